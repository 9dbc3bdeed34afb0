import type { Pairs } from './tally.ts';

/** How often something of each worth happened: `values[i]` with `counts[i]`. */
interface Sample {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** Two games with the same opening are not independent, so a pair is one observation: the mean payoff of its games. */
export const pairValues = [0, 0.25, 0.5, 0.75, 1] as const;

function moments({ values, counts }: Sample): { readonly count: number; readonly mean: number; readonly variance: number } {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const expect = (of: (value: number) => number) =>
    values.reduce((sum, value, index) => sum + of(value) * (counts[index] ?? 0), 0) / count;
  const mean = expect((value) => value);
  return { count, mean, variance: expect((value) => (value - mean) ** 2) };
}

export const eloOfScore = (score: number): number => 400 * Math.log10(score / (1 - score));
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** Abramowitz and Stegun 7.1.26: the error function to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}

/** Two-sided 95 %. */
const confidence = 1.959963984540054;

export interface Strength {
  /** Mean payoff a game. */
  readonly score: number;
  /** Of the score, with 95 % confidence. */
  readonly scoreError: number;
  readonly elo: number;
  /** Half the width of the interval in Elo, with 95 % confidence; it is infinite where the interval reaches 0 or 1. */
  readonly eloError: number;
  /** The likelihood that the first player is the stronger one. */
  readonly superiority: number;
}

/** Of nothing but wins (or losses) no spread can be seen; the smallest score that gives so many with 5 % chance is the bound. */
const unanimous = (mean: number, pairs: number): Strength => ({
  score: mean,
  scoreError: 1 - 0.05 ** (1 / pairs),
  elo: eloOfScore(mean),
  eloError: Number.POSITIVE_INFINITY,
  // With every score as likely before the first pair.
  superiority: Math.abs(mean - 0.5 ** (pairs + 1)),
});

/** How much stronger the first player is, from the pairs (the pentanomial model); undefined before there is one. */
export function strengthOf(pairs: Pairs): Strength | undefined {
  const { count, mean, variance } = moments({ values: pairValues, counts: pairs });
  if (count === 0) return undefined;
  if (mean === 0 || mean === 1) return unanimous(mean, count);
  const deviation = Math.sqrt(variance / count);
  const scoreError = confidence * deviation;
  const within = (score: number) => eloOfScore(Math.min(1, Math.max(0, score)));
  return {
    score: mean,
    scoreError,
    elo: eloOfScore(mean),
    eloError: (within(mean + scoreError) - within(mean - scoreError)) / 2,
    superiority: deviation === 0 ? (Math.sign(mean - 0.5) + 1) / 2 : (1 + erf((mean - 0.5) / deviation / Math.SQRT2)) / 2,
  };
}
