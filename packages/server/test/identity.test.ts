// Who somebody is: other devices, bots, names, and being forgotten.
import type { NewMatchRequest } from '@ludoteca/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameProblem, nameSkeleton } from '../src/identity/names.ts';
import { faultsOf, openReader, storedMatches } from '../src/maintenance.ts';
import { notRun, postgres } from './postgres.ts';
import { guest, type TestServer, temporaryFolder, testServer } from './support.ts';

interface Reply {
  readonly status: number;
  readonly body: Record<string, never>;
  readonly cookie: string;
}

/** One request of a browser or a bot. */
async function ask(
  { url }: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  { cookie = '', bearer, body }: { readonly cookie?: string; readonly bearer?: string; readonly body?: unknown } = {},
): Promise<Reply> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? {} : JSON.parse(text),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

const newcomer = async (server: TestServer, name: string): Promise<{ readonly id: string; readonly cookie: string }> => {
  const { body, cookie } = await ask(server, 'POST', 'me', { body: { name } });
  return { id: (body as unknown as { person: { id: string } }).person.id, cookie };
};

/** Everything that is kept, as text. */
async function allRows(database: string): Promise<string> {
  const db = openReader(database);
  const tables = ['people', 'tokens', 'recovery_codes', 'passkeys', 'matches', 'events', 'seats'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  await db.destroy();
  return JSON.stringify(rows);
}

describe.each(['libsql', 'postgresql'])('on %s', (kind) => {
  describe.skipIf(notRun(kind) !== '')(notRun(kind), () => {
    const folder = temporaryFolder();
    const servers: TestServer[] = [];
    let server: TestServer;
    let other: TestServer;

    // With PostgreSQL there are two nodes, and everything is asked at one and looked for at the other.
    beforeAll(async () => {
      const database = kind === 'libsql' ? `${folder.path}/identity.db` : await postgres!.create('identity');
      for (let node = 0; node < (kind === 'libsql' ? 1 : 2); node++) servers.push(await testServer(database));
      server = servers[0]!;
      other = servers.at(-1)!;
    });
    afterAll(async () => {
      for (const node of servers) await node.close();
      folder.remove();
    });

    test('a recovery code makes another device the same person, once, and gives the next code', async () => {
      const ana = await newcomer(server, 'Ana');
      const first = (await ask(server, 'POST', 'me/recovery', { cookie: ana.cookie })).body as Record<'code' | 'link', string>;
      const { code, link } = (await ask(server, 'POST', 'me/recovery', { cookie: ana.cookie })).body as typeof first;
      expect(code).toMatch(/^([A-HJ-NP-Z]{4}-){3}[A-HJ-NP-Z]{4}$/);
      // Behind the #: no browser sends it to a server, in an address or as the page it came from.
      expect(link).toBe(`${server.url}/#recover=${code}`);
      expect((await ask(other, 'POST', 'recover', { body: { code: first.code } })).status).toBe(404);
      const typed = code.toLowerCase().replaceAll('-', ' ');
      const moved = await ask(other, 'POST', 'recover', { body: { code: typed } });
      expect(moved.body.person).toEqual({ id: ana.id, name: 'Ana', kind: 'guest' });
      expect(moved.cookie).not.toBe(ana.cookie);
      for (const { cookie } of [ana, moved]) {
        expect((await ask(server, 'GET', 'me', { cookie })).body.person).toMatchObject({ id: ana.id });
      }
      expect((await ask(server, 'POST', 'recover', { body: { code } })).status).toBe(404);
      expect((await ask(server, 'POST', 'recover', { body: { code: moved.body.code } })).body.person).toMatchObject({
        id: ana.id,
      });
      const kept = await allRows(server.database);
      for (const secret of [code, code.replaceAll('-', ''), String(moved.body.code), ana.cookie.split('=')[1]!]) {
        expect(kept).not.toContain(secret);
      }
    });

    test('nobody acts under a name that they gave up through another node', async () => {
      const ana = await newcomer(server, 'Ana');
      const impostor = await newcomer(server, 'Somebody');
      const match = { game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] };
      const made = await ask(server, 'POST', 'rooms', { cookie: ana.cookie, body: { name: '3º B', game: 'gomoku' } });
      const { id: room } = made.body.room as unknown as { id: string };
      // Both nodes know them by now, and for a while they need not ask who somebody is.
      for (const cookie of [ana.cookie, impostor.cookie]) await ask(other, 'GET', 'me', { cookie });
      expect((await ask(server, 'POST', 'me', { cookie: impostor.cookie, body: { name: 'Аna' } })).status).toBe(200);
      const joined = await ask(other, 'POST', `rooms/${room}/members`, { cookie: impostor.cookie });
      expect([joined.status, joined.body.code]).toEqual([409, 'name-taken']);
      const { id } = (await ask(server, 'POST', 'matches', { cookie: ana.cookie, body: match })).body;
      const resign = { id: 'r', seq: 0, command: { kind: 'abort' } };
      expect((await ask(server, 'POST', `matches/${id}/commands`, { cookie: ana.cookie, body: resign })).status).toBe(200);
      expect((await ask(server, 'DELETE', 'me', { cookie: ana.cookie })).status).toBe(204);
      for (const path of ['matches', `matches/${id}/rematch`]) {
        const { status, body } = await ask(other, 'POST', path, { cookie: ana.cookie, body: match });
        expect([path, status < 300, 'id' in body]).toEqual([path, false, false]);
      }
    });

    test('of two who use a code at the same moment one becomes that person', async () => {
      const ana = await newcomer(server, 'Ana');
      const { code } = (await ask(server, 'POST', 'me/recovery', { cookie: ana.cookie })).body;
      const replies = await Promise.all(servers.concat(servers).map((node) => ask(node, 'POST', 'recover', { body: { code } })));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('every other device can be signed out, through whichever node it is connected', async () => {
      const ana = await newcomer(server, 'Ana');
      const { code } = (await ask(server, 'POST', 'me/recovery', { cookie: ana.cookie })).body;
      const moved = await ask(server, 'POST', 'recover', { body: { code } });
      const kept = await ask(server, 'DELETE', 'me/devices', { cookie: moved.cookie });
      expect(kept.status).toBe(204);
      expect((await ask(server, 'GET', 'me', { cookie: kept.cookie })).body.person).toMatchObject({ id: ana.id });
      for (const { cookie } of [ana, moved]) expect((await ask(server, 'GET', 'me', { cookie })).body.person).toBeNull();
    });

    test('a bot has a token of its own, which its owner can revoke', async () => {
      const ana = await newcomer(server, 'Ana');
      const made = await ask(server, 'POST', 'bots', { cookie: ana.cookie, body: { name: 'Ana’s bot' } });
      expect(made.status).toBe(201);
      const { bot, token } = made.body as unknown as { bot: { id: string; name: string }; token: string };
      expect((await ask(other, 'GET', 'me', { bearer: token })).body.person).toEqual({ id: bot.id, name: bot.name, kind: 'bot' });
      expect((await ask(server, 'GET', 'bots', { cookie: ana.cookie })).body.bots).toEqual([
        { ...bot, created: expect.any(Number) },
      ]);
      expect(await allRows(server.database)).not.toContain(token);
      // A bot makes no bots, and has neither recovery code nor passkey.
      for (const path of ['bots', 'me/recovery', 'me/passkeys/options']) {
        expect((await ask(server, 'POST', path, { bearer: token, body: { name: 'X' } })).body.code).toBe('not-allowed');
      }
      const stranger = await newcomer(server, 'Bia');
      expect((await ask(server, 'DELETE', `bots/${bot.id}`, { cookie: stranger.cookie })).status).toBe(404);
      expect((await ask(server, 'DELETE', `bots/${bot.id}`, { cookie: ana.cookie })).status).toBe(204);
      expect((await ask(server, 'GET', 'me', { bearer: token })).body.person).toBeNull();
      expect((await ask(server, 'GET', 'bots', { cookie: ana.cookie })).body.bots).toEqual([]);
    });

    test('a revoked bot is cut off where it is connected, and stays off', async () => {
      const ana = await newcomer(server, 'Ana');
      const { bot, token } = (await ask(server, 'POST', 'bots', { cookie: ana.cookie, body: { name: 'Robô' } }))
        .body as unknown as { bot: { id: string }; token: string };
      const { WebSocket } = await import('ws');
      const socket = new WebSocket(`${other.url.replace('http', 'ws')}/api/socket`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await new Promise((resolve) => socket.once('message', resolve));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await ask(server, 'DELETE', `bots/${bot.id}`, { cookie: ana.cookie });
      expect(await closed).toBe(4401);
      expect((await ask(other, 'GET', 'me', { bearer: token })).body.person).toBeNull();
    });

    test('whoever is forgotten is named nowhere, and the matches replay as they were', async () => {
      const name = 'Deolinda Esquecida';
      const [dea, bia] = await Promise.all([guest(server, name), guest(other, 'Bia')]);
      const bot = (await dea.api('bots', { name: 'Deolinda Esquecida’s bot' })).body as { token: string };
      const board: NewMatchRequest = {
        game: 'gomoku',
        options: { rows: 7, columns: 7 },
        seats: [{ kind: 'me' }, { kind: 'open' }],
      };
      // Who made it and stays, who sits down, who leaves, and the start of a match that was left.
      const played = await dea.create(board);
      const joined = await bia.create(board);
      const left = await dea.create({ ...board, seats: [{ kind: 'me' }, { kind: 'me' }] });
      const handed = await dea.create(board);
      await bia.client.command(played.id, { kind: 'sit', seat: 1 }, { seq: 0 });
      await dea.client.command(joined.id, { kind: 'sit', seat: 1 }, { seq: 0 });
      await dea.client.command(left.id, { kind: 'leave' }, { seq: 0, seat: 0 });
      await dea.client.command(left.id, { kind: 'leave' }, { seq: 1, seat: 1 });
      await bia.client.command(left.id, { kind: 'sit', seat: 0 }, { seq: 2 });
      await dea.client.command(handed.id, { kind: 'hand-over', player: '1' }, { seq: 0 });
      await dea.client.command(played.id, { kind: 'move', text: 'd4' }, { seq: 1 });
      await fetch(`${server.url}/api/matches/${played.id}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bot.token}` },
        body: JSON.stringify({ id: 'b1', seq: 2, command: { kind: 'sit', seat: 0 } }),
      });
      const before = await bia.until(played.id, ({ events }) => events.length === 2);
      expect(await allRows(server.database)).toContain(name);

      expect((await ask(server, 'DELETE', 'me', { cookie: dea.cookie })).status).toBe(204);
      expect(await allRows(server.database)).not.toContain('Esquecida');
      expect((await ask(server, 'GET', 'me', { cookie: dea.cookie })).body.person).toBeNull();
      expect((await ask(server, 'GET', 'me', { bearer: bot.token })).body.person).toBeNull();

      // Whoever follows is told who sits there now; whoever comes new hears no name.
      await bia.until(played.id, ({ match }) => match!.start[0]!.name === '' && match!.seats[0]!.name === '');
      const caio = await guest(other, 'Caio');
      for (const { id } of [played, joined, left, handed]) {
        const { status, body } = await caio.api(`matches/${id}`);
        if (status === 200) expect(JSON.stringify(body)).not.toContain('Esquecida');
        await caio.until(id, ({ match }) => match !== undefined);
      }
      await caio.until(played.id, ({ events }) => events.length === before.events.length);
      expect(caio.received.join('\n')).not.toContain('Esquecida');
      // The others' names stay.
      expect((await caio.api(`matches/${played.id}`)).body).toMatchObject({ seats: [{ name: '' }, { name: 'Bia' }] });
      expect((await caio.api(`matches/${joined.id}`)).body).toMatchObject({ start: [{ name: 'Bia' }, {}] });
      // And the match goes on, at its numbers.
      const answer = await bia.client.command(played.id, { kind: 'move', text: 'd5' }, { seq: 2 });
      expect(answer).toEqual({ ok: true, seq: 3 });

      const db = openReader(server.database);
      for await (const match of storedMatches(db)) expect([match.row.id, faultsOf(match)]).toEqual([match.row.id, []]);
      const stored = await db.selectFrom('events').selectAll().where('match', '=', played.id).orderBy('seq').execute();
      expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect(JSON.parse(stored[1]!.event)).toEqual(before.events[1]);
      await db.destroy();
      for (const { client } of [dea, bia, caio]) client.close();
    });

    test('who was being forgotten when a node died is forgotten by the next one that comes', async () => {
      const name = 'Quase Apagado';
      const ana = await guest(server, name);
      await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
      ana.client.close();
      const { openEngine } = await import('../src/serve.ts');
      const { openPeople } = await import('../src/identity/people.ts');
      const database = server.database;
      if (kind === 'libsql') await servers.pop()!.close();
      const engine = await openEngine(database);
      await openPeople(engine, () => Date.now()).forget({ id: ana.id, name, kind: 'guest' });
      await engine.close();
      expect(await allRows(database)).toContain(name);
      // The first time the database goes away in the middle of it.
      const flaky = await openEngine(database);
      let isAway = true;
      const write: typeof flaky.write = (writes) => {
        if (!isAway || !writes.some(({ query }) => query.sql.includes('"renamed"'))) return flaky.write(writes);
        isAway = false;
        return Promise.reject(new Error('away'));
      };
      const next = await testServer(database, { engine: { ...flaky, write }, onTrouble: () => {} });
      servers.push(next);
      await expect.poll(() => allRows(database)).not.toContain(name);
      expect(isAway).toBe(false);
    });
  });
});

test('codes can not be tried out', async () => {
  const folder = temporaryFolder();
  const server = await testServer(`${folder.path}/codes.db`);
  try {
    const tries = Array.from({ length: 15 }, () => ask(server, 'POST', 'recover', { body: { code: 'AAAA-AAAA-AAAA-AAAA' } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 404).length, statuses.filter((status) => status === 429).length]).toEqual([
      10, 5,
    ]);
  } finally {
    await server.close();
    folder.remove();
  }
});

describe('names', () => {
  test.each([
    ['', 'name-empty'],
    ['  ', 'name-empty'],
    ['...', 'name-empty'],
    ['x'.repeat(41), 'name-too-long'],
    ['Ana\u0007', 'name-characters'],
    ['Ana\nBia', 'name-characters'],
    ['\u202eanA', 'name-characters'],
    ['Ana\u2066', 'name-characters'],
    ['A\u200bna', 'name-characters'],
    ['A\u00adna', 'name-characters'],
    ['\u3164', 'name-characters'],
    ['Ana\ud800', 'name-characters'],
    ['Z\u0335\u0321\u0322\u0301algo', 'name-characters'],
  ])('%j is refused: %s', (name, problem) => expect(nameProblem(name, [])).toBe(problem));

  test.each([
    'Ana',
    'José María',
    'Łukasz',
    'Анна',
    'Ελένη',
    '王小明',
    'やまだ',
    'नेहा',
    'محمد',
    'Nguyễn Thị',
    '❤️',
    '3º B',
    "O'Neill",
  ])('%s is a name', (name) => expect(nameProblem(name, ['Bia', 'Caio'])).toBeUndefined());

  // Pairs of the table of confusable characters of Unicode TR39, and what people try.
  test.each([
    ['Ana', 'Аnа'],
    ['Paula', 'РаuIа'],
    ['Ana', 'ANA'],
    ['Ana', 'A n a'],
    ['José', 'Jose'],
    ['Bob', 'B0b'],
    ['Lili', 'L1l1'],
    ['Lili', 'Iiii'],
    ['Mario', 'rnario'],
    ['Ana', 'Ａｎａ'],
    ['Ana', '𝐀𝐧𝐚'],
    ['Omar', 'Οmar'],
    ['Ana', 'Ana.'],
    ['teacher', 'tеасhеr'],
  ])('%s is taken for %s', (one, two) => {
    expect(nameProblem(two, ['Zoe', one])).toBe('name-taken');
    expect(nameSkeleton(one)).toBe(nameSkeleton(two));
  });

  test.each([
    ['Ana', 'Anna'],
    ['Ana', 'Eva'],
    ['Mario', 'Maria'],
    ['王', '玉'],
  ])('%s and %s are two', (one, two) => expect(nameProblem(two, [one])).toBeUndefined());
});
