import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { formatCell } from '../../src/gomoku/notation.ts';
import { variants } from '../../src/gomoku/options.ts';
import type { GomokuState } from '../../src/gomoku/rules.ts';
import { begin, playOn, slowLines } from './games.ts';

const boards = [
  { rows: 15, columns: 15, winning: 5 },
  { rows: 5, columns: 9, winning: 5 },
  { rows: 9, columns: 4, winning: 4 },
  { rows: 3, columns: 3, winning: 3 },
  { rows: 1, columns: 7, winning: 5 },
  { rows: 6, columns: 1, winning: 3 },
  { rows: 11, columns: 12, winning: 10 },
];

const steps = [
  { direction: 'along a row', down: 0, right: 1 },
  { direction: 'down a column', down: 1, right: 0 },
  { direction: 'down to the right', down: 1, right: 1 },
  { direction: 'down to the left', down: 1, right: -1 },
];

/** The state with a black stone on every cell of the list but the one at `gap`, Black to play there. */
function allBut(board: (typeof boards)[number], cells: readonly number[], gap: number): GomokuState {
  const names = cells.filter((_, index) => index !== gap).map((cell) => formatCell(cell, board.rows, board.columns));
  return begin({ ...board, setup: `b:${names.join(',')}` });
}

function place(state: GomokuState, cell: number): GomokuState {
  const played = gomoku.play(state, { kind: 'place', cell });
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

describe.each(boards)('$rows×$columns, $winning in a row', (board) => {
  const { rows, columns, winning } = board;

  test.each(steps)('every line $direction wins, whichever stone comes last', ({ down, right }) => {
    let lines = 0;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const cells = Array.from({ length: winning }, (_, index) => (row + down * index) * columns + column + right * index);
        const [endRow, endColumn] = [row + down * (winning - 1), column + right * (winning - 1)];
        if (endRow >= rows || endColumn < 0 || endColumn >= columns) continue;
        lines++;
        for (let gap = 0; gap < winning; gap++) {
          const after = place(allBut(board, cells, gap), cells[gap] as number);
          expect(after.lines).toEqual([cells]);
          expect(slowLines(after)).toEqual([cells]);
          expect(gomoku.outcome(after)).toEqual({ payoffs: [1, 0], reason: 'line' });
        }
      }
    }
    const [high, wide] = [rows - down * (winning - 1), columns - Math.abs(right) * (winning - 1)];
    expect(lines).toBe(Math.max(0, high) * Math.max(0, wide));
  });

  test('stones that only follow each other in the vector are no line', () => {
    // On a board of one column the vector is the column.
    for (const step of columns > 1 ? [1, columns - 1, columns + 1] : []) {
      for (let first = 0; first + step * (winning - 1) < rows * columns; first++) {
        const cells = Array.from({ length: winning }, (_, index) => first + step * index);
        const rowsOf = cells.map((cell) => Math.floor(cell / columns));
        const wanted = step === 1 ? 0 : 1;
        const line = rowsOf.every((row, index) => index === 0 || row - (rowsOf[index - 1] as number) === wanted);
        if (line) continue;
        expect(place(allBut(board, cells, 0), first).lines).toEqual([]);
      }
    }
  });
});

test('all lines that a stone completes are told, each whole', () => {
  const star = begin({
    setup: 'b:d8,e8,f8,g8,i8,j8,h4,h5,h6,h7,d4,e5,f6,g7,i7,j6,k5,l4 w:a1',
  });
  const names = playOn(star, 'h8').lines.map((line) => line.map((cell) => formatCell(cell, 15, 15)).join(' '));
  expect(names).toEqual(['d8 e8 f8 g8 h8 i8 j8', 'h8 h7 h6 h5 h4', 'h8 i7 j6 k5 l4', 'h8 g7 f6 e5 d4']);
});

const rulesAndLengths = variants.flatMap((variant) =>
  (variant === 'renju' ? [5] : [3, 4, 5]).map((winning) => ({ variant, winning })),
);

test.each(rulesAndLengths)(
  'random games have the lines that the whole board has: $variant, $winning in a row',
  ({ variant, winning }) => {
    const random = seededRandom(winning);
    for (let game = 0; game < 60; game++) {
      let state = begin({ variant, winning, rows: 5 + random.below(6), columns: 5 + random.below(6) });
      while (gomoku.turn(state).kind !== 'over') {
        const moves = gomoku.moves(state);
        const played = gomoku.play(state, moves[random.below(moves.length)] as (typeof moves)[number]);
        if (!played.ok) throw new Error(played.error.code);
        state = played.value;
        const ordered = (lines: readonly (readonly number[])[]) => lines.map((line) => line.join()).sort();
        expect(ordered(state.lines)).toEqual(ordered(slowLines(state)));
      }
    }
  },
);
