// One node: it opens the database, takes connections, and leaves in good order.
import { webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { cryptoRandom } from '@ludoteca/games';
import { httpApi, tokenIn } from './http.ts';
import { openLibsql } from './libsql.ts';
import { openMatches } from './matches.ts';
import { migrate } from './migrations.ts';
import { openPeople } from './people.ts';
import { openPostgres } from './postgres.ts';
import { openSockets } from './sockets.ts';
import type { Engine } from './store.ts';

export interface ServerSetup {
  /** `postgres://…`, or else the path of a libsql file. */
  readonly database: string;
  readonly host: string;
  readonly port: number;
  /** Where browsers find it, when that is not this host and port. */
  readonly publicUrl?: string;
  readonly mostConnections?: number;
}

export interface RunningServer {
  readonly url: string;
  readonly http: Server;
  close(): Promise<void>;
}

/** Without a hint it is looked for what other nodes have appended, so often. */
const refreshMs = 2000;
const clockMs = 10_000;

async function openEngine(database: string): Promise<Engine> {
  if (!/^postgres(ql)?:\/\//.test(database)) return openLibsql(database);
  const engine = openPostgres(database);
  await migrate(engine.db);
  return engine;
}

/** The database's clock, followed by this machine's steady one. */
async function databaseClock(engine: Engine) {
  let offset = 0;
  async function adjust(): Promise<void> {
    const before = performance.now();
    const time = await engine.time();
    const after = performance.now();
    offset = time - (before + after) / 2;
  }
  await adjust();
  const timer = setInterval(() => void adjust().catch(() => {}), clockMs);
  return { now: () => Math.round(performance.now() + offset), stop: () => clearInterval(timer) };
}

export async function startServer(setup: ServerSetup): Promise<RunningServer> {
  const engine = await openEngine(setup.database);
  const clock = await databaseClock(engine);
  const random = cryptoRandom((words) => webcrypto.getRandomValues(words));
  const matches = openMatches({ engine, random, now: clock.now });
  const people = openPeople(engine, clock.now);
  let own = new Set<string>();

  /** A page of another address must not speak in its reader's name. */
  const isAllowed = ({ origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined }): boolean => {
    if (host === undefined) return false;
    if (setup.publicUrl !== undefined && !own.has(host)) return false;
    return origin === undefined || origin === setup.publicUrl || origin === `http://${host}`;
  };
  const api = httpApi({ matches, people, isAllowed, isSecure: setup.publicUrl?.startsWith('https:') ?? false });
  const http = createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, getRequestListener(api.fetch));
  const sockets = openSockets({
    matches,
    now: clock.now,
    mostConnections: setup.mostConnections ?? 20_000,
    isAllowed: ({ headers }: IncomingMessage) => isAllowed({ origin: headers.origin, host: headers.host }),
    async personOf(request) {
      const token = tokenIn(request);
      return token === undefined ? undefined : people.byToken(token);
    },
  });
  sockets.attach(http, '/api/socket');
  engine.onHint((ids) => void matches.refresh(ids).catch(() => {}));
  const refreshing = setInterval(() => void matches.refresh().catch(() => {}), refreshMs);

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(setup.port, setup.host, resolve);
  });
  const { port } = http.address() as AddressInfo;
  const url = setup.publicUrl ?? `http://${setup.host.includes(':') ? `[${setup.host}]` : setup.host}:${port}`;
  own = new Set([new URL(url).host, `localhost:${port}`, `127.0.0.1:${port}`]);

  return {
    url,
    http,
    async close() {
      clearInterval(refreshing);
      clock.stop();
      http.close();
      sockets.close();
      await matches.flush();
      http.closeAllConnections();
      await engine.close();
    },
  };
}
