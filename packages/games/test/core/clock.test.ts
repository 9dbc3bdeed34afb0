import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Clock,
  creditClock,
  parseTimeControl,
  startClock,
  switchClock,
  type TimeControl,
  timeControls,
  timeLeft,
  timeOf,
} from '../../src/core/clock.ts';

const s = 1000;
const min = 60 * s;
const day = 24 * 60 * min;

/** One move of the game: when it is made (since the one before, in ms), lag, and what its maker has left then: in short. */
type Row = readonly [took: number, left: string, lag?: number];

/** What a seat has left, as the hand-made tables write it. */
function inShort(control: TimeControl, clock: Clock, seat: number, at: number): string {
  const { main, period, periods, moves } = timeOf(clock, seat, at);
  switch (control.kind) {
    case 'none':
      return '-';
    case 'fischer':
      return `${main / s}`;
    case 'byo-yomi':
      return `${main / s} + ${periods} × ${period / s}`;
    case 'canadian':
      return `${main / s} + ${moves} in ${period / s}`;
    case 'days':
      return `${period / day} + ${main / day}`;
  }
}

/** Two seats move in turn; the first move of all starts the clock of the second. */
function played(control: TimeControl, rows: readonly Row[]): { clock: Clock; at: number; left: string[] } {
  let clock = startClock(control, 2);
  let at = 0;
  const left = rows.map(([took, , lag], ply) => {
    at += took;
    const seat = ply % 2;
    clock = switchClock(clock, at, 1 - seat, true, lag);
    return inShort(control, clock, seat, at);
  });
  return { clock, at, left };
}

const tables: readonly [name: string, control: TimeControl, rows: readonly Row[]][] = [
  [
    'none: nothing runs',
    { kind: 'none' },
    [
      [5 * s, '-'],
      [5 * day, '-'],
      [1, '-'],
    ],
  ],
  [
    'Fischer: five minutes and three seconds a move; the first move costs nothing and gains nothing',
    { kind: 'fischer', main: 5 * min, increment: 3 * s },
    [
      [9 * s, '300'],
      [10 * s, '293'],
      [1 * s, '302'],
      [3 * s, '293'],
      [62 * s, '243'],
      [293 * s - 1, '3.001'],
    ],
  ],
  [
    'Fischer with a limit: no more than it, but what was more at the start stays',
    { kind: 'fischer', main: 60 * s, increment: 10 * s, most: 55 * s },
    [
      [0, '60'],
      [2 * s, '58'],
      [0, '60'],
      [20 * s, '48'],
      [8 * s, '55'],
      [1 * s, '55'],
    ],
  ],
  [
    'Fischer with nothing but the increment: the first move has that',
    { kind: 'fischer', main: 0, increment: 5 * s },
    [
      [1 * s, '5'],
      [4 * s, '6'],
      [2 * s, '8'],
      [6 * s - 1, '5.001'],
    ],
  ],
  [
    'byo-yomi: a period is given back whole, one that is used up is lost',
    { kind: 'byo-yomi', main: 60 * s, periods: 3, period: 30 * s },
    [
      [7 * s, '60 + 3 × 30'],
      [50 * s, '10 + 3 × 30'],
      [60 * s, '0 + 3 × 30'],
      [10 * s + 29 * s, '0 + 3 × 30'],
      [30 * s, '0 + 2 × 30'],
      [61 * s, '0 + 1 × 30'],
      [59 * s, '0 + 1 × 30'],
      [29_999, '0 + 1 × 30'],
    ],
  ],
  [
    'byo-yomi: from the main time through two periods in one move',
    { kind: 'byo-yomi', main: 10 * s, periods: 5, period: 20 * s },
    [
      [0, '10 + 5 × 20'],
      [10 * s + 45 * s, '0 + 3 × 20'],
    ],
  ],
  [
    'Canadian: three moves in a minute, counted from the move that goes beyond the main time',
    { kind: 'canadian', main: 30 * s, moves: 3, period: 60 * s },
    [
      [0, '30 + 3 in 60'],
      [29 * s, '1 + 3 in 60'],
      [0, '30 + 3 in 60'],
      [11 * s, '0 + 2 in 50'],
      [0, '30 + 3 in 60'],
      [20 * s, '0 + 1 in 30'],
      [0, '30 + 3 in 60'],
      [29_999, '0 + 3 in 60'],
      [0, '30 + 3 in 60'],
      [1 * s, '0 + 2 in 59'],
    ],
  ],
  [
    'Canadian: with a millisecond of main time left nothing is counted yet, with none it is',
    { kind: 'canadian', main: 30 * s, moves: 3, period: 60 * s },
    [
      [0, '30 + 3 in 60'],
      [30 * s - 1, '0.001 + 3 in 60'],
      [30 * s, '0 + 2 in 60'],
      [1, '0 + 2 in 60'],
    ],
  ],
  [
    'Canadian without main time',
    { kind: 'canadian', main: 0, moves: 2, period: 10 * s },
    [
      [0, '0 + 2 in 10'],
      [4 * s, '0 + 1 in 6'],
      [9 * s, '0 + 1 in 1'],
      [5 * s, '0 + 2 in 10'],
      [1, '0 + 2 in 10'],
    ],
  ],
  [
    'days: three for each move, and a bank of ten',
    { kind: 'days', perMove: 3 * day, bank: 10 * day },
    [
      [20 * day, '3 + 10'],
      [2 * day, '3 + 10'],
      [5 * day, '3 + 8'],
      [3 * day, '3 + 10'],
      [10 * day, '3 + 1'],
      [13 * day - 1, `3 + ${1 / day}`],
    ],
  ],
  [
    'the time on the way is given back, and never more than was used',
    { kind: 'fischer', main: 60 * s, increment: 0 },
    [
      [0, '60'],
      [10 * s, '50.5', 500],
      [100, '60', 300],
      [0, '50.5', 1 * s],
    ],
  ],
];

describe('hand-made tables', () => {
  test.each(tables)('%s', (_, control, rows) => {
    expect(played(control, rows).left).toEqual(rows.map(([, left]) => left));
  });

  test('there is one for every control', () => {
    expect([...new Set(tables.map(([, { kind }]) => kind))]).toEqual([...timeControls]);
  });
});

describe('a clock that is running', () => {
  /** What the second seat has left so long after the first has moved. */
  const after = (known: TimeControl, ms: number): string =>
    inShort(known, switchClock(startClock(known, 2), 1000, 1, true), 1, 1000 + ms);

  test.each<[TimeControl, readonly (readonly [ms: number, left: string])[]]>([
    [
      { kind: 'fischer', main: 10 * s, increment: 5 * s },
      [
        [-1, '10'],
        [0, '10'],
        [1, '9.999'],
        [10 * s - 1, '0.001'],
        [10 * s, '0'],
        [10 * s + 1, '0'],
      ],
    ],
    [
      { kind: 'byo-yomi', main: 10 * s, periods: 3, period: 4 * s },
      [
        [0, '10 + 3 × 4'],
        [10 * s - 1, '0.001 + 3 × 4'],
        [10 * s, '0 + 3 × 4'],
        [10 * s + 1, '0 + 3 × 3.999'],
        [14 * s - 1, '0 + 3 × 0.001'],
        [14 * s, '0 + 2 × 4'],
        [15 * s, '0 + 2 × 3'],
        [18 * s, '0 + 1 × 4'],
        [22 * s - 1, '0 + 1 × 0.001'],
        [22 * s, '0 + 0 × 0'],
        [day, '0 + 0 × 0'],
      ],
    ],
    [
      { kind: 'canadian', main: 10 * s, moves: 3, period: 4 * s },
      [
        [10 * s - 1, '0.001 + 3 in 4'],
        [10 * s, '0 + 3 in 4'],
        [14 * s - 1, '0 + 3 in 0.001'],
        [14 * s, '0 + 3 in 0'],
        [day, '0 + 3 in 0'],
      ],
    ],
    [
      { kind: 'days', perMove: 2 * day, bank: 5 * day },
      [
        [2 * day, '0 + 5'],
        [3 * day, '0 + 4'],
        [7 * day, '0 + 0'],
        [9 * day, '0 + 0'],
      ],
    ],
  ])('%j', (known, moments) => {
    for (const [ms, left] of moments) expect(after(known, ms), `after ${ms} ms`).toBe(left);
  });

  test('a clock begins with all there is of its own kind, and nothing of the others', () => {
    const first = (known: TimeControl) => startClock(known, 1).seats;
    expect(startClock({ kind: 'none' }, 2)).toEqual({
      control: { kind: 'none' },
      seats: [
        { main: 0, period: 0, periods: 0, moves: 0 },
        { main: 0, period: 0, periods: 0, moves: 0 },
      ],
      running: null,
      since: 0,
      begun: false,
    });
    expect(first({ kind: 'fischer', main: 9, increment: 2 })).toEqual([{ main: 9, period: 0, periods: 0, moves: 0 }]);
    expect(first({ kind: 'byo-yomi', main: 9, periods: 3, period: 4 })).toEqual([{ main: 9, period: 4, periods: 3, moves: 0 }]);
    expect(first({ kind: 'canadian', main: 9, moves: 3, period: 4 })).toEqual([{ main: 9, period: 4, periods: 0, moves: 3 }]);
    expect(first({ kind: 'days', perMove: 4, bank: 9 })).toEqual([{ main: 9, period: 4, periods: 0, moves: 0 }]);
  });
});

describe('the time that is left', () => {
  test.each<[string, TimeControl, number]>([
    ['none', { kind: 'none' }, Number.POSITIVE_INFINITY],
    ['Fischer', { kind: 'fischer', main: 60 * s, increment: 5 * s }, 60 * s],
    ['byo-yomi, all periods together', { kind: 'byo-yomi', main: 60 * s, periods: 3, period: 10 * s }, 90 * s],
    ['Canadian', { kind: 'canadian', main: 60 * s, moves: 5, period: 30 * s }, 90 * s],
    ['days', { kind: 'days', perMove: day, bank: 2 * day }, 3 * day],
  ])('%s', (_, control, all) => {
    const clock = switchClock(startClock(control, 2), 100, 1, true);
    expect(timeLeft(clock, 100)).toBe(all);
    expect(timeLeft(clock, 0), 'time does not go backwards').toBe(all);
    if (all === Number.POSITIVE_INFINITY) return;
    expect(timeLeft(clock, 100 + all - 1)).toBe(1);
    expect(timeLeft(clock, 100 + all)).toBe(0);
    expect(timeLeft(clock, 100 + 2 * all)).toBe(0);
    expect(timeOf(clock, 1, 100 + all)).toMatchObject({ main: 0, period: 0 });
    expect(timeOf(clock, 0, 100 + all), 'the other one waits').toEqual(startClock(control, 2).seats[0]);
  });

  test('nothing runs before the first move of a seat, nor for nobody', () => {
    const control: TimeControl = { kind: 'fischer', main: s, increment: 0 };
    expect(switchClock(startClock(control, 2), 50, 1)).toMatchObject({ running: null, begun: false });
    const waiting = switchClock(startClock(control, 2), 50, undefined, true);
    expect(waiting).toMatchObject({ running: null, begun: true });
    expect(timeLeft(waiting, day)).toBe(Number.POSITIVE_INFINITY);
  });

  test('a pause costs nothing, and gives no period back', () => {
    const control: TimeControl = { kind: 'byo-yomi', main: 0, periods: 2, period: 30 * s };
    const running = switchClock(startClock(control, 2), 0, 1, true);
    const paused = switchClock(running, 10 * s, undefined);
    expect(timeOf(paused, 1, day)).toMatchObject({ periods: 2, period: 20 * s });
    const resumed = switchClock(paused, day, 1);
    expect(timeOf(resumed, 1, day + 15 * s)).toMatchObject({ periods: 2, period: 5 * s });
    expect(timeLeft(resumed, day)).toBe(50 * s);
    expect(timeOf(resumed, 1, day + 27 * s), 'the rest of the first period, and 7 s').toMatchObject({
      periods: 1,
      period: 23 * s,
    });
  });

  test('credit is given to whoever thinks, and to nobody else', () => {
    const running = switchClock(startClock({ kind: 'fischer', main: 60 * s, increment: 0 }, 2), 0, 1, true);
    expect(timeLeft(creditClock(running, 15 * s), 20 * s)).toBe(55 * s);
    const still = switchClock(running, 5 * s, undefined);
    expect(creditClock(still, 15 * s)).toBe(still);
  });
});

const duration = fc.nat(50_000);
const control: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('fischer' as const), main: duration, increment: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({
    kind: fc.constant('fischer' as const),
    main: duration,
    increment: fc.integer({ min: 1, max: 5000 }),
    most: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({
    kind: fc.constant('byo-yomi' as const),
    main: duration,
    periods: fc.integer({ min: 1, max: 5 }),
    period: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('canadian' as const),
    main: duration,
    moves: fc.integer({ min: 1, max: 5 }),
    period: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({ kind: fc.constant('days' as const), perMove: fc.integer({ min: 1, max: 10_000 }), bank: duration }),
);
const step = fc.record({
  took: fc.integer({ min: -2000, max: 30_000 }),
  next: fc.option(fc.nat(2), { nil: undefined }),
  made: fc.boolean(),
  lag: fc.nat(1000),
  credit: fc.nat(500),
});

test('whatever happens, nothing is ever below nothing, and what is left is what all the parts make together', () => {
  fc.assert(
    fc.property(control, fc.array(step, { maxLength: 30 }), (given, steps) => {
      let clock = startClock(given, 3);
      let at = 1_700_000_000_000;
      for (const { took, next, made, lag, credit } of steps) {
        at += took;
        const before = timeLeft(clock, at);
        const { running } = clock;
        if (running !== null) {
          const { main, period, periods } = timeOf(clock, running, at);
          const further = given.kind === 'byo-yomi' ? Math.max(0, periods - 1) * given.period : 0;
          expect(main + (given.kind === 'fischer' ? 0 : period) + further).toBe(before);
        }
        clock = creditClock(switchClock(clock, at, next, made, lag), credit);
        for (const seat of [0, 1, 2]) {
          const time = timeOf(clock, seat, at);
          expect(Object.values(time).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
          if (given.kind === 'canadian') expect(time.moves).toBeGreaterThan(0);
        }
        expect(timeLeft(clock, at)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

describe('reading a time control', () => {
  test.each<TimeControl>([
    ...tables.map(([, known]) => known),
    { kind: 'days', perMove: 366 * day, bank: 0 },
    { kind: 'byo-yomi', main: 0, periods: 1000, period: 1 },
    { kind: 'fischer', main: 10 * s, increment: 10 * s },
    { kind: 'fischer', main: 1, increment: 0, most: 1 },
    { kind: 'byo-yomi', main: 0, periods: 1, period: 1 },
    { kind: 'canadian', main: 0, moves: 1, period: 1 },
    { kind: 'days', perMove: 1, bank: 0 },
  ])('%j', (known) => expect(parseTimeControl(JSON.parse(JSON.stringify(known)))).toEqual(known));

  test.each([
    null,
    undefined,
    'none',
    [],
    {},
    { kind: 'sand' },
    { kind: 'fischer', main: 0, increment: 0 },
    { kind: 'fischer', main: -1, increment: 5 },
    { kind: 'fischer', main: 1.5, increment: 5 },
    { kind: 'fischer', main: 5 },
    { kind: 'fischer', main: 366 * day + 1, increment: 0 },
    { kind: 'fischer', main: 5, increment: 5, most: 0 },
    { kind: 'fischer', main: 5, increment: -1 },
    { kind: 'byo-yomi', main: -1, periods: 1, period: 5 },
    { kind: 'canadian', main: -1, moves: 1, period: 5 },
    { kind: 'canadian', main: 5, moves: 1, period: 0 },
    { kind: 'days', perMove: 5, bank: -1 },
    { kind: 'byo-yomi', main: 5, periods: 0, period: 5 },
    { kind: 'byo-yomi', main: 5, periods: 1001, period: 5 },
    { kind: 'byo-yomi', main: 5, periods: 3, period: 0 },
    { kind: 'canadian', main: 5, moves: 0, period: 5 },
    { kind: 'canadian', main: '5', moves: 1, period: 5 },
    { kind: 'days', perMove: 0, bank: 5 },
    { kind: 'days', perMove: 5, bank: Number.NaN },
  ])('not %j', (input) => expect(parseTimeControl(input)).toBeUndefined());

  test('what is more than it needs is left out, and nothing makes it throw', () => {
    expect(parseTimeControl({ kind: 'none', main: 5 })).toEqual({ kind: 'none' });
    fc.assert(
      fc.property(fc.anything(), (input) => {
        parseTimeControl(input);
      }),
    );
  });
});
