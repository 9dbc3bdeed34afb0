import { Worker } from 'node:worker_threads';
import { fill, type Match } from '@ludoteca/games';
import { type Analysis, type AnalysisRun, remoteAnalysis } from '@ludoteca/players';
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

/** Milliseconds that a report may take: what the searches are given together, and when nobody waits any longer. */
const allSearches = 4000;
const longestWait = 10_000;
/** A race is solved once and not searched; the largest that can be solved takes some seconds more. */
const longestSolution = 30_000;

/** A move that is not the best is judged against it, and both by what is best next. */
const searchesPerMove = 2.5;
const shortestSearch = 5;

/** What searches say of a finished match, for its report; people may skip it, and it has an end in any case. */
export async function analyseFinished(match: Match, surface: Surface): Promise<Analysis | undefined> {
  const words = wordsOf(surface.language).analysis;
  const prompt = (share: number): string => fill(words.skip, { percent: Math.floor(100 * share) });
  const enough = new AbortController();
  const waiting = surface.wait(prompt(0), (typed) => {
    if (typed.trim() === '') enough.abort();
    return typed.trim() === '';
  });
  const patience = match.game.id === 'goose' ? longestSolution : longestWait;
  try {
    const judged = await analyseInThread(match, {
      budget: { time: Math.max(shortestSearch, allSearches / (searchesPerMove * match.log.length)) },
      signal: AbortSignal.any([enough.signal, AbortSignal.timeout(patience)]),
      onProgress: (share) => waiting.say(prompt(share)),
    });
    return judged.ok ? judged.value : undefined;
  } catch {
    // A report without the chances is a report all the same.
    return undefined;
  } finally {
    waiting.end();
  }
}
