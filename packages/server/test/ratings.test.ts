import { decide, evolveAll, games, type Occupant, startMatch, startTable, type Table, type TableEvent } from '@ludoteca/games';
import type { RatedPoint, RatingInfo } from '@ludoteca/online';
import { speedOf } from '@ludoteca/online';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../src/database/store.ts';
import { rateAgain, ratingFaults, ServerRunning } from '../src/rating/check.ts';
import { openRatings, ratedBy, resultOf } from '../src/rating/ratings.ts';
import { openEngine } from '../src/serve.ts';
import { notRun, postgres } from './postgres.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from './support.ts';

describe('speeds', () => {
  const minutes = (main: number, increment: number) =>
    ({ kind: 'fischer', main: main * 60_000, increment: increment * 1000 }) as const;
  // As lichess names them: lichess.org/faq, "How are Bullet, Blitz and other time controls decided?"
  test.each([
    [1, 0, 'bullet'],
    [2, 1, 'bullet'],
    [3, 0, 'blitz'],
    [5, 3, 'blitz'],
    [10, 0, 'rapid'],
    [15, 10, 'rapid'],
    [30, 0, 'classical'],
    [30, 20, 'classical'],
  ] as const)('%i+%i is %s', (main, increment, speed) => expect(speedOf(minutes(main, increment))).toBe(speed));
  test('the others', () => {
    expect(speedOf({ kind: 'none' })).toBe('untimed');
    expect(speedOf({ kind: 'days', perMove: 86_400_000, bank: 0 })).toBe('correspondence');
    expect(speedOf({ kind: 'byo-yomi', main: 0, periods: 5, period: 10_000 })).toBe('blitz');
    expect(speedOf({ kind: 'canadian', main: 600_000, moves: 20, period: 300_000 })).toBe('rapid');
  });
});

describe('what a match says', () => {
  const people = (count: number): Occupant[] =>
    Array.from({ length: count }, (_, seat) => ({ kind: 'person', name: `P${seat}` }));
  function played(
    id: string,
    options: object,
    seats: readonly Occupant[],
    takebacks: 'never' | 'free',
    commands: readonly string[],
  ) {
    const game = games.find((one) => one.id === id)!;
    const read = game.options(options);
    if (!read.ok) throw new Error(read.error.code);
    const terms = { takebacks, programsConsent: true, clock: { kind: 'none' } } as const;
    const start = startTable(startMatch(game, read.value), seats, terms);
    const events: TableEvent[] = [];
    for (const [index, text] of commands.entries()) {
      const table: Table = evolveAll(start, events);
      const turn = game.turn(table.match.state);
      const by = turn.kind === 'seat' ? turn.seat : 'chance';
      const decided =
        text === 'resign'
          ? decide(table, Number(by), { kind: 'resign' }, index)
          : text === 'abort'
            ? decide(table, 'host', { kind: 'abort' }, index)
            : decide(table, by, { kind: 'move', text }, index);
      if (!decided.ok) throw new Error(decided.error.code);
      events.push(...decided.value);
    }
    const row = {
      id: 'm',
      game: id,
      options: JSON.stringify(read.value),
      seats: JSON.stringify(seats),
      terms: JSON.stringify(terms),
      rated: 1,
    };
    const holders: ReadonlyMap<number, string> = new Map(
      seats.flatMap(({ kind }, seat) => (kind === 'person' ? [[seat, `p${seat}`] as const] : [])),
    );
    return { row, events, holders };
  }
  const result = ({ row, events, holders }: ReturnType<typeof played>) => resultOf(row, events, holders);
  const gomoku = (commands: readonly string[], seats = people(2), takebacks: 'never' | 'free' = 'never') =>
    played('gomoku', {}, seats, takebacks, commands);

  test('who has won and who has lost', () => {
    expect(result(gomoku(['h8', 'h9', 'resign']))).toEqual({
      game: 'gomoku',
      speed: 'untimed',
      match: 'm',
      at: 2,
      sides: [
        { people: ['p0'], score: 0 },
        { people: ['p1'], score: 1 },
      ],
    });
  });

  test('nothing, where it does not count', () => {
    expect(result(gomoku(['h8', 'h9']))).toBeUndefined();
    expect(result(gomoku(['h8', 'resign']))).toBeUndefined();
    expect(result(gomoku(['h8', 'h9', 'abort']))).toBeUndefined();
    expect(result(gomoku(['h8', 'h9', 'resign'], people(2), 'free'))).toBeUndefined();
    const [first] = people(1);
    expect(result(gomoku(['h8', 'h9', 'resign'], [first!, { kind: 'player', name: '5', player: '5' }]))).toBeUndefined();
    const unrated = gomoku(['h8', 'h9', 'resign']);
    expect(result({ ...unrated, row: { ...unrated.row, rated: 0 } })).toBeUndefined();
    expect(result({ ...unrated, holders: new Map([[0, 'p0']]) })).toBeUndefined();
    const both = new Map([0, 1].map((seat) => [seat, 'p0']));
    expect(result({ ...unrated, holders: both })).toBeUndefined();
    expect(result(played('goose', { players: 2 }, people(2), 'never', ['1', '2', 'abort']))).toBeUndefined();
  });

  test('partners are rated alike, against the mean of the others', () => {
    const strong = { rating: 1700, deviation: 80, volatility: 0.06, at: 0 };
    const weak = { rating: 1300, deviation: 80, volatility: 0.06, at: 0 };
    const known: Record<string, typeof strong> = { a: strong, b: weak };
    const after = ratedBy(
      {
        game: 'truco',
        speed: 'untimed',
        match: 'm',
        at: 0,
        sides: [
          { people: ['c', 'd'], score: 1 },
          { people: ['a', 'b'], score: 0 },
        ],
      },
      (person) => known[person],
    );
    // As two against one of 1500: the same for both, who were both new.
    expect(after.get('c')).toEqual(after.get('d'));
    expect(after.get('c')!.rating).toBeGreaterThan(1600);
    expect(after.get('a')!.rating).toBeLessThan(1700);
    expect(after.get('b')!.rating).toBeLessThan(1300);
  });
});

describe.each(['libsql', 'postgresql'])('ratings on %s', (kind) => {
  describe.skipIf(notRun(kind) !== '')(notRun(kind), () => {
    const folder = temporaryFolder();
    const servers: TestServer[] = [];
    let engine: Engine;
    let people: Guest[];

    beforeAll(async () => {
      const database = kind === 'libsql' ? `${folder.path}/ratings.db` : await postgres!.create('ratings');
      engine = await openEngine(database);
      servers.push(await testServer(database, { engine: { ...engine, close: async () => {} } }));
      if (kind === 'postgresql') servers.push(await testServer(database));
      people = await Promise.all(
        ['Ana', 'Bia', 'Caio', 'Davi'].map((name, index) => guest(servers[index % servers.length]!, name)),
      );
    });

    afterAll(async () => {
      for (const { client } of people) client.close();
      for (const server of servers) await server.close();
      await engine.close();
      folder.remove();
    });

    /** A short game that its second seat wins. */
    async function play(first: Guest, second: Guest, more: object = {}): Promise<string> {
      const { id } = await first.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }], rated: true, ...more });
      await second.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
      await first.until(id, ({ events }) => events.length === 1);
      await first.client.command(id, { kind: 'move', text: 'h8' }, { seq: 1 });
      await second.client.command(id, { kind: 'move', text: 'h9' }, { seq: 2 });
      const answer = await first.client.command(id, { kind: 'resign' }, { seq: 3 });
      expect(answer).toMatchObject({ ok: true });
      return id;
    }

    const ratingsOf = async ({ id }: Guest): Promise<RatingInfo[]> =>
      ((await people[0]!.api(`people/${id}/ratings`)).body as { ratings: RatingInfo[] }).ratings;
    const history = async ({ id }: Guest): Promise<RatedPoint[]> =>
      ((await people[0]!.api(`people/${id}/ratings/gomoku/untimed`)).body as { points: RatedPoint[] }).points;

    test('a result is rated when it comes, and can be plotted', async () => {
      const [ana, bia] = people as [Guest, Guest];
      const match = await play(ana, bia);
      await expect.poll(() => history(bia)).toHaveLength(1);
      expect(await history(bia)).toMatchObject([{ match, score: 1 }]);
      const [won] = await ratingsOf(bia);
      const [lost] = await ratingsOf(ana);
      expect(won).toMatchObject({ game: 'gomoku', speed: 'untimed', count: 1, provisional: true });
      expect(won!.rating - 1500).toBeCloseTo(1500 - lost!.rating, 6);
      expect((await people[0]!.api(`people/${bia.id}/ratings/gomoku/slow`)).status).toBe(404);
    });

    test('whoever plays for a rating can neither leave nor be replaced', async () => {
      const [ana, bia] = people as [Guest, Guest];
      const { id } = await ana.create({ game: 'gomoku', seats: [{ kind: 'me' }, { kind: 'open' }], rated: true });
      await bia.client.command(id, { kind: 'sit', seat: 1 }, { seq: 0 });
      for (const command of [{ kind: 'leave' }, { kind: 'hand-over', player: '1' }] as const) {
        expect(await bia.client.command(id, command, { seq: 1 })).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
      }
    });

    test('what can not be rated is not made so', async () => {
      const [ana] = people as [Guest];
      const open = { kind: 'open' } as const;
      const me = { kind: 'me' } as const;
      for (const request of [
        { game: 'goose', options: { players: 2 }, seats: [me, open] },
        { game: 'gomoku', seats: [me, { kind: 'player', player: '1' }] },
        { game: 'gomoku', seats: [me, open], takebacks: 'free' },
      ]) {
        const { status, body } = await ana.api('matches', { ...request, rated: true });
        expect([status, body]).toMatchObject([400, { code: 'not-rated' }]);
      }
    });

    test('many results that all nodes rate at once are rated once each, and come out the same from the log', async () => {
      const pairs = people.flatMap((first) =>
        people.filter((other) => other !== first).map((second) => [first, second] as const),
      );
      const others = [openRatings(engine), openRatings(engine), openRatings(engine)];
      let isDone = false;
      const racing = Promise.all(
        others.map(async (ratings) => {
          while (!isDone) {
            await ratings.settle();
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }),
      );
      for (let round = 0; round < 2; round++) await Promise.all(pairs.map(([first, second]) => play(first, second)));
      await expect
        .poll(async () => {
          const { count } = await engine.db
            .selectFrom('matches')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('rated', '=', 1)
            .where('over', '=', 1)
            .where('settled', '=', 0)
            .executeTakeFirstOrThrow();
          return Number(count);
        })
        .toBe(0);
      isDone = true;
      await racing;
      const order = await engine.db.selectFrom('rated_results').selectAll().orderBy('number').execute();
      expect(order.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
      expect(new Set(order.map(({ match }) => match)).size).toBe(25);
      const rows = await engine.db.selectFrom('ratings').selectAll().execute();
      expect(rows).toHaveLength(50);
      expect(await ratingFaults(engine.db)).toEqual([]);
    });

    test('the check finds what is wrong', async () => {
      const { db, write } = engine;
      const [row] = await db.selectFrom('ratings').selectAll().orderBy('number').limit(1).execute();
      const set = (rating: number) =>
        write([
          {
            query: db
              .updateTable('ratings')
              .set({ rating })
              .where('match', '=', row!.match)
              .where('person', '=', row!.person)
              .compile(),
          },
        ]);
      await set(row!.rating + 1);
      expect(await ratingFaults(db)).toEqual([`${row!.match}: rated otherwise than its result`]);
      await set(row!.rating);
      const [last] = await db.selectFrom('rated_results').selectAll().orderBy('number', 'desc').limit(1).execute();
      const lost = await db.selectFrom('ratings').selectAll().where('match', '=', last!.match).execute();
      await write([
        { query: db.deleteFrom('rated_results').where('match', '=', last!.match).compile() },
        { query: db.deleteFrom('ratings').where('match', '=', last!.match).compile() },
      ]);
      expect(await ratingFaults(db)).toEqual([`${last!.match}: not rated`]);
      await write([
        { query: db.insertInto('rated_results').values(last!).compile() },
        ...lost.map((one) => ({ query: db.insertInto('ratings').values(one).compile() })),
        {
          query: db
            .insertInto('ratings')
            .values({ ...lost[0]!, number: 1000, match: 'other' })
            .compile(),
        },
      ]);
      expect(await ratingFaults(db)).toEqual(['1 ratings without a result']);
      await write([{ query: db.deleteFrom('ratings').where('number', '=', 1000).compile() }]);
      expect(await ratingFaults(db)).toEqual([]);
    });

    test('they can be made anew from the log, while no server runs', async () => {
      await expect(rateAgain(engine)).rejects.toThrow(ServerRunning);
      for (const { client } of people) client.close();
      for (const server of servers.splice(0)) await server.close();
      await engine.write([
        { query: engine.db.deleteFrom('ratings').where('number', '>', 3).compile() },
        { query: engine.db.deleteFrom('rated_results').where('number', '=', 7).compile() },
      ]);
      expect(await ratingFaults(engine.db)).not.toEqual([]);
      expect(await rateAgain(engine)).toBe(25);
      expect(await ratingFaults(engine.db)).toEqual([]);
    });
  });
});
