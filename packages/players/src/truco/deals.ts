// How likely two holdings are to meet, laid out for those who walk all of them at once.
import type { Holdings } from './holdings.ts';

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
