import { holdingsOf, lossyAbstraction, packBlueprint, trunkTableAt, unpackBlueprint } from '@ludoteca/players/truco/internals';
import { expect, test } from 'vitest';
import { asset } from '../../../players/test/truco/support.ts';
import { strayCosts } from '../../src/truco/strays.ts';

const packed = await asset('truco.strategy');
const costs = await strayCosts(packed);

// All leads and scores: docs/strength/truco.md has a sample.
test.each([
  [[0, 0], 5],
  [[2, 3], 10],
  [[9, 5], 7],
] as const)(
  'at %j, after a card of strength %i, what is done off the path of the first round seldom costs more than a fiftieth of the match',
  (score, lead) => {
    const all = costs(score, lead, [100]);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((cost) => cost > 0.02).length / all.length).toBeLessThan(0.005);
  },
);

// What the tables did before strays were solved, at 0-0. The queen is led, the other one asks for three and for nine.
test('to ask for twelve with two sixes is caught by every solution', async () => {
  const file = await unpackBlueprint(packed);
  const holdings = holdingsOf('dirty');
  const lossy = lossyAbstraction(holdings);
  const [six, queen, nine] = [2, 4, 3];
  const pair = holdings.pairIndex[six * holdings.strengths + six]!;
  const at = lossy.answerFirstReply[nine * holdings.strengths + queen]! + pair * 3;
  const table = trunkTableAt(file, lossy, 0, 0);
  expect([...table.subarray(at, at + 3)]).toEqual([15, 0, 0]);
  table.set([0, 0, 15], at);
  const solutions = [100, 300];
  const badCosts = (await strayCosts(await packBlueprint(file)))([0, 0], queen, solutions);
  const now = costs([0, 0], queen, solutions);
  const changed = badCosts.filter((cost, index) => cost !== now[index]);
  expect(changed.length).toBeGreaterThan(0);
  expect(Math.max(...changed)).toBeGreaterThan(0.02);
});
