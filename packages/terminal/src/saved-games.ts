import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  err,
  fill,
  games,
  words as gameWords,
  ok,
  type Result,
  readSaved,
  type SavedGame,
  type SavedRefusal,
  saySaved,
  type TableRecord,
  writeSaved,
} from '@ludoteca/games';
import { type FileProblem, readText, writeWhole } from './files.ts';
import type { Language } from './language.ts';
import { wordsOf } from './words/index.ts';

export const saveExtension = '.arq';

/** Why a file could not be loaded: the file system's reason or the format's. */
export type LoadProblem =
  | { readonly kind: 'file'; readonly problem: FileProblem }
  | { readonly kind: 'format'; readonly game: string; readonly problem: SavedRefusal };

export const saveGame = (path: string, record: TableRecord, now: Date): Result<void, FileProblem> =>
  writeWhole(path, writeSaved(record, now.toISOString()));

export function loadGame(path: string): Result<SavedGame, LoadProblem> {
  const text = readText(path);
  if (!text.ok) return err({ kind: 'file', problem: text.error });
  const saved = readSaved(text.value, games);
  return saved.ok ? saved : err({ kind: 'format', game: gameNamed(text.value), problem: saved.error });
}

/** The game that a refused file names, so that its rules' reasons can be said in its words. */
const gameNamed = (text: string): string => /"game": "(\w+)"/.exec(text)?.[1] ?? '';

/** A row of the load menu; damaged files are rows too, with the reason. */
export interface SaveRow {
  readonly path: string;
  readonly name: string;
  readonly saved: Result<SavedGame, LoadProblem>;
}

const list = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Newest first, damaged ones last; only this game's where one is named. */
export function listSaves(folder: string, gameId?: string): SaveRow[] {
  const rows = list(folder)
    .filter((name) => name.toLowerCase().endsWith(saveExtension) && !name.startsWith('.'))
    .map((name) => ({ path: join(folder, name), name: basename(name, saveExtension), saved: loadGame(join(folder, name)) }));
  const when = ({ saved }: SaveRow) => (saved.ok ? (saved.value.date ?? '0') : '');
  return rows
    .filter(({ saved }) => gameId === undefined || !saved.ok || saved.value.table.match.game.id === gameId)
    .sort((a, b) => when(b).localeCompare(when(a)) || a.name.localeCompare(b.name));
}

/** Keeps the game being played on disk, event by event, so that nothing a player did is ever lost. */
export interface Autosave {
  /** Nothing is kept before something has happened. */
  keep(record: TableRecord): Result<void, FileProblem>;
  /** The game is saved, over or given up: nothing to offer again. */
  forget(): void;
}

export function autosaveIn(folder: string, now: () => Date, id: string): Autosave {
  const path = join(folder, `${process.pid}-${id}${saveExtension}`);
  return {
    keep: (record) => (record.events.length > 0 ? saveGame(path, record, now()) : ok(undefined)),
    forget: () => rmSync(path, { force: true }),
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Games that a crash left behind: those whose program is no longer there. Damaged ones are cleared away. */
export function unfinishedGames(folder: string): { path: string; saved: SavedGame }[] {
  mkdirSync(folder, { recursive: true });
  return listSaves(folder).flatMap(({ path, name, saved }) => {
    if (isRunning(Number.parseInt(name, 10))) return [];
    if (!saved.ok) {
      rmSync(path, { force: true });
      return [];
    }
    return [{ path, saved: saved.value }];
  });
}

export const forgetUnfinished = (path: string): void => rmSync(path, { force: true });

export const sayFileProblem = (problem: FileProblem, language: Language): string =>
  fill(wordsOf(language).files[problem.code], { detail: '', ...problem });

export const sayLoadProblem = (problem: LoadProblem, language: Language): string =>
  problem.kind === 'file'
    ? sayFileProblem(problem.problem, language)
    : saySaved(gameWords[language], problem.game, problem.problem);
