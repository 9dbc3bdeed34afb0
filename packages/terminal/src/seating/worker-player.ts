import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { jointThinker, type PlayerSetup, remoteThinker, type Thinker } from '@ludoteca/players';

/** A player of the house, and the place where it thinks. */
export interface OpenPlayer {
  readonly thinker: Thinker;
  close(): Promise<void>;
}

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/player-worker.js' : './player-worker.js',
  import.meta.url,
);

/** Holds for what the garbage collector looks after; typed arrays lie outside, and each player keeps them small itself. */
const mostMegabytes = 256;

/** A player in a thread of its own: the screen and the keyboard go on while it thinks. */
export function openWorkerPlayer(setup: PlayerSetup): OpenPlayer {
  // Read in the middle of a search: the number of the last task that was called off.
  const cancelled = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(workerFile, { workerData: cancelled, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  const thinker = remoteThinker(
    { post: (message) => worker.postMessage(message), listen: (hear) => worker.on('message', hear) },
    setup,
    (id) => Atomics.store(cancelled, 0, id),
  );
  worker.on('error', (error) => thinker.lost(error.message));
  worker.on('exit', (code) => thinker.lost(`exit code ${code}`));
  return { thinker, close: async () => void (await worker.terminate()) };
}

/** Several of them that think about the same position together; no more than there are cores, whoever asks for them. */
export function openWorkerPlayers(setup: PlayerSetup, threads: number): OpenPlayer {
  const players = Array.from({ length: Math.min(threads, availableParallelism()) }, (_, index) =>
    openWorkerPlayer({ ...setup, seed: setup.seed + index }),
  );
  return {
    thinker: jointThinker(players.map(({ thinker }) => thinker)),
    close: async () => void (await Promise.all(players.map(({ close }) => close()))),
  };
}
