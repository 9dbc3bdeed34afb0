import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { goose } from '../../src/goose/game.ts';
import {
  type GooseMove,
  type GooseState,
  gooseDialogue,
  gooseStatistics,
  placeGoose,
  statisticsLines,
} from '../../src/goose/index.ts';
import { words } from '../../src/words/words.ts';
import { cellsOf, optionsOf, placed, throwDice } from './play.ts';
import { replay } from './reference.ts';

const english = words.en.goose;

/** A race of 20 cells after the start, all 0 but those given. */
const raceWith = (codes: Record<number, number>, last = 20): number[] =>
  Array.from({ length: last + 1 }, (_, cell) => codes[cell] ?? 0);

interface Case {
  readonly codes: Record<number, number>;
  readonly last?: number;
  readonly ending?: string;
  readonly item3?: boolean;
  readonly cells: number[];
  readonly dice: number[];
}

function after({ codes, last = 20, ending = '1C', item3 = true, cells, dice }: Case): GooseState {
  const options = { race: raceWith(codes, last), ending, item3, players: cells.length };
  return throwDice(placed(options, { cells, seat: 0 }), ...dice);
}

const mover = (state: GooseState) => state.players[0] as GooseState['players'][number];

describe('each code', () => {
  test.each([
    { code: 0, dice: [3], cell: 5, balance: 0 },
    { code: 1, dice: [3], cell: 8, balance: 3 },
    { code: 2, dice: [3], cell: 7, balance: 2 },
    { code: 3, dice: [3, 6], cell: 11, balance: 6 },
    { code: 4, dice: [3], cell: 5, balance: -4 },
    { code: 5, dice: [3], cell: 3, balance: -2 },
    { code: 6, dice: [3, 4], cell: 1, balance: -4 },
    { code: 6, dice: [3, 6], cell: 0, balance: -5 },
    { code: 7, dice: [3], cell: 5, balance: 0 },
  ])('code $code with dice $dice', ({ code, dice, cell, balance }) => {
    const state = after({ codes: { 5: code }, cells: [2, 0], dice });
    expect(mover(state)).toMatchObject({ cell, balance, waiting: code === 4 });
    expect(state.seat).toBe(1);
  });

  test.each([
    { code: 0, walks: ['die'] },
    { code: 1, walks: ['die', 'award'] },
    { code: 2, walks: ['die', 'award'] },
    { code: 4, walks: ['die'] },
    { code: 5, walks: ['die', 'penalty'] },
    { code: 7, walks: ['die'] },
  ])('code $code: who is told why the player walks', ({ code, walks }) => {
    const { events } = after({ codes: { 5: code }, cells: [2, 0], dice: [3] });
    expect(events.flatMap((event) => (event.kind === 'walked' ? [event.because] : []))).toEqual(walks);
  });

  test('a second throw is asked of the same player, from the cell where the code is', () => {
    for (const [code, direction] of [
      [3, 'forward'],
      [6, 'backward'],
    ] as const) {
      const state = after({ codes: { 5: code }, cells: [2, 0], dice: [3] });
      expect(state).toMatchObject({ seat: 0, second: direction });
      expect(mover(state).cell).toBe(5);
      expect(goose.turn(state)).toEqual({ kind: 'chance' });
    }
  });

  test('two back from cell 1 stops at the start, and only the step walked counts', () => {
    expect(mover(after({ codes: { 1: 5 }, cells: [0, 9], dice: [1] }))).toMatchObject({ cell: 0, balance: -1 });
  });
});

describe('a code acts only on a player who came by the first throw of the turn', () => {
  test.each([
    { name: 'an award', codes: { 5: 2, 7: 4 }, dice: [3], cell: 7 },
    { name: 'a doubled die', codes: { 5: 1, 8: 5 }, dice: [3], cell: 8 },
    { name: 'a penalty', codes: { 5: 5, 3: 4 }, dice: [3], cell: 3 },
    { name: 'a second throw forward', codes: { 5: 3, 8: 4 }, dice: [3, 3], cell: 8 },
    { name: 'a second throw backward', codes: { 5: 6, 4: 4 }, dice: [3, 1], cell: 4 },
    { name: 'code 6 reached by a second throw', codes: { 5: 3, 8: 6 }, dice: [3, 3], cell: 8 },
  ])('$name', ({ codes, dice, cell }) => {
    const state = after({ codes, cells: [2, 0], dice });
    expect(mover(state)).toMatchObject({ cell, waiting: false });
    expect(state.seat).toBe(1);
  });

  test('not on one who steps back from a busy cell', () => {
    const state = after({ codes: { 4: 4 }, cells: [2, 5], dice: [3] });
    expect(mover(state)).toMatchObject({ cell: 4, waiting: false, balance: 0 });
  });
});

describe('missed turns', () => {
  test('a waiting player is passed over once', () => {
    const waits = after({ codes: { 4: 4 }, cells: [0, 10, 10], item3: false, dice: [4] });
    const round = throwDice(waits, 1, 1);
    expect(round.events.at(-1)).toEqual({ kind: 'skipped', seat: 0 });
    expect(round).toMatchObject({ seat: 1, players: [{ waiting: false }, {}, {}] });
    expect(throwDice(round, 1, 1).seat).toBe(0);
  });

  test('when all wait, all are passed over, and the one after the last thrower throws', () => {
    const state = after({ codes: { 4: 4 }, cells: [0, 0], item3: false, dice: [4, 4] });
    expect(state.events.slice(-2)).toEqual([
      { kind: 'skipped', seat: 0 },
      { kind: 'skipped', seat: 1 },
    ]);
    expect(state.seat).toBe(0);
    expect(gooseDialogue(goose.view(state, undefined), english).slice(-3)).toEqual([
      'Player 1 please throw the die and enter the number (1-6)',
      '(player 1 is waiting as missed a turn)',
      '(player 2 is waiting as missed a turn)',
    ]);
  });

  test('the penalty of four steps is counted when it is imposed, and stands beside the cell of item 3', () => {
    const state = after({ codes: { 4: 4 }, cells: [0, 4], dice: [4] });
    expect(mover(state)).toMatchObject({ cell: 3, waiting: true, balance: -4 });
  });
});

describe('the end of the race', () => {
  test.each([
    { ending: '1A', from: 19, dice: [6], cell: 20, won: true },
    { ending: '1A', from: 18, dice: [2], cell: 20, won: true },
    { ending: '1B', from: 19, dice: [6], cell: 19, won: false },
    { ending: '1B', from: 19, dice: [1], cell: 20, won: true },
    { ending: '1C', from: 19, dice: [6], cell: 15, won: false },
    { ending: '1C', from: 18, dice: [4], cell: 18, won: false },
    { ending: '1C', from: 18, dice: [2], cell: 20, won: true },
  ])('$ending: from $from with $dice', ({ ending, from, dice, cell, won }) => {
    const state = after({ codes: {}, cells: [from, 0], ending, dice });
    expect(mover(state).cell).toBe(cell);
    expect(goose.outcome(state)).toEqual(won ? { payoffs: [1, 0], reason: 'last-cell' } : undefined);
  });

  test.each([
    // From 15 by 4 to 19; the award of code 1 would be four more, of code 2 two more.
    { ending: '1A', code: 1, dice: [4], cell: 20, balance: 1 },
    { ending: '1B', code: 1, dice: [4], cell: 19, balance: 0 },
    { ending: '1C', code: 1, dice: [4], cell: 17, balance: -2 },
    { ending: '1A', code: 2, dice: [4], cell: 20, balance: 1 },
    { ending: '1B', code: 2, dice: [4], cell: 19, balance: 0 },
    { ending: '1C', code: 2, dice: [4], cell: 19, balance: 0 },
    { ending: '1A', code: 3, dice: [4, 5], cell: 20, balance: 1 },
    { ending: '1B', code: 3, dice: [4, 5], cell: 19, balance: 0 },
    { ending: '1C', code: 3, dice: [4, 5], cell: 16, balance: -3 },
    { ending: '1B', code: 3, dice: [4, 1], cell: 20, balance: 1 },
  ])('$ending holds for the awards of code $code too', ({ ending, code, dice, cell, balance }) => {
    const state = after({ codes: { 19: code }, cells: [15, 0], ending, dice });
    expect(mover(state)).toMatchObject({ cell, balance });
    expect(state.winner).toBe(cell === 20 ? 0 : undefined);
  });

  test('an award wins', () => {
    expect(after({ codes: { 18: 2 }, cells: [15, 0], ending: '1B', dice: [3] }).winner).toBe(0);
  });

  test('1B: a throw that moves nobody lets no cell act', () => {
    const state = after({ codes: { 19: 4, 18: 6 }, cells: [19, 18], ending: '1B', dice: [2] });
    expect(mover(state)).toMatchObject({ cell: 19, waiting: false, balance: 0 });
    expect(gooseDialogue(goose.view(state, undefined), english)).toEqual([
      'Player 1 would pass cell 20 and does not move from cell 19',
      'Player 1 is in cell 19',
      'Player 2 please throw the die and enter the number (1-6)',
    ]);
    expect(throwDice(state, 3)).toMatchObject({ second: undefined, seat: 0 });
  });

  test('1C: a cell reached by walking backward acts, also the one the player came from', () => {
    expect(mover(after({ codes: { 16: 4 }, cells: [18, 0], dice: [6] }))).toMatchObject({ cell: 16, waiting: true });
    expect(mover(after({ codes: { 18: 4 }, cells: [18, 0], dice: [4] }))).toMatchObject({ cell: 18, waiting: true });
    // 18 + 6 → 16, and the doubled die 16 + 6 → 18 again.
    expect(mover(after({ codes: { 16: 1 }, cells: [18, 0], dice: [6] }))).toMatchObject({ cell: 18, balance: 2 });
  });

  test('1C: in a race shorter than the die the way back ends at the start, whose code acts', () => {
    // Cell 2 is the last: 0 + 6 is 4 too many, 2 − 4 stops at 0.
    const state = after({ codes: { 0: 4 }, last: 2, cells: [0, 1], dice: [6] });
    expect(mover(state)).toMatchObject({ cell: 0, waiting: true, balance: -4 });
  });

  test('the code of the last cell never acts', () => {
    for (const ending of ['1A', '1B', '1C']) {
      const state = after({ codes: { 20: 5 }, cells: [18, 0], ending, dice: [2] });
      expect(state.winner).toBe(0);
      expect(state.events.at(-1)).toEqual({ kind: 'won', seat: 0 });
      expect(goose.moves(state)).toEqual([]);
      expect(goose.play(state, { kind: 'die', face: 1 })).toEqual({ ok: false, error: { code: 'game-over' } });
      expect(gooseDialogue(goose.view(state, undefined), english)).toEqual(['Player 1 is in cell 20', 'Player 1 is the winner!']);
    }
  });
});

describe('item 3', () => {
  test('cell 0 holds any number of players', () => {
    const state = after({ codes: { 1: 5 }, cells: [0, 0, 1], dice: [1] });
    expect(cellsOf(state)).toEqual([0, 0, 1]);
  });

  test('stepping back ends at the start', () => {
    expect(cellsOf(after({ codes: {}, cells: [0, 2, 1], dice: [2] }))).toEqual([0, 2, 1]);
  });

  test('comes after the second throw, not between the two', () => {
    const between = after({ codes: { 5: 3 }, cells: [2, 5, 9], dice: [3] });
    expect(cellsOf(between)).toEqual([5, 5, 9]);
    expect(cellsOf(throwDice(between, 4))).toEqual([8, 5, 9]);
  });

  test('with 1B: an award that would pass the end leaves the player on a busy cell, so it steps back', () => {
    const state = after({ codes: { 19: 2 }, cells: [15, 19], ending: '1B', dice: [4] });
    expect(cellsOf(state)).toEqual([18, 19]);
    expect(mover(state).balance).toBe(0);
  });

  test('is neither award nor penalty', () => {
    expect(mover(after({ codes: {}, cells: [0, 5], dice: [5] }))).toMatchObject({ cell: 4, balance: 0 });
  });
});

test.each([
  { code: 1, dice: [4], because: 'award', to: 18, steps: 4 },
  { code: 2, dice: [4], because: 'award', to: 16, steps: 2 },
  { code: 3, dice: [4, 5], because: 'award', to: 19, steps: 5 },
  { code: 5, dice: [4], because: 'penalty', to: 12, steps: -2 },
  { code: 6, dice: [4, 5], because: 'penalty', to: 9, steps: -5 },
])('code $code tells from where to where, and by how many steps', ({ code, dice, because, to, steps }) => {
  const state = after({ codes: { 14: code }, cells: [10, 0], dice });
  expect(state.events).toContainEqual({ kind: 'walked', seat: 0, because, from: 14, to, steps });
});

test('every event of a rich move, in order', () => {
  const state = after({ codes: { 5: 2 }, cells: [2, 7], dice: [3] });
  expect(state.events).toEqual([
    { kind: 'walked', seat: 0, because: 'die', from: 2, to: 5, steps: 3 },
    { kind: 'landed', seat: 0, cell: 5, code: 2 },
    { kind: 'walked', seat: 0, because: 'award', from: 5, to: 7, steps: 2 },
    { kind: 'walked', seat: 0, because: 'busy', from: 7, to: 6, steps: -1 },
    { kind: 'rested', seat: 0, cell: 6 },
  ]);
});

describe('placing players', () => {
  const options = optionsOf({});
  test('refuses who can not be there', () => {
    const code = 'bad-placement';
    const detail = '0-59';
    expect(placeGoose(options, { cells: [0, 60, 0], seat: 0 })).toEqual({ ok: false, error: { code, at: '2', detail } });
    expect(placeGoose(options, { cells: [0, 0, 1.5], seat: 0 })).toEqual({ ok: false, error: { code, at: '3', detail } });
    expect(placeGoose(options, { cells: [0, -1, 0], seat: 0 })).toEqual({ ok: false, error: { code, at: '2', detail } });
    expect(placeGoose(options, { cells: [60, 0, 0], seat: 0 })).toEqual({ ok: false, error: { code, at: '1', detail } });
    expect(placeGoose(options, { cells: [0, 0], seat: 0 })).toEqual({ ok: false, error: { code, at: 'players', detail: '3' } });
    expect(placeGoose(options, { cells: [0, 0, 0], seat: 3 })).toEqual({ ok: false, error: { code, at: 'turn', detail: '1-3' } });
    expect(placeGoose(options, { cells: [0, 0, 0], seat: -1 }).ok).toBe(false);
    expect(placeGoose(options, { cells: [0, 0, 0], seat: 0.5 }).ok).toBe(false);
  });

  test('the turn of one who waits is missed at once', () => {
    const state = placed({}, { cells: [6, 6, 0], seat: 0, waiting: [true, true, false] });
    expect(state).toMatchObject({ seat: 2, players: [{ waiting: false }, { waiting: false }, {}] });
    expect(state.events).toHaveLength(2);
  });
});

describe('against a plain second implementation', () => {
  const random = seededRandom(3);
  const races = [
    undefined,
    ...Array.from({ length: 150 }, () => Array.from({ length: 2 + random.below(40) }, () => random.below(8))),
  ];

  test('cells, turns and statistics of every ply agree', () => {
    let throws = 0;
    for (const race of races) {
      for (const ending of ['1A', '1B', '1C'] as const) {
        for (const item3 of [true, false]) {
          const options = optionsOf({ players: 2 + random.below(5), ending, item3, ...(race && { race }) });
          let state = goose.start(options);
          const dice: number[] = [];
          while (state.winner === undefined) {
            dice.push(1 + random.below(6));
            state = throwDice(state, dice.at(-1) as number);
            if (dice.length % 7 === 0 || state.winner !== undefined) {
              const { faces, players } = gooseStatistics(state);
              const expected = replay(options, dice);
              expect(cellsOf(state)).toEqual(expected.cells);
              expect(state.winner).toBe(expected.winner);
              expect(state.seat).toBe(expected.turn);
              expect(faces).toEqual(expected.faces);
              expect(players.map((player) => player.faces)).toEqual(expected.facesOf);
              expect(players.map((player) => player.throws)).toEqual(expected.throws);
              expect(players.map((player) => player.balance)).toEqual(expected.balance);
            }
          }
          throws += dice.length;
        }
      }
    }
    expect(throws).toBeGreaterThan(10_000);
  });

  test('the statistics in words', () => {
    const state = throwDice(goose.start(optionsOf({})), 3, 4, 6, 4, 5, 1, 6, 1);
    const lines = statisticsLines(state, 'en');
    expect(lines.slice(0, 6)).toEqual([2, 0, 1, 2, 1, 2].map((count, face) => `number of “${face + 1}” thrown: ${count}`));
    expect(lines.slice(6)).toEqual([
      'Player 1: 4 throws, net balance of awards/penalties 4 steps',
      'Player 1: 1 × 1, 0 × 2, 1 × 3, 1 × 4, 1 × 5, 0 × 6',
      'Player 2: 1 throw, net balance of awards/penalties -4 steps',
      'Player 2: 0 × 1, 0 × 2, 0 × 3, 0 × 4, 0 × 5, 1 × 6',
      'Player 3: 3 throws, net balance of awards/penalties -5 steps',
      'Player 3: 1 × 1, 0 × 2, 0 × 3, 1 × 4, 0 × 5, 1 × 6',
    ]);
  });
});

test('a move of any shape is refused by a code', () => {
  const start = goose.start(optionsOf({}));
  for (const face of [0, 7, 1.5, '3', null, undefined]) {
    expect(goose.play(start, { kind: 'die', face } as GooseMove)).toEqual({ ok: false, error: { code: 'bad-face' } });
  }
});
