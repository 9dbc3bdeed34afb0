import { Worker } from 'node:worker_threads';
import type { PairRecord, RivalNames, ThreadReply, ThreadRequest, ThreadSetup, WrittenGame } from './contest.ts';

// The worker is a file of its own in the bundle; tests that run the sources use that file, too.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? '../../dist/arena-worker.js' : './arena-worker.js', import.meta.url);

/** How long a thread has to put away what it does, once it is asked to. */
const graceMs = 3000;

export interface PoolSetup extends Omit<ThreadSetup, 'stopped'> {
  readonly threads: number;
  readonly signal: AbortSignal;
  /** The next pair to be played, or undefined when there is none. */
  next(): number | undefined;
  seated(names: RivalNames): void;
  take(record: PairRecord, files: readonly WrittenGame[]): void;
}

/** Plays pairs in threads until there are none left, somebody fails, or the signal aborts. Every thread has ended then. */
export async function playPairs({ threads, signal: outer, next, seated, take, ...setup }: PoolSetup): Promise<void> {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const breakdown = new AbortController();
  const signal = AbortSignal.any([outer, breakdown.signal]);
  signal.addEventListener('abort', () => Atomics.store(stopped, 0, 1), { once: true });

  function runThread(): Promise<void> {
    const first = next();
    if (first === undefined || signal.aborted) return Promise.resolve();
    const worker = new Worker(workerFile, { workerData: { ...setup, stopped } satisfies ThreadSetup });
    const ask = (request: ThreadRequest) => worker.postMessage(request);
    let failure: Error | undefined;
    let patience: NodeJS.Timeout | undefined;
    const close = () => {
      ask({ to: 'stop' });
      patience ??= setTimeout(() => void worker.terminate(), graceMs);
    };
    signal.addEventListener('abort', close, { once: true });
    return new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: ThreadReply) => {
        if (reply.kind === 'seated') return seated(reply.names);
        if (reply.kind === 'failed') failure = new Error(reply.why);
        if (reply.kind === 'played') {
          try {
            take(reply.record, reply.files);
          } catch (error) {
            failure = error as Error;
          }
        }
        const pair = reply.kind === 'played' && !failure && !signal.aborted ? next() : undefined;
        if (pair === undefined) close();
        else ask({ to: 'play', pair });
      });
      worker.on('error', (error) => {
        failure = error;
      });
      worker.on('exit', () => {
        clearTimeout(patience);
        signal.removeEventListener('abort', close);
        if (!failure) return resolve();
        breakdown.abort();
        reject(failure);
      });
      ask({ to: 'play', pair: first });
    });
  }

  const ends = await Promise.allSettled(Array.from({ length: threads }, runThread));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
