import { parentPort } from 'node:worker_threads';
import { serveOdds } from '@ludoteca/players';

const port = parentPort;
if (!port) throw new Error('this file is for a worker thread');
serveOdds({ post: (message) => port.postMessage(message), listen: (hear) => port.on('message', hear) });
