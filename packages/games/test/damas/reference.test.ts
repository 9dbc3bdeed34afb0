import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { black, column, hasSquare, opposite, row, white } from '../../src/damas/board.ts';
import { formatFen } from '../../src/damas/fen.ts';
import { damas } from '../../src/damas/game.ts';
import { engineOf } from '../../src/damas/options.ts';
import type { Position } from '../../src/damas/position.ts';
import { type DamasMove, type DamasState, moveAt, positionOf } from '../../src/damas/rules.ts';
import type { Variant } from '../../src/damas/variants.ts';
import { apply, type Grid, type PlainCapture, type PlainRules, plainMoves } from './reference.ts';
import { begin } from './support.ts';

const number = ({ taken }: PlainCapture): number => taken.length;
const kings = (capture: PlainCapture): number => capture.kings.filter(Boolean).length;
const eight = {
  size: 8,
  backward: false,
  straight: false,
  king: 'long',
  passing: false,
  atOnce: false,
  immuneKings: false,
  order: () => [],
  risk: false,
} as const;

const rules: Record<Variant, PlainRules> = {
  classic: { ...eight, king: 'behind', order: (one) => [number(one)], risk: true },
  english: { ...eight, king: 'short' },
  spanish: { ...eight, order: (one) => [number(one), kings(one)] },
  portuguese: { ...eight, order: (one) => [number(one), kings(one)] },
  italian: {
    ...eight,
    king: 'short',
    immuneKings: true,
    order: (one) => [number(one), one.byKing ? 1 : 0, kings(one), ...one.kings.map(Number)],
  },
  russian: { ...eight, backward: true, passing: true },
  brazilian: { ...eight, backward: true, order: (one) => [number(one)] },
  czech: { ...eight, order: (one) => [one.byKing ? 1 : 0] },
  thai: { ...eight, king: 'behind', atOnce: true },
  pool: { ...eight, backward: true },
  international: { ...eight, size: 10, backward: true, order: (one) => [number(one)] },
  frisian: {
    ...eight,
    size: 10,
    backward: true,
    straight: true,
    order: (one) => [number(one) - kings(one) + 1.99 * kings(one), one.byKing ? 1 : 0],
  },
};

/** The variants, and the largest board on which there are rules. */
const boards: [string, { variant: Variant; board?: string }, PlainRules][] = [
  ...(Object.keys(rules) as Variant[]).map((variant): [string, { variant: Variant }, PlainRules] => [
    variant,
    { variant },
    rules[variant],
  ]),
  ['international 14x14', { variant: 'international', board: '14x14' }, { ...rules.international, size: 14 }],
];

function gridOf({ options, pieces }: DamasState): Grid {
  const { board } = engineOf(options);
  const grid = Array.from({ length: board.rows }, () => Array.from({ length: board.columns }, () => ' '));
  for (let square = 0; square < board.squares; square++) {
    const kind = [0, 1, 2, 3].find((one) => hasSquare(pieces, one * board.words, square));
    (grid[row(board, square)] as string[])[column(board, square)] = kind === undefined ? '.' : ('bnBN'[kind] as string);
  }
  return grid;
}

const cellOf = ({ options }: DamasState, square: number): string => {
  const { board } = engineOf(options);
  return `${row(board, square)},${column(board, square)}`;
};

function keyOf(state: DamasState, { from, to, taken }: DamasMove): string {
  const cells = taken.map((square) => cellOf(state, square)).sort();
  return `${cellOf(state, from)}>${cellOf(state, to)} ${cells.join(' ')}`;
}

const keyOfPosition = ({ keyLow, keyHigh }: Position): string => `${keyHigh} ${keyLow}`;

/** All that a position is, as it is now. */
const wholeOf = ({ pieces, side, quiet, kingStreak, keyLow, keyHigh }: Position) => ({
  pieces: [...pieces],
  counts: [side, quiet, ...kingStreak],
  key: [keyHigh, keyLow],
});

/** Men and kings strewn at random: captures of every kind, which games seldom show. */
function strewn(options: object, random: ReturnType<typeof seededRandom>): DamasState {
  const empty = begin({ ...options, fen: 'W:W:B' });
  const { board } = engineOf(empty.options);
  const pieces = new Int32Array(4 * board.words);
  for (let square = 0; square < board.squares; square++) {
    const kind = random.below(10);
    const man = kind < 2 && !hasSquare(board.crown, kind * board.words, square);
    if (kind < 4 && (man || kind > 1) && (kind < 2 || random.below(3) === 0)) {
      pieces[kind * board.words + (square >> 5)] = (pieces[kind * board.words + (square >> 5)] as number) | (1 << square);
    }
  }
  return begin({ ...options, fen: formatFen(engineOf(empty.options), { pieces, side: random.below(2) as 0 | 1 }) });
}

describe.each(boards)('%s against a plain generator', (_, options, plain) => {
  test('over random games, with play, make and unmake alike', () => {
    const random = seededRandom(64);
    for (let game = 0; game < (plain.size === 14 ? 2 : 12); game++) {
      let state = begin(options);
      const engine = engineOf(state.options);
      const position = positionOf(state);
      const list = engine.moveList();
      const history = [wholeOf(position)];
      while (!state.outcome) {
        const grid = gridOf(state);
        const moves = damas.moves(state);
        const resting = options.variant === 'frisian' && engine.restingKing(position) >= 0;
        if (!resting) expect(moves.map((move) => keyOf(state, move)).sort()).toEqual(plainMoves(plain, grid, state.side === 0));

        expect(engine.generate(position, list)).toBe(moves.length);
        const index = random.below(moves.length);
        const move = moves[index] as DamasMove;
        expect(moveAt(engine, list, index)).toEqual(move);
        engine.make(position, list, index);
        history.push(wholeOf(position));

        const played = damas.play(state, move);
        if (!played.ok) throw new Error(played.error.code);
        const taken = move.taken.map((square) => cellOf(state, square));
        const after = apply(grid, cellOf(state, move.from), cellOf(state, move.to), taken, plain.size, plain.passing);
        state = played.value;
        expect(gridOf(state)).toEqual(after);
        expect(position.pieces).toEqual(state.pieces);
        expect([position.side, position.quiet, ...position.kingStreak]).toEqual([state.side, state.quiet, ...state.kingStreak]);
        expect(keyOfPosition(position), 'as if set up anew').toBe(keyOfPosition(positionOf(state)));
      }
      while (history.length > 1) {
        history.pop();
        engine.unmake(position);
        expect(wholeOf(position)).toEqual(history.at(-1));
      }
    }
  });

  test('over strewn positions', () => {
    const random = seededRandom(2048);
    for (let count = 0; count < (plain.size === 8 ? 1500 : plain.size === 10 ? 150 : 40); count++) {
      const state = strewn(options, random);
      if (state.outcome) continue;
      const expected = plainMoves(plain, gridOf(state), state.side === 0);
      const moves = damas.moves(state);
      expect(moves.map((move) => keyOf(state, move)).sort(), state.options.fen).toEqual(expected);
      const engine = engineOf(state.options);
      const position = positionOf(state);
      if (
        engine.canCapture(position) !== moves.some(({ taken }) => taken.length > 0) ||
        engine.perft(position, 1) !== moves.length
      )
        throw new Error(`captures or moves are told otherwise than they are listed: ${state.options.fen}`);
    }
  });

  test('whether a side that takes nothing can move at all, and nobody takes', () => {
    const random = seededRandom(4096);
    let [stuck, calm] = [0, 0];
    for (let count = 0; count < (plain.size === 8 ? 3000 : 150); count++) {
      const state = strewn(options, random);
      const engine = engineOf(state.options);
      for (const side of [white, black] as const) {
        // A side of two pieces in the other's crowd is stuck now and then.
        const pieces = state.pieces.slice();
        for (const word of pieces.keys()) {
          if (Math.floor(word / engine.board.words) % 2 === side) pieces[word] = pieces[word]! & (pieces[word]! - 1) & 0x000f00f0;
        }
        const position = engine.position(pieces, side, 0, [0, 0, 0, 0]);
        const isForced = engine.canCapture(position);
        const isThreatened = engine.canCapture(engine.position(pieces, opposite(side), 0, [0, 0, 0, 0]));
        const moves = engine.perft(position, 1);
        const isCalm = !isForced && !isThreatened && moves > 0;
        if (isCalm) calm++;
        if (engine.isCalm(position) !== isCalm) throw new Error(`${state.options.fen}, side ${side}: calm ${isCalm}`);
        if (isForced) continue;
        if (moves === 0) stuck++;
        if (engine.canStep(position) !== moves > 0) throw new Error(`${state.options.fen}, side ${side}: ${moves} moves`);
      }
    }
    if (plain.size < 14) expect(stuck).toBeGreaterThan(5);
    expect(calm).toBeGreaterThan(5);
  });
});

// More ways to take than a list has room for at first; found by a search among random positions.
test.each(['W:WK39:B11,31,35,34,10,29,23,17,43,7,19,18,26,42,37', 'W:WK31:B35,43,7,11,29,32,24,40,16,27,30,17'])(
  'frisian with more than a thousand ways to take: %s',
  (fen) => {
    const state = begin({ variant: 'frisian', fen });
    const engine = engineOf(state.options);
    const all = engine.allCaptures(positionOf(state));
    expect(all.count).toBeGreaterThan(engine.moveList().data.length / all.stride);
    expect(all.routes).toHaveLength(all.count);
    const moves = damas.moves(state).map((move) => keyOf(state, move));
    expect(moves.sort()).toEqual(plainMoves(rules.frisian, gridOf(state), true));
  },
);
