// Strengths of features by minorisation–maximisation: a generalised Bradley–Terry model in which the moves of a position are teams of
// features that compete, after R. Coulom, "Computing Elo ratings of move patterns in the game of Go", ICGA Journal 30, 2007.
import { featureCount, groupCount, groupStarts } from '@ludoteca/players/go/internals';

/** Positions one after the other: of each its moves, of each move its features (`groupCount` of them) and its share of the win. */
export interface Competitions {
  /** Where the moves of each position begin, and where the last ones end. */
  readonly starts: Int32Array;
  readonly features: Int16Array;
  readonly shares: Float32Array;
}

export interface Fitted {
  /** The logarithm of every feature's strength, such that 0 is a move of average strength in an average position. */
  readonly weights: Float64Array;
  /** The mean log loss, with all features equal and afterwards. */
  readonly losses: readonly [number, number];
  /** How often the most tried move is the strongest, from 0 to 1. */
  readonly guessed: number;
}

/** Every feature also wins and loses once against a rival of strength 1: the rare ones stay near to it. */
const virtualGames = 1;

/** The strength of every move: the product of its features'. */
function rateMoves({ features }: Competitions, strengths: Float64Array, rated: Float64Array): void {
  for (let move = 0; move < rated.length; move++) {
    let product = 1;
    for (let group = 0; group < groupCount; group++) product *= strengths[features[move * groupCount + group]!]!;
    rated[move] = product;
  }
}

function sumBetween(values: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += values[index]!;
  return sum;
}

function lossOf({ starts, shares }: Competitions, rated: Float64Array): number {
  let loss = 0;
  for (let position = 0; position + 1 < starts.length; position++) {
    const [from, to] = [starts[position]!, starts[position + 1]!];
    const all = Math.log(sumBetween(rated, from, to));
    for (let move = from; move < to; move++) if (shares[move]! > 0) loss += shares[move]! * (all - Math.log(rated[move]!));
  }
  return loss / Math.max(1, starts.length - 1);
}

/** The mean over all positions of the logarithm of what their moves are worth on average. */
function averageOf({ starts }: Competitions, rated: Float64Array): number {
  let sum = 0;
  for (let position = 0; position + 1 < starts.length; position++) {
    const [from, to] = [starts[position]!, starts[position + 1]!];
    sum += Math.log(sumBetween(rated, from, to) / (to - from));
  }
  return sum / Math.max(1, starts.length - 1);
}

function placeOfMost(values: ArrayLike<number>, from: number, to: number): number {
  let best = from;
  for (let index = from; index < to; index++) if (values[index]! > values[best]!) best = index;
  return best;
}

function guessedBy({ starts, shares }: Competitions, rated: Float64Array): number {
  let right = 0;
  for (let position = 0; position + 1 < starts.length; position++) {
    const [from, to] = [starts[position]!, starts[position + 1]!];
    if (placeOfMost(shares, from, to) === placeOfMost(rated, from, to)) right++;
  }
  return right / Math.max(1, starts.length - 1);
}

/** Goes so often over all groups; after each time it tells what share is done. */
export function* fitStrengths(competitions: Competitions, rounds: number): Generator<number, Fitted> {
  const { starts, features, shares } = competitions;
  const strengths = new Float64Array(featureCount).fill(1);
  const rated = new Float64Array(shares.length);
  const wins = new Float64Array(featureCount).fill(virtualGames);
  for (let move = 0; move < shares.length; move++)
    for (let group = 0; group < groupCount; group++) wins[features[move * groupCount + group]!]! += shares[move]!;
  rateMoves(competitions, strengths, rated);
  const before = lossOf(competitions, rated);
  const burden = new Float64Array(featureCount);
  for (let round = 1; round <= rounds; round++) {
    // Features of one group never stand in one team, so all of them are brought forward at once.
    for (let group = 0; group < groupCount; group++) {
      burden.fill(0);
      for (let position = 0; position + 1 < starts.length; position++) {
        const [from, to] = [starts[position]!, starts[position + 1]!];
        const all = sumBetween(rated, from, to);
        for (let move = from; move < to; move++) burden[features[move * groupCount + group]!]! += rated[move]! / all;
      }
      for (let feature = groupStarts[group]!; feature < groupStarts[group + 1]!; feature++) {
        const now = strengths[feature]!;
        strengths[feature] = wins[feature]! / (burden[feature]! / now + (2 * virtualGames) / (now + 1));
      }
      rateMoves(competitions, strengths, rated);
    }
    yield round / rounds;
  }
  const weights = strengths.map(Math.log);
  const average = averageOf(competitions, rated);
  for (let feature = groupStarts.at(-2)!; feature < featureCount; feature++) weights[feature]! -= average;
  return {
    weights,
    losses: [before, lossOf(competitions, rated)],
    guessed: guessedBy(competitions, rated),
  };
}
