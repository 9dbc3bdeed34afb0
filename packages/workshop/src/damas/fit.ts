import { scale, terms, type Weights } from '@ludoteca/players/damas/internals';
import type { Sample } from './self-play.ts';

const [steps, rate, momentum, spread] = [250, 2, 0.9, 0.999];
/** How much a weight is held to where it was, by the sample: the rare ones would follow every accident. */
const hold = 1e-7;

const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score / scale));

/** How far the chances that the weights give are from how the games ended: the mean log loss. */
function makeLoss(samples: readonly Sample[]) {
  const size = terms.length;
  const counts = new Int8Array(samples.length * size);
  for (const [row, sample] of samples.entries()) counts.set(sample.counts, row * size);

  const shares = Float64Array.from(samples, ({ share }) => share);
  const payoffs = Float64Array.from(samples, ({ payoff }) => payoff);

  return (values: Float64Array, gradient: Float64Array): number => {
    gradient.fill(0);
    let loss = 0;
    for (let row = 0; row < shares.length; row++) {
      const share = shares[row]!;
      const payoff = payoffs[row]!;
      let [opening, ending] = [0, 0];
      for (let term = 0; term < size; term++) {
        const count = counts[row * size + term]!;
        opening += count * values[2 * term]!;
        ending += count * values[2 * term + 1]!;
      }
      const chance = chanceOf(opening * share + ending * (1 - share));
      const off = (chance - payoff) / scale / shares.length;
      loss -= (payoff * Math.log(chance + 1e-12) + (1 - payoff) * Math.log(1 - chance + 1e-12)) / shares.length;
      for (let term = 0; term < size; term++) {
        const pull = counts[row * size + term]! * off;
        gradient[2 * term]! += pull * share;
        gradient[2 * term + 1]! += pull * (1 - share);
      }
    }
    return loss;
  };
}

export interface Fitted {
  readonly weights: Weights;
  /** Before and after. */
  readonly losses: readonly [number, number];
}

/** Logistic regression of the results on the terms, by Adam; after each step it tells what share is done. */
export function* fitWeights(samples: readonly Sample[], start: Weights): Generator<number, Fitted> {
  const first = Float64Array.from(terms.flatMap((term) => [...start[term]]));
  const values = first.slice();
  const gradient = new Float64Array(values.length);
  const mean = new Float64Array(values.length);
  const square = new Float64Array(values.length);
  const lossAt = makeLoss(samples);
  const before = lossAt(values, gradient);
  for (let step = 1; step <= steps; step++) {
    lossAt(values, gradient);
    for (let at = 0; at < values.length; at++) {
      const slope = gradient[at]! + hold * (values[at]! - first[at]!);
      mean[at] = momentum * mean[at]! + (1 - momentum) * slope;
      square[at] = spread * square[at]! + (1 - spread) * slope * slope;
      const size = Math.sqrt(square[at]! / (1 - spread ** step)) + 1e-12;
      const pace = rate * (1 - (0.9 * step) / steps);
      values[at]! -= (pace * mean[at]!) / (1 - momentum ** step) / size;
    }
    yield step / steps;
  }
  const rounded = terms.map((term, at) => [term, [Math.round(values[2 * at]!), Math.round(values[2 * at + 1]!)]]);
  return { weights: Object.fromEntries(rounded) as unknown as Weights, losses: [before, lossAt(values, gradient)] };
}
