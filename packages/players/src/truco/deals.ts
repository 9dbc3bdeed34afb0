// How likely two holdings are to meet, laid out for the traversal of all of them at once.
import type { Holdings } from './holdings.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function chooseFrom(count: number, taken: number): number {
  let ways = 1;
  for (let index = 0; index < taken; index++) ways = (ways * (count - index)) / (index + 1);
  return ways;
}

const rankCopies = 4;
/** In how many ways two hands have so many of one strength of which so many are left: `(left × 4 + mine) × 4 + theirs`. */
const waysToHold = Float64Array.from({ length: (rankCopies + 1) * 16 }, (_, at) => {
  const [left, mine, theirs] = [at >> 4, (at >> 2) & 3, at & 3];
  return mine + theirs > left ? 0 : chooseFrom(left, mine) * chooseFrom(left - mine, theirs);
});

/**
 * How likely each two hands are to be dealt together, at `hand × handCount + hand`, when a vira of each common strength is so
 * likely: of its own strength one card less is left. Sums to 1.
 */
function weightsOf({ common, strengths, hands, handCount }: Holdings, viras: readonly number[]): Float64Array {
  const held = new Uint8Array(handCount * strengths);
  for (let at = 0; at < handCount * 3; at++) held[Math.trunc(at / 3) * strengths + hands[at]!]!++;
  const cards = common * rankCopies + (strengths - common) - 1;
  const total = chooseFrom(cards, 3) * chooseFrom(cards - 3, 3);
  const weights = new Float64Array(handCount ** 2);
  for (let one = 0; one < handCount; one++) {
    for (let other = one; other < handCount; other++) {
      let ways = 1;
      // What the vira leaves of these ways, on average.
      let left = 1;
      for (let strength = 0; strength < strengths; strength++) {
        const mine = held[one * strengths + strength]!;
        const theirs = held[other * strengths + strength]!;
        if (mine + theirs === 0) continue;
        const copies = strength < common ? rankCopies : 1;
        const at = (copies * 4 + mine) * 4 + theirs;
        ways *= waysToHold[at]!;
        if (ways === 0) break;
        if (strength < common) left -= viras[strength]! * (1 - waysToHold[at - 16]! / waysToHold[at]!);
      }
      const weight = (ways * left) / total;
      weights[one * handCount + other] = weight;
      weights[other * handCount + one] = weight;
    }
  }
  return weights;
}

/** When the vira is of this common strength. */
export const dealWeights = (holdings: Holdings, vira: number): Float64Array =>
  weightsOf(
    holdings,
    upTo(holdings.common).map((strength) => Number(strength === vira)),
  );

/** How likely a vira of each common strength is: of the two highest ranks one is always the manilha or the vira's own class. */
export const viraChances = ({ common }: Holdings): readonly number[] =>
  upTo(common).map((strength) => (strength === common - 1 ? 2 : 1) / (common + 1));

/** The deals of all viras together, as one who does not look at the vira's own copies sees them. */
export const meanWeights = (holdings: Holdings): Float64Array => weightsOf(holdings, viraChances(holdings));

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
