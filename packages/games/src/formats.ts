import type { Refusal } from './core/game.ts';
import { type Match, statesFrom } from './core/match.ts';
import type { GameSource, TableRecord } from './core/record.ts';
import { err, ok, type Result } from './core/result.ts';
import { decodeSgf, mergeSgf, parseSgf, type SgfNode, writeSgf } from './core/sgf.ts';
import { type GameTree, hasNotes, playableTree, readTree, startTree, withMainLine } from './core/tree.ts';
import { type DamasMatch, matchOfPdn, readPdn, writePdn, writePdnLike } from './damas/pdn.ts';
import { pdnTreeOf, writePdnTree } from './damas/pdn-tree.ts';
import { type GoMatch, readGoTree } from './go/sgf.ts';
import { goTreeOf, writeGoTree } from './go/sgf-tree.ts';
import { sgfOfGo } from './go/sgf-write.ts';
import type { GomokuMatch } from './gomoku/files.ts';
import { readPsq, writePsq, writePsqLike } from './gomoku/psq.ts';
import { readGomokuTree, sgfOfGomoku } from './gomoku/sgf.ts';
import { gomokuTreeOf, writeGomokuTree } from './gomoku/sgf-tree.ts';

/** Why a file was not taken, and of which game it seemed to be. */
export type FileRefusal = Refusal<string> & { readonly because?: Refusal<string> };
export type FileRead = Result<Match, { readonly game: string; readonly refusal: FileRefusal }>;

const refused = (game: string, refusal: FileRefusal) => err({ game, refusal });
const of = (game: string, read: Result<Match, FileRefusal>): FileRead => (read.ok ? read : refused(game, read.error));

/** A game of a file, and how many there are in it. */
export interface FileGame {
  readonly match: Match;
  readonly games: number;
  readonly source: GameSource;
}

interface FileFault {
  readonly game: string;
  readonly refusal: FileRefusal;
}
type FileGameRead = Result<FileGame, FileFault>;

/** The games of a file: it is taken apart once, and each is read when it is asked for. */
export interface GameFile {
  readonly games: number;
  /** By its number, from 1; the first where there is no such. */
  read(number: number): FileGameRead;
  /** As it stands in the file. */
  text(number: number): string;
}

function gameFile<Part>(
  ending: string,
  parts: readonly Part[],
  textOf: (part: Part) => string,
  read: (part: Part) => FileRead,
): GameFile {
  const partOf = (number: number): Part => parts[number - 1] ?? parts[0]!;
  return {
    games: parts.length,
    text: (number) => textOf(partOf(number)),
    read(number) {
      const part = partOf(number);
      const match = read(part);
      return match.ok ? ok({ match: match.value, games: parts.length, source: { ending, text: textOf(part) } }) : match;
    },
  };
}

function matchOfGo(tree: SgfNode): Result<Match, FileRefusal> {
  const read = readGoTree(tree);
  return read.ok ? ok(read.value.match) : read;
}

/** An SGF file says in GM which game it holds: 4 is Gomoku, 1 or nothing is Go. */
function openSgf(bytes: Uint8Array): Result<GameFile, FileFault> {
  const trees = parseSgf(decodeSgf(bytes));
  if (!trees.ok) return refused('go', trees.error);
  const isGomoku = (tree: SgfNode) => tree.properties.get('GM')?.[0]?.trim() === '4';
  return ok(
    gameFile(
      '.sgf',
      trees.value,
      (tree) => writeSgf([tree]),
      (tree) => (isGomoku(tree) ? of('gomoku', readGomokuTree(tree)) : of('go', matchOfGo(tree))),
    ),
  );
}

function openPdn(bytes: Uint8Array): Result<GameFile, FileFault> {
  const games = readPdn(new TextDecoder().decode(bytes));
  if (!games.ok) return refused('damas', games.error);
  if (games.value.length === 0) return refused('damas', { code: 'pdn-not-understood', at: '1' });
  return ok(
    gameFile(
      '.pdn',
      games.value,
      ({ text }) => text,
      (game) => of('damas', matchOfPdn(game)),
    ),
  );
}

function openPsq(bytes: Uint8Array): Result<GameFile, FileFault> {
  const text = new TextDecoder().decode(bytes);
  return ok(
    gameFile(
      '.psq',
      [text],
      () => text,
      () => of('gomoku', readPsq(text)),
    ),
  );
}

/** The field's files, by how their names end. */
export const gameFiles: Readonly<Record<string, (bytes: Uint8Array) => Result<GameFile, FileFault>>> = {
  '.sgf': openSgf,
  '.pdn': openPdn,
  '.psq': openPsq,
};

/** One game of a file, by its number. */
export const gameReaders: Readonly<Record<string, (bytes: Uint8Array, number: number) => FileGameRead>> = Object.fromEntries(
  Object.entries(gameFiles).map(([ending, open]) => [
    ending,
    (bytes: Uint8Array, number: number): FileGameRead => {
      const file = open(bytes);
      return file.ok ? file.value.read(number) : file;
    },
  ]),
);

/** The first game of a file. */
export const fileReaders: Readonly<Record<string, (bytes: Uint8Array) => FileRead>> = Object.fromEntries(
  Object.entries(gameReaders).map(([ending, read]) => [
    ending,
    (bytes: Uint8Array): FileRead => {
      const game = read(bytes, 1);
      return game.ok ? ok(game.value.match) : game;
    },
  ]),
);

/** The tree that a file of the field has beside the moves of its game. */
function treeOfSource(match: Match, source: GameSource): GameTree | undefined {
  if (source.ending === '.pdn') return pdnTreeOf(match as DamasMatch, source.text);
  const trees = parseSgf(sourceText(source, '.sgf') ?? '');
  if (!trees.ok) return undefined;
  const root = trees.value[0]!;
  return match.game.id === 'go' ? goTreeOf(match as GoMatch, root) : gomokuTreeOf(match as GomokuMatch, root);
}

/**
 * Everything that was tried beside a game and said of it: as it was kept with the game, else as the file has it that the game came
 * from. The moves that were played are the main line.
 */
export function treeOf({ table, source, tree: kept }: Pick<TableRecord, 'table' | 'source' | 'tree'>): GameTree {
  const { match } = table;
  const { game, options, log } = match;
  const read = kept === undefined ? undefined : readTree(kept);
  const tree = read ? playableTree(game, options, read) : source && treeOfSource(match, source);
  const states = statesFrom(match, 0);
  return withMainLine(
    tree ?? startTree(),
    log.map((move) => game.formatMove(move, states.next().value)),
  );
}

/**
 * `source`: the file that the game came from, whose comments, variations and all else stay where it has the same ending. `tree`: what
 * was tried and said since, which goes before it.
 */
export type FileWriter = (match: Match, source?: GameSource, tree?: GameTree) => Result<string, FileRefusal>;

const sourceText = (source: GameSource | undefined, ending: string): string | undefined =>
  source?.ending === ending ? source.text : undefined;

const sgfWriter =
  (write: (match: Match) => SgfNode, writeTree: (match: Match, tree: GameTree) => string): FileWriter =>
  (match, source, tree) => {
    if (tree) return ok(writeTree(match, tree));
    const written = write(match);
    const before = parseSgf(sourceText(source, '.sgf') ?? '');
    return ok(writeSgf([before.ok ? mergeSgf(before.value[0]!, written) : written]));
  };

/** Writers of the field's files, by the game and how the file's name ends. */
export const fileWriters: Readonly<Record<string, Readonly<Record<string, FileWriter>>>> = {
  go: {
    '.sgf': sgfWriter(
      (match) => sgfOfGo(match as GoMatch),
      (match, tree) => writeGoTree(match as GoMatch, tree),
    ),
  },
  gomoku: {
    '.sgf': sgfWriter(
      (match) => sgfOfGomoku(match as GomokuMatch),
      (match, tree) => writeGomokuTree(match as GomokuMatch, tree),
    ),
    '.psq'(match, source, tree) {
      // The format has no place for anything but moves: nothing is left out in silence.
      if (tree && hasNotes(tree)) return err({ code: 'not-in-psq', at: 'notes' });
      const text = sourceText(source, '.psq');
      return text === undefined ? writePsq(match as GomokuMatch) : writePsqLike(match as GomokuMatch, text);
    },
  },
  damas: {
    '.pdn'(match, source, tree) {
      const text = sourceText(source, '.pdn');
      if (tree) return ok(writePdnTree(match as DamasMatch, tree, text));
      return ok(text === undefined ? writePdn(match as DamasMatch) : writePdnLike(match as DamasMatch, text));
    },
  },
};
