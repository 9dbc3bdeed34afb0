import { formatPoint } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { deadStones } from '../../src/go/dead-stones.ts';
import { deadStonePositions } from './data/dead-stones.ts';
import { drawn, played } from './support.ts';

describe('which stones are dead when both have passed', () => {
  test.each(deadStonePositions)('$name', ({ picture }) => {
    const signs = picture.trim().split(/\s+/);
    const settling = played(drawn(picture), 'pass', 'pass');
    const names = (points: readonly number[]) => points.map((point) => formatPoint(point, settling.board)).sort();
    const expected = signs.flatMap((sign, point) => ('xo'.includes(sign) ? [point] : []));
    expect(names(deadStones(settling).dead)).toEqual(names(expected));
  });
});

test('what hangs on who moves first is said to be unsure', () => {
  // Three in a row: its owner makes two eyes of it, the opponent leaves it one.
  const settling = played(
    drawn(`
      O . . . O X .
      O O O O O X .
      X X X X X X .
      . . . . . . .
      . X . X . X .
      . . . . . . .`),
    'pass',
    'pass',
  );
  const { dead, unsure } = deadStones(settling);
  expect(dead).toEqual([]);
  expect(unsure.map((point) => formatPoint(point, settling.board)).sort()).toEqual(
    ['A6', 'E6', 'A5', 'B5', 'C5', 'D5', 'E5'].sort(),
  );
});
