import { describe, expect, test } from 'vitest';
import { dealWeights, meanWeights, viraChances } from '../../src/truco/deals.ts';
import { holdingsOf } from '../../src/truco/holdings.ts';

describe('what can be dealt', () => {
  const holdings = holdingsOf('dirty');

  test.each([0, 4, 8])('140,118 pairs of hands can be dealt together, whatever the vira: %i', (vira) => {
    const weights = dealWeights(holdings, vira);
    // One of the ranks has three cards, so not all pairs of hands that share it can be.
    expect(weights.filter((weight) => weight > 0).length).toBe(140_118);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });

  test('a hand of three fours is as likely as counting says', () => {
    const { handCount } = holdings;
    const share = (vira: number) =>
      dealWeights(holdings, vira)
        .slice(0, handCount)
        .reduce((sum, weight) => sum + weight, 0);
    // The first hand is three cards of the lowest strength: of 39 cards, 4 or, when the vira is one of them, 3.
    expect(share(5)).toBeCloseTo(4 / 9139, 9);
    expect(share(0)).toBeCloseTo(1 / 9139, 9);
  });

  test('the deals of all viras together are their mean', () => {
    const byVira = viraChances(holdings).map((chance, vira) => dealWeights(holdings, vira).map((weight) => chance * weight));
    const together = meanWeights(holdings);
    for (let at = 0; at < together.length; at += 997)
      expect(together[at]).toBeCloseTo(
        byVira.reduce((sum, weights) => sum + weights[at]!, 0),
        15,
      );
  });

  test('a 2 and a 3 as vira are the same game', () => {
    expect(viraChances(holdings)).toEqual([...Array(8).fill(0.1), 0.2]);
    expect(meanWeights(holdings).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});
