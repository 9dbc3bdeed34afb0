import { parentPort, workerData } from 'node:worker_threads';
import { type GooseOptions, oddsInSlices } from '@ludoteca/games/goose';
import type { OddsMessage } from './solve.ts';

const tell = (message: OddsMessage): void => parentPort?.postMessage(message);

const slices = oddsInSlices(workerData as GooseOptions);
if (!slices.ok) tell({ kind: 'done', result: slices });
else {
  let slice = slices.value.next();
  for (; !slice.done; slice = slices.value.next()) tell({ kind: 'progress', share: slice.value });
  tell({ kind: 'done', result: { ok: true, value: slice.value } });
}
