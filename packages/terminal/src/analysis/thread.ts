import { Worker } from 'node:worker_threads';
import type { Match } from '@ludoteca/games';
import { type AnalysisRun, remoteAnalysis } from '@ludoteca/players';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/analysis-worker.js' : './analysis-worker.js',
  import.meta.url,
);

/** Judges a match in a thread of its own: the keyboard stays awake, and the work ends at once when nobody wants it any more. */
export async function analyseInThread(match: Match, run: AnalysisRun): ReturnType<typeof remoteAnalysis> {
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
