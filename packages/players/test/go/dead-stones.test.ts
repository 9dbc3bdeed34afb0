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

test.each([
  {
    name: 'three in a row: its owner makes two eyes of it, the opponent leaves it one',
    picture: `
      O . . . O X .
      O O O O O X .
      X X X X X X .
      . . . . . . .
      . X . X . X .
      . . . . . . .`,
    unsure: ['A5', 'A6', 'B5', 'C5', 'D5', 'E5', 'E6'],
    dead: [],
  },
  {
    // GNU Go takes E5 for dead and White for joined; but D5 is answered at E6. See docs/strength/go.md.
    name: 'stones that live if they move first, around one that lives whoever does',
    picture: `
      . . X O O . . . .
      . X . X O O . O .
      . X . X X X O . .
      . . . . . X O . .
      . O . . X O O . .
      . X O . O X O O .
      . X O . O X X O O
      . . X . X . X X O
      . . . . . . . X X`,
    unsure: ['B5', 'C3', 'C4', 'E3', 'E4'],
    dead: ['B5', 'C3', 'C4', 'E3', 'E4'],
  },
])('what hangs on who moves first is said to be unsure: $name', ({ picture, unsure, dead }) => {
  const settling = played(drawn(picture), 'pass', 'pass');
  const proposal = deadStones(settling);
  const names = (points: readonly number[]) => points.map((point) => formatPoint(point, settling.board)).sort();
  expect(names(proposal.unsure)).toEqual(unsure);
  expect(names(proposal.dead)).toEqual(dead);
});
