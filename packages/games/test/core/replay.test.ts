import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/core/driver.ts';
import { evolveAll } from '../../src/core/evolve.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { matchAt, seenLog, startMatch, statesOf } from '../../src/core/match.ts';
import { observe } from '../../src/core/observe.ts';
import { seededRandom } from '../../src/core/random.ts';
import { newRecord, type TableRecord, type Told } from '../../src/core/record.ts';
import { readSaved, recordOf, writeSaved } from '../../src/core/saved.ts';
import { writeSeen } from '../../src/core/seen-file.ts';
import { startTable, type Table, type TableEvent } from '../../src/core/table.ts';
import { go } from '../../src/go/game.ts';
import type { GoMove } from '../../src/go/rules.ts';
import { goose } from '../../src/goose/game.ts';
import { after, offer, people, said } from './tables.ts';

/** The game, counting how often it is played. */
function counted(game: AnyGame) {
  let plays = 0;
  const counting: AnyGame = {
    ...game,
    play(state, move) {
      plays++;
      return game.play(state, move);
    },
  };
  return {
    game: counting,
    since: () => {
      const sum = plays;
      plays = 0;
      return sum;
    },
  };
}

function optionsOf(game: AnyGame, input: unknown): unknown {
  const options = game.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return options.value;
}

const tableOf = (game: AnyGame, options: unknown): Table =>
  startTable(startMatch(game, options), people.slice(0, game.sides(options).length));

function opened(text: string, game: AnyGame): TableRecord {
  const loaded = readSaved(text, [game]);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

describe('a game of 400 plies on 19×19', () => {
  const plies = 400;
  const start = tableOf(go, optionsOf(go, { size: '19x19', rules: 'chinese' }));
  const random = seededRandom(4);
  const events: TableEvent[] = [];
  let table = start;
  while (table.match.log.length < plies) {
    const stones = (go.moves(table.match.state as never) as GoMove[]).filter(({ kind }) => kind === 'place');
    const move = stones[random.below(stones.length)];
    const by = go.turn(table.match.state as never) as { seat: number };
    const done = said(table, by.seat, { kind: 'move', move });
    events.push(...done.events);
    table = done.table;
  }
  const text = writeSaved({ start, events, table });

  test('is replayed once for opening, undoing, showing and saving it together', () => {
    const { game, since } = counted(go);
    const record = opened(text, game);
    expect(since()).toBe(plies);

    const back = after(record.table, [0, offer('takeback', 100)]);
    expect(back.match.log).toHaveLength(100);
    expect(seenLog(record.table.match, 0)).toHaveLength(plies);
    expect(statesOf(record.table.match)).toHaveLength(plies + 1);
    for (const ply of [0, 7, 200, plies]) matchAt(record.table.match, ply);
    for (const seat of [undefined, 0, 1]) observe(record.table, seat);
    expect(writeSaved(record)).toBe(text);
    for (const seat of [undefined, 0, 1]) writeSeen(record, seat);
    const told: Told[] = [];
    const driver = drive({ record, random: seededRandom(1), now: () => 0 });
    driver.follow({ seat: 1, tell: (one) => told.push(one) }, 0);
    expect(told).toHaveLength(plies);
    expect(recordOf(record.table.match).events.map(({ kind }) => kind)).toHaveLength(plies);
    expect(since()).toBe(0);
  });

  test('is replayed once when its events come from somewhere else, also for telling them', () => {
    const { game, since } = counted(go);
    const begun = tableOf(game, start.match.options);
    const told: TableEvent[] = JSON.parse(JSON.stringify(events));
    const end = evolveAll(begun, told);
    expect(since()).toBe(plies);
    writeSeen({ start: begun, events: told, table: end }, 0);
    expect(since()).toBe(0);
  });

  test('is not replayed for a move at its end, which is played once', async () => {
    const { game, since } = counted(go);
    const record = opened(text, game);
    since();
    const driver = drive({ record, random: seededRandom(1), now: () => 0, keep: (kept) => void writeSaved(kept) });
    for (const seat of [undefined, 0, 1]) driver.follow({ seat, tell: ({ before, after }) => [before, after] });
    expect(await driver.send(0, { kind: 'move', text: 'pass' })).toMatchObject({ ok: true });
    expect(since()).toBe(1);
  });
});

describe('a race of 40,000 throws', () => {
  const throws = 40_000;
  const players = 4;
  // Two throws a turn, forward and back again: the slowest race there is.
  const options = optionsOf(goose, { players, race: Array(1001).fill(6) });
  const random = seededRandom(8);
  const faces = Array.from({ length: throws }, () => String(1 + random.below(6)));
  const events = faces.map((move, ply): TableEvent => ({ kind: 'move', by: 'chance', move, at: 50 * ply }));
  const start = tableOf(goose, options);
  const text = writeSaved({ start, events, table: evolveAll(start, events) });

  test('is opened, gone through and shown with a number of plays that grows with its length alone', () => {
    const { game, since } = counted(goose);
    const { table } = opened(text, game);
    expect(table.match.log).toHaveLength(throws);
    expect(since()).toBe(throws);
    expect(statesOf(table.match)).toHaveLength(throws + 1);
    expect(since()).toBeLessThan(throws);
    expect(seenLog(table.match, 0)).toEqual(faces);
    expect(since()).toBeLessThan(throws);
    const back = after(table, [0, offer('takeback', 0)]);
    expect(since()).toBeLessThan(throws);
    const again = after(back, [0, offer('redo', throws)]);
    expect(again.match.state).toEqual(table.match.state);
    expect(since()).toBe(throws);
  });

  test('any of its states is worked out from one nearby', () => {
    const { game, since } = counted(goose);
    const { table } = opened(text, game);
    const all = statesOf(table.match);
    since();
    for (const ply of [3, 1024, 1025, 20_001, 39_999]) {
      expect(matchAt(table.match, ply).state).toEqual(all[ply]);
      expect(since()).toBeLessThan(16);
    }
  });

  test('keeps a few thousand states in memory, not all', async () => {
    const alive: WeakRef<object>[] = [];
    const watched: AnyGame = {
      ...goose,
      play(state, move) {
        const next = goose.play(state as never, move as never);
        if (next.ok) alive.push(new WeakRef(next.value));
        return next;
      },
    };
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const kept = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      return alive.filter((state) => state.deref() !== undefined).length;
    };
    const record = opened(text, watched);
    expect(await kept()).toBeLessThan(4000);
    alive.length = 0;
    const driver = drive({ record: newRecord(tableOf(watched, options)), random, now: () => 0, byHand: () => true });
    for (const move of faces.slice(0, 5000)) await driver.send('chance', { kind: 'move', text: move });
    expect(await kept()).toBeLessThan(1024 + 5000 / 16 + 10);
    expect([record.events.length, driver.record().events.length]).toEqual([throws, 5000]);
  });
});
