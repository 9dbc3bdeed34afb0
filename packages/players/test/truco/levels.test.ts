import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../games/test/truco/support.ts';
import { duel, seat } from './support.ts';

// The same cards are played twice with the seats changed. Of so many pairs, four standard errors above one half: by chance that
// happens once in 30,000 times.
describe('each level beats the one two below', () => {
  test.each([
    [3, 1, 60],
    [4, 2, 40],
    [5, 3, 150],
    [6, 4, 150],
    [7, 5, 100],
    [8, 6, 100],
  ])('%i against %i, %i pairs of matches', async (high, low, pairs) => {
    const { mean, error } = await duel(optionsOf(), await seat(String(high), 1), await seat(String(low), 2), pairs);
    expect((mean - 1 / 2) / error).toBeGreaterThan(4);
  });

  test.each([
    [3, 1, 30],
    [4, 2, 20],
    [5, 3, 20],
  ])('four players: %i against %i, %i pairs of matches', async (high, low, pairs) => {
    const { mean, error } = await duel(optionsOf({ players: 4 }), await seat(String(high), 1), await seat(String(low), 2), pairs);
    expect((mean - 1 / 2) / error).toBeGreaterThan(4);
  });
});

test('the equilibrium beats the machine of the report', async () => {
  const { mean, error } = await duel(optionsOf(), await seat('equilibrium', 1), await seat('machine', 2), 200);
  expect((mean - 1 / 2) / error).toBeGreaterThan(4);
});
