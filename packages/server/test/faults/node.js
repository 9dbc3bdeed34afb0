// A node as a process of its own, to be killed. `flaw`: what is wrong with it, which the checker must find.
import { openEngine, startServer } from '@ludoteca/server';

/** @typedef {Awaited<ReturnType<typeof openEngine>>} Engine */
const { database, port, flaw } = JSON.parse(process.argv[2] ?? '{}');
const writeDelayMs = 300;

/** @param {Engine} engine @returns {Engine} */
function acknowledgingFirst(engine) {
  /** @type {Promise<unknown>} */
  let written = Promise.resolve();
  return {
    ...engine,
    async append(batch) {
      written = written
        .then(() => new Promise((resolve) => setTimeout(resolve, writeDelayMs)))
        .then(() => engine.append(batch))
        .catch(() => {});
      return batch.map(() => true);
    },
  };
}

/** A throw counts twice, which the rules have nothing against. @param {Engine} engine @returns {Engine} */
function doubling(engine) {
  return {
    ...engine,
    async append(batch) {
      const kept = await engine.append(batch);
      for (const [index, append] of batch.entries()) {
        const [event, ...others] = append.events;
        if (!kept[index] || event?.kind !== 'move' || event.by !== 'chance' || others.length > 0) continue;
        await engine.append([{ ...append, seq: append.seq + 1, command: null }]);
      }
      return kept;
    },
  };
}

/** Everybody is shown what the first seat was shown last. */
function leak() {
  /** @type {Map<string, unknown>} */
  const views = new Map();
  const write = JSON.stringify;
  /** @param {any} message @param {any[]} rest */
  const writeFirstView = (message, ...rest) => {
    if (message?.type !== 'events' || message.view === undefined) return write(message, ...rest);
    if (message.seat === 0) views.set(message.match, message.view);
    return write({ ...message, view: views.get(message.match) ?? message.view });
  };
  Object.assign(JSON, { stringify: writeFirstView });
}

const engine = await openEngine(database);
if (flaw === 'leaks') leak();
const server = await startServer({
  engine: flaw === 'acknowledges-first' ? acknowledgingFirst(engine) : flaw === 'doubles' ? doubling(engine) : engine,
  host: '127.0.0.1',
  port,
  threads: 1,
  onTrouble: (error, where) => {
    if (flaw === undefined) console.error(error, where);
  },
});
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
// Nobody is left behind by a test that was broken off.
process.on('disconnect', () => process.exit(1));
process.send?.({ port: server.port });
