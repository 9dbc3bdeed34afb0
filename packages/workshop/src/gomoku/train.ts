import { seededRandom } from '@ludoteca/games';
import { enemyLevels, levelsOfSide, packNumbers, threatFeatures } from '@ludoteca/players/gomoku/internals';
import type { Checkpoints } from '../checkpoints.ts';
import type { TrainingProgress } from '../training-progress.ts';
import { fitWeights } from './fit.ts';
import { type Samples, samplesOf } from './samples.ts';
import { makeGamePlayer, type RecordedGame } from './self-play.ts';

interface TrainingSetup {
  readonly games: number;
  /** Positions for each move. */
  readonly nodes: number;
  readonly seed: number;
  /** How often all positions are gone over. */
  readonly rounds?: number;
  /** So many games are played before they are kept. */
  readonly chunk?: number;
  readonly checkpoints: Checkpoints;
}

type WeightsProgress = TrainingProgress<{ readonly losses: readonly [number, number]; readonly packed: string }>;

const chunkGames = 25;
const fittingRounds = 20;
/** The weights are kept in so many parts of a unit of log-odds. */
const unit = 400;

/** Sets of threats, of which every position has one. */
const setFeatures = new Set(Array.from({ length: levelsOfSide * enemyLevels }, (_, levels) => threatFeatures(levels)[0]));

/**
 * The weights in whole units. Some features are there 200 times, so that rounding can move all positions one way: by as much the weights
 * of sets of threats are moved back.
 */
export function wholeWeights(weights: Float64Array, { starts, features, counts }: Samples): Float64Array {
  const errors = weights.map((weight) => Math.round(unit * weight) - unit * weight);
  let moved = 0;
  for (let at = 0; at < features.length; at++) moved += errors[features[at]!]! * counts[at]!;
  const mean = moved / Math.max(1, starts.length - 1);
  return weights.map((weight, feature) => Math.round(unit * weight - (setFeatures.has(feature) ? mean : 0)));
}

/** Plays games against itself and fits the weights of the evaluation to how they went. */
export function* trainWeights(setup: TrainingSetup): Generator<WeightsProgress> {
  const { games, nodes, seed, rounds = fittingRounds, chunk: size = chunkGames, checkpoints } = setup;
  const played: RecordedGame[] = [];
  for (let index = 0; played.length < games; index++) {
    const file = `gomoku-${nodes}-${seed}-${size}-${index}.json`;
    const kept = checkpoints.read(file);
    if (kept) played.push(...JSON.parse(new TextDecoder().decode(kept)));
    else {
      const player = makeGamePlayer(seededRandom(seed * 100_003 + index));
      const chunk = Array.from({ length: size }, () => player.play(nodes));
      checkpoints.write(file, new TextEncoder().encode(JSON.stringify(chunk)));
      played.push(...chunk);
    }
    yield { kind: 'playing', share: Math.min(1, played.length / games) };
  }
  const samples = samplesOf(played);
  const fitting = fitWeights(samples, rounds, seededRandom(seed));
  let step = fitting.next();
  for (; !step.done; step = fitting.next()) yield { kind: 'fitting', share: step.value };
  const { weights, losses } = step.value;
  const packed = packNumbers(wholeWeights(weights, samples));
  yield { kind: 'fitted', games: played.length, positions: samples.targets.length, losses, packed };
}

/** The weights as the file of the sources that holds them. */
export const writeWeights = (packed: string): string =>
  `/** Made by \`ludoteca train gomoku\`: see docs/strength/gomoku.md for the recipe and the date. */\nexport const learntWeights =\n  '${packed}';\n`;
