// Ours, as a process: a node on a libsql file or on PostgreSQL, with limits that a benchmark from one address does not reach.
import { openEngine, startServer } from '@ludoteca/server';
import { answerUsage } from './process.js';

const { database } = JSON.parse(process.argv[2] ?? '{}');
const endless = { burst: 1e9, perSecond: 1e9 };
const limits = {
  connectionsOfAddress: 1e6,
  lines: 1e6,
  connecting: endless,
  messages: endless,
  messagesOfAddress: endless,
  requests: endless,
  newcomers: endless,
  unfinished: 1e6,
};
const { port } = await startServer({ engine: await openEngine(database), host: '127.0.0.1', port: 0, threads: 0, limits });
answerUsage({ port });
