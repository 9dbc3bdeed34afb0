import { extname } from 'node:path';
import {
  type FileRefusal,
  type FileWriter,
  fileWriters,
  fill,
  gameFiles,
  words as gameWords,
  type Match,
  ok,
  type Result,
  recordOf,
  sayFile,
  type TableRecord,
  treeOf,
  writeSaved,
} from '@ludoteca/games';
import { readBytes, typedPath, writeWhole } from '../files.ts';
import { savesFolder } from '../folders.ts';
import { withNames } from '../game-request.ts';
import type { Language } from '../language.ts';
import { findGame, loadGame, saveExtension, sayFileProblem, sayLoadProblem } from '../saved-games.ts';
import { wordsOf } from '../words/index.ts';
import { Failure, UsageProblem } from './usage.ts';

const endings = [saveExtension, ...Object.keys(gameFiles)];

function endingOf(path: string, language: Language): string {
  const ending = extname(path).toLowerCase();
  if (!endings.includes(ending)) {
    const { wrongEnding } = wordsOf(language).tools;
    throw new UsageProblem(fill(wrongEnding, { at: path, endings: endings.join(', ') }));
  }
  return ending;
}

/** The game that is meant by a name or a path, whatever its format; a failure says in one sentence what is wrong. */
export const readMatch = (typed: string, language: Language, number?: number): Match =>
  readRecord(typed, language, number).table.match;

/** A game and the file it was read from. */
export interface NamedRecord {
  readonly record: TableRecord;
  readonly path: string;
}

export const readRecord = (typed: string, language: Language, number?: number, folders?: readonly string[]): TableRecord =>
  readNamed(typed, language, number, folders).record;

export function readNamed(
  typed: string,
  language: Language,
  number?: number,
  folders: readonly string[] = [savesFolder()],
): NamedRecord {
  const path = findGame(typed, folders);
  const { record, games } = readFileRecord(path, language, number ?? 1);
  const { several, noSuchGame } = wordsOf(language).list;
  if (number !== undefined && number > games) throw new Failure(fill(noSuchGame, { at: path, count: games, number }));
  if (number === undefined && games > 1) process.stderr.write(`${fill(several, { at: path, count: games, number: 1 })}\n`);
  return { record, path };
}

/** The games of a file; each is read when it is asked for, by its number from 1. */
interface OpenedFile {
  readonly games: number;
  record(number: number): TableRecord;
  /** As it stands in a file of the field. */
  text(number: number): string;
}

export function openGameFile(path: string, language: Language): OpenedFile {
  const ending = endingOf(path, language);
  if (ending === saveExtension) {
    const saved = loadGame(path);
    if (saved.ok) return { games: 1, record: () => withNames(saved.value, language), text: () => '' };
    const why = sayLoadProblem(saved.error, language);
    throw new Failure(saved.error.kind === 'file' ? why : `${path}: ${why}`);
  }
  const bytes = readBytes(path);
  if (!bytes.ok) throw new Failure(sayFileProblem(bytes.error, language));
  const taken = <T>(read: Result<T, { readonly game: string; readonly refusal: FileRefusal }>, at = path): T => {
    if (read.ok) return read.value;
    throw new Failure(`${at}: ${sayFile(gameWords[language], read.error.game, read.error.refusal)}`);
  };
  const file = taken(gameFiles[ending]!(bytes.value));
  return {
    games: file.games,
    record(number) {
      const { match, source } = taken(file.read(number), file.games > 1 ? `${path} (${number})` : path);
      return withNames({ ...recordOf(match), source }, language);
    },
    text: file.text,
  };
}

/** The game of this number in a file, and how many there are. */
export function readFileRecord(path: string, language: Language, number = 1): { record: TableRecord; games: number } {
  const file = openGameFile(path, language);
  return { record: file.record(number), games: file.games };
}

/** All games of a file that is turned into the same format, with everything that stands in it. */
export function copyAll(from: string, to: string, language: Language): boolean {
  const path = findGame(from, [savesFolder()]);
  if (extname(path).toLowerCase() !== extname(to).toLowerCase() || extname(to).toLowerCase() === saveExtension) return false;
  const file = openGameFile(path, language);
  // One that is not right is said to be so, and not copied.
  const texts = Array.from({ length: file.games }, (_, index) => {
    file.record(index + 1);
    return file.text(index + 1).trim();
  });
  const stored = writeWhole(typedPath(to), `${texts.join('\n\n')}\n`);
  if (!stored.ok) throw new Failure(sayFileProblem(stored.error, language));
  return true;
}

export function writeRecord(path: string, record: TableRecord, now: Date, language: Language): void {
  const { match } = record.table;
  const ending = endingOf(path, language);
  const { id } = match.game;
  const possible: Readonly<Record<string, FileWriter>> = {
    [saveExtension]: () => ok(writeSaved(record, now.toISOString())),
    ...fileWriters[id],
  };
  const writer = possible[ending];
  if (!writer) {
    throw new Failure(
      fill(wordsOf(language).tools.noConversion, {
        to: ending,
        game: gameWords[language][id as 'go'].name,
        detail: Object.keys(possible).join(', '),
      }),
    );
  }
  const written = writer(match, record.source, record.tree === undefined ? undefined : treeOf(record));
  if (!written.ok) throw new Failure(sayFile(gameWords[language], id, written.error));
  const stored = writeWhole(path, written.value);
  if (!stored.ok) throw new Failure(sayFileProblem(stored.error, language));
}
