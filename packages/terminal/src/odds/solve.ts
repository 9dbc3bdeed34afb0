import { Worker } from 'node:worker_threads';
import type { Refusal, Result } from '@ludoteca/games';
import type { GooseOdds, GooseOptions, OddsRefusal, OddsRun } from '@ludoteca/games/goose';

type Solved = Result<GooseOdds, Refusal<OddsRefusal>>;

export type OddsMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly result: Solved };

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? '../../dist/odds-worker.js' : './odds-worker.js', import.meta.url);

/** Solves a race in a thread of its own: seconds of work, while the game goes on. Rejects with the signal's reason. */
export function solveRace(options: GooseOptions, { signal, progress }: OddsRun = {}): Promise<Solved> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = new Worker(workerFile, { workerData: options });
    // Nobody waits for the odds of a race that is over.
    worker.unref();
    const stop = () => {
      reject(signal?.reason);
      worker.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: OddsMessage) => {
      if (message.kind === 'progress') progress?.(message.share);
      else resolve(message.result);
    });
    worker.once('error', reject);
    worker.once('exit', () => signal?.removeEventListener('abort', stop));
  });
}
