import { expect, test } from 'vitest';
import { asset } from '../../../players/test/truco/support.ts';
import { exploiter } from '../../src/truco/exploit.ts';

// A minute for each score; all 121 of them: `ludoteca exploit truco`. At 2-3 the tables alone lose most, a tenth of a point.
test('what the best of all answers wins from the player that solves what remains of a hand, at 2-3', async () => {
  const exploit = await exploiter(await asset('truco.strategy'));
  const { leader, follower, points } = exploit(2, 3, 'player');
  expect(points).toBeLessThan(0.05);
  expect(Math.min(leader, follower)).toBeGreaterThan(0);
});
