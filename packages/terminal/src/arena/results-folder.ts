import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, fill } from '@ludoteca/games';
import { Failure, UsageProblem } from '../cli/usage.ts';
import { readText, writeWhole } from '../files.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { wordsOf } from '../words/index.ts';
import { type Contest, gameOf, type PairRecord, type WrittenGame } from './contest.ts';

/** What an arena leaves behind in its folder, and where it goes on from. */
export interface ResultsFolder {
  readonly records: readonly PairRecord[];
  /** A pair is one line: it is in the file whole, or it is played again. */
  add(record: PairRecord, files: readonly WrittenGame[]): void;
  /** The result so far, for other programs. */
  summarise(summary: unknown): void;
}

const names = { summary: 'arena.json', results: 'results.jsonl', games: 'games' } as const;

/** The lines that are whole and what they say; a last one that was cut off is left out. */
function readRecords(text: string): PairRecord[] {
  const records: PairRecord[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      records.push(JSON.parse(line) as PairRecord);
    } catch {
      break;
    }
  }
  return records;
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  );

/** With its options by the names of today. A file that is none of ours has nothing in common with the contest. */
function contestIn(text: string, game: AnyGame): Readonly<Record<string, unknown>> {
  try {
    const contest = Object(JSON.parse(text).contest);
    const options = game.options(contest.options);
    return options.ok && contest.options !== undefined ? { ...contest, options: options.value } : contest;
  } catch {
    return {};
  }
}

/** Games of another contest must not be added to. */
function checkContest(folder: string, contest: Contest, language: Language): void {
  const stored = readText(join(folder, names.summary));
  if (!stored.ok) throw new Failure(sayFileProblem(stored.error, language));
  const before = contestIn(stored.value, gameOf(contest.game));
  const now: Readonly<Record<string, unknown>> = { ...contest };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => sorted(before[key]) !== sorted(now[key]),
  );
  if (changed.length > 0) throw new UsageProblem(fill(wordsOf(language).arena.another, { at: folder, what: changed.join(', ') }));
}

const store = (path: string, text: string, language: Language): void => {
  const written = writeWhole(path, text);
  if (!written.ok) throw new Failure(sayFileProblem(written.error, language));
};

/** The arena of a folder, begun or gone on with. */
export function openResultsFolder(folder: string, contest: Contest, language: Language): ResultsFolder {
  const results = join(folder, names.results);
  const summarise = (summary: unknown) =>
    store(join(folder, names.summary), `${JSON.stringify({ contest, ...(summary as object) }, null, 2)}\n`, language);
  if (existsSync(join(folder, names.summary))) checkContest(folder, contest, language);
  else summarise({});
  const text = readText(results);
  const records = text.ok ? readRecords(text.value) : [];
  const whole = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  if (!text.ok || text.value !== whole) store(results, whole, language);
  return {
    records,
    add(record, files) {
      for (const [round, game] of files.entries()) {
        const name = `${String(record.pair + 1).padStart(5, '0')}${'ab'[round]}`;
        for (const [ending, content] of Object.entries(game)) store(join(folder, names.games, name + ending), content, language);
      }
      appendFileSync(results, `${JSON.stringify(record)}\n`);
    },
    summarise,
  };
}

/** Nothing is kept. */
export const noResultsFolder: ResultsFolder = { records: [], add: () => {}, summarise: () => {} };
