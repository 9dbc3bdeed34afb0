import {
  type FollowedRoom,
  newRoomAnswer,
  ownTable,
  phraseIds,
  phrases,
  type RoomCalls,
  type RoomTable,
  resultsAnswer,
  roomAnswer,
  roomCalls,
  roundAnswer,
  standingsAnswer,
} from '@ludoteca/online';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../src/database/store.ts';
import { faultsOf, openReader, storedMatches } from '../src/maintenance.ts';
import { openEngine } from '../src/serve.ts';
import { notRun, postgres } from './postgres.ts';
import { type Guest, guest, isOver, type TestServer, temporaryFolder, testServer } from './support.ts';

/** Somebody who belongs to a room, or wishes to. */
interface Visitor extends Guest {
  readonly calls: RoomCalls;
}

async function visitor(server: TestServer, name: string): Promise<Visitor> {
  const made = await guest(server, name);
  return Object.assign(made, { calls: roomCalls(fetch, server.url, { cookie: made.cookie }) });
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

/** Waits until what is known of a room is as wished. */
const untilRoom = ({ client }: Guest, room: string, isDone: (followed: FollowedRoom) => boolean): Promise<FollowedRoom> =>
  new Promise((resolve, reject) => {
    let last: FollowedRoom | undefined;
    const timer = setTimeout(
      () => reject(new Error(`not in time: ${JSON.stringify([...(last?.tables.values() ?? [])])}`)),
      60_000,
    );
    const end = client.followRoom(room, (followed) => {
      last = followed;
      if (!isDone(followed)) return;
      clearTimeout(timer);
      resolve(followed);
      queueMicrotask(() => end());
    });
  });

describe('phrases', () => {
  test('are there in every language, and short', () => {
    for (const texts of Object.values(phrases)) {
      expect(Object.keys(texts)).toEqual([...phraseIds]);
      expect(new Set(Object.values(texts)).size).toBe(phraseIds.length);
    }
  });
});

/** The people of all tests come from one address. */
const limits = { newcomers: { burst: 1000, perSecond: 100 } };

describe.each(['libsql', 'postgresql'])('rooms on %s', (kind) => {
  describe.skipIf(notRun(kind) !== '')(notRun(kind), () => {
    const folder = temporaryFolder();
    const servers: TestServer[] = [];
    const visitors: Visitor[] = [];
    let database = '';

    beforeAll(async () => {
      database = kind === 'libsql' ? `${folder.path}/rooms.db` : await postgres!.create('rooms');
      for (let node = 0; node < (kind === 'libsql' ? 1 : 2); node++) servers.push(await testServer(database, { limits }));
    });

    afterAll(async () => {
      for (const { client } of visitors) client.close();
      const db = openReader(database);
      try {
        for await (const match of storedMatches(db)) expect(faultsOf(match)).toEqual([]);
      } finally {
        await db.destroy();
      }
      for (const server of servers) await server.close();
      folder.remove();
    });

    /** With PostgreSQL the next one is at another node. */
    async function come(name: string): Promise<Visitor> {
      const made = await visitor(servers[visitors.length % servers.length]!, name);
      visitors.push(made);
      return made;
    }

    /** A room of these people and somebody who runs it. */
    async function roomOf(names: readonly string[], more: object = {}) {
      const host = await come(`Host of ${names[0]}`);
      const { room, key } = await host.calls.create({ name: '3º B', game: 'gomoku', ...more });
      const people: Visitor[] = [];
      for (const name of names) people.push(await come(name));
      for (const person of people) await person.calls.join(room.id);
      return { host, room, key, people };
    }

    const seatOf = ({ people }: RoomTable, person: Guest): number => people.indexOf(person.id);

    /** The first seat gives up. */
    async function lose(people: readonly Visitor[], { match, people: seated }: RoomTable): Promise<void> {
      const loser = people.find(({ id }) => id === seated[0])!;
      const { events } = await loser.until(
        match!,
        ({ match: info, events: known }) => info !== undefined && known.length >= info.seq,
      );
      expect(await loser.client.command(match!, { kind: 'resign' }, { seq: events.length })).toMatchObject({ ok: true });
      await loser.until(match!, isOver);
    }

    test('are made, found by their code, joined, and run by whoever has the host’s link', async () => {
      const { host, room, key, people } = await roomOf(['Ana', 'Bia']);
      const [ana, bia] = people as [Visitor, Visitor];
      v.parse(newRoomAnswer, { room, key });
      expect((await bia.api(`join/${room.code.toLowerCase()}`)).body).toEqual({ room: room.id });
      expect(v.parse(roomAnswer, await host.calls.info(room.id)).member).toMatchObject({ host: true, active: false });
      const stranger = await come('Caio');
      expect((await stranger.calls.info(room.id)).member).toBeNull();
      expect(await codeOf(stranger.calls.standings(room.id))).toBe('not-a-member');
      expect(await codeOf(stranger.calls.info('nowhere'))).toBe('no-such-room');
      // What only the host may.
      expect(await codeOf(ana.calls.pair(room.id, 1))).toBe('not-the-host');
      expect(await codeOf(ana.calls.pause(room.id, true))).toBe('not-the-host');
      expect(await codeOf(ana.calls.close(room.id))).toBe('not-the-host');
      expect(await codeOf(ana.calls.change(room.id, { talk: 'text' }))).toBe('not-the-host');
      expect(await codeOf(ana.calls.changeMember(room.id, bia.id, { active: false }))).toBe('not-the-host');
      expect(await codeOf(ana.calls.becomeHost(room.id, 'x'.repeat(32)))).toBe('wrong-key');
      expect((await ana.calls.becomeHost(room.id, key)).member).toMatchObject({ host: true, active: true });
      expect(await codeOf(ana.calls.changeMember(room.id, bia.id, { silenced: true }))).toBe('ok');
      expect(await codeOf(ana.calls.changeMember(room.id, host.id, { host: false }))).toBe('ok');
      expect(await codeOf(ana.calls.changeMember(room.id, ana.id, { host: false }))).toBe('last-host');
      expect((await ana.calls.mine()).rooms.map(({ id }) => id)).toEqual([room.id]);
      await ana.calls.close(room.id);
      expect(await codeOf(stranger.calls.join(room.id))).toBe('closed');
      expect(await codeOf(ana.calls.pair(room.id, 1))).toBe('closed');
    });

    test('names alike are refused, also when somebody changes theirs', async () => {
      const { room } = await roomOf(['Élise', 'Bruno']);
      const other = await come('elise');
      expect(await codeOf(other.calls.join(room.id))).toBe('name-taken');
      await other.api('me', { name: 'Olivia' });
      expect(await codeOf(other.calls.join(room.id))).toBe('ok');
      expect((await other.api('me', { name: 'BRUNO' })).status).toBe(409);
    });

    test('a round robin of three: everybody meets everybody, with a bye each; results count once', async () => {
      const { host, room, people } = await roomOf(['Rita', 'Rui', 'Rosa'], { pairing: 'round-robin' });
      const pairs: string[] = [];
      const byes: string[] = [];
      for (let round = 1; round <= 3; round++) {
        const { tables } = v.parse(roundAnswer, await host.calls.pair(room.id, round));
        if (round < 3) expect(await codeOf(host.calls.pair(room.id, round + 2))).toBe('stale');
        expect(await codeOf(host.calls.pair(room.id, round + 1))).toBe('not-over');
        for (const table of tables) {
          if (table.match === null) byes.push(table.people[0]!);
          else {
            pairs.push(table.people.toSorted().join(' '));
            await lose(people, table);
          }
        }
        await expect
          .poll(async () => (await host.calls.results(room.id)).results.filter(({ scores }) => scores).length)
          .toBe(round);
      }
      expect(new Set(pairs).size).toBe(3);
      expect(new Set(byes).size).toBe(3);
      const { standings } = v.parse(standingsAnswer, await host.calls.standings(room.id));
      // Three games and three byes: six points in all.
      expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(6);
      expect(standings.map(({ played, byes: left }) => [played, left])).toEqual([
        [2, 1],
        [2, 1],
        [2, 1],
      ]);
    });

    test('a player of the house keeps company to whoever is left over, who has the point of the bye', async () => {
      const { host, room, people } = await roomOf(['Hugo'], { odd: '1', rated: true });
      const { tables } = await host.calls.pair(room.id, 1);
      expect(tables).toMatchObject([{ people: [people[0]!.id, null], match: expect.any(String) }]);
      const known = await people[0]!.until(tables[0]!.match!, ({ match }) => match !== undefined);
      expect(known.match).toMatchObject({ rated: false, seats: [{ kind: 'person' }, { kind: 'player', player: '1' }] });
      expect((await host.calls.standings(room.id)).standings).toMatchObject([{ points: 1, byes: 1, played: 0 }]);
    });

    test('a round is paired anew: what is over stays, the others begin again with whoever has come', async () => {
      const { host, room, people } = await roomOf(['Pia', 'Pau', 'Pol', 'Paz']);
      const { tables } = await host.calls.pair(room.id, 1);
      await lose(people, tables[0]!);
      const late = await come('Lara');
      await late.calls.join(room.id);
      await people[0]!.calls.leave(room.id).catch(() => {});
      const again = await host.calls.pair(room.id, 1);
      expect(again.tables[0]).toMatchObject({ id: tables[0]!.id, over: true });
      const seated = again.tables.slice(1).flatMap((table) => table.people);
      expect(seated.toSorted()).toEqual([...tables[1]!.people, late.id].toSorted());
      const given = await people[1]!.until(tables[1]!.match!, isOver);
      expect(given.events.at(-1)).toMatchObject({ kind: 'end', ending: { kind: 'aborted' } });
      // The table that was given up counts nowhere.
      const { results } = await host.calls.results(room.id);
      expect(results.map(({ match }) => match)).not.toContain(tables[1]!.match);
    });

    test('only those who are here are paired, where the host wishes so', async () => {
      const { host, room, people } = await roomOf(['Iris', 'Ivo', 'Isa']);
      people[1]!.client.close();
      const isHere = async () => {
        const known = await untilRoom(host, room.id, ({ members }) => members.size === 4);
        return people.map(({ id }) => known.members.get(id)?.here);
      };
      await expect.poll(isHere).toEqual([true, false, true]);
      const { tables } = await host.calls.pair(room.id, 1, true);
      expect(tables.map((table) => table.people.toSorted())).toEqual([[people[0]!.id, people[2]!.id].toSorted()]);
    });

    test('all clocks are stopped and let run by the host alone', async () => {
      const clock = { kind: 'fischer', main: 600_000, increment: 0 } as const;
      const { host, room, people } = await roomOf(['Sol', 'Sam', 'Sia', 'Sid'], { clock });
      const { tables } = await host.calls.pair(room.id, 1);
      const [first] = tables as [RoomTable];
      const mover = people.find(({ id }) => id === first.people[0])!;
      await mover.until(first.match!, ({ match }) => match !== undefined);
      expect(await host.calls.pause(room.id, true)).toEqual({ paused: true, tables: 2 });
      expect(await host.calls.pause(room.id, true)).toEqual({ paused: true, tables: 0 });
      await mover.until(first.match!, ({ events }) => events.at(-1)?.kind === 'pause');
      for (const [command, code] of [
        [{ kind: 'move', text: 'h8' }, 'paused'],
        [{ kind: 'resume' }, 'not-allowed'],
        [{ kind: 'abort' }, 'not-allowed'],
        [{ kind: 'leave' }, 'not-allowed'],
      ] as const) {
        expect(await mover.client.command(first.match!, command, { seq: 1 })).toMatchObject({ refusal: { code } });
      }
      expect(await codeOf(host.calls.pair(room.id, 1))).toBe('paused');
      expect(await host.calls.pause(room.id, false)).toEqual({ paused: false, tables: 2 });
      await mover.until(first.match!, ({ events }) => events.at(-1)?.kind === 'resume');
      expect(await mover.client.command(first.match!, { kind: 'move', text: 'h8' }, { seq: 2 })).toMatchObject({ ok: true });
    });

    test('challenges: a member invites another, who alone may take the seat; strangers never', async () => {
      const { host, room, people } = await roomOf(['Nina', 'Noa', 'Nil'], { pairing: 'free' });
      const [nina, noa, nil] = people as [Visitor, Visitor, Visitor];
      expect(await codeOf(host.calls.pair(room.id, 1))).toBe('free');
      const seats = [
        { kind: 'member' as const, person: nina.id },
        { kind: 'member' as const, person: noa.id },
      ];
      expect(await codeOf(nil.calls.openTable(room.id, { seats }))).toBe('not-allowed');
      const { table } = await nina.calls.openTable(room.id, { seats });
      const told = await untilRoom(noa, room.id, (followed) => ownTable(followed, noa.id) !== undefined);
      expect(ownTable(told, noa.id)).toMatchObject({ match: table.match, round: 0 });
      const sit = (who: Visitor, match: string) => who.client.command(match, { kind: 'sit', seat: 1 }, { seq: 0 });
      expect(await sit(nil, table.match!)).toMatchObject({ refusal: { code: 'not-your-seat' } });
      expect(await sit(noa, table.match!)).toMatchObject({ ok: true });
      const { table: open } = await nil.calls.openTable(room.id, {
        seats: [{ kind: 'member', person: nil.id }, { kind: 'open' }],
      });
      const stranger = await come('Zoe');
      expect(await sit(stranger, open.match!)).toMatchObject({ refusal: { code: 'not-your-seat' } });
      expect(await sit(noa, open.match!)).toMatchObject({ ok: true });
      await untilRoom(host, room.id, ({ tables }) => tables.get(open.id)?.people[1] === noa.id);
      await lose(people, { ...open, people: [nil.id, noa.id] });
      await untilRoom(host, room.id, ({ tables }) => tables.get(open.id)?.over === true);
      const { standings } = await host.calls.standings(room.id);
      expect(standings[0]).toMatchObject({ person: noa.id, points: 1, wins: 1 });
      for (let more = 0; more < 3; more++)
        await nil.calls.openTable(room.id, { seats: [{ kind: 'member', person: nil.id }, { kind: 'open' }] });
      expect(await codeOf(nil.calls.openTable(room.id, { seats: [{ kind: 'member', person: nil.id }, { kind: 'open' }] }))).toBe(
        'too-many',
      );
    });

    test('tables of four with partners, and a race for as many as there are', async () => {
      const truco = await roomOf(['Téo', 'Tia', 'Tom', 'Tati', 'Tuca', 'Túlio'], { game: 'truco', options: { players: 4 } });
      const { tables } = await truco.host.calls.pair(truco.room.id, 1);
      expect(tables.map(({ people }) => people.length)).toEqual([4, 2]);
      expect(await codeOf(truco.host.calls.change(truco.room.id, { pairing: 'round-robin' }))).toBe('two-seats-only');
      const goose = await roomOf(['Gil', 'Gal', 'Guga', 'Gabi', 'Gus'], { game: 'goose', options: { players: 4 } });
      const race = await goose.host.calls.pair(goose.room.id, 1);
      // One is left over: alone nobody races.
      expect(race.tables.map(({ people, match }) => [people.length, match === null])).toEqual([
        [4, false],
        [1, true],
      ]);
    });

    test('results come as JSON and as CSV that no spreadsheet takes for a formula', async () => {
      const { host, room, people } = await roomOf(['=cmd|x!A1', 'Say "hi", Ñandú']);
      const { tables } = await host.calls.pair(room.id, 1);
      await lose(people, tables[0]!);
      await expect.poll(async () => (await host.calls.results(room.id)).results[0]?.scores).toEqual([0, 1]);
      v.parse(resultsAnswer, await host.calls.results(room.id));
      const get = (what: 'results' | 'standings') => fetch(host.calls.csv(room.id, what), { headers: { cookie: host.cookie } });
      const response = await get('results');
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      const names = tables[0]!.people.map((id) => (id === people[0]!.id ? `"'=cmd|x!A1"` : '"Say ""hi"", Ñandú"'));
      const match = tables[0]!.match;
      expect(text).toBe(
        [
          '\ufeff"round","board","match","seat","name","score"',
          `1,1,"${match}",1,${names[0]},0`,
          `1,1,"${match}",2,${names[1]},1`,
          '',
        ].join('\r\n'),
      );
      expect(await (await get('standings')).text()).toContain(`1,${names[1]},1,1,1,0,0,0,0\r\n`);
    });

    test('sixty people over two Swiss rounds: the next table opens by itself', async () => {
      const host = await come('Teacher');
      const { room } = await host.calls.create({ name: 'Sixty', game: 'gomoku', rated: true });
      // Letters that nobody takes for each other.
      const names = [...'ACDEGHKMPT'].flatMap((first) => [...'kmpxyz'].map((second) => `Pupil ${first}${second}`));
      const people = await Promise.all(names.map(come));
      await Promise.all(people.map(({ calls }) => calls.join(room.id)));
      const met = new Set<string>();
      for (let round = 1; round <= 2; round++) {
        // Everybody waits for their table, and the one of the first seat gives up.
        const playing = people.map(async (person) => {
          const followed = await untilRoom(person, room.id, (known) => ownTable(known, person.id)?.round === round);
          const table = ownTable(followed, person.id)!;
          if (seatOf(table, person) === 0) await lose(people, table);
          return table;
        });
        const { tables } = await host.calls.pair(room.id, round);
        expect(tables).toHaveLength(30);
        const found = await Promise.all(playing);
        expect(new Set(found.map(({ id }) => id)).size).toBe(30);
        for (const table of tables) met.add(table.people.toSorted().join(' '));
        await untilRoom(host, room.id, (known) => {
          const own = [...known.tables.values()].filter((table) => table.round === round);
          return own.length === 30 && own.every(({ over }) => over);
        });
      }
      expect(met.size).toBe(60);
      const { standings } = await host.calls.standings(room.id);
      expect(standings.map(({ points }) => points)).toEqual([...Array(15).fill(2), ...Array(30).fill(1), ...Array(15).fill(0)]);
      // No message was longer than the wire allows the other way.
      for (const { received } of [host, people[0]!]) {
        for (const text of received) expect(text.length).toBeLessThan(16_384);
      }
      for (const { client } of people) client.close();
    });
  });
});

test('whoever joins while another node is always faster is let in before long', async () => {
  const folder = temporaryFolder();
  const engine = await openEngine(`${folder.path}/busy.db`);
  let busyUntil = 0;
  let slower = 0;
  const write: Engine['write'] = async (writes) => {
    const isLost = performance.now() < busyUntil && writes.some(({ query }) => query.sql.startsWith('update "rooms"'));
    if (isLost) slower++;
    return isLost ? false : engine.write(writes);
  };
  const server = await testServer('', { engine: { ...engine, write } });
  const [host, pupil] = [await visitor(server, 'Teacher'), await visitor(server, 'Pupil')];
  const { room } = await host.calls.create({ name: '3º B', game: 'gomoku' });
  busyUntil = performance.now() + 300;
  expect((await pupil.calls.join(room.id)).member).toMatchObject({ id: pupil.id });
  expect(slower).toBeGreaterThan(0);
  for (const { client } of [host, pupil]) client.close();
  await server.close();
  folder.remove();
});
