import type { Refusal } from './core/game.ts';
import type { Match } from './core/match.ts';
import { err, ok, type Result } from './core/result.ts';
import { decodeSgf, parseSgf } from './core/sgf.ts';
import { type DamasMatch, matchOfPdn, readPdn, writePdn } from './damas/pdn.ts';
import { type GoMatch, readGoSgf } from './go/sgf.ts';
import { writeGoSgf } from './go/sgf-write.ts';
import type { GomokuMatch } from './gomoku/files.ts';
import { readPsq, writePsq } from './gomoku/psq.ts';
import { readGomokuSgf, writeGomokuSgf } from './gomoku/sgf.ts';

/** Why a file was not taken, and of which game it seemed to be. */
export type FileRefusal = Refusal<string> & { readonly because?: Refusal<string> };
export type FileRead = Result<Match, { readonly game: string; readonly refusal: FileRefusal }>;

const of = (game: string, read: Result<Match, FileRefusal>): FileRead => (read.ok ? read : err({ game, refusal: read.error }));

/** An SGF file says in GM which game it holds: 4 is Gomoku, 1 or nothing is Go. */
function readSgfFile(bytes: Uint8Array): FileRead {
  const text = decodeSgf(bytes);
  const trees = parseSgf(text);
  if (trees.ok && trees.value[0]?.properties.get('GM')?.[0]?.trim() === '4') return of('gomoku', readGomokuSgf(text));
  const record = readGoSgf(text);
  return of('go', record.ok ? ok(record.value.match) : record);
}

function readPdnFile(bytes: Uint8Array): FileRead {
  const games = readPdn(new TextDecoder().decode(bytes));
  if (!games.ok) return of('damas', games);
  const [first] = games.value;
  return of('damas', first ? matchOfPdn(first) : err({ code: 'pdn-not-understood', at: '1' }));
}

/** Readers of the field's files, by how their names end. */
export const fileReaders: Readonly<Record<string, (bytes: Uint8Array) => FileRead>> = {
  '.sgf': readSgfFile,
  '.pdn': readPdnFile,
  '.psq': (bytes) => of('gomoku', readPsq(new TextDecoder().decode(bytes))),
};

export type FileWriter = (match: Match) => Result<string, FileRefusal>;

const text =
  (write: (match: Match) => string): FileWriter =>
  (match) =>
    ok(write(match));

/** Writers of the field's files, by the game and how the file's name ends. */
export const fileWriters: Readonly<Record<string, Readonly<Record<string, FileWriter>>>> = {
  go: { '.sgf': text((match) => writeGoSgf(match as GoMatch)) },
  gomoku: { '.sgf': text((match) => writeGomokuSgf(match as GomokuMatch)), '.psq': (match) => writePsq(match as GomokuMatch) },
  damas: { '.pdn': text((match) => writePdn(match as DamasMatch)) },
};
