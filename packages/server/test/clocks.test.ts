// Time at the server: flags fall once, a bad line is not punished, and nobody pays for downtime.
import type { TableEvent, TimeControl } from '@ludoteca/games';
import { afterEach, describe, expect, test } from 'vitest';
import { readEvents } from '../src/database/store.ts';
import { openReader } from '../src/maintenance.ts';
import { lagQuota } from '../src/match/lag.ts';
import { openPresence, presenceOf } from '../src/match/presence.ts';
import { openEngine } from '../src/serve.ts';
import { choose, type Guest, guest, isOver, type TestServer, temporaryFolder, testServer } from './support.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function started(): Promise<{ server: TestServer; path: string; ana: Guest; bia: Guest }> {
  const folder = temporaryFolder();
  open.push({ close: folder.remove });
  const path = `${folder.path}/clocks.db`;
  const server = await testServer(path);
  open.push(server);
  const [ana, bia] = await Promise.all([guest(server, 'Ana'), guest(server, 'Bia')]);
  open.push(ana.client, bia.client);
  return { server, path, ana, bia };
}

/** A match in which Ana has moved and Bia thinks. */
async function thinking(ana: Guest, bia: Guest, clock: TimeControl): Promise<string> {
  const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }], clock });
  await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
  for (const person of [ana, bia]) person.client.follow(id, () => {});
  const followed = await ana.until(id, ({ events, seat }) => events.length === 1 && seat === 0);
  expect(await ana.client.command(id, choose(followed, () => 0)!)).toMatchObject({ ok: true });
  await bia.until(id, ({ events }) => events.length === 2);
  return id;
}

test('a flag falls by itself, and once', async () => {
  const { ana, bia } = await started();
  const match = await thinking(ana, bia, { kind: 'fischer', main: 300, increment: 0 });
  const { events } = await ana.until(match, isOver);
  expect(events.map(({ kind }) => kind)).toEqual(['seat', 'move', 'flag', 'end']);
  expect(await bia.client.command(match, { kind: 'move', text: 'h8' }, { seq: 4 })).toMatchObject({
    refusal: { code: 'game-over' },
  });
});

test('nobody pays while the server is away, and the time is given back once', async () => {
  const { server, path, ana, bia } = await started();
  const match = await thinking(ana, bia, { kind: 'fischer', main: 60_000, increment: 0 });
  await server.close();
  const awayMs = 3_600_000;
  const engine = await openEngine(path);
  // As if all of this had been an hour ago.
  const event = (await readEvents(engine.db, match, 1))[0]!.event;
  await engine.write([
    {
      query: engine.db
        .updateTable('nodes')
        .set((eb) => ({ heartbeat: eb('heartbeat', '-', awayMs) }))
        .compile(),
    },
    {
      query: engine.db
        .updateTable('events')
        .set({ event: JSON.stringify({ ...event, at: event.at - awayMs }) })
        .where('seq', '=', 2)
        .compile(),
    },
    {
      query: engine.db
        .updateTable('matches')
        .set((eb) => ({ deadline: eb('deadline', '-', awayMs) }))
        .compile(),
    },
  ]);
  const again = await testServer('', { engine });
  const { body } = await fetch(`${again.url}/api/matches/${match}`).then(async (response) => ({
    body: (await response.json()) as { seq: number; over: boolean },
  }));
  expect(body).toMatchObject({ seq: 3, over: false });
  const credited = (await readEvents(engine.db, match, 2)).map((stored) => stored.event) as Extract<
    TableEvent,
    { kind: 'credit' }
  >[];
  expect(credited.map(({ kind }) => kind)).toEqual(['credit']);
  expect(credited[0]!.ms).toBeGreaterThan(awayMs - 5000);
  expect(credited[0]!.ms).toBeLessThan(awayMs + 60_000);
  await again.close();
});

test('nobody pays for a short restart, and a move that was on its way is taken', async () => {
  const { server, path, ana, bia } = await started();
  const match = await thinking(ana, bia, { kind: 'fischer', main: 60_000, increment: 0 });
  await server.close();
  const again = await testServer(path);
  open.push(again);
  const [move, command] = [
    { kind: 'move', text: 'a1' },
    { id: 'late', seq: 2 },
  ];
  const response = await fetch(`${again.url}/api/matches/${match}/commands`, {
    method: 'POST',
    headers: { cookie: bia.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...command, command: move }),
  });
  expect([response.status, await response.json()]).toEqual([200, { ok: true, seq: 4 }]);
  const db = openReader(path);
  const events = (await readEvents(db, match, 2)).map(({ event }) => event);
  await db.destroy();
  expect(events.map(({ kind }) => kind)).toEqual(['credit', 'move']);
});

test('nobody pays while a server that goes on did not hear of its database', async () => {
  const folder = temporaryFolder();
  open.push({ close: folder.remove });
  const engine = await openEngine(`${folder.path}/clocks.db`);
  let lateMs = 0;
  const server = await testServer('', { engine: { ...engine, time: async () => (await engine.time()) + lateMs } });
  open.push(server);
  const [ana, bia] = await Promise.all([guest(server, 'Ana'), guest(server, 'Bia')]);
  open.push(ana.client, bia.client);
  const match = await thinking(ana, bia, { kind: 'fischer', main: 60_000, increment: 0 });
  // The next beat comes seven seconds late, as the database has it.
  lateMs = 7000;
  const { events } = await bia.until(match, ({ events: told }) => told.length === 3);
  expect(events.at(-1)).toMatchObject({ kind: 'credit' });
});

describe('lag', () => {
  const move = (by: number, lag?: number): TableEvent => ({
    kind: 'move',
    by,
    move: 'h8',
    at: 0,
    ...(lag !== undefined && { lag }),
  });

  test('is given back within a quota that is saved up, and used up', () => {
    const quota = lagQuota({ kind: 'fischer', main: 60_000, increment: 0 }, 2);
    // 0.4 % of a minute and 150 ms a move, three times that at first.
    expect(quota.allowed(0, 100)).toBe(100);
    expect(quota.allowed(0, 5000)).toBe(1000);
    quota.take(move(0, 1000));
    expect(quota.allowed(0, 5000)).toBe(3 * 390 - 1000 + 390);
    expect(quota.allowed(1, 5000)).toBe(1000);
    for (let moves = 0; moves < 20; moves++) quota.take(move(1));
    for (let moves = 0; moves < 7; moves++) quota.take(move(1, 1000));
    expect(quota.allowed(1, 5000)).toBeLessThan(1000);
  });

  test('is nothing where nobody hurries', () => {
    expect(lagQuota({ kind: 'days', perMove: 86_400_000, bank: 0 }, 2).allowed(0, 500)).toBe(0);
  });
});

test('who is gone is told apart from who had a short break, through any node', async () => {
  const folder = temporaryFolder();
  const engine = await openEngine(`${folder.path}/presence.db`);
  open.push({ close: folder.remove }, engine);
  let time = 1_000_000;
  const [here, elsewhere] = ['one', 'two'].map((node) => openPresence({ engine, node, now: () => time }));
  const beat = (heartbeat: number) =>
    engine.write(
      ['one', 'two'].map((id) => ({
        query: engine.db
          .insertInto('nodes')
          .values({ id, heartbeat, gone: 0 })
          .onConflict((on) => on.column('id').doUpdateSet({ heartbeat }))
          .compile(),
      })),
    );
  const stateOf = async () => presenceOf((await elsewhere!.away(['ana'])).get('ana')!);
  await beat(time);
  expect(await stateOf()).toBe('gone');
  const leave = here!.enter('ana');
  await here!.flush();
  expect(await stateOf()).toBe('here');
  leave();
  await here!.flush();
  time += 10;
  expect(await stateOf()).toBe('away');
  time += 30_000;
  expect(await stateOf()).toBe('gone');
  here!.enter('ana');
  await here!.flush();
  await beat(time);
  expect(await stateOf()).toBe('here');
  // Her node is not heard of any more.
  time += 20_000;
  expect(await stateOf()).toBe('away');
  time += 20_000;
  expect(await stateOf()).toBe('gone');
});
