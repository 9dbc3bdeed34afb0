// Every limit has a test that reaches it.
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NewMatchRequest } from '@ludoteca/online';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { usualLimits } from '../src/limits.ts';
import type { Follower } from '../src/match/loaded-match.ts';
import { openEngine } from '../src/serve.ts';
import { httpApi } from '../src/wire/http.ts';
import { openSockets } from '../src/wire/sockets.ts';
import { openStreams } from '../src/wire/streams.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from './support.ts';

type Limits = NonNullable<Parameters<typeof testServer>[1]>['limits'];

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function serverWith(limits: Limits, setup: Parameters<typeof testServer>[1] = {}): Promise<TestServer> {
  const folder = temporaryFolder();
  const server = await testServer(`${folder.path}/limits.db`, { ...setup, ...(limits && { limits }) });
  endings.push(folder.remove, server.close);
  return server;
}

async function guestOf(server: TestServer, name = 'Ana'): Promise<Guest> {
  const somebody = await guest(server, name);
  endings.push(() => somebody.client.close());
  return somebody;
}

/** A connection, or the status with which it was refused. */
const socketTo = (server: Pick<TestServer, 'url'>, headers: Record<string, string> = {}): Promise<WebSocket | number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers });
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode!));
    socket.on('error', () => {});
    endings.push(() => socket.terminate());
  });

const closeCode = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.on('close', resolve));
const ping = JSON.stringify({ type: 'ping', id: 1 });

/** What is answered to some bytes until the server ends the connection. */
const answerTo = (server: TestServer, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

test('a message that is too large ends its connection', async () => {
  const socket = (await socketTo(await serverWith({}))) as WebSocket;
  socket.send('x'.repeat(20_000));
  expect(await closeCode(socket)).toBe(1009);
});

test('all sockets of an address share what it may say', async () => {
  const server = await serverWith({ messagesOfAddress: { burst: 5, perSecond: 0.001 } });
  const [one, other] = (await Promise.all([socketTo(server), socketTo(server)])) as [WebSocket, WebSocket];
  const answered = new Promise((resolve) => one.on('message', (data) => String(data).includes('pong') && resolve(true)));
  for (let count = 0; count < 5; count++) one.send(ping);
  await answered;
  const closed = closeCode(other);
  other.send(ping);
  expect(await closed).toBe(1008);
});

test('connections are counted, of all and of an address, streams among them', async () => {
  const server = await serverWith({ connectionsOfAddress: 2 });
  const ana = await guestOf(server);
  const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await ana.until(id, ({ match }) => match !== undefined);
  const ending = new AbortController();
  const stream = await fetch(`${server.url}/api/matches/${id}/events`, { signal: ending.signal });
  expect(stream.status).toBe(200);
  expect(await socketTo(server)).toBe(429);
  expect((await fetch(`${server.url}/api/matches/${id}/events`)).status).toBe(429);
  ending.abort();
  await expect.poll(async () => typeof (await socketTo(server))).toBe('object');
  const small = await serverWith({ connections: 1 });
  expect(await socketTo(small)).toBeInstanceOf(WebSocket);
  expect(await socketTo(small)).toBe(429);
});

test('whoever connects again and again has to wait', async () => {
  const server = await serverWith({ connecting: { burst: 2, perSecond: 0.001 } });
  for (let count = 0; count < 2; count++) ((await socketTo(server)) as WebSocket).terminate();
  expect(await socketTo(server)).toBe(429);
});

test('requests and newcomers of an address are counted', async () => {
  const server = await serverWith({ requests: { burst: 3, perSecond: 0.001 } });
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${server.url}/api/me`)).status));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429]);
  const other = await serverWith({ newcomers: { burst: 1, perSecond: 0.001 } });
  const come = async () => (await fetch(`${other.url}/api/me`, { method: 'POST', body: '{"name":"Ana"}' })).status;
  expect([await come(), await come()]).toEqual([200, 429]);
});

test('a socket follows so many matches and no more', async () => {
  const server = await serverWith({ followed: 1 });
  const ana = await guestOf(server);
  const socket = (await socketTo(server, { cookie: ana.cookie })) as WebSocket;
  const errors = new Promise((resolve) =>
    socket.on('message', (data) => String(data).includes('error') && resolve(String(data))),
  );
  for (let count = 0; count < 2; count++) {
    const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'me' }] });
    socket.send(JSON.stringify({ type: 'follow', match: id }));
  }
  expect(JSON.parse((await errors) as string)).toMatchObject({ type: 'error', code: 'too-many' });
});

test('nobody has too many unfinished matches: made, made for others, or joined', async () => {
  const server = await serverWith({ unfinished: 2 });
  const [ana, bia] = [await guestOf(server), await guestOf(server, 'Bia')];
  const request: NewMatchRequest = { game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] };
  await ana.create(request);
  const { id } = await ana.create({ ...request, seats: [{ kind: 'open' }, { kind: 'open' }] });
  expect((await ana.api('matches', request)).body).toMatchObject({ code: 'too-many' });
  const { id: free } = await bia.create(request);
  expect(await ana.client.command(free, { kind: 'sit', seat: 1 }, { seq: 0 })).toMatchObject({ refusal: { code: 'too-many' } });
  expect(await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 })).toMatchObject({ ok: true });
  expect((await bia.api('matches', request)).body).toMatchObject({ code: 'too-many' });
});

test('so many commands wait at a match, and the others are to try again', async () => {
  const folder = temporaryFolder();
  const engine = await openEngine(`${folder.path}/queue.db`);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await testServer('', {
    engine: { ...engine, append: (batch) => held.then(() => engine.append(batch)) },
    limits: { waiting: 3 },
  });
  endings.push(folder.remove, server.close);
  const ana = await guestOf(server);
  const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const answers = Array.from({ length: 5 }, async (_, number) => {
    const command = { id: `c${number}`, seq: 0, command: { kind: 'move', text: 'h8' } };
    return (await ana.api(`matches/${id}/commands`, command)).status;
  });
  await Promise.race(answers);
  release();
  expect((await Promise.all(answers)).toSorted()).toEqual([200, 409, 409, 503, 503]);
});

test('whoever does not read is dropped, by socket and by stream', async () => {
  const message = { type: 'error', code: 'x'.repeat(100_000) } as const;
  let isEnded = false;
  let flood: Follower['send'] = () => {};
  const matches = {
    follow: async (_: string, { send }: Follower) => {
      flood = send;
      return () => {
        isEnded = true;
      };
    },
  };
  const setup = {
    matches,
    rooms: {},
    isAllowed: () => true,
    mayConnect: () => () => {},
    limits: usualLimits,
    now: () => 0,
    personOf: async () => undefined,
    addressOf: () => '',
  } as never;
  const sockets = openSockets(setup);
  const http = createServer().listen(0, '127.0.0.1');
  endings.push(() => void http.close(), sockets.terminate);
  sockets.attach(http, '/api/socket');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const slow = (await socketTo({ url: `http://127.0.0.1:${port}` })) as WebSocket;
  slow.send(JSON.stringify({ type: 'follow', match: 'big' }));
  await expect.poll(() => flood.length).toBe(1);
  slow.pause();
  // The system holds some megabytes back by itself.
  for (let count = 0; count < 500; count++) flood(message);
  await expect.poll(sockets.count).toBe(0);

  isEnded = false;
  const streams = openStreams({ matches, limits: usualLimits } as never);
  const app = httpApi({ ...(setup as object), streams } as never);
  expect((await app.request('/api/matches/big/events')).status).toBe(200);
  for (let count = 0; count < 5; count++) flood(message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isEnded).toBe(false);
  for (let count = 0; count < 10; count++) flood(message);
  await expect.poll(() => isEnded).toBe(true);
});

test('a quiet stream has a sign of life', async () => {
  const server = await serverWith({ quietMs: 20 });
  const ana = await guestOf(server);
  const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const stream = new AbortController();
  const { body } = await fetch(`${server.url}/api/matches/${id}/events`, { signal: stream.signal });
  const lines = new TextDecoder();
  let text = '';
  for await (const bytes of body!) {
    text += lines.decode(bytes as Uint8Array, { stream: true });
    if (text.endsWith('\n\n\n')) break;
  }
  stream.abort();
  // What there is to tell, and then nothing, line after line.
  const told = text.split('\n').filter((line) => line !== '');
  expect(told.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(['match', 'events']);
});

test('a request that takes its time is ended', async () => {
  const server = await serverWith({ headMs: 300, requestMs: 600, timingMs: 100 });
  const head = `POST /api/me HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n`;
  expect(await answerTo(server, head)).toMatch(/^HTTP\/1.1 408/);
  expect(await answerTo(server, `${head}content-length: 100\r\n\r\n{"name"`)).toMatch(/408|^$/);
});

test('no page of another address can act in somebody’s name', async () => {
  const server = await serverWith({});
  const ana = await guestOf(server);
  const body = JSON.stringify({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
  // As a form or a script of another page would send it, if its browser sent the cookie along.
  for (const origin of ['https://evil.example', 'null', `https://127.0.0.1:${server.port}`, 'http://127.0.0.1:1']) {
    const headers = { cookie: ana.cookie, origin, 'content-type': 'text/plain' };
    expect((await fetch(`${server.url}/api/matches`, { method: 'POST', body, headers })).status).toBe(403);
  }
  expect((await ana.api('matches?list=mine')).body).toEqual({ matches: [] });
  // What changes something is never asked for by GET, which a link or an image could do.
  for (const path of ['me', 'matches?list=mine', 'server']) expect((await ana.api(path)).status).toBe(200);
  expect((await ana.api('matches?list=mine')).body).toEqual({ matches: [] });
});

test('headers keep what is answered from being taken for a page', async () => {
  const server = await serverWith({});
  for (const path of ['me', 'nothing', 'matches/nowhere', 'matches?list=all']) {
    const { headers } = await fetch(`${server.url}/api/${path}`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a match that is asked for twice by the same id is made once', async () => {
  const server = await serverWith({});
  const [ana, bia] = [await guestOf(server), await guestOf(server, 'Bia')];
  const request: NewMatchRequest = { id: crypto.randomUUID(), game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] };
  const made = [await ana.create(request), await ana.create(request)];
  expect(made[1]).toEqual(made[0]);
  const atOnce = { ...request, id: crypto.randomUUID() };
  const several = await Promise.all(Array.from({ length: 4 }, () => ana.api('matches', atOnce)));
  expect(new Set(several.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect((await bia.create(request)).id).not.toBe(made[0]!.id);
  expect((await ana.api('matches?list=mine')).body).toMatchObject({ matches: { length: 2 } });
});
