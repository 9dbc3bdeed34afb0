import { describe, expect, test } from 'vitest';
import { arrows, matrixText, moveCursor, rowLimits, rowOf } from '../../src/gomoku/cursor.ts';
import { begin, playOn } from './games.ts';

describe("the assignment's formulas, on its own examples", () => {
  test('position 10 of a 3x4 board lies in row 2', () => expect(rowOf(10, 4)).toBe(2));
  test('row 1 of a 2x5 board goes from 5 to 9', () => expect(rowLimits(1, 5)).toEqual({ left: 5, right: 9 }));

  test('each position lies within the limits of its row', () => {
    for (const [rows, columns] of [
      [3, 4],
      [2, 5],
      [15, 15],
      [25, 1],
    ] as const) {
      for (let position = 0; position < rows * columns; position++) {
        const { left, right } = rowLimits(rowOf(position, columns), columns);
        expect(position >= left && position <= right && right - left === columns - 1).toBe(true);
      }
    }
  });
});

describe('the cursor', () => {
  test('moves along the vector: 1 sideways, a row up and down', () => {
    expect(arrows.map((arrow) => [arrow, moveCursor(5, arrow, 3, 4)])).toEqual([
      ['left', 4],
      ['right', 6],
      ['up', 1],
      ['down', 9],
    ]);
  });

  test("goes from a row's end to the start of the next, and back", () => {
    expect(moveCursor(3, 'right', 3, 4)).toBe(4);
    expect(moveCursor(4, 'left', 3, 4)).toBe(3);
  });

  test('makes exactly those steps that stay on the board', () => {
    for (let position = 0; position < 12; position++) {
      for (const [arrow, step] of [['left', -1] as const, ['right', 1] as const, ['up', -4] as const, ['down', 4] as const]) {
        const next = position + step;
        expect(moveCursor(position, arrow, 3, 4)).toBe(next < 0 || next > 11 ? position : next);
      }
    }
  });
});

describe('the matrix', () => {
  const state = playOn(begin({ rows: 3, columns: 4, winning: 3 }), 'a3 b2');

  test('shows 0, 1 and 2', () => expect(matrixText(state.cells, 4)).toBe('1 0 0 0\n0 2 0 0\n0 0 0 0'));

  test.each([
    [0, '21  0  0  0\n 0  2  0  0\n 0  0  0  0'],
    [5, ' 1  0  0  0\n 0 22  0  0\n 0  0  0  0'],
    [11, ' 1  0  0  0\n 0  2  0  0\n 0  0  0 20'],
  ])('and 20 more under the cursor, here at %i', (cursor, text) => expect(matrixText(state.cells, 4, cursor)).toBe(text));
});
