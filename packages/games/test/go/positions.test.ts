import { describe, expect, test } from 'vitest';
import { type Colour, chainAt, formatPoint, go, parsePoint, provenDead, scoreOf, unconditionalLife } from '../../src/go/index.ts';
import { boardFrom, playAll, stateFrom } from './boards.ts';
import data from './data/positions.json' with { type: 'json' };

interface Position {
  readonly name: string;
  readonly rows: readonly string[];
  readonly options?: Record<string, unknown>;
  readonly dead: readonly string[];
  readonly owners: readonly string[];
  readonly stones: readonly number[];
  readonly territory: readonly number[];
  readonly dame: number;
  readonly totals: readonly number[];
  readonly alive?: readonly string[];
  readonly provenDead?: readonly string[];
}

const positions: readonly Position[] = data.positions;

const drawn = (cells: ArrayLike<number>, columns: number): string[] =>
  Array.from({ length: cells.length / columns }, (_, row) =>
    Array.from({ length: columns }, (_, column) => '.xo'[cells[row * columns + column]!]).join(''),
  );

describe('final positions', () => {
  test.each(positions)('$name', ({ rows, options, dead, owners, stones, territory, dame, totals }) => {
    const state = stateFrom(rows, options);
    const { board } = state;
    const mask = new Uint8Array(state.dead.length);
    for (const name of dead) {
      const point = parsePoint(name, board);
      for (const stone of point.ok ? chainAt(board, point.value) : []) mask[stone] = 1;
    }
    const score = scoreOf({ ...state, dead: mask });
    expect(drawn(score.owners, board.columns)).toEqual(owners);
    expect({ ...score, owners: undefined, prisoners: undefined }).toEqual({ stones, territory, dame, totals });
    const gone = (colour: Colour) => [...mask.keys()].filter((point) => mask[point] && board.cells[point] === colour).length;
    expect(score.prisoners).toEqual([gone(2), gone(1)]);
  });
});

describe('unconditional life', () => {
  test.each(positions.filter((position) => position.alive))('$name', ({ rows, alive, provenDead: dead = [] }) => {
    const board = boardFrom(rows);
    const living = new Uint8Array(board.rows * board.columns);
    for (const colour of [1, 2] as const) {
      for (const stone of unconditionalLife(board, colour, false).chains.flat()) living[stone] = colour;
    }
    expect(drawn(living, board.columns)).toEqual(alive);
    const proven = provenDead(board, false);
    const names = [...proven.keys()].filter((point) => proven[point]).map((point) => formatPoint(point, board));
    expect(names).toEqual(dead);
    // Two passes put the same stones up for settlement.
    expect(playAll(stateFrom(rows), 'pass pass').dead).toEqual(proven);
  });
});

test('a tie is White’s by the classic rules, a draw by the others', () => {
  const rows = positions.find(({ name }) => name === 'a tie')!.rows;
  const outcome = (options: Record<string, unknown>) =>
    go.outcome(playAll(stateFrom(rows, options), options.rules === 'tromp-taylor' ? 'pass pass' : 'pass pass accept accept'));
  expect(outcome({})).toEqual({ payoffs: [0, 1], reason: 'tie' });
  expect(outcome({ rules: 'chinese', komi: 0 })).toEqual({ payoffs: [0.5, 0.5], reason: 'draw' });
  expect(outcome({ rules: 'japanese', komi: 0 })).toEqual({ payoffs: [0.5, 0.5], reason: 'draw' });
  expect(outcome({ rules: 'tromp-taylor', komi: 0 })).toEqual({ payoffs: [0.5, 0.5], reason: 'draw' });
  expect(outcome({ komi: -0.5 })).toEqual({ payoffs: [1, 0], reason: 'points' });
  expect(outcome({ rules: 'chinese' })).toEqual({ payoffs: [0, 1], reason: 'points' });
});
