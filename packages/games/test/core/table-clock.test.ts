import { describe, expect, test } from 'vitest';
import { evolve } from '../../src/core/evolve.ts';
import { actorOf, freeTerms, type Table, tableOutcome } from '../../src/core/table.ts';
import { goose } from '../../src/goose/game.ts';
import { begun, clock, over, timed, timeUp } from './positions.ts';
import { after, kinds, newTable, offer, played, refusal, said, takebackTo } from './tables.ts';

describe('the clock at the table', () => {
  test('runs for whoever is waited for, from the first move of a seat on', () => {
    const terms = { ...freeTerms, clock };
    const dealt = played(newTable({ terms }), 'coin3');
    expect(dealt.clock).toMatchObject({ running: null, begun: false });
    const first = said(dealt, 0, { kind: 'move', text: '1' }, 5000).table;
    expect(first.clock, 'chance is on').toMatchObject({ running: null, begun: true });
    expect(first.clock.seats[0]?.main, 'the first move is free').toBe(60_000);
    expect(said(first, 'chance', { kind: 'move', text: 'coin3' }, 6000).table.clock).toMatchObject({ running: 1, since: 6000 });
    const thrown = played(newTable({ game: goose, options: { players: 3 }, terms }), '1');
    expect(thrown.clock).toMatchObject({ running: actorOf(thrown), begun: true });
  });

  test('a flag falls when the time is up, whoever says so, and not before', () => {
    const { since } = timed.clock;
    expect(refusal(timed, 1, { kind: 'flag' }, since + 56_999)).toBe('time-left');
    expect(refusal(timed, 0, { kind: 'move', text: '1' }, since + 56_999)).toBeUndefined();
    for (const by of [0, 1, 'host'] as const) {
      const { events, table } = said(timed, by, { kind: 'flag' }, since + 60_000);
      expect(kinds(events)).toEqual(['flag', 'end time']);
      expect(tableOutcome(table)).toEqual({ payoffs: [0, 1], reason: 'time' });
    }
    expect(refusal(begun, 1, { kind: 'flag' }, timeUp), 'without a clock').toBe('time-left');
  });

  test('at any moment either the move or the flag is possible, never both', () => {
    for (const control of [
      { kind: 'fischer', main: 50, increment: 5 },
      { kind: 'byo-yomi', main: 20, periods: 2, period: 15 },
      { kind: 'canadian', main: 20, moves: 2, period: 30 },
      { kind: 'days', perMove: 20, bank: 30 },
    ] as const) {
      const table = played(newTable({ terms: { ...freeTerms, clock: control } }), 'coin3 2 coin3');
      const possible = Array.from({ length: 60 }, (_, ms) => {
        const at = table.clock.since + ms;
        const codes = [refusal(table, 1, { kind: 'move', text: '1' }, at), refusal(table, 0, { kind: 'flag' }, at)];
        return codes.map((code) => code ?? 'yes').join();
      });
      expect(new Set(possible)).toEqual(new Set(['yes,time-left', 'out-of-time,yes']));
      expect(possible.indexOf('out-of-time,yes')).toBe(50);
    }
  });

  test('the time on the way is not charged, not even at the very end', () => {
    const move = { kind: 'move', text: '1' } as const;
    const late = timed.clock.since + 60_100;
    expect(refusal(timed, 0, move, late)).toBe('out-of-time');
    expect(refusal(timed, 0, { ...move, lag: 100 }, late)).toBe('out-of-time');
    const { table } = said(timed, 0, { ...move, lag: 101 }, late);
    expect(table.clock.seats[0]?.main).toBe(1);
  });

  test('a flag in a race leaves the others playing', () => {
    const started = played(newTable({ game: goose, options: { players: 3 }, terms: { ...freeTerms, clock } }), '1');
    const { events, table } = said(started, 'host', { kind: 'flag' }, timeUp);
    expect(kinds(events)).toEqual(['flag']);
    expect(table.clock).toMatchObject({ running: actorOf(table), since: timeUp });
  });

  test('stands still in a pause and at the end', () => {
    const { since } = timed.clock;
    const paused = evolve(timed, { kind: 'pause', by: 0, at: since + 10_000 });
    expect(paused.clock).toMatchObject({ running: null, seats: [{ main: 50_000 }, {}] });
    expect(refusal(paused, 1, { kind: 'flag' }, timeUp)).toBe('time-left');
    const resumed = evolve(paused, { kind: 'resume', by: 1, at: since + 500_000 });
    expect(resumed.clock).toMatchObject({ running: 0, since: since + 500_000, seats: [{ main: 50_000 }, {}] });
    expect(after(resumed, [0, { kind: 'resign' }]).clock.running).toBeNull();
  });

  describe('going back', () => {
    const control = { kind: 'fischer', main: 60_000, increment: 2000 } as const;
    const begin = played(newTable({ terms: { ...freeTerms, clock: control } }), 'coin3');
    const move = (text: string, by: 0 | 1 | 'chance', at: number, table: Table) =>
      said(table, by, { kind: 'move', text }, at).table;
    const first = move('coin3', 'chance', 100_000, move('1', 0, 100_000, begin));
    const second = move('coin3', 'chance', 110_000, move('2', 1, 110_000, first));
    const mains = (table: Table) => table.clock.seats.map(({ main }) => main);
    expect(mains(second)).toEqual([60_000, 52_000]);

    // As on lichess: "the intended behavior, resetting the entire game state" (lila #12404).
    test('everybody has the time that they had there', () => {
      const back = said(second, 1, offer('takeback'), 130_000).table;
      expect(mains(back)).toEqual([60_000, 60_000]);
      expect(back.clock).toMatchObject({ running: 1, since: 130_000 });
    });

    test('forward again, the time that the moves left', () => {
      const third = move('coin3', 'chance', 140_000, move('1', 0, 140_000, second));
      expect(mains(third)).toEqual([32_000, 52_000]);
      const back = said(third, 0, takebackTo(4), 150_000).table;
      expect(mains(back)).toEqual([60_000, 52_000]);
      const again = said(back, 0, { kind: 'offer', what: 'redo', ply: 7 }, 155_000).table;
      expect({ ...again.clock, since: 0 }).toEqual({ ...third.clock, since: 0 });
      expect(again.marks).toEqual(third.marks);
    });

    test('to before the first move, nobody’s time runs', () => {
      const back = said(second, 0, takebackTo(1), 130_000).table;
      expect(back.clock).toMatchObject({ running: null, begun: false, seats: begin.clock.seats });
    });

    test('after a flag, there is time again', () => {
      const flagged = said(second, 1, { kind: 'flag' }, timeUp).table;
      expect(flagged.clock.seats[0]?.main).toBe(0);
      const back = said(flagged, 0, offer('takeback'), timeUp + 1).table;
      expect(mains(back)).toEqual([60_000, 52_000]);
      expect(back.clock).toMatchObject({ running: 0, since: timeUp + 1 });
      expect(tableOutcome(back)).toBeUndefined();
    });

    test('in a pause nobody’s time runs, either', () => {
      const paused = evolve(second, { kind: 'pause', by: 0, at: 120_000 });
      const back = said(paused, 1, takebackTo(3), 130_000).table;
      expect(back.clock).toMatchObject({ running: null, seats: [{ main: 60_000 }, { main: 60_000 }] });
    });
  });

  test('nobody pays for what the host gives back', () => {
    const credited = after(timed, ['host', { kind: 'credit', ms: 5000 }]);
    expect(credited.clock.since).toBe(timed.clock.since + 5000);
    expect(refusal(over, 'host', { kind: 'credit', ms: 5 })).toBe('game-over');
  });
});

test('the clock of every ply is noted from the start, and nothing where there is none', () => {
  const whole = { main: 60_000, period: 0, periods: 0, moves: 0 };
  expect(newTable({ terms: { ...freeTerms, clock } }).marks).toEqual([{ seats: [whole, whole], begun: false }]);
  expect(newTable().marks).toEqual([]);
});

test('the time on the way is whole milliseconds above nothing, or is not told', () => {
  const eventOf = (lag: number | undefined) =>
    said(timed, 0, { kind: 'move', text: '1', ...(lag !== undefined && { lag }) }).events[0];
  const plain = { kind: 'move', by: 0, move: '1', at: timed.seq * 1000 };
  for (const lag of [undefined, 0, -1, -500, 0.4, Number.NaN, Number.POSITIVE_INFINITY]) expect(eventOf(lag)).toEqual(plain);
  expect(eventOf(1)).toEqual({ ...plain, lag: 1 });
  expect(eventOf(1.5)).toEqual({ ...plain, lag: 2 });
});

test('credit is nothing or more', () => {
  expect(said(timed, 'host', { kind: 'credit', ms: 0 }, 1).events).toEqual([{ kind: 'credit', ms: 0, at: 1 }]);
  expect(refusal(timed, 'host', { kind: 'credit', ms: -1 })).toBe('not-understood');
});
