import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GoState } from '@ludoteca/games/go';
import type { proposeDeadStones } from '@ludoteca/players';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/dead-stones-worker.js' : './dead-stones-worker.js',
  import.meta.url,
);

/** The stones that a program holds for dead, looked for in a thread: it takes seconds, and the screen and Ctrl-C do not wait. */
export async function findDeadStones(state: GoState): ReturnType<typeof proposeDeadStones> {
  const worker = new Worker(workerFile);
  try {
    worker.postMessage(state);
    const [found] = await once(worker, 'message');
    return found;
  } finally {
    void worker.terminate();
  }
}
