import { expect, test } from 'vitest';
import { asset } from '../../../players/test/truco/support.ts';
import { strayCosts } from '../../src/truco/strays.ts';

const costs = await strayCosts(await asset('truco.strategy'));

// All leads and scores: docs/strength/truco.md has a sample.
test.each([
  [[0, 0], 5],
  [[2, 3], 10],
  [[9, 5], 7],
] as const)(
  'at %j, after a card of strength %i, what is done off the path of the first round seldom costs more than a fiftieth of the match',
  (score, lead) => {
    const all = costs(score, lead, 100);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((cost) => cost > 0.02).length / all.length).toBeLessThan(0.02);
  },
);
