// Weights by logistic regression: Adagrad (Duchi, Hazan, Singer 2011), one position after the other.
import { type Random, shuffled } from '@ludoteca/games';
import { featureCount } from '@ludoteca/players/gomoku/internals';
import type { Samples } from './samples.ts';

export interface Fitted {
  /** In units of log-odds. */
  readonly weights: Float64Array;
  /** The mean log loss over the games that are held out, before and after. */
  readonly losses: readonly [number, number];
}

/** One game of so many is held out: the weights that are best there are kept. */
const heldOutEvery = 10;
const learningRate = 0.05;
/** What it falls to in the last round. */
const lastRate = 0.1;
const firstGradient = 0.01;
const farthest = 20;

function oddsOf({ starts, features, counts }: Samples, weights: Float64Array, position: number): number {
  let sum = 0;
  for (let at = starts[position]!; at < starts[position + 1]!; at++) sum += weights[features[at]!]! * counts[at]!;
  return 1 / (1 + Math.exp(-Math.max(-farthest, Math.min(farthest, sum))));
}

function lossOf(samples: Samples, weights: Float64Array, positions: readonly number[]): number {
  let loss = 0;
  for (const position of positions) {
    const [odds, target] = [oddsOf(samples, weights, position), samples.targets[position]!];
    loss -= target * Math.log(odds) + (1 - target) * Math.log(1 - odds);
  }
  return loss / Math.max(1, positions.length);
}

/** Goes so often over all positions; after each time it tells what share is done. */
export function* fitWeights(samples: Samples, rounds: number, random: Random): Generator<number, Fitted> {
  const all = Array.from(samples.targets.keys());
  const isHeldOut = (position: number): boolean => samples.games[position]! % heldOutEvery === 0;
  const [heldOut, learnt] = [all.filter(isHeldOut), all.filter((position) => !isHeldOut(position))];
  const weights = new Float64Array(featureCount);
  const gradients = new Float64Array(featureCount).fill(firstGradient);
  const before = lossOf(samples, weights, heldOut);
  let best = { weights: Float64Array.from(weights), loss: before };
  for (let round = 0; round < rounds; round++) {
    const rate = learningRate * (1 - (1 - lastRate) * (round / rounds));
    for (const position of shuffled(learnt, random)) {
      const error = oddsOf(samples, weights, position) - samples.targets[position]!;
      for (let at = samples.starts[position]!; at < samples.starts[position + 1]!; at++) {
        const feature = samples.features[at]!;
        const gradient = error * samples.counts[at]!;
        gradients[feature]! += gradient * gradient;
        weights[feature]! -= (rate * gradient) / Math.sqrt(gradients[feature]!);
      }
    }
    const loss = lossOf(samples, weights, heldOut);
    if (loss < best.loss) best = { weights: Float64Array.from(weights), loss };
    yield (round + 1) / rounds;
  }
  return { weights: best.weights, losses: [before, best.loss] };
}
