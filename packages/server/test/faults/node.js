// A node as a process of its own, to be killed. `eager`: one that acknowledges before it writes, which the checker must find.
import { openEngine, startServer } from '@ludoteca/server';

const { database, port, eager } = JSON.parse(process.argv[2] ?? '{}');
const writeDelayMs = 300;

/** @param {Awaited<ReturnType<typeof openEngine>>} engine @returns {typeof engine} */
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

const engine = await openEngine(database);
const server = await startServer({
  engine: eager ? acknowledgingFirst(engine) : engine,
  host: '127.0.0.1',
  port,
  threads: 1,
  onTrouble: (error, where) => console.error(error, where),
});
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
process.send?.({ port: server.port });
