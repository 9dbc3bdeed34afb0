import { Worker } from 'node:worker_threads';
import { fill, type Match, matchOutcome, type SavedGame, type TableRecord, writeSaved } from '@ludoteca/games';
import {
  type Analysis,
  type AnalysisRun,
  keepAnalysis,
  keptAnalysis,
  remoteAnalysis,
  sayAnalysisRefusal,
} from '@ludoteca/players';
import { writeWhole } from '../files.ts';
import { saveExtension } from '../saved-games.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/analysis-worker.js' : './analysis-worker.js',
  import.meta.url,
);

/** Judges a match in a thread of its own: the keyboard stays awake, and the work ends at once when nobody wants it any more. */
async function analyseInThread(match: Match, run: AnalysisRun): ReturnType<typeof remoteAnalysis> {
  const worker = new Worker(workerFile);
  const lost = new Promise<never>((_, reject) => worker.once('error', reject));
  const port = {
    post: (message: unknown) => worker.postMessage(message),
    listen: (hear: (message: unknown) => void) => void worker.on('message', hear),
  };
  try {
    return await Promise.race([remoteAnalysis(port, match, run), lost]);
  } finally {
    await worker.terminate();
  }
}

/** Where the file of a game is, if it has one, and what the clock says. */
interface KeptGame {
  readonly path: string | undefined;
  now(): Date;
}

/** The analysis goes into the file of its game, once that is over: it need not be made again. Nothing else in the file changes. */
export function keepWith(record: TableRecord & Partial<SavedGame>, analysis: Analysis, { path, now }: KeptGame): void {
  const { date = now().toISOString(), chance } = record;
  const kept = matchOutcome(record.table.match) && keepAnalysis(record.table.match, analysis);
  // A file that can not be written is as good as before.
  if (path?.endsWith(saveExtension) && kept) writeWhole(path, writeSaved({ ...record, analysis: kept }, date, chance));
}

/**
 * What searches say of a match, the same every time: as it was kept with the game, or counted out now and kept. It goes on until
 * it is done; people may stop it. What became of it otherwise is said.
 */
export async function analyseFinished(record: TableRecord, surface: Surface, game: KeptGame): Promise<Analysis | undefined> {
  const { match } = record.table;
  const before = keptAnalysis(match, record.analysis);
  if (before) return before;
  const words = wordsOf(surface.language).analysis;
  const prompt = (share: number): string => fill(words.skip, { percent: Math.floor(100 * share) });
  const enough = new AbortController();
  const waiting = surface.wait(prompt(0), (typed) => {
    if (typed.trim() === '') enough.abort();
    return typed.trim() === '';
  });
  try {
    const judged = await analyseInThread(match, {
      signal: enough.signal,
      onProgress: (share) => waiting.say(prompt(share)),
    });
    waiting.end();
    if (judged.ok) keepWith(record, judged.value, game);
    else surface.print(sayAnalysisRefusal(judged.error, surface.language));
    return judged.ok ? judged.value : undefined;
  } catch (error) {
    waiting.end();
    const why = error instanceof Error ? error.message : String(error);
    surface.print(enough.signal.aborted ? words.skipped : fill(words.failed, { why }));
    // Whoever runs this by a script learns that what was asked for is not there.
    if (!enough.signal.aborted) process.exitCode = 1;
    return undefined;
  }
}
