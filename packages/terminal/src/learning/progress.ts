import { readText, writeWhole } from '../files.ts';
import { progressFile } from '../folders.ts';

/** What was learned and solved, by name: `go/ko`, `gomoku-3`. */
export type Progress = ReadonlySet<string>;

/** No more names are kept than this; there are far fewer. */
const mostNames = 10_000;

/** A damaged file is as if there were none: what was solved can be solved again. */
export function readProgress(path = progressFile()): Progress {
  const file = readText(path);
  try {
    const stored: unknown = JSON.parse(file.ok ? file.value : '[]');
    return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, mostNames) : []);
  } catch {
    return new Set();
  }
}

/** Adds a name. A disk that is full costs the mark, not the lesson. */
export function noteProgress(name: string, path = progressFile()): void {
  const known = readProgress(path);
  if (!known.has(name)) writeWhole(path, `${JSON.stringify([...known, name])}\n`);
}
