import { parentPort } from 'node:worker_threads';
import { serveAnalysis } from '@ludoteca/players';
import { asset } from '../assets.ts';

const port = parentPort;
if (!port) throw new Error('this file is for a worker thread');
serveAnalysis({ post: (message) => port.postMessage(message), listen: (hear) => port.on('message', hear) }, { asset });
