// How likely two holdings are to meet, laid out for the traversal of all of them at once.
import type { Holdings } from './holdings.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function chooseFrom(count: number, taken: number): number {
  let ways = 1;
  for (let index = 0; index < taken; index++) ways = (ways * (count - index)) / (index + 1);
  return ways;
}

/**
 * How likely each two hands are to be dealt together, at `hand × handCount + hand`, when the vira is of this common strength:
 * one card less of it is left. Sums to 1.
 */
export function dealWeights({ common, strengths, hands, handCount }: Holdings, vira: number): Float64Array {
  const copies = upTo(strengths).map((strength) => (strength >= common ? 1 : strength === vira ? 3 : 4));
  const weights = new Float64Array(handCount ** 2);
  const held = (hand: number) => {
    const counts = new Uint8Array(strengths);
    for (let card = 0; card < 3; card++) counts[hands[hand * 3 + card]!]!++;
    return counts;
  };
  const counts = upTo(handCount).map(held);
  let total = 0;
  for (let one = 0; one < handCount; one++) {
    for (let other = 0; other < handCount; other++) {
      let ways = 1;
      for (let strength = 0; strength < strengths && ways > 0; strength++) {
        const mine = counts[one]![strength]!;
        const theirs = counts[other]![strength]!;
        if (mine + theirs === 0) continue;
        const left = copies[strength]!;
        ways *= mine + theirs > left ? 0 : chooseFrom(left, mine) * chooseFrom(left - mine, theirs);
      }
      weights[one * handCount + other] = ways;
      total += ways;
    }
  }
  return weights.map((ways) => ways / total);
}

/** How likely a vira of each common strength is: of the two highest ranks one is always the manilha or the vira's own class. */
export const viraChances = ({ common }: Holdings): readonly number[] =>
  upTo(common).map((strength) => (strength === common - 1 ? 2 : 1) / (common + 1));

/** The deals of all viras together, as one who does not look at the vira's own copies sees them. */
export function meanWeights(holdings: Holdings): Float64Array {
  const mean = new Float64Array(holdings.handCount ** 2);
  for (const [vira, chance] of viraChances(holdings).entries()) {
    const weights = dealWeights(holdings, vira);
    for (let index = 0; index < mean.length; index++) mean[index]! += chance * weights[index]!;
  }
  return mean;
}

/**
 * Weights by what the opponent (rows) and the player (columns) hold: `their × columns + own`. As the deal is the same for both,
 * one set serves either side.
 */
export interface Deals {
  readonly holdings: Holdings;
  /** Hands against hands. */
  readonly hands: Float32Array;
  /** By the card that the pair's side played: hands against pairs, and pairs against hands. */
  readonly handsToPairs: readonly Float32Array[];
  readonly pairsToHands: readonly Float32Array[];
  /** Pairs against pairs, beginning at `(their card × strengths + own card) × pairCount²`. */
  readonly pairs: Float32Array;
}

export function dealsOf(holdings: Holdings, weights: Float64Array): Deals {
  const { strengths, pairCount, handCount, handOf, pairsBeside } = holdings;
  const pairs = new Float32Array(strengths ** 2 * pairCount ** 2);
  const handsToPairs = pairsBeside.map(() => new Float32Array(handCount * pairCount));
  const pairsToHands = pairsBeside.map(() => new Float32Array(handCount * pairCount));
  for (let ownCard = 0; ownCard < strengths; ownCard++) {
    for (const own of pairsBeside[ownCard]!) {
      const ownHand = handOf[ownCard * pairCount + own]!;
      for (let their = 0; their < handCount; their++) {
        const weight = weights[their * handCount + ownHand]!;
        handsToPairs[ownCard]![their * pairCount + own] = weight;
        pairsToHands[ownCard]![own * handCount + their] = weight;
      }
      for (let theirCard = 0; theirCard < strengths; theirCard++) {
        const begin = (theirCard * strengths + ownCard) * pairCount ** 2;
        for (const their of pairsBeside[theirCard]!)
          pairs[begin + their * pairCount + own] = weights[handOf[theirCard * pairCount + their]! * handCount + ownHand]!;
      }
    }
  }
  return { holdings, hands: Float32Array.from(weights), handsToPairs, pairsToHands, pairs };
}
