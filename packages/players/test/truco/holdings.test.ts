import { expect, test } from 'vitest';
import { holdingsOf } from '../../src/truco/holdings.ts';

test('403 hands of 13 strengths, and 87 pairs', () => {
  const holdings = holdingsOf('dirty');
  expect([holdings.handCount, holdings.pairCount, holdings.strengths]).toEqual([403, 87, 13]);
  // Five ranks, four manilhas: 35 hands of common cards, 15 × 4 with one manilha, 5 × 6 with two, and 4.
  expect(holdingsOf('clean').handCount).toBe(35 + 60 + 30 + 4);
});
