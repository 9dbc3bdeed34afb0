// How likely two holdings are to meet, laid out for those who walk all of them at once.
import type { Holdings } from '@ludoteca/players/truco/internals';

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
    for (let card = 0; card < 3; card++) counts[hands[hand * 3 + card] as number]!++;
    return counts;
  };
  const counts = upTo(handCount).map(held);
  let total = 0;
  for (let one = 0; one < handCount; one++) {
    for (let other = 0; other < handCount; other++) {
      let ways = 1;
      for (let strength = 0; strength < strengths && ways > 0; strength++) {
        const mine = counts[one]?.[strength] as number;
        const theirs = counts[other]?.[strength] as number;
        if (mine + theirs === 0) continue;
        const left = copies[strength] as number;
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
    for (let index = 0; index < mean.length; index++) mean[index] = (mean[index] as number) + chance * (weights[index] as number);
  }
  return mean;
}

/**
 * Tables by what the other side (rows) and the one who is looked at (columns) hold: `other × columns + own`. As the deal is the
 * same for both, one set serves either side.
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
  const square = pairCount ** 2;
  const all = new Float32Array(strengths ** 2 * square);
  const handsToPairs = pairsBeside.map(() => new Float32Array(handCount * pairCount));
  const pairsToHands = pairsBeside.map(() => new Float32Array(handCount * pairCount));
  for (let own = 0; own < strengths; own++) {
    for (const pair of pairsBeside[own] as Int16Array) {
      const hand = handOf[own * pairCount + pair] as number;
      for (let other = 0; other < handCount; other++) {
        const weight = weights[other * handCount + hand] as number;
        (handsToPairs[own] as Float32Array)[other * pairCount + pair] = weight;
        (pairsToHands[own] as Float32Array)[pair * handCount + other] = weight;
      }
      for (let theirs = 0; theirs < strengths; theirs++) {
        const begin = (theirs * strengths + own) * square;
        for (const other of pairsBeside[theirs] as Int16Array) {
          all[begin + other * pairCount + pair] = weights[
            (handOf[theirs * pairCount + other] as number) * handCount + hand
          ] as number;
        }
      }
    }
  }
  return { holdings, hands: Float32Array.from(weights), handsToPairs, pairsToHands, pairs: all };
}
