import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fill } from '@ludoteca/games';
import { damasChoices, type Variant } from '@ludoteca/games/damas';
import {
  beginTables,
  censusOf,
  mostPieces,
  packTables,
  solveTables,
  type Tables,
  tabledVariants,
  tablesFile,
  tune,
  unpackTables,
  verifyTables,
  writeWeights,
} from '@ludoteca/players/damas';
import { type Command, Option } from 'commander';
import { readBytes, writeWhole } from '../files.ts';
import { tablesFolder } from '../folders.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { choiceFlag, Failure, print, UsageProblem, withExamples } from './usage.ts';

type LanguageFlag = Pick<CommonFlags, 'lang'>;

interface TablesFlags extends LanguageFlag {
  readonly variant: Variant;
  readonly pieces: number;
  readonly output?: string;
  readonly verify?: boolean;
}

/** So much work may be lost when it is stopped. */
const keepEveryMs = 5000;

/** One line that is written over again and again, where somebody watches. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

const percent = (share: number): number => Math.floor(100 * share);

function keep(path: string, content: string | Uint8Array, language: Language): void {
  const written = writeWhole(path, content);
  if (!written.ok) throw new Failure(sayFileProblem(written.error, language));
}

/** What an earlier call that was stopped has solved. */
async function resumeTables(part: string, { variant, pieces }: TablesFlags): Promise<Tables> {
  const kept = readBytes(part);
  const tables = kept.ok ? await unpackTables(kept.value, variant).catch(() => undefined) : undefined;
  return tables?.pieces === pieces ? tables : beginTables(variant, pieces);
}

async function makeTables(flags: TablesFlags): Promise<void> {
  if (flags.pieces < 2 || flags.pieces > mostPieces) throw new UsageProblem(`--pieces must be from 2 to ${mostPieces}.`);
  const language = languageFor(flags, readSettings(), 'damas');
  const words = wordsOf(language).tables;
  const file = join(flags.output === undefined ? tablesFolder() : resolve(flags.output), tablesFile(flags.variant));
  const part = `${file}.part`;
  let tables = await resumeTables(part, flags);
  let kept = performance.now();
  for (const { tables: now, share } of solveTables(tables)) {
    tables = now;
    showProgress(fill(words.solving, { percent: percent(share) }));
    if (performance.now() - kept < keepEveryMs) continue;
    keep(part, await packTables(tables), language);
    kept = performance.now();
  }
  if (flags.verify) {
    for (const { faults, share } of verifyTables(tables)) {
      showProgress(fill(words.verifying, { percent: percent(share) }));
      if (faults > 0) throw new Failure(fill(words.faulty, { count: faults }));
    }
  }
  const packed = await packTables(tables);
  keep(file, packed, language);
  rmSync(part, { force: true });
  showProgress('');
  const { positions, wins, losses, draws, longest } = censusOf(tables);
  print(
    fill(words.census, { positions, wins, losses, draws, longest }),
    ...(flags.verify ? [words.verified] : []),
    fill(words.written, { at: file, bytes: packed.length }),
  );
}

interface TuneFlags extends LanguageFlag {
  readonly variant: Variant;
  readonly games: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly seed: number;
  readonly output: string;
}

function tuneWeights(flags: TuneFlags): void {
  for (const name of ['games', 'rounds', 'nodes'] as const) {
    if (flags[name] === 0) throw new UsageProblem(`--${name} must be at least 1.`);
  }
  const language = languageFor(flags, readSettings(), 'damas');
  const words = wordsOf(language).tuning;
  for (const progress of tune(flags)) {
    if (progress.kind !== 'tuned') {
      showProgress(fill(words[progress.kind], { round: progress.round, percent: percent(progress.share) }));
      continue;
    }
    const { round, games, positions, losses, weights } = progress;
    const [before, after] = losses.map((loss) => loss.toFixed(5)) as [string, string];
    showProgress('');
    print(fill(words.tuned, { round, games, positions, before, after }));
    keep(resolve(flags.output), writeWeights(flags.variant, weights), language);
  }
  print(fill(words.written, { at: flags.output }));
}

export function addDamasTools(program: Command): void {
  program
    .command('tables')
    .description('make the endgame tables of the players')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('damas').copyInheritedSettings(program)),
        'tables damas --variant english --verify',
        'tables damas --variant classic --pieces 3 --output .',
      )
        .addOption(
          choiceFlag('--variant <name>', 'rules', { ...damasChoices.variant, values: tabledVariants }).default('classic'),
        )
        .addOption(new Option('--pieces <number>', 'most pieces on the board').argParser(wholeNumber).default(mostPieces))
        .option('--output <folder>', 'where the file goes, if not where the players look for it')
        .option('--verify', 'check every value against those that its moves lead to')
        .action(makeTables),
    );
  program
    .command('tune')
    .description('fit the weights of the players to games against themselves')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('damas').copyInheritedSettings(program)),
        'tune damas --variant english --rounds 1 --output short.ts',
      )
        .addOption(choiceFlag('--variant <name>', 'rules', damasChoices.variant).default('classic'))
        .addOption(new Option('--games <number>', 'games in the first round').argParser(wholeNumber).default(900))
        .addOption(
          new Option('--rounds <number>', 'rounds, each with more games than the last').argParser(wholeNumber).default(2),
        )
        .addOption(new Option('--nodes <number>', 'positions looked at for each move').argParser(wholeNumber).default(400))
        .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(11))
        .requiredOption('--output <file>', 'the file to write')
        .action(tuneWeights),
    );
}
