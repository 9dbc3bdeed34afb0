// What the wire promises, whoever is at its other end.
import { games, observe, replay, stateAt, type TableEvent } from '@ludoteca/games';
import type { TrucoView } from '@ludoteca/games/truco';
import type { ListedMatch, ServerMessage } from '@ludoteca/online';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Engine, readEvents } from '../src/database/store.ts';
import { startOf } from '../src/match/loaded-match.ts';
import { openEngine } from '../src/serve.ts';
import { choose, type Guest, guest, isOver, playOn, type TestServer, temporaryFolder, testServer } from './support.ts';

const folder = temporaryFolder();
let engine: Engine;
let server: TestServer;
let ana: Guest;
let bia: Guest;
let onlooker: Guest;

beforeAll(async () => {
  engine = await openEngine(`${folder.path}/wire.db`);
  server = await testServer('', { engine });
  [ana, bia, onlooker] = (await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => guest(server, name)))) as [Guest, Guest, Guest];
});

afterAll(async () => {
  for (const { client } of [ana, bia, onlooker]) client.close();
  await server.close();
  folder.remove();
});

async function seated(game: string, options: object = {}, more: object = {}): Promise<string> {
  const made = await ana.create({ game, options: options as never, seats: [{ kind: 'me' }, { kind: 'open' }], ...more });
  expect(await bia.client.command(made.id, { kind: 'sit', seat: 1 }, { seq: made.seq })).toMatchObject({ ok: true });
  await Promise.all(
    [ana, bia].map(({ until }) => until(made.id, ({ match, events }) => match !== undefined && events.length > 0)),
  );
  for (const { client } of [ana, bia]) client.follow(made.id, () => {});
  // Cards are dealt once both have given a seed.
  const isBegun = (events: readonly TableEvent[]): boolean =>
    events.some(({ kind }) => kind === (game === 'truco' ? 'move' : 'seat'));
  await Promise.all([ana, bia].map(({ until }) => until(made.id, ({ seat, events }) => seat !== undefined && isBegun(events))));
  return made.id;
}

const lengthOf = ({ client }: Guest, match: string): number => client.known(match)!.events.length;

describe('commands', () => {
  test('are applied once, however often they are sent, and answered alike', async () => {
    const match = await seated('gomoku');
    const body = { id: 'the-same', seq: 1, command: { kind: 'move', text: 'h8' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.api(`matches/${match}/commands`, body)));
    expect(answers.map(({ body: answer }) => answer)).toEqual(Array(5).fill({ ok: true, seq: 2 }));
    expect(await readEvents(engine.db, match, 0)).toHaveLength(2);
  });

  test('of two people with the same id are two', async () => {
    const match = await seated('gomoku');
    expect((await ana.api(`matches/${match}/commands`, { id: '1', seq: 1, command: { kind: 'move', text: 'h8' } })).status).toBe(
      200,
    );
    expect((await bia.api(`matches/${match}/commands`, { id: '1', seq: 2, command: { kind: 'move', text: 'a1' } })).body).toEqual(
      { ok: true, seq: 3 },
    );
  });

  test('with the id of one at another match are others', async () => {
    const [one, other] = [await seated('gomoku'), await seated('gomoku')];
    const body = { id: 'same', seq: 1, command: { kind: 'move', text: 'h8' } };
    for (const match of [one, other]) {
      expect((await ana.api(`matches/${match}/commands`, body)).body).toEqual({ ok: true, seq: 2 });
    }
    expect((await ana.api(`matches/${other}`)).body).toMatchObject({ seq: 2 });
  });

  test('made too early, too late or by the wrong one are refused by a code', async () => {
    const open = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const refusal = async (person: Guest, seq: number, command: object, match = open.id) =>
      (
        (await person.api(`matches/${match}/commands`, { id: crypto.randomUUID(), seq, command })).body as {
          refusal?: { code: string };
        }
      ).refusal?.code;
    expect(await refusal(ana, 0, { kind: 'move', text: 'h8' })).toBe('waiting');
    expect(await refusal(bia, 0, { kind: 'sit', seat: 0 })).toBe('seat-taken');
    expect(await refusal(bia, 0, { kind: 'sit', seat: 5 })).toBe('no-such-seat');
    const match = await seated('gomoku');
    expect(await refusal(ana, 0, { kind: 'move', text: 'h8' }, match)).toBe('stale');
    expect(await refusal(ana, 9, { kind: 'move', text: 'h8' }, match)).toBe('stale');
    expect(await refusal(bia, 1, { kind: 'move', text: 'h8' }, match)).toBe('not-your-turn');
    expect(await refusal(onlooker, 1, { kind: 'resign' }, match)).toBe('not-your-seat');
    expect(await refusal(ana, 1, { kind: 'claim', seat: 1 }, match)).toBe('not-gone');
    expect(await refusal(ana, 1, { kind: 'flag' }, match)).toBe('time-left');
    expect(await refusal(ana, 0, { kind: 'resign' }, 'nowhere')).toBe('no-such-match');
  });

  test('that the database did not answer are tried again, and neither lost nor doubled', async () => {
    const match = await seated('gomoku');
    const { append } = engine;
    const flaky = vi.spyOn(engine, 'append');
    // Once it is not kept, once it is kept and nobody hears of it.
    flaky.mockImplementationOnce(async () => Promise.reject(new Error('away')));
    flaky.mockImplementationOnce(async (batch) => {
      await append(batch);
      throw new Error('cut');
    });
    expect(await ana.client.command(match, { kind: 'move', text: 'h8' })).toEqual({ ok: true, seq: 2 });
    expect(flaky).toHaveBeenCalledTimes(2);
    flaky.mockRestore();
    await bia.until(match, ({ events }) => events.length === 2);
    expect((await readEvents(engine.db, match, 0)).map(({ event }) => event.kind)).toEqual(['seat', 'move']);
  });
});

describe('seats', () => {
  test('somebody who holds both plays both', async () => {
    const made = await ana.create({ game: 'truco', seats: [{ kind: 'me' }, { kind: 'me' }] });
    const end = ana.client.follow(made.id, () => {});
    const first = await ana.until(made.id, ({ events }) => events.some(({ kind }) => kind === 'move'));
    expect(first.seat).toBe(0);
    for (let moves = 0; moves < 6; moves++) {
      const { view } = await ana.until(made.id, (followed) => followed.view !== undefined);
      expect(view).toBeDefined();
      const match = await ana.api(`matches/${made.id}`);
      const seq = (match.body as { seq: number }).seq;
      // What the other seat may play it sees from there.
      const other = await guestAs(ana, made.id, 1);
      const mine = ana.client.known(made.id)!.legal;
      const text = mine[0] ?? other[0]!;
      expect((await ana.client.command(made.id, { kind: 'move', text }, { seq })).ok).toBe(true);
      await ana.until(made.id, ({ events }) => events.length > seq);
    }
    end();
  });

  test('are left, taken by another and handed over to a player', async () => {
    const match = await seated('truco');
    const told = onlooker.client.follow(match, () => {});
    await onlooker.until(match, ({ events }) => events.length > 0);
    expect(await bia.client.command(match, { kind: 'leave' })).toMatchObject({ ok: true });
    await bia.until(match, ({ seat }) => seat === undefined);
    expect(bia.client.known(match)!.legal).toEqual([]);
    await onlooker.until(match, ({ events }) => events.at(-1)?.kind === 'seat');
    expect(await onlooker.client.command(match, { kind: 'sit', seat: 1 })).toMatchObject({ ok: true });
    const seen = await onlooker.until(match, ({ seat }) => seat === 1);
    expect(seen.events).toHaveLength(lengthOf(onlooker, match));
    await ana.until(match, ({ events }) => events.length === seen.events.length);
    expect(await ana.client.command(match, { kind: 'hand-over', player: '99' })).toMatchObject({
      refusal: { code: 'unknown-player' },
    });
    expect(await ana.client.command(match, { kind: 'hand-over', player: '3' })).toMatchObject({ ok: true });
    await playOn(onlooker, match, 8);
    told();
  });

  test('a private match is open to those who sit, and to whoever may still sit', async () => {
    const made = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }], watchers: 'nobody' });
    expect((await bia.api(`matches/${made.id}`)).status).toBe(200);
    expect((await bia.client.command(made.id, { kind: 'sit', seat: 1 }, { seq: 0 })).ok).toBe(true);
    expect((await bia.api(`matches/${made.id}`)).status).toBe(200);
    expect((await onlooker.api(`matches/${made.id}`)).status).toBe(404);
    onlooker.received.length = 0;
    const end = onlooker.client.follow(made.id, () => {});
    await expect.poll(() => onlooker.received.join()).toContain('no-such-match');
    end();
  });

  test('whoever is gone can be made to lose, and not before', async () => {
    const dora = await guest(server, 'Dora');
    const clock = { kind: 'fischer', main: 600_000, increment: 0 } as const;
    const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }], clock });
    expect(await dora.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 })).toMatchObject({ ok: true });
    const end = ana.client.follow(id, () => {});
    await ana.until(id, ({ presence }) => presence[1] === 'here');
    dora.client.close();
    await ana.until(id, ({ presence }) => presence[1] === 'away');
    expect(await ana.client.command(id, { kind: 'claim', seat: 1 })).toMatchObject({ refusal: { code: 'not-gone' } });
    const wasHere = engine.db.updateTable('connections').where('person', '=', dora.id);
    const ended = async () =>
      (await engine.db.selectFrom('connections').select('ended').where('person', '=', dora.id).executeTakeFirst())?.ended;
    await expect.poll(ended).toBeTypeOf('number');
    await engine.write([{ query: wasHere.set(({ eb }) => ({ ended: eb('ended', '-', 60_000) })).compile() }]);
    await ana.until(id, ({ presence }) => presence[1] === 'gone');
    expect(await ana.client.command(id, { kind: 'claim', seat: 1 })).toMatchObject({ ok: true });
    expect((await ana.until(id, isOver)).events.map(({ kind }) => kind)).toEqual(['seat', 'abandon', 'end']);
    end();
  });
});

/** What somebody may play from another seat that they hold. */
async function guestAs({ cookie }: Guest, match: string, seat: number): Promise<readonly string[]> {
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { cookie } });
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'follow', match, seat })));
    let seq = 0;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'match') seq = message.match.seq;
      if (message.type !== 'events') return;
      expect(message.seat).toBe(seat);
      // The hands before come in messages of their own.
      if (message.after + message.events.length < seq) return;
      socket.close();
      resolve(message.legal ?? []);
    });
  });
}

describe('the table over the wire', () => {
  test('offers, pauses and takebacks are asked for and answered', async () => {
    const match = await seated('damas');
    const both = async (kind: TableEvent['kind']) =>
      Promise.all([ana, bia].map(({ until }) => until(match, ({ events }) => events.at(-1)?.kind === kind)));
    expect(await ana.client.command(match, choose(ana.client.known(match)!, () => 0)!)).toMatchObject({ ok: true });
    await both('move');
    expect(await ana.client.command(match, { kind: 'offer', what: 'takeback' })).toMatchObject({ ok: true });
    await both('offer');
    expect(await bia.client.command(match, { kind: 'answer', what: 'takeback', agrees: true })).toMatchObject({ ok: true });
    await both('back');
    expect(await bia.client.command(match, { kind: 'offer', what: 'pause' })).toMatchObject({ ok: true });
    await both('offer');
    expect(await ana.client.command(match, { kind: 'answer', what: 'pause', agrees: true })).toMatchObject({ ok: true });
    await both('pause');
    expect(await ana.client.command(match, choose({ ...ana.client.known(match)!, events: [] }, () => 0)!)).toMatchObject({
      refusal: { code: 'paused' },
    });
    expect(await bia.client.command(match, { kind: 'resume' })).toMatchObject({ ok: true });
    await both('resume');
    expect(await ana.client.command(match, { kind: 'offer', what: 'draw' })).toMatchObject({ ok: true });
    await both('offer');
    expect(await bia.client.command(match, { kind: 'answer', what: 'draw', agrees: true })).toMatchObject({ ok: true });
    await both('end');
  });

  test('a rematch changes sides, and is one however many ask for it', async () => {
    const match = await seated('gomoku');
    expect((await ana.api(`matches/${match}/rematch`, {})).body).toMatchObject({ code: 'not-over' });
    await ana.client.command(match, { kind: 'resign' });
    await bia.until(match, isOver);
    expect((await onlooker.api(`matches/${match}/rematch`, {})).body).toMatchObject({ code: 'not-your-seat' });
    const [one, other] = await Promise.all([ana, bia].map(({ api }) => api(`matches/${match}/rematch`, {})));
    const { id } = one!.body as { id: string };
    expect((other!.body as { id: string }).id).toBe(id);
    await Promise.all([ana, bia].map(({ until }) => until(match, (followed) => followed.match?.next === id)));
    const { start } = one!.body as { start: { kind: string; name: string }[] };
    expect([start.findIndex(({ name }) => name === 'Ana'), start.findIndex(({ name }) => name === 'Bia')]).toContain(
      start.some(({ name }) => name === 'Ana') ? 1 : 0,
    );
  });

  test('lists open challenges, what is played, and one’s own', async () => {
    const open = await ana.create({ game: 'gomoku', seats: [{ kind: 'open' }, { kind: 'me' }], listed: true });
    const lists = async (person: Guest, list: string): Promise<string[]> =>
      ((await person.api(`matches?list=${list}`)).body as { matches: { id: string }[] }).matches.map(({ id }) => id);
    expect(await lists(onlooker, 'open')).toContain(open.id);
    expect(await lists(onlooker, 'running')).not.toContain(open.id);
    await bia.client.command(open.id, { kind: 'sit', seat: 0 }, { seq: 0 });
    expect(await lists(onlooker, 'open')).not.toContain(open.id);
    expect(await lists(onlooker, 'running')).toContain(open.id);
    expect(await lists(bia, 'mine')).toContain(open.id);
    expect(await lists(onlooker, 'mine')).not.toContain(open.id);
  });

  test('players of the house move by themselves', async () => {
    const made = await ana.create({
      game: 'gomoku',
      options: { rows: 7, columns: 7 },
      seats: [{ kind: 'player', player: '1' }, { kind: 'me' }],
    });
    const answers = await playOn(ana, made.id);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const race = await ana.create({
      game: 'goose',
      options: { players: 2 },
      seats: [
        { kind: 'player', player: 'machine' },
        { kind: 'player', player: 'machine' },
      ],
    });
    await ana.until(race.id, isOver);
  });

  test('events come as lines over plain http, too', async () => {
    const match = await seated('truco');
    const end = new AbortController();
    const response = await fetch(`${server.url}/api/matches/${match}/events?after=1`, {
      headers: { cookie: bia.cookie },
      signal: end.signal,
    });
    let text = '';
    for await (const piece of response.body!) {
      text += new TextDecoder().decode(piece as Uint8Array);
      if (text.split('\n').length > 2) break;
    }
    end.abort();
    const [info, events] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(info).toMatchObject({ type: 'match', seat: 1 });
    expect(events).toMatchObject({ type: 'events', after: 1, seat: 1 });
  });
});

test('what a hand has come to is told before the next one is dealt, also to whoever comes late', async () => {
  const match = await seated('truco');
  const end = onlooker.client.follow(match, () => {});
  await Promise.all([ana, bia].map((person) => playOn(person, match)));
  await onlooker.until(match, isOver);
  end();
  type Told = Extract<ServerMessage, { type: 'events' }> & { readonly view: TrucoView };
  const toldIn = (received: readonly string[]): Told[] =>
    received
      .map((text) => JSON.parse(text) as Told)
      .filter((message) => message.type === 'events' && message.match === match && message.events.length > 0);
  const late = await guest(server, 'Dora');
  await late.until(match, isOver);
  const stories = [toldIn(onlooker.received), toldIn(late.received)];
  late.client.close();
  for (const told of stories) {
    // Each hand but the last, which ends the match, is seen when it is over and nothing of the next is on the table.
    const [{ view: last }] = told.slice(-1) as [Told];
    const ended = told.filter(({ view }) => view.hands > 0 && view.vira === null && view.phase === 'deal');
    expect(ended.map(({ view }) => view.hands)).toEqual(Array.from({ length: last.hands - 1 }, (_, index) => index + 1));
    expect(ended.every(({ table, legal }) => table?.actor === null && legal?.length === 0)).toBe(true);
    expect(told.reduce((next, { after, events }) => (after === next ? next + events.length : -1), 0)).toBe(lengthOf(ana, match));
  }
});

test('lists tell who sits there, whose turn it is and until when, and how it ended', async () => {
  const { id } = await ana.create({
    game: 'gomoku',
    options: { rows: 5, columns: 5, winning: 3 },
    seats: [{ kind: 'me' }, { kind: 'open' }],
    clock: { kind: 'days', perMove: 86_400_000, bank: 0 },
  });
  const listed = async () =>
    ((await ana.api('matches?list=mine')).body as { matches: ListedMatch[] }).matches.find((one) => one.id === id)!;
  expect(await listed()).toMatchObject({ actor: null, deadline: null, payoffs: null, open: 1, holders: [ana.id, null] });
  await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
  await ana.client.command(id, { kind: 'move', text: 'a1' }, { seq: 1 });
  const running = await listed();
  expect(running).toMatchObject({ actor: 1, moves: 1, open: 0, over: false, payoffs: null, holders: [ana.id, bia.id] });
  expect(running.seats.map(({ name }) => name)).toEqual(['Ana', 'Bia']);
  expect(running.deadline).toBe(running.changed + 86_400_000);
  const until = async (time: number) =>
    ((await ana.api(`matches?list=mine&until=${time}`)).body as { matches: ListedMatch[] }).matches.map((one) => one.id);
  expect([await until(running.changed), await until(running.changed - 1)].map((ids) => ids.includes(id))).toEqual([true, false]);
  expect((await ana.api('matches?list=mine&until=x')).status).toBe(400);
  await bia.client.command(id, { kind: 'resign' }, { seq: 2 });
  expect(await listed()).toMatchObject({ actor: null, deadline: null, over: true, payoffs: [1, 0] });
});

test('nobody is told what their seat may not know', async () => {
  const match = await seated('truco');
  const end = onlooker.client.follow(match, () => {});
  await Promise.all([ana, bia].map((person) => playOn(person, match)));
  const row = await engine.db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirstOrThrow();
  const log = (await readEvents(engine.db, match, 0)).map(({ event }) => event);
  const { seen } = await import('@ludoteca/games');
  for (const [person, seat] of [
    [ana, 0],
    [bia, 1],
    [onlooker, undefined],
  ] as const) {
    const { events, table: told } = await person.until(match, isOver);
    const expected: TableEvent[] = [];
    const before = [startOf(row)];
    const replayed = replay(
      startOf(row),
      (function* (): Generator<TableEvent, void, ReturnType<typeof startOf>> {
        for (const event of log) {
          expected.push(seen(before.at(-1)!, event, seat));
          before.push(yield event);
        }
      })(),
      () => {},
    );
    expect(replayed.ok).toBe(true);
    expect(events).toEqual(expected);
    expect(JSON.stringify(events)).not.toBe(JSON.stringify(log));
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    const { match: whole, declined } = before.at(-1)!;
    const { ply, actor, offers, paused, clock, outcome, ending } = observe(before.at(-1)!, undefined);
    expect(told).toEqual(plain({ ply, actor, offers, declined, paused, clock, outcome, ending }));
    // Looked back at, it is what was seen then.
    const { from, views } = (await person.api(`matches/${match}/views?from=0&to=1000`)).body as {
      from: number;
      views: unknown[];
    };
    expect([from, views.length]).toEqual([0, Math.min(200, ply + 1)]);
    for (const [at, view] of views.entries()) expect(view).toEqual(plain(whole.game.view(stateAt(whole, at), seat)));
  }
  expect(games.length).toBe(5);
  end();
});
