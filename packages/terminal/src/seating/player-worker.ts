import { parentPort, workerData } from 'node:worker_threads';
import { serveThinker } from '@ludoteca/players';
import { asset } from '../assets.ts';

const cancelled = workerData as Int32Array;

serveThinker(
  { post: (message) => parentPort?.postMessage(message), listen: (hear) => parentPort?.on('message', hear) },
  { asset, isCancelled: (id) => Atomics.load(cancelled, 0) >= id },
);
