// The commands that make and measure the players' data. The workshop is loaded when one of them runs: no game needs it.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { crc32, fill } from '@ludoteca/games';
import { damas, damasChoices, type Variant } from '@ludoteca/games/damas';
import {
  loadPatterns,
  loadTablebase,
  mostExactPieces,
  mostPieces,
  tabledVariants,
  tablesFile,
} from '@ludoteca/players/damas/internals';
import { type Command, Option } from 'commander';
import { asset } from '../assets.ts';
import { readBytes, writeWhole } from '../files.ts';
import { tablesFolder } from '../folders.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { choiceFlag, Failure, print, UsageProblem, withExamples } from './usage.ts';

type LanguageFlag = Pick<CommonFlags, 'lang'>;

/** One line that is written over again and again, where somebody watches. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

const percent = (share: number): number => Math.floor(100 * share);

export function keep(path: string, content: string | Uint8Array, language: Language): void {
  const written = writeWhole(path, content);
  if (!written.ok) throw new Failure(sayFileProblem(written.error, language));
}

/** What a file of the call holds; `read` throws where that is something else. */
export async function readGiven<Content>(
  file: string,
  language: Language,
  read: (bytes: Uint8Array) => Content | Promise<Content>,
): Promise<Content> {
  const bytes = readBytes(resolve(file), Number.POSITIVE_INFINITY);
  if (!bytes.ok) throw new Failure(sayFileProblem(bytes.error, language));
  try {
    return await read(bytes.value);
  } catch {
    throw new Failure(fill(wordsOf(language).training.unreadable, { at: file }));
  }
}

export const checkpointsIn = (folder: string, language: Language) => ({
  read(name: string): Uint8Array | undefined {
    const kept = readBytes(join(folder, name), Number.POSITIVE_INFINITY);
    if (kept.ok) return kept.value;
    if (kept.error.code === 'not-found') return undefined;
    throw new Failure(sayFileProblem(kept.error, language));
  },
  write: (name: string, content: Uint8Array) => keep(join(folder, name), content, language),
  remove: (name: string) => rmSync(join(folder, name), { force: true }),
});

interface TablesFlags extends LanguageFlag {
  readonly variant: Variant;
  readonly pieces: number;
  readonly output?: string;
  readonly verify?: boolean;
}

async function makeTables({ variant, pieces, output, verify = false, ...flags }: TablesFlags): Promise<void> {
  if (pieces < 2 || pieces > mostPieces) throw new UsageProblem(`--pieces must be from 2 to ${mostPieces}.`);
  const language = languageFor(flags, readSettings(), 'damas');
  const words = wordsOf(language).tables;
  const folder = output === undefined ? tablesFolder() : resolve(output);
  const file = join(folder, tablesFile(variant));
  const workshop = await import('@ludoteca/workshop/damas');
  const checkpoints = checkpointsIn(folder, language);
  for await (const progress of workshop.makeTables({ variant, pieces, verify, checkpoints })) {
    if (progress.kind !== 'made') {
      showProgress(fill(words[progress.kind], { percent: percent(progress.share) }));
      if (progress.kind === 'verifying' && progress.faults > 0) throw new Failure(fill(words.faulty, { count: progress.faults }));
      continue;
    }
    const { packed, census } = progress;
    keep(file, packed, language);
    showProgress('');
    print(
      fill(words.census, { ...census }),
      ...(verify ? [words.verified] : []),
      fill(words.written, { at: file, bytes: packed.length }),
    );
  }
}

interface TuneFlags extends LanguageFlag {
  readonly variant: Variant;
  readonly games: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly seed: number;
  readonly output: string;
}

async function tuneWeights(flags: TuneFlags): Promise<void> {
  for (const name of ['games', 'rounds', 'nodes'] as const) {
    if (flags[name] === 0) throw new UsageProblem(`--${name} must be at least 1.`);
  }
  const language = languageFor(flags, readSettings(), 'damas');
  const words = wordsOf(language).tuning;
  const { tune, writeWeights } = await import('@ludoteca/workshop/damas');
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

interface TrainFlags extends LanguageFlag {
  readonly folder: string;
  readonly rounds: number;
  readonly output: string;
  readonly players: '2' | '4';
  readonly seed: number;
  readonly mend?: string;
  readonly openings?: string;
}

async function checkedBlueprint(packed: Uint8Array): Promise<Uint8Array> {
  const { unpackBlueprint } = await import('@ludoteca/players/truco/internals');
  await unpackBlueprint(packed);
  return packed;
}

async function train({ folder, rounds, output, players, seed, mend, openings, ...flags }: TrainFlags): Promise<void> {
  if (rounds === 0) throw new UsageProblem('--rounds must be at least 1.');
  const begin = mend ?? openings;
  if (players === '4' && begin !== undefined) throw new UsageProblem('--mend and --openings are for two players.');
  const language = languageFor(flags, readSettings(), 'truco');
  const words = wordsOf(language).training;
  mkdirSync(resolve(folder), { recursive: true });
  const workshop = await import('@ludoteca/workshop/truco');
  const checkpoints = checkpointsIn(resolve(folder), language);
  const given = begin === undefined ? undefined : await readGiven(begin, language, checkedBlueprint);
  const training = () => {
    if (players === '4') return workshop.learnFour({ rounds, seed, checkpoints });
    if (!given) return workshop.train(rounds, checkpoints);
    return mend === undefined ? workshop.learnOpenings(given, rounds, checkpoints) : workshop.mendStrays(given, checkpoints);
  };
  for await (const progress of training()) {
    if (progress.kind === 'iteration') {
      if (process.stderr.isTTY) process.stderr.write('.');
    } else if (progress.kind === 'round') showProgress(fill(words.learning, { percent: percent(progress.share) }));
    else if (progress.kind === 'stage game') {
      const { name, iterations, loses } = progress;
      print(fill(words.stageGame, { name, rounds: iterations, points: loses.toFixed(4) }));
    } else if (progress.kind === 'mended') print(fill(words.mended, { name: progress.name }));
    else {
      showProgress('');
      keep(resolve(output), progress.packed, language);
      print(fill(words.written, { at: output, bytes: progress.packed.length }));
    }
  }
}

interface TrainDamasFlags extends LanguageFlag {
  readonly variant: Variant;
  readonly games: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly seed: number;
  readonly folder: string;
  readonly output: string;
}

async function trainDamas({ folder, output, ...flags }: TrainDamasFlags): Promise<void> {
  for (const name of ['games', 'rounds', 'nodes'] as const) {
    if (flags[name] === 0) throw new UsageProblem(`--${name} must be at least 1.`);
  }
  const language = languageFor(flags, readSettings(), 'damas');
  const words = wordsOf(language);
  mkdirSync(resolve(folder), { recursive: true });
  const options = damas.options({ variant: flags.variant });
  if (!options.ok) throw new UsageProblem(`--variant ${flags.variant}`);
  const known = await loadPatterns(options.value, asset);
  const tablebase = await loadTablebase(flags.variant, asset);
  const { trainPatterns } = await import('@ludoteca/workshop/damas');
  const checkpoints = checkpointsIn(resolve(folder), language);
  for await (const progress of trainPatterns({ ...flags, known, tablebase, checkpoints })) {
    if (progress.kind !== 'fitted') {
      const { kind, round, share } = progress;
      showProgress(fill(words.tuning[kind], { round, percent: percent(share) }));
      continue;
    }
    const { round, games, positions, losses, packed } = progress;
    const [before, after] = losses.map((loss) => loss.toFixed(5)) as [string, string];
    showProgress('');
    print(fill(words.tuning.tuned, { round, games, positions, before, after }));
    keep(resolve(output), packed, language);
    print(fill(words.training.written, { at: output, bytes: packed.length }));
  }
}

interface ExploitFlags extends LanguageFlag {
  readonly score?: string;
  readonly viras?: boolean;
  readonly tables?: boolean;
  readonly file?: string;
  readonly folder?: string;
}

function scoreOf(text: string): readonly [number, number] {
  const [leader, follower, ...rest] = text.split('-').map(Number);
  const isScore = (points: number | undefined): points is number =>
    Number.isInteger(points) && (points as number) >= 0 && (points as number) < 12;
  if (!isScore(leader) || !isScore(follower) || rest.length > 0)
    throw new UsageProblem(`--score ${text}: not a score such as 3-11.`);
  return [leader, follower];
}

/** Strengths of a common vira, the weakest first. */
const viraStrengths = [0, 1, 2, 3, 4, 5, 6, 7, 8];

async function exploit(flags: ExploitFlags): Promise<void> {
  const language = languageFor(flags, readSettings(), 'truco');
  const words = wordsOf(language).training;
  const { betScores, exploiter } = await import('@ludoteca/workshop/truco');
  const packed = await (flags.file === undefined ? asset('truco.strategy') : readGiven(flags.file, language, checkedBlueprint));
  // Each strategy has its own: what was measured of another is not taken for it.
  const folder = flags.folder === undefined ? undefined : resolve(flags.folder, crc32(packed).toString(16));
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const checkpoints = folder === undefined ? undefined : checkpointsIn(folder, language);
  const onSolved = (share: number) => showProgress(fill(wordsOf(language).tables.solving, { percent: percent(share) }));
  const find = await exploiter(packed, { checkpoints, onSolved });
  const of = flags.tables ? 'tables' : 'player';
  const scores = flags.score === undefined ? betScores : [scoreOf(flags.score)];
  for (const [leader, follower] of scores) {
    for (const vira of flags.viras ? viraStrengths : [undefined]) {
      const name = vira === undefined ? `${leader}-${follower}` : `${leader}-${follower}, vira ${vira}`;
      const file = `${name}, ${of}.json`;
      const known = checkpoints?.read(file);
      const found: ReturnType<typeof find> = known ? JSON.parse(Buffer.from(known).toString()) : find(leader, follower, of, vira);
      checkpoints?.write(file, Buffer.from(JSON.stringify(found)));
      const gains = { leader: found.leader.toFixed(4), follower: found.follower.toFixed(4), points: found.points.toFixed(4) };
      showProgress('');
      print(fill(words.exploited, { name, ...gains }));
    }
  }
}

export function addTables(program: Command): void {
  program
    .command('tables')
    .description('make the endgame tables of the players')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('damas').copyInheritedSettings(program)),
        'tables damas --variant english --verify',
        'tables damas --variant classic --pieces 5',
      )
        .addOption(
          choiceFlag('--variant <name>', 'rules', { ...damasChoices.variant, values: tabledVariants }).default('classic'),
        )
        .addOption(new Option('--pieces <number>', 'most pieces on the board').argParser(wholeNumber).default(mostExactPieces))
        .option('--output <folder>', 'where the file goes, if not where the players look for it')
        .option('--verify', 'check every value against those that its moves lead to')
        .action(makeTables),
    );
}

export function addTune(program: Command): void {
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

/** Returns the command, for others to add theirs. */
export function addTrain(program: Command): Command {
  return program
    .command('train')
    .description('learn the strategy of a player; stopped, it goes on where it was')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('truco').copyInheritedSettings(program)),
        'train truco --folder school --rounds 60 --output truco.strategy',
        'train truco --folder mending --mend old.strategy --output truco.strategy',
        'train truco --folder openings --openings old.strategy --output truco.strategy',
        'train truco --players 4 --rounds 400 --folder four --output truco-four.strategy',
      )
        .addOption(new Option('--players <number>', 'for how many').choices(['2', '4']).default('2'))
        .addOption(new Option('--seed <number>', 'of four players: makes chance repeatable').argParser(wholeNumber).default(1))
        .requiredOption('--folder <folder>', 'where the work in progress is kept')
        .requiredOption('--output <file>', 'the file to write')
        .addOption(
          new Option('--rounds <number>', 'rounds of learning for each group of scores').argParser(wholeNumber).default(60),
        )
        .addOption(
          new Option('--mend <strategy>', 'learn nothing but what this strategy never comes to by its own moves').conflicts(
            'openings',
          ),
        )
        .option('--openings <strategy>', 'learn nothing but the first round at scores where this strategy loses most')
        .action(train),
    )
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('damas').copyInheritedSettings(program)),
        'train damas --variant english --folder school --output damas-english-patterns.gz',
      )
        .addOption(choiceFlag('--variant <name>', 'rules', damasChoices.variant).default('classic'))
        .requiredOption('--folder <folder>', 'where the work in progress is kept')
        .requiredOption('--output <file>', 'the file to write')
        .addOption(new Option('--games <number>', 'games in each round').argParser(wholeNumber).default(12_000))
        .addOption(new Option('--rounds <number>', 'rounds, each with what the last has found').argParser(wholeNumber).default(1))
        .addOption(new Option('--nodes <number>', 'positions looked at for each move').argParser(wholeNumber).default(300))
        .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(1))
        .action(trainDamas),
    );
}

export function addExploit(program: Command): void {
  program
    .command('exploit')
    .description('what the best of all answers to a strategy wins, exactly')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('truco').copyInheritedSettings(program)),
        'exploit truco --score 0-0',
        'exploit truco --score 9-11 --viras',
        'exploit truco --folder measured',
      )
        .option('--score <points>', "the leader's and the other's; without it, all with raises")
        .option('--viras', 'for each vira by itself')
        .option('--tables', 'of the tables alone, without what the player solves from the second round on')
        .option('--file <strategy>', 'another strategy than the one that came along')
        .option('--folder <folder>', 'where what is measured is kept: stopped, it goes on where it was')
        .action(exploit),
    );
}

interface PuzzleFlags extends LanguageFlag {
  readonly folder: string;
  readonly seed: number;
  readonly output: string;
}

/** One a line, so that changes can be seen. */
const puzzleFile = (puzzles: readonly unknown[]): string =>
  `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]\n`;

async function makePuzzleFile({ folder, seed, output, ...flags }: PuzzleFlags): Promise<void> {
  const language = languageFor(flags, readSettings(), undefined);
  const words = wordsOf(language).puzzles;
  mkdirSync(resolve(folder), { recursive: true });
  const workshop = await import('@ludoteca/workshop/puzzles');
  for await (const progress of workshop.makePuzzles(seed, { asset }, checkpointsIn(resolve(folder), language))) {
    if (progress.kind === 'trying') showProgress(fill(words.trying, { ...progress }));
    else {
      keep(resolve(output), puzzleFile(progress.puzzles), language);
      showProgress('');
      print(fill(words.written, { at: output, count: progress.puzzles.length }));
    }
  }
}

async function checkPuzzleFile({ file, ...flags }: LanguageFlag & { readonly file?: string }): Promise<void> {
  const language = languageFor(flags, readSettings(), undefined);
  const words = wordsOf(language).puzzles;
  const { loadPuzzles } = await import('@ludoteca/games/learning');
  const { checkPuzzle, readPuzzles } = await import('@ludoteca/workshop/puzzles');
  const parse = (bytes: Uint8Array) => readPuzzles(JSON.parse(new TextDecoder().decode(bytes)));
  const puzzles = await (file === undefined ? loadPuzzles() : readGiven(file, language, parse));
  let faults = 0;
  for (const [index, puzzle] of puzzles.entries()) {
    showProgress(fill(words.checking, { number: index + 1, count: puzzles.length }));
    const fault = await checkPuzzle(puzzle, { asset });
    if (fault === undefined) continue;
    faults++;
    showProgress('');
    print(`${puzzle.id}: ${fault}`);
  }
  showProgress('');
  if (faults > 0) throw new Failure(fill(words.faulty, { count: faults }));
  print(fill(words.checked, { count: puzzles.length }));
}

export function addPuzzles(program: Command): void {
  const puzzles = program.command('puzzles').description('make the puzzles of the collection, and check them');
  const sub = (name: string) => addLanguage(program.createCommand(name).copyInheritedSettings(program));
  puzzles.addCommand(
    withExamples(sub('make'), 'puzzles make --folder work --output puzzles.json')
      .description('find them by the players; stopped, it goes on where it was')
      .requiredOption('--folder <folder>', 'where the work in progress is kept')
      .requiredOption('--output <file>', 'the file to write')
      .addOption(new Option('--seed <number>', 'the same number gives the same puzzles').argParser(wholeNumber).default(7))
      .action(makePuzzleFile),
  );
  puzzles.addCommand(
    withExamples(sub('check'), 'puzzles check', 'puzzles check --file puzzles.json')
      .description('solve every puzzle anew, and compare')
      .option('--file <file>', 'another file than the one that came along')
      .action(checkPuzzleFile),
  );
}
