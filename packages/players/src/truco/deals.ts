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
  /** The same, counted for who takes the hand when nothing more is bet: plus for own, minus for theirs. */
  readonly net: Float32Array;
}

/**
 * Who takes the hand after the first round when no bets are left: 1 own, -1 theirs, 0 nobody. What remains is decided:
 * who won the first round needs one more round or tie, so the loser needs a higher card for each of the two, kills with
 * the smallest card that does and keeps the other; after a tie each plays the highest first. No play does better against any.
 */
export function settled(own: number, theirs: number, ownHigh: number, ownLow: number, high: number, low: number): number {
  if (own > theirs) return high > ownHigh && low > ownLow ? -1 : 1;
  if (own < theirs) return ownHigh > high && ownLow > low ? 1 : -1;
  return Math.sign(ownHigh - high || ownLow - low);
}

export function dealsOf(holdings: Holdings, weights: Float64Array): Deals {
  const { strengths, pairCount, pairs, handCount, handOf, pairsBeside } = holdings;
  const square = pairCount ** 2;
  const all = new Float32Array(strengths ** 2 * square);
  const net = new Float32Array(all.length);
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
          const at = begin + other * pairCount + pair;
          const weight = weights[(handOf[theirs * pairCount + other] as number) * handCount + hand] as number;
          const high = pairs[other * 2] as number;
          const low = pairs[other * 2 + 1] as number;
          all[at] = weight;
          net[at] = weight * settled(own, theirs, pairs[pair * 2] as number, pairs[pair * 2 + 1] as number, high, low);
        }
      }
    }
  }
  return { holdings, hands: Float32Array.from(weights), handsToPairs, pairsToHands, pairs: all, net };
}
