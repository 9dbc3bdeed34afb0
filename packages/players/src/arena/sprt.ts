// The generalised sequential probability ratio test on pairs of games: M. Van den Bergh, "The generalized maximum likelihood
// ratio for the expectation value of a distribution" (2019). Both hypotheses are logistic Elo.
import { pairValues, scoreOfElo } from './elo.ts';
import type { Pairs } from './tally.ts';

export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
}

/** How often the test may be wrong, in either direction. */
const risk = 0.05;

/** Where the test ends: at or below the first for `elo0`, at or above the second for `elo1`. */
export const sprtBounds: readonly [number, number] = [Math.log(risk / (1 - risk)), Math.log((1 - risk) / risk)];

/** Keeps outcomes possible that have not been seen yet. */
const hardlyEver = 1e-3;
const bisections = 60;

/** The likeliest distribution near `shares` whose mean is `score`: each share over 1 + θ(value − score), with θ by bisection. */
function likeliest(shares: readonly number[], score: number): number[] {
  const distance = pairValues.map((value) => value - score);
  const excess = (theta: number) =>
    shares.reduce((sum, share, index) => sum + (share * (distance[index] ?? 0)) / (1 + theta * (distance[index] ?? 0)), 0);
  // Between the poles of the outermost values the excess falls from +∞ to −∞.
  let [low, high] = [-1 / (1 - score), 1 / score];
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  const theta = (low + high) / 2;
  return shares.map((share, index) => share / (1 + theta * (distance[index] ?? 0)));
}

/** The logarithm of how much likelier the pairs are if the first player is `elo1` stronger than if it is `elo0`. */
export function logLikelihoodRatio(pairs: Pairs, { elo0, elo1 }: Sprt): number {
  const seen = pairs.map((count) => count || hardlyEver);
  const count = seen.reduce((sum, each) => sum + each, 0);
  const shares = seen.map((each) => each / count);
  const [under0, under1] = [likeliest(shares, scoreOfElo(elo0)), likeliest(shares, scoreOfElo(elo1))];
  return seen.reduce((sum, each, index) => sum + each * Math.log((under1[index] ?? 1) / (under0[index] ?? 1)), 0);
}

/** Which of the two hypotheses is accepted, or undefined while neither is. */
export function sprtVerdict(ratio: number): 'elo0' | 'elo1' | undefined {
  const [lower, upper] = sprtBounds;
  return ratio <= lower ? 'elo0' : ratio >= upper ? 'elo1' : undefined;
}
