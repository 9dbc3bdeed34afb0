// Whatever arrives, from whomever: the server neither falls nor answers with what is hidden.
import { seededRandom } from '@ludoteca/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openReader } from '../src/maintenance.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from './support.ts';

const folder = temporaryFolder();
const troubles: unknown[] = [];
let server: TestServer;
let ana: Guest;
let bia: Guest;

beforeAll(async () => {
  server = await testServer(`${folder.path}/hostile.db`, { onTrouble: (error) => void troubles.push(error) });
  [ana, bia] = await Promise.all([guest(server, 'Ana'), guest(server, 'Bia')]);
});

afterAll(async () => {
  for (const { client } of [ana, bia]) client.close();
  await server.close();
  folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { cookie: ana.cookie, ...headers } });

test('any message in any order, well-formed or not, from the wrong seat', async () => {
  const random = seededRandom(7);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const { id } = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const values = [0, 1, -1, 1e12, 0.5, '', 'x', 'A'.repeat(300), null, true, [], {}, id, 'move', '__proto__', 'takeback', '4♣'];
  const kinds = [
    'move',
    'throw',
    'resign',
    'offer',
    'answer',
    'withdraw',
    'resume',
    'abort',
    'claim',
    'sit',
    'leave',
    'hand-over',
    'flag',
  ];
  const { room } = (await ana.api('rooms', { name: 'Closed doors', game: 'truco' })).body as { room: { id: string } };
  const keys = [
    'room',
    'phrase',
    'type',
    'match',
    'id',
    'seq',
    'seat',
    'after',
    'command',
    'kind',
    'text',
    'what',
    'ply',
    'agrees',
    'player',
  ];
  const something = (depth: number): unknown =>
    depth === 0 || random.below(3) === 0
      ? pick(values)
      : Object.fromEntries(Array.from({ length: random.below(5) }, () => [pick(keys), something(depth - 1)]));
  const command = () => ({ kind: pick(kinds), what: pick(['draw', 'takeback']), ...(something(1) as object) });
  const message = () =>
    pick([
      () => something(3),
      () => ({ type: 'command', match: id, id: `c${random.below(1e6)}`, seq: random.below(4), command: command() }),
      () => ({ type: 'command', match: id, id: `c${random.below(9)}`, seq: random.below(4), command: { kind: pick(kinds) } }),
      () => ({
        type: pick(['follow-room', 'unfollow-room', 'say']),
        room: pick([room.id, 'nowhere', id]),
        ...(random.below(2) === 0 && { phrase: pick(['hello', 'nothing']) }),
        ...(random.below(2) === 0 && { text: pick(['x', '\u202e', 'A'.repeat(300)]) }),
        ...(random.below(3) === 0 && { match: id }),
      }),
      () => ({ type: pick(['follow', 'unfollow', 'ping', 'welcome']), match: pick([id, 'nowhere']), after: random.below(9) }),
    ])();
  const answers: string[] = [];
  // Each connection says as much as it may at once.
  for (let connection = 0; connection < 40; connection++) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { cookie: bia.cookie } });
    socket.on('message', (data) => answers.push(String(data)));
    await new Promise((resolve) => socket.on('open', resolve));
    for (let count = 0; count < 50; count++) {
      socket.send(random.below(10) === 0 ? JSON.stringify(message()).slice(1) : JSON.stringify(message()));
    }
    socket.send(JSON.stringify({ type: 'ping', id: 77 }));
    await expect.poll(() => answers.join('').includes('"id":77') || socket.readyState === socket.CLOSED).toBe(true);
    socket.terminate();
  }
  expect(troubles).toEqual([]);
  // Nobody but Ana sits there: Bia was told what an onlooker may know, and changed nothing.
  const views = answers.flatMap((text) => (text.includes('"view"') ? [JSON.parse(text)] : []));
  expect(views.length).toBeGreaterThan(0);
  expect(new Set(views.map(({ seat }) => seat))).toEqual(new Set([null]));
  expect((await ana.api(`matches/${id}`)).body).toMatchObject({ over: false, holders: [ana.id, ana.id] });
  expect(answers.filter((text) => /"type":"(room|talk)"/.test(text))).toEqual([]);
});

test('whoever does not belong to a room changes nothing of it, whatever they ask for', async () => {
  const random = seededRandom(11);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const { room } = (await ana.api('rooms', { name: 'Club', game: 'gomoku', playing: true })).body as { room: { id: string } };
  await ana.api(`rooms/${room.id}/rounds`, { round: 1 });
  const before = (await ana.api(`rooms/${room.id}/results.json`)).body;
  const paths = [
    '',
    '/members/me',
    `/members/${ana.id}`,
    '/host',
    '/rounds',
    '/tables',
    '/pause',
    '/close',
    '/talk',
    '/standings',
  ];
  const more = ['/results.json', '/results.csv', '/%00', '/members/%F0%9F'];
  const bodies = [
    { round: 1 },
    { round: 2, present: true },
    { paused: true },
    { key: 'x'.repeat(32) },
    { key: '' },
    { host: true },
    { active: false, silenced: true },
    { seats: [{ kind: 'member', person: ana.id }, { kind: 'open' }] },
    {
      seats: [
        { kind: 'member', person: bia.id },
        { kind: 'player', player: '9' },
      ],
    },
    { name: 'Mine', talk: 'text' },
    { phrase: 'hello' },
    { text: 'hello' },
    {},
    [],
    null,
    7,
    { __proto__: { host: true } },
  ];
  for (let count = 0; count < 400; count++) {
    const method = pick(['POST', 'PATCH', 'PUT', 'DELETE', 'GET']);
    const response = await fetch(
      `${server.url}/api/rooms/${pick([room.id, room.id, 'nowhere', '%00'])}${pick([...paths, ...more])}`,
      {
        method,
        headers: { cookie: pick([bia.cookie, '']), 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(pick(bodies)) }),
      },
    );
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${response.url}: ${text}`);
    if (response.ok && !text.includes('"member":null')) throw new Error(`${method} ${response.url} was granted: ${text}`);
  }
  expect((await ana.api(`rooms/${room.id}/results.json`)).body).toEqual(before);
  expect(troubles).toEqual([]);
});

test('pages of other addresses, and names that lead here, are refused', async () => {
  expect((await get('/api/me', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await get('/api/me', { origin: server.url })).status).toBe(200);
  const status = await new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, {
      headers: { origin: 'https://evil.example' },
    });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });
  expect(status).toBe(403);
  const named = await new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { host: 'evil.example' } });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });
  expect(named).toBe(403);
});

test('who asks for something in a wrong form is told where it is wrong, and what would be right there', async () => {
  const refusalOf = async (body: object) => {
    const response = await post('/api/matches', JSON.stringify(body));
    return [response.status, await response.json()];
  };
  const match = { game: 'gomoku', options: {}, seats: [{ kind: 'me' }, { kind: 'open' }] };
  const refused = (at: string, detail: string) => [400, { code: 'not-understood', at, detail }];
  expect(await refusalOf({ ...match, seats: ['me', 'open'] })).toEqual(refused('seats.0', 'Object'));
  expect(await refusalOf({ ...match, seats: [{ kind: 'me' }, { kind: 'you' }] })).toEqual(
    refused('seats.1.kind', '("open" | "me" | "player")'),
  );
  expect(await refusalOf({ ...match, ranked: true })).toEqual(refused('ranked', 'never'));
  expect(await refusalOf({ ...match, ['x'.repeat(500)]: 1 })).toEqual(refused('x'.repeat(100), 'never'));
  expect((await refusalOf(match))[0]).toBe(201);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`);
  socket.on('open', () => socket.send('{"type":"ping","id":"soon"}'));
  const error = await new Promise((resolve) => {
    socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'error') resolve(message);
    });
  });
  socket.terminate();
  expect(error).toEqual({ type: 'error', code: 'not-understood', at: 'id', detail: 'number' });
});

test('what is too large, too fast or no JSON is refused by a code', async () => {
  expect(await (await post('/api/matches', '{')).json()).toEqual({ code: 'not-understood', detail: 'Object' });
  expect((await post('/api/matches', 'x'.repeat(20_000))).status).toBe(413);
  expect((await get('/api/matches?list=all')).status).toBe(400);
  expect((await get('/api/matches/nowhere/events?after=-1')).status).toBe(400);
  expect((await get('/api/nothing')).status).toBe(404);
  expect((await post('/api/matches', JSON.stringify({ game: 'gomoku', seats: [{ kind: 'me' }] }))).status).toBe(400);
  expect((await post('/api/me', JSON.stringify({ name: '\u202e' }))).status).toBe(400);
  const codes = await Promise.all(Array.from({ length: 40 }, () => get('/api/join/AAAAAA')));
  expect(codes.map(({ status }) => status)).toContain(429);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('open', () => {
    for (let count = 0; count < 100; count++) socket.send('{"type":"ping","id":1}');
  });
  expect(await closed).toBe(1008);
});

test('a cookie can not be read by a page, and only its hash is kept', async () => {
  const response = await post('/api/me', JSON.stringify({ name: 'Dora' }), { cookie: '' });
  const cookie = response.headers.get('set-cookie')!;
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const token = /ludoteca=([\w-]+)/.exec(cookie)![1]!;
  const db = openReader(server.database);
  expect(JSON.stringify(await db.selectFrom('people').selectAll().execute())).not.toContain(token);
  await db.destroy();
});
