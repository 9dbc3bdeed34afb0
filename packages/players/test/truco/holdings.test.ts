import { describe, expect, test } from 'vitest';
import { dealWeights, holdingsOf, meanWeights, viraChances } from '../../src/truco/holdings.ts';
import { settled } from '../../src/truco/walk/settled.ts';

describe('what can be held', () => {
  const holdings = holdingsOf('dirty');

  test('403 hands of 13 strengths, and 87 pairs', () => {
    expect([holdings.handCount, holdings.pairCount, holdings.strengths]).toEqual([403, 87, 13]);
    // Five ranks, four manilhas: 35 hands of common cards, 15 × 4 with one manilha, 5 × 6 with two, and 4.
    expect(holdingsOf('clean').handCount).toBe(35 + 60 + 30 + 4);
  });

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

  test('a 2 and a 3 as vira are the same game', () => {
    expect(viraChances(holdings)).toEqual([...Array(8).fill(0.1), 0.2]);
    expect(meanWeights(holdings).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

/** Who takes the hand, by trying every way to play it: `high` leads when it has won, or made the tie. */
function played(own: number[], theirs: number[], rounds: readonly number[], ownTurn: boolean, lead?: number): number {
  const first = rounds.find((round) => round !== 0);
  if (rounds.length > 1 || (first !== undefined && rounds.includes(0))) {
    if (rounds.includes(0) && first !== undefined) return first;
    const sum = rounds.reduce((total, round) => total + round, 0);
    if (Math.abs(sum) === 2) return Math.sign(sum);
    if (rounds.length === 3) return first === undefined ? 0 : Math.sign(sum);
  }
  const hand = ownTurn ? own : theirs;
  // A card face down is worth -1.
  const choices = hand.flatMap((card, index) => [
    { card, index },
    { card: -1, index },
  ]);
  const values = choices.map(({ card, index }) => {
    const left = hand.filter((_, place) => place !== index);
    const [mine, others] = ownTurn ? [left, theirs] : [own, left];
    if (lead === undefined) return played(mine, others, rounds, !ownTurn, card);
    const result = Math.sign(ownTurn ? card - lead : lead - card);
    return played(mine, others, [...rounds, result], result === 0 ? ownTurn : result > 0);
  });
  return ownTurn ? Math.max(...values) : Math.min(...values);
}

test('what is left after the first round is settled as if both saw all the cards', () => {
  for (let code = 0; code < 4 ** 4; code++) {
    const cards = [0, 1, 2, 3].map((place) => Math.floor(code / 4 ** place) % 4);
    const own = cards.slice(0, 2).sort((a, b) => b - a) as [number, number];
    const theirs = cards.slice(2).sort((a, b) => b - a) as [number, number];
    for (const [mine, other] of [
      [2, 1],
      [1, 2],
      [1, 1],
    ] as const) {
      // After a tie the follower leads; here that is the other side.
      const ownLeads = mine > other;
      const expected = played([...own], [...theirs], [Math.sign(mine - other)], ownLeads);
      expect(settled(mine, other, ...own, ...theirs), `${mine}:${other} ${own} ${theirs}`).toBe(expected);
    }
  }
});
