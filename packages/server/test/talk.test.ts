import { openClient, roomCalls, type TalkMessage } from '@ludoteca/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openReader } from '../src/maintenance.ts';
import { cleanWords } from '../src/talk.ts';
import { notRun, postgres } from './postgres.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from './support.ts';

describe('words', () => {
  test.each([
    ['  hello\n\tthere  ', 'hello there'],
    ['a\u202egnp.exe\u2066b\u200bc\u0000d', 'agnp.exebc d'],
    ['\u200b\u202e', ''],
    ['e\u0301\u0302\u0303\u0304\u0305\u0306', 'é\u0302\u0303'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('%j are shown as %j', (typed, shown) => expect(cleanWords(typed)).toBe(shown));
});

describe.each(['libsql', 'postgresql'])('talk on %s', (kind) => {
  describe.skipIf(notRun(kind) !== '')(notRun(kind), () => {
    const folder = temporaryFolder();
    const servers: TestServer[] = [];
    let people: Guest[];
    let database = '';

    // With PostgreSQL each of them is at another node.
    beforeAll(async () => {
      database = kind === 'libsql' ? `${folder.path}/talk.db` : await postgres!.create('talk');
      for (let node = 0; node < (kind === 'libsql' ? 1 : 2); node++) servers.push(await testServer(database));
      people = await Promise.all(
        ['Ana', 'Bia', 'Caio', 'Davi'].map((name, index) => guest(servers[index % servers.length]!, name)),
      );
    });

    afterAll(async () => {
      for (const { client } of people) client.close();
      for (const server of servers) await server.close();
      folder.remove();
    });

    const callsOf = ({ cookie }: Guest) => roomCalls(fetch, servers[0]!.url, { cookie });
    const heardBy = ({ received }: Guest): TalkMessage[] =>
      received.map((text) => JSON.parse(text) as TalkMessage).filter(({ type }) => type === 'talk');
    const codeOf = (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );

    async function matchOf(first: Guest, second: Guest): Promise<string> {
      const { id } = await first.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
      await second.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
      return id;
    }

    test('at a table those who sit there say phrases, and whoever follows hears them once; the log knows nothing of it', async () => {
      const [ana, bia, caio] = people as [Guest, Guest, Guest];
      const match = await matchOf(ana, bia);
      for (const one of [ana, bia, caio]) one.client.follow(match, () => {});
      await Promise.all([ana, bia, caio].map((one) => one.until(match, ({ events }) => events.length === 1)));
      ana.client.say({ match }, { phrase: 'good-luck' });
      for (const one of [ana, bia, caio]) await expect.poll(() => heardBy(one).length).toBe(1);
      expect(heardBy(bia)).toMatchObject([{ match, from: { id: ana.id, name: 'Ana', seat: 0 }, phrase: 'good-luck' }]);
      expect(await codeOf(callsOf(bia).say({ match }, { text: 'free words' }))).toBe('phrases-only');
      expect(await codeOf(callsOf(caio).say({ match }, { phrase: 'hello' }))).toBe('not-your-seat');
      expect(await codeOf(callsOf(bia).say({ match }, {}))).toBe('not-understood');
      expect(await codeOf(callsOf(bia).say({ match }, { phrase: 'hello', text: 'x' }))).toBe('not-understood');
      expect(await codeOf(callsOf(bia).say({ match: 'nowhere' }, { phrase: 'hello' }))).toBe('no-such-match');
      const db = openReader(database);
      const events = await db.selectFrom('events').select('event').where('match', '=', match).execute();
      await db.destroy();
      expect(events).toHaveLength(1);
      expect(JSON.stringify(events)).not.toContain('good-luck');
    });

    test('whoever is muted is not heard by the one who muted them, until they are not', async () => {
      const [, , caio, davi] = people as [Guest, Guest, Guest, Guest];
      const match = await matchOf(caio, davi);
      for (const one of [caio, davi]) await one.until(match, ({ events }) => events.length === 1);
      for (const one of [caio, davi]) one.client.follow(match, () => {});
      await callsOf(davi).mute(caio.id, true);
      await callsOf(davi).mute(caio.id, true);
      expect(await callsOf(davi).muted()).toEqual({ muted: [caio.id] });
      const before = heardBy(davi).length;
      await callsOf(caio).say({ match }, { phrase: 'oops' });
      await expect.poll(() => heardBy(caio).at(-1)?.phrase).toBe('oops');
      await callsOf(davi).mute(caio.id, false);
      await callsOf(caio).say({ match }, { phrase: 'sorry' });
      await expect
        .poll(() =>
          heardBy(davi)
            .slice(before)
            .map(({ phrase }) => phrase),
        )
        .toEqual(['sorry']);
    });

    test('in a room the host decides who says what', async () => {
      const [, , , host] = people as [Guest, Guest, Guest, Guest];
      const calls = callsOf(host);
      const { room } = await calls.create({ name: 'Club', game: 'gomoku' });
      const [eva, fito] = await Promise.all(['Eva', 'Fito'].map((name, index) => guest(servers[index % servers.length]!, name)));
      people.push(eva!, fito!);
      for (const one of [eva!, fito!]) {
        await callsOf(one).join(room.id);
        one.client.followRoom(room.id, () => {});
      }
      await expect.poll(() => fito!.received.some((text) => text.includes('"type":"room"'))).toBe(true);
      const say = (one: Guest, words: object) => codeOf(callsOf(one).say({ room: room.id }, words));
      expect(await say(eva!, { text: 'hi' })).toBe('phrases-only');
      await calls.change(room.id, { talk: 'text' });
      expect(await say(eva!, { text: ' hi\u202e <script> ' })).toBe('ok');
      await expect.poll(() => heardBy(fito!).map(({ text }) => text)).toEqual(['hi <script>']);
      await calls.changeMember(room.id, eva!.id, { silenced: true });
      expect(await say(eva!, { phrase: 'hello' })).toBe('silenced');
      await calls.change(room.id, { talk: 'nobody' });
      expect(await say(fito!, { phrase: 'hello' })).toBe('no-talk');
      expect(await say(host, { text: 'Two minutes left' })).toBe('ok');
      expect(await say(people[0]!, { phrase: 'hello' })).toBe('not-a-member');
      await calls.close(room.id);
      expect(await say(host, { phrase: 'goodbye' })).toBe('closed');
    });

    test('nobody says more than a few things at once', async () => {
      const [ana, bia] = people as [Guest, Guest];
      const match = await matchOf(ana, bia);
      const codes: string[] = [];
      for (let time = 0; time < 8; time++) codes.push(await codeOf(callsOf(ana).say({ match }, { phrase: 'hello' })));
      expect(codes.at(-1)).toBe('too-fast');
    });

    test('over a socket without a name nothing is said, and no room is told of', async () => {
      const errors: string[] = [];
      const client = openClient({
        connect() {
          const socket = new WebSocket(`${servers[0]!.url.replace('http', 'ws')}/api/socket`);
          return socket as never;
        },
        newId: () => crypto.randomUUID(),
        now: () => Date.now(),
        wait: (ms, then) => {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
        onError: (code) => errors.push(code),
      });
      client.followRoom('x', () => {});
      await expect.poll(() => errors).toEqual(['no-name']);
      client.say({ room: 'x' }, { phrase: 'hello' });
      await expect.poll(() => errors).toEqual(['no-name', 'no-name']);
      client.close();
      people[0]!.client.followRoom('x', () => {});
      await expect.poll(() => people[0]!.received.some((text) => text.includes('no-such-room'))).toBe(true);
    });
  });
});
