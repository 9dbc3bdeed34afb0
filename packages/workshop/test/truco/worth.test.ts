import { matchChances, roughOdds } from '@ludoteca/players/truco/internals';
import { expect, test } from 'vitest';
import { worthsAt } from '../../src/truco/worth.ts';

test('more than is needed is worth no more', () => {
  const [{ win, lose }] = worthsAt(
    matchChances(() => roughOdds),
    10,
    3,
  );
  expect(win[1]).toBe(win[4]);
  expect(lose[3]).toBe(lose[4]);
  expect(lose[2]).toBeGreaterThan(lose[3] as number);
  expect((win[0] as number) - (lose[0] as number)).toBeCloseTo(2, 9);
});
