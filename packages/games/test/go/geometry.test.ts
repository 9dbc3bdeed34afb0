import { expect, test } from 'vitest';
import { geometryOf } from '../../src/go/geometry.ts';

//  0  1  2  3
//  4  5  6  7
//  8  9 10 11
test('every point knows those beside it and those across, and what is off the board', () => {
  const { area, neighbours, diagonals } = geometryOf({ rows: 3, columns: 4 });
  const off = area;
  expect(area).toBe(12);
  const at = (list: Int16Array, point: number) => [...list.subarray(4 * point, 4 * point + 4)];
  expect([0, 3, 5, 11].map((point) => at(neighbours, point))).toEqual([
    [off, off, 1, 4],
    [off, 2, off, 7],
    [1, 4, 6, 9],
    [7, 10, off, off],
  ]);
  expect([0, 3, 5, 6, 8, 11].map((point) => at(diagonals, point))).toEqual([
    [off, off, off, 5],
    [off, off, 6, off],
    [0, 2, 8, 10],
    [1, 3, 9, 11],
    [off, 5, off, off],
    [6, off, off, off],
  ]);
});
