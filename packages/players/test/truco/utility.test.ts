import { expect, test } from 'vitest';
import { matchChances, roughOdds } from '../../src/truco/score.ts';
import { utilitiesAt } from '../../src/truco/utility.ts';

test('more than is needed is worth no more', () => {
  const [{ win, lose }] = utilitiesAt(
    matchChances(() => roughOdds),
    10,
    3,
  );
  expect(win[1]).toBe(win[4]);
  expect(lose[3]).toBe(lose[4]);
  expect(lose[2]).toBeGreaterThan(lose[3]!);
  expect(win[0]! - lose[0]!).toBeCloseTo(2, 9);
});
