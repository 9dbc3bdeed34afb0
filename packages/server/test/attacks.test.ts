// What somebody could do with lines and requests that no client of ours would: none of it reaches anybody else.
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openPeople } from '../src/identity/people.ts';
import { openReader } from '../src/maintenance.ts';
import { openEngine } from '../src/serve.ts';
import { countedAs } from '../src/wire/addresses.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from './support.ts';

const endings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type Limits = NonNullable<Parameters<typeof testServer>[1]>['limits'];

async function serverWith(limits: Limits = {}): Promise<TestServer> {
  const folder = temporaryFolder();
  const server = await testServer(`${folder.path}/attacks.db`, { ...(limits && { limits }) });
  endings.push(folder.remove, server.close);
  return server;
}

async function guestOf(server: TestServer, name = 'Ana'): Promise<Guest> {
  const somebody = await guest(server, name);
  endings.push(() => somebody.client.close());
  return somebody;
}

/** A line without a protocol; it stays half open when the other end has closed. */
function lineTo({ port }: TestServer, text = ''): Socket {
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => line.write(text));
  line.on('error', () => {});
  endings.push(() => void line.destroy());
  return line;
}

const upgrade = ({ port }: TestServer, path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n');

const socketTo = (server: TestServer): Promise<WebSocket> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`);
    socket.on('open', () => resolve(socket));
    socket.on('error', () => {});
    endings.push(() => socket.terminate());
  });

const closeCode = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.on('close', resolve));
const isThere = async ({ url }: TestServer): Promise<boolean> => (await fetch(`${url}/api/server`)).ok;

test('a socket that is refused is closed on both sides, and one that is torn off harms nobody', async () => {
  const server = await serverWith();
  const line = lineTo(server, upgrade(server, '/api/elsewhere'));
  const answered = new Promise((resolve) => line.once('data', (data) => resolve(String(data))));
  expect(await answered).toMatch(/^HTTP\/1.1 404/);
  let isClosed = false;
  line.on('close', () => {
    isClosed = true;
  });
  await expect
    .poll(() => {
      line.write('x');
      return isClosed;
    })
    .toBe(true);
  for (let count = 0; count < 100; count++) {
    const torn = lineTo(server, upgrade(server, count % 2 === 0 ? '/api/elsewhere' : '/api/socket'));
    torn.on('connect', () => setTimeout(() => torn.resetAndDestroy(), count % 4));
  }
  await expect.poll(() => server.measures().connections).toBe(0);
  expect(await isThere(server)).toBe(true);
});

test.each(['ping', 'pong'] as const)('%ss are counted like anything that is said', async (kind) => {
  const socket = await socketTo(await serverWith());
  const closed = closeCode(socket);
  for (let count = 0; count < 100; count++) socket[kind]('x'.repeat(100));
  expect(await closed).toBe(1008);
});

test('a ping is answered', async () => {
  const socket = await socketTo(await serverWith());
  const answered = new Promise((resolve) => socket.on('pong', (data) => resolve(String(data))));
  socket.ping('hello');
  expect(await answered).toBe('hello');
});

test('whoever says too much and does not hear that it is over is cut off', async () => {
  const server = await serverWith({ messages: { burst: 5, perSecond: 0.001 } });
  const socket = await socketTo(server);
  socket.pause();
  for (let count = 0; count < 10; count++) socket.send('{"type":"ping","id":1}');
  await expect.poll(() => server.measures().connections, { timeout: 5000 }).toBe(0);
});

test('so many lines of an address and no more, though nothing is said on them', async () => {
  const server = await serverWith({ lines: 3 });
  const closed: number[] = [];
  for (let count = 0; count < 5; count++) {
    lineTo(server)
      .on('end', () => closed.push(count))
      .resume();
  }
  await expect.poll(() => closed).toHaveLength(2);
  for (const end of endings.splice(2)) await end();
  await expect.poll(() => isThere(server).catch(() => false)).toBe(true);
});

test('whoever asks and does not read is cut off', async () => {
  const server = await serverWith({ stalledMs: 1000 });
  // The first answer takes longer than a busy machine may be given here.
  await fetch(`${server.url}/api/openapi.json`).then((answer) => answer.text());
  const request = `GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`;
  const line = lineTo(server, request.repeat(300));
  line.pause();
  const closed = new Promise((resolve) => line.on('end', resolve).on('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  line.resume();
  // All that had been sent when it was cut off, and then the end of it.
  await closed;
  expect(line.bytesRead).toBeGreaterThan(0);
});

/** The lines of a stream, and whether it has ended. */
async function streamOf(server: TestServer, id: string, headers: Record<string, string>) {
  const control = new AbortController();
  endings.push(() => control.abort());
  const response = await fetch(`${server.url}/api/matches/${id}/events`, { headers, signal: control.signal });
  const told = { text: '', isOver: false };
  (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) told.text += piece;
    told.isOver = true;
  })().catch(() => {});
  await expect.poll(() => told.text).toContain('"type":"events"');
  return told;
}

test('a token that holds no longer ends the streams that it opened, and nobody else’s', async () => {
  const server = await serverWith();
  const ana = await guestOf(server);
  const { id } = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const { bot, token } = (await ana.api('bots', { name: 'Robot' })).body as { bot: { id: string }; token: string };
  const bearer = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ id: 'sit', seq: 1, command: { kind: 'sit', seat: 1 } });
  const sat = await fetch(`${server.url}/api/matches/${id}/commands`, { method: 'POST', headers: bearer, body });
  expect(await sat.json()).toMatchObject({ ok: true });
  const [own, other] = [await streamOf(server, id, bearer), await streamOf(server, id, { cookie: ana.cookie })];
  await fetch(`${server.url}/api/bots/${bot.id}`, { method: 'DELETE', headers: { cookie: ana.cookie } });
  await expect.poll(() => own.isOver).toBe(true);
  expect(other.isOver).toBe(false);
  expect((await fetch(`${server.url}/api/me`, { headers: bearer }).then((answer) => answer.json())).person).toBe(null);
});

test('streams are told when the server goes, too', async () => {
  const server = await serverWith();
  const ana = await guestOf(server);
  const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const told = await streamOf(server, id, {});
  ana.client.close();
  await server.close();
  await expect.poll(() => told.isOver).toBe(true);
  expect(JSON.parse(told.text.trim().split('\n').at(-1)!)).toEqual({ type: 'bye', after: expect.any(Number) });
});

test('an offer to speak another protocol is passed over', async () => {
  const server = await serverWith();
  const ask = async (head: string, body = ''): Promise<string> => {
    const lines = [head, `Host: 127.0.0.1:${server.port}`, `Content-Length: ${body.length}`];
    const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
    const line = lineTo(server, [...lines, ...offer, '', body].join('\r\n'));
    return new Promise((resolve) => line.once('data', (data) => resolve(String(data))));
  };
  expect(await ask('GET /api/server HTTP/1.1')).toMatch(/^HTTP\/1.1 200 .*"protocol":1/s);
  expect(await ask('POST /api/me HTTP/1.1', '{"name":"Java"}')).toMatch(/^HTTP\/1.1 200 .*"name":"Java"/s);
});

test('tables that are asked for at the same moment are counted, too', async () => {
  const server = await serverWith({ unfinished: 3 });
  const ana = await guestOf(server);
  const request = { game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] };
  const made = await Promise.all(Array.from({ length: 10 }, async () => (await ana.api('matches', request)).status));
  expect(made.filter((status) => status === 201)).toHaveLength(3);
});

test('bots that are asked for at the same moment are counted, too', async () => {
  const ana = await guestOf(await serverWith({}));
  const names = [...'acdeghkmpstwxyz'].map((letter) => ({ name: `Bot ${letter}` }));
  const made = await Promise.all(names.map(async (name) => (await ana.api('bots', name)).status));
  expect(made.filter((status) => status === 201)).toHaveLength(10);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8:0:7::9', '2001:db8:0:7'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is counted as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted);
});

test('somebody who is forgotten while their cookie is looked up is nobody', async () => {
  const folder = temporaryFolder();
  const engine = await openEngine(`${folder.path}/people.db`);
  endings.push(folder.remove, engine.close);
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = openReader(`${folder.path}/people.db`).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => held.then(() => result),
  });
  endings.push(() => slow.destroy());
  let isSlow = false;
  const db = new Proxy(engine.db, {
    get(_, name) {
      const now = isSlow ? slow : engine.db;
      const value: unknown = Reflect.get(now, name);
      return typeof value === 'function' ? value.bind(now) : value;
    },
  });
  const people = openPeople({ ...engine, db }, Date.now);
  const { person, token } = await people.create('Ana');
  // Another device, of which nothing is remembered yet.
  const other = (await people.signIn(person.id))!.token;
  isSlow = true;
  const looking = people.byToken(other);
  isSlow = false;
  await people.forget(person);
  answer();
  expect(await looking).toBeUndefined();
  expect(await people.byToken(token)).toBeUndefined();
});

test('a node that is told to go goes, though its database does not answer', async () => {
  const folder = temporaryFolder();
  const engine = await openEngine(`${folder.path}/away.db`);
  endings.push(folder.remove, engine.close);
  let isAway = false;
  const never = new Promise<never>(() => {});
  const server = await testServer('', {
    engine: {
      ...engine,
      append: (batch) => (isAway ? never : engine.append(batch)),
      write: (writes) => (isAway ? never : engine.write(writes)),
      close: () => (isAway ? never : engine.close()),
    },
    limits: { leavingMs: 300 },
  });
  const ana = await guestOf(server);
  const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'me' }] });
  await ana.until(id, ({ match }) => match !== undefined);
  isAway = true;
  let answer: unknown;
  ana.client.command(id, { kind: 'move', text: 'h8' }).then((said) => {
    answer = said;
  });
  await server.close();
  expect(answer).toBeUndefined();
});
