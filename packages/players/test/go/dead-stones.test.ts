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
    expect(names(deadStones(settling))).toEqual(names(expected));
  });
});
