// Glicko-2: Mark E. Glickman, "Example of the Glicko-2 system", revised 2022, http://www.glicko.net/glicko/glicko2.pdf. The steps are
// numbered as there.

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** What came of a game against somebody: 1, ½ or 0. */
export interface Score {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>;
  readonly score: number;
}

export const newcomer: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How fast a volatility changes: Glickman's τ, of which he says 0.3 to 1.2. */
const tau = 0.5;
const scale = 173.7178;
const mean = 1500;
const precision = 1e-6;
/** Nobody is less known than a newcomer, and nobody is ever known so well that a result says nothing; lichess has 45. */
const leastDeviation = 45;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** Step 5: the volatility at which f is 0, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - variance - e)) / (2 * (phi ** 2 + variance + e) ** 2) - (x - a) / tau ** 2;
  };
  let [low, high] = [a, 0];
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else {
    let k = 1;
    while (f(a - k * tau) < 0) k++;
    high = a - k * tau;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > precision) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}

/** A rating after the results of one rating period; `periods` have passed since it was given (Glickman: 1). */
export function rated({ rating, deviation, volatility }: Rating, results: readonly Score[], periods = 1): Rating {
  // 2
  const mu = (rating - mean) / scale;
  const phi = deviation / scale;
  const grown = (sigma: number): number => Math.sqrt(phi ** 2 + periods * sigma ** 2);
  if (results.length === 0) return { rating, deviation: Math.min(newcomer.deviation, grown(volatility) * scale), volatility };
  // 3 and 4
  let information = 0;
  let improvement = 0;
  for (const { opponent, score } of results) {
    const weight = g(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - mean) / scale)));
    information += weight ** 2 * expected * (1 - expected);
    improvement += weight * (score - expected);
  }
  const variance = 1 / information;
  // 5
  const sigma = newVolatility(volatility, phi, variance, variance * improvement);
  // 6, 7 and 8
  const newPhi = 1 / Math.sqrt(1 / grown(sigma) ** 2 + 1 / variance);
  return {
    rating: mean + scale * (mu + newPhi ** 2 * improvement),
    deviation: Math.min(newcomer.deviation, Math.max(leastDeviation, newPhi * scale)),
    volatility: sigma,
  };
}
