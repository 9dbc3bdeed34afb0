// The built app as a real server serves it, on a file of libsql, and people who are there without a browser.
import { join } from 'node:path';
import { type RoomCalls, roomCalls } from '@ludoteca/online';
import { afterAll, beforeAll } from 'vitest';
import { root } from '../../../test/source.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from '../../server/test/support.ts';

/** Everybody comes from one address here. */
const limits = { newcomers: { burst: 1000, perSecond: 100 }, guesses: { burst: 1000, perSecond: 100 } };

/** A server with the app while the tests of a file run. */
export function appServer(host = '127.0.0.1'): () => TestServer {
  const folder = temporaryFolder();
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await testServer(join(folder.path, 'app.db'), { host, limits, app: join(root, 'packages', 'web', 'dist') });
  });
  afterAll(async () => {
    await server?.close();
    folder.remove();
  });
  return () => server as TestServer;
}

/** Somebody without a browser. */
export interface Simulated extends Guest {
  readonly name: string;
  readonly rooms: RoomCalls;
}

export async function simulated(server: TestServer, name: string): Promise<Simulated> {
  const somebody = await guest(server, name);
  return Object.assign(somebody, { name, rooms: roomCalls(fetch, server.url, { cookie: somebody.cookie }) });
}
