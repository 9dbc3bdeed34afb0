import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  err,
  type FileRefusal,
  fill,
  gameFiles,
  gameReaders,
  games,
  words as gameWords,
  largestSave,
  ok,
  type Result,
  readSaved,
  recordOf,
  type SavedGame,
  type SavedRefusal,
  sayFile,
  saySaved,
  type TableRecord,
  writeSaved,
} from '@ludoteca/games';
import { type FileProblem, namesIn, readBytes, readText, typedPath, writeWhole } from './files.ts';
import type { Language } from './language.ts';
import { wordsOf } from './words/index.ts';

export const saveExtension = '.arq';

/** Why a file could not be loaded: the file system's reason or the format's. */
export type LoadProblem =
  | { readonly kind: 'file'; readonly problem: FileProblem }
  | { readonly kind: 'foreign'; readonly game: string; readonly problem: FileRefusal }
  | { readonly kind: 'format'; readonly game: string; readonly problem: SavedRefusal };

/** `fresh`: only where there is no such file yet. */
export const saveGame = (path: string, record: TableRecord, now: Date, fresh = false): Result<void, FileProblem> =>
  writeWhole(path, writeSaved(record, now.toISOString()), { fresh });

/** In bytes; what is longer in characters is refused by the format itself. */
const largestFile = 4 * largestSave;

/** How many games a file holds; one where it can not be read, so that reading it says why. */
export function countGames(path: string): number {
  const open = gameFiles[extname(path).toLowerCase()];
  const bytes = open && readBytes(path);
  const file = bytes?.ok ? open!(bytes.value) : undefined;
  return file?.ok ? file.value.games : 1;
}

/** `number`: which game of a file that holds several. */
export function loadGame(path: string, number = 1): Result<SavedGame, LoadProblem> {
  const reader = gameReaders[extname(path).toLowerCase()];
  if (reader) {
    const bytes = readBytes(path);
    if (!bytes.ok) return err({ kind: 'file', problem: bytes.error });
    const read = reader(bytes.value, number);
    if (!read.ok) return err({ kind: 'foreign', game: read.error.game, problem: read.error.refusal });
    return ok({ ...recordOf(read.value.match), source: read.value.source });
  }
  const text = readText(path, largestFile);
  if (!text.ok) return err({ kind: 'file', problem: text.error });
  const saved = readSaved(text.value, games);
  return saved.ok ? saved : err({ kind: 'format', game: gameNamed(text.value), problem: saved.error });
}

/** The game that a refused file names, so that its rules' reasons can be said in its words. */
const gameNamed = (text: string): string => /"game": "(\w+)"/.exec(text)?.[1] ?? '';

/**
 * The file that is meant by what was typed: a path, from here or from the home folder, or the name that a game was saved under,
 * with its extension or without it. Where there is none it is where the game would be.
 */
export function findGame(typed: string, folders: readonly string[]): string {
  const name = typed.trim();
  const isPath = /[/\\]|^~$/.test(name);
  const places = [typedPath(name), ...(isPath ? [] : folders.map((folder) => join(folder, name)))];
  const withEnding = (path: string): string[] =>
    extname(path).toLowerCase() === saveExtension ? [path] : [path, path + saveExtension];
  const paths = places.flatMap(withEnding);
  return paths.find((path) => existsSync(path)) ?? paths[extname(name) === '' ? paths.length - 1 : 0]!;
}

/** A row of the load menu; damaged files are rows too, with the reason. */
export interface SaveRow {
  readonly path: string;
  readonly name: string;
  readonly saved: Result<SavedGame, LoadProblem>;
}

/** Newest first, damaged ones last; only this game's where one is named. */
export function listSaves(folders: readonly string[], gameId?: string): SaveRow[] {
  const rows = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.toLowerCase().endsWith(saveExtension) && !name.startsWith('.'))
      .map((name) => ({ path: join(folder, name), name: basename(name, saveExtension), saved: loadGame(join(folder, name)) })),
  );
  const when = ({ saved }: SaveRow) => (saved.ok ? (saved.value.date ?? '0') : '');
  return rows
    .filter(({ saved }) => gameId === undefined || !saved.ok || saved.value.table.match.game.id === gameId)
    .sort((a, b) => when(b).localeCompare(when(a)) || a.name.localeCompare(b.name));
}

export const sayFileProblem = (problem: FileProblem, language: Language): string =>
  fill(wordsOf(language).files[problem.code], { detail: '', ...problem });

export function sayLoadProblem(problem: LoadProblem, language: Language): string {
  if (problem.kind === 'file') return sayFileProblem(problem.problem, language);
  const say = { format: saySaved, foreign: sayFile }[problem.kind] as typeof sayFile;
  return say(gameWords[language], problem.game, problem.problem);
}
