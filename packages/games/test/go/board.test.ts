import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import {
  type Board,
  black,
  type Colour,
  chainAt,
  chainName,
  copyBoard,
  copyInto,
  emptyBoard,
  emptyPoint,
  go,
  isEye,
  isPlayable,
  isSuicide,
  libertiesAt,
  opponent,
  place,
  white,
} from '../../src/go/index.ts';
import { expectAgree } from '../agree.ts';
import { boardFrom, emptiesOf, optionsOf, rowsOf } from './boards.ts';
import { type Plain, plainChain, plainPlay } from './reference.ts';

const sorted = (points: readonly number[]): number[] => [...points].sort((one, other) => one - other);
const plainOf = (board: Board): Plain => ({ rows: board.rows, columns: board.columns, cells: rowsOf(board).join('') });

/** What the board keeps from move to move. */
function kept(board: Board): unknown {
  const stones = [...board.cells.keys()].filter((point) => board.cells[point] === black || board.cells[point] === white);
  return {
    cells: rowsOf(board).join(''),
    hash: board.hash,
    empties: sorted(emptiesOf(board)),
    chains: stones.map((point) => ({
      name: chainAt(board, point).every((stone) => chainName(board, stone) === chainName(board, point)),
      stones: sorted(chainAt(board, point)),
      liberties: sorted(libertiesAt(board, point)),
    })),
  };
}

/** The same, found anew from the position alone. */
function foundAnew(plain: Plain): unknown {
  const points = [...plain.cells].map((_, point) => point);
  const rows = Array.from({ length: plain.rows }, (_, row) => plain.cells.slice(row * plain.columns, (row + 1) * plain.columns));
  return {
    cells: plain.cells,
    hash: boardFrom(rows).hash,
    empties: points.filter((point) => plain.cells[point] === '.'),
    chains: points
      .filter((point) => plain.cells[point] !== '.')
      .map((point) => plainChain(plain, point))
      .map(({ stones, liberties }) => ({ name: true, stones: sorted(stones), liberties: sorted(liberties) })),
  };
}

describe('the fast board agrees with a plain one', () => {
  test.each([
    { rows: 1, columns: 5, games: 100 },
    { rows: 2, columns: 2, games: 200 },
    { rows: 3, columns: 3, games: 200 },
    { rows: 4, columns: 6, games: 30 },
    { rows: 8, columns: 8, games: 4 },
    { rows: 9, columns: 5, games: 8 },
  ])('$rows x $columns: $games random games with suicides', ({ rows, columns, games }) => {
    const random = seededRandom(rows * 100 + columns);
    for (let game = 0; game < games; game++) {
      const board = emptyBoard({ rows, columns });
      let plain = plainOf(board);
      let colour: Colour = black;
      for (let ply = 0; ply < 3 * rows * columns; ply++) {
        const point = emptyPoint(board, random.below(board.vacant));
        const expected = plainPlay(plain, colour === black ? 'x' : 'o', point);
        expectAgree(isSuicide(board, colour, point), expected.suicide);
        expectAgree(place(board, colour, point), expected.suicide ? -expected.taken : expected.taken);
        plain = expected.board;
        expectAgree(kept(board), foundAnew(plain));
        colour = opponent(colour);
      }
    }
  });

  test('a copy is the same board and goes its own way', () => {
    const board = boardFrom(['.xo.', 'xxo.', '.oo.', '....']);
    const [copy, target] = [copyBoard(board), emptyBoard(board)];
    copyInto(target, board);
    expect(copy).toEqual(board);
    expect(target).toEqual(board);
    place(copy, white, 0);
    place(target, black, 3);
    for (const each of [board, copy, target]) expect(kept(each)).toEqual(foundAnew(plainOf(each)));
    expect(rowsOf(board)).toEqual(['.xo.', 'xxo.', '.oo.', '....']);
  });
});

describe('the fast board agrees with the rules', () => {
  test.each([
    { size: '3x3', games: 100 },
    { size: '5x5', games: 40 },
    { size: '8x8', games: 8 },
    { size: '13x13', games: 1 },
  ])('$size: what is playable under simple ko', ({ size, games }) => {
    const random = seededRandom(11);
    const options = optionsOf({ size, ko: 'simple' });
    for (let game = 0; game < games; game++) {
      let state = go.start(options);
      const board = emptyBoard(state.board);
      while (state.phase === 'play') {
        const legal = go.moves(state).flatMap((move) => (move.kind === 'place' ? [move.point] : []));
        const points = [...board.cells.keys()].filter((point) => isPlayable(board, state.toMove, point));
        expectAgree(points, legal);
        const point = legal[random.below(legal.length + 1)];
        if (point === undefined) board.ko = -1;
        else place(board, state.toMove, point);
        const played = go.play(state, point === undefined ? { kind: 'pass' } : { kind: 'place', point });
        if (!played.ok) throw new Error(played.error.code);
        state = played.value;
        expectAgree(board, state.board);
      }
    }
  });

  test('a random playout that fills no eye comes to an end', () => {
    const random = seededRandom(3);
    for (let game = 0; game < 200; game++) {
      const board = emptyBoard({ rows: 6, columns: 7 });
      let colour: Colour = black;
      let passes = 0;
      for (let ply = 0; passes < 2; ply++) {
        const open = [...board.cells.keys()].filter((point) => isPlayable(board, colour, point) && !isEye(board, colour, point));
        if (open.length === 0) passes++;
        else {
          passes = 0;
          place(board, colour, open[random.below(open.length)]!);
        }
        colour = opponent(colour);
        if (ply > 2000) throw new Error('no end');
      }
    }
  });
});

describe('eyes', () => {
  test.each([
    { name: 'in the middle', rows: ['.x.', 'x.x', '.x.'], eye: true },
    { name: 'one hostile diagonal', rows: ['.x.', 'x.x', '.xo'], eye: true },
    { name: 'two hostile diagonals', rows: ['ox.', 'x.x', '.xo'], eye: false },
    { name: 'open', rows: ['.x.', 'x..', '.x.'], eye: false },
    { name: 'a hostile neighbour', rows: ['.x.', 'x.o', '.x.'], eye: false },
  ])('in the middle: $name', ({ rows, eye }) => {
    const board = boardFrom(['.....', ...rows.map((row) => `.${row}.`), '.....']);
    expect(isEye(board, black, 12)).toBe(eye);
    expect(isEye(board, white, 12)).toBe(false);
  });

  test.each([
    { name: 'in the corner', rows: ['.x...', 'x....'], point: 0, eye: true },
    { name: 'in the corner, hostile diagonal', rows: ['.x...', 'xo...'], point: 0, eye: false },
    { name: 'at the edge', rows: ['.x.x.', '..x..'], point: 2, eye: true },
    { name: 'at the edge, hostile diagonal', rows: ['.x.x.', '.ox..'], point: 2, eye: false },
  ])('$name', ({ rows, point, eye }) => {
    expect(isEye(boardFrom([...rows, '.....']), black, point)).toBe(eye);
  });
});

test.each([
  ['XXXX.XX', 4, 0],
  ['XX.XXXX', 2, 3],
])('where chains join in %s the larger keeps its name: only the stones of the smaller are named anew', (row, gap, large) => {
  const board = boardFrom([row, '.......']);
  const name = chainName(board, large);
  place(board, black, gap);
  expect(chainName(board, gap)).toBe(name);
});

test('an eye has the own stones all round, and at most one diagonal that is hostile, at the edge none', () => {
  const random = seededRandom(9);
  const [rows, columns] = [5, 6];
  let eyes = 0;
  for (let round = 0; round < 300; round++) {
    const board = emptyBoard({ rows, columns });
    for (let point = 0; point < rows * columns; point++)
      board.cells[point] = [black, black, black, black, white, 0][random.below(6)]!;
    const cellsBeside = (point: number, steps: readonly (readonly [number, number])[]) =>
      steps.map(([down, right]) => {
        const [row, column] = [Math.floor(point / columns) + down, (point % columns) + right];
        return row < 0 || row >= rows || column < 0 || column >= columns ? undefined : board.cells[row * columns + column];
      });
    for (let point = 0; point < rows * columns; point++) {
      const beside = cellsBeside(point, [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ]);
      const across = cellsBeside(point, [
        [-1, -1],
        [-1, 1],
        [1, -1],
        [1, 1],
      ]);
      const hostile = across.filter((cell) => cell === white).length;
      const eye = beside.every((cell) => cell === black || cell === undefined) && hostile < (across.includes(undefined) ? 1 : 2);
      expectAgree(isEye(board, black, point), eye);
      if (eye) eyes++;
    }
  }
  expect(eyes).toBeGreaterThan(300);
});
