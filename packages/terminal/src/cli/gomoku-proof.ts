// The proof that Black wins at gomoku: the command that goes on with it, and the one that checks it.
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fill } from '@ludoteca/games';
import { formatCell, parseCell } from '@ludoteca/games/gomoku';
import { openBook, packBook, proofSide, unpackBook } from '@ludoteca/players/gomoku/internals';
import { type Command, Option } from 'commander';
import { asset } from '../assets.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';
import { checkpointsIn, keep, showProgress } from './workshop.ts';

type LanguageFlag = Pick<CommonFlags, 'lang'>;
type ProofWords = ReturnType<typeof wordsOf>['proof'];

const textOf = (cell: number): string => formatCell(cell, proofSide, proofSide);

interface ProveFlags extends LanguageFlag {
  readonly folder: string;
  readonly output: string;
  readonly from?: string;
  readonly replies?: string;
  readonly lines?: string;
  readonly expansions: number;
  readonly rounds: number;
}

function cellsOf(option: string, names: readonly string[]): number[] {
  return names.map((name) => {
    const cell = parseCell(name.trim(), proofSide, proofSide);
    if (cell === undefined) throw new UsageProblem(`${option}: ${name} is not a cell such as h9.`);
    return cell;
  });
}

const repliesOf = (text: string): number[] => cellsOf(`--replies ${text}`, text.split(','));

/** Lines such as h8-h7-i7-g9-h6: Black's stones and White's in turn, the last one Black's third or a later one. */
function linesOf(text: string): number[][] {
  return text.split(',').map((line) => {
    const cells = cellsOf(`--lines ${text}`, line.split('-'));
    const isLine = cells.length >= 5 && cells.length % 2 === 1 && new Set(cells).size === cells.length;
    if (!isLine)
      throw new UsageProblem(`--lines ${text}: ${line} is not a line such as h8-h7-i7-g9-h6 that ends with a stone of Black.`);
    return cells;
  });
}

/** The book in this file, or the one that came along. */
async function readBook(file: string | undefined, { unreadable }: ProofWords): Promise<Map<number, number>> {
  try {
    return unpackBook(file === undefined ? await asset('gomoku.proof') : await readFile(resolve(file)));
  } catch {
    throw new Failure(fill(unreadable, { at: file ?? 'gomoku.proof' }));
  }
}

async function proveGomoku({ folder, output, from, replies, lines, expansions, rounds, ...flags }: ProveFlags): Promise<void> {
  if (expansions === 0) throw new UsageProblem('--expansions must be at least 1.');
  const language = languageFor(flags, readSettings(), 'gomoku');
  const words = wordsOf(language).proof;
  mkdirSync(resolve(folder), { recursive: true });
  const { addLateWins, bookOf, prove, provedIn, provedOf, proofOptions } = await import('@ludoteca/workshop/gomoku');
  const checkpoints = checkpointsIn(resolve(folder), language);
  const setup = {
    options: proofOptions(),
    expansions,
    rounds,
    checkpoints,
    ...(from !== undefined && { known: provedOf(await readBook(from, words), proofSide) }),
    ...(replies && { replies: repliesOf(replies) }),
    ...(lines && { lines: linesOf(lines) }),
  };
  for (const { stones, isProved, positions } of prove(setup)) {
    const names = stones.map(textOf).join(' ');
    if (isProved) showProgress(fill(words.proving, { stones: names, positions }));
    else print(fill(words.left, { stones: names }));
  }
  const { moves, replies: covered } = bookOf(provedIn(checkpoints), proofSide);
  for (const { checked, added } of addLateWins(moves, setup.options, checkpoints))
    showProgress(fill(words.late, { checked, added }));
  showProgress('');
  const bytes = packBook(moves);
  keep(resolve(output), bytes, language);
  print(
    fill(words.covered, { cells: covered.map(textOf).join(' ') }),
    fill(words.written, { at: output, positions: moves.size, bytes: bytes.length }),
  );
}

interface VerifyFlags extends LanguageFlag {
  readonly replies?: string;
  readonly sample?: number;
  readonly oneIn: number;
  readonly seed: number;
  readonly file?: string;
}

async function verifyGomokuProof({ replies: wanted, sample, oneIn, seed, file, ...flags }: VerifyFlags): Promise<void> {
  if (oneIn === 0) throw new UsageProblem('--one-in must be at least 1.');
  const language = languageFor(flags, readSettings(), 'gomoku');
  const words = wordsOf(language).proof;
  const moves = await readBook(file, words);
  const { coverOf, verifyProof } = await import('@ludoteca/workshop/gomoku');
  const { covered, replies, cells } = coverOf(moves);
  print(fill(words.cover, { positions: openBook(moves).positions, covered, replies, cells: cells.map(textOf).join(' ') }));
  let checked = 0;
  const part = { ...(sample !== undefined && { sample }), ...(wanted && { replies: repliesOf(wanted) }) };
  for (const step of verifyProof({ moves, oneIn, seed, ...part })) {
    checked = step.checked;
    showProgress(fill(words.checking, { checked }));
    if (!step.fault) continue;
    const stones = [...step.fault.cells.entries()].filter(([, stone]) => stone > 0);
    const cellsOfColour = (colour: number): string =>
      stones
        .filter(([, stone]) => stone === colour)
        .map(([cell]) => textOf(cell))
        .join(',');
    const answer = step.fault.answer < 0 ? '-' : textOf(step.fault.answer);
    showProgress('');
    throw new Failure(fill(words.fault, { black: cellsOfColour(1), white: cellsOfColour(2), answer }));
  }
  showProgress('');
  if (checked === 0) throw new Failure(words.nothing);
  print(fill(sample === undefined ? words.verified : words.sampled, { checked }));
}

export function addProve(program: Command): void {
  program
    .command('prove')
    .description('prove who wins; stopped, it goes on where it was')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('gomoku').copyInheritedSettings(program)),
        'prove gomoku --folder proof --output gomoku.proof',
        'prove gomoku --folder proof --output gomoku.proof --replies h9,i9',
      )
        .requiredOption('--folder <folder>', 'where the work in progress is kept')
        .requiredOption('--output <file>', 'the book to write')
        .option('--from <book>', 'goes on from what this book proves')
        .option('--replies <cells>', "only these of White's first stones, Black's being on h8")
        .option('--lines <lines>', 'moves of Black to try first: lines such as h8-h7-i7-g9-h6, each ending with such a move')
        .addOption(
          new Option('--expansions <number>', "for each of White's second stones, in the first round")
            .argParser(wholeNumber)
            .default(30),
        )
        .addOption(new Option('--rounds <number>', 'rounds, each four times as patient').argParser(wholeNumber).default(4))
        .action(proveGomoku),
    );
}

export function addVerifyProof(verify: Command): void {
  verify.addCommand(
    withExamples(
      addLanguage(verify.createCommand('gomoku-proof').copyInheritedSettings(verify)),
      'verify gomoku-proof --sample 3 --one-in 10',
      'verify gomoku-proof',
    )
      .description('check the proof that Black wins at gomoku: every answer of White, by code of its own')
      .addOption(new Option('--sample <walks>', 'only so many ways through the proof').argParser(wholeNumber))
      .addOption(
        new Option('--one-in <number>', "on these ways only one in so many of White's answers").argParser(wholeNumber).default(1),
      )
      .addOption(new Option('--seed <number>', 'makes chance repeatable').argParser(wholeNumber).default(1))
      .option('--replies <cells>', "only what follows on these of White's first stones")
      .option('--file <book>', 'another book than the one that came along')
      .action(verifyGomokuProof),
  );
}
