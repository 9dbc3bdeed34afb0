import { parentPort } from 'node:worker_threads';
import type { GoState } from '@ludoteca/games/go';
import { proposeDeadStones } from '@ludoteca/players';

const port = parentPort;
if (!port) throw new Error('this file is for a worker thread');
port.on('message', async (state: GoState) => port.postMessage(await proposeDeadStones(state)));
