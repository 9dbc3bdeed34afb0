// Priors: what a move promises before it is tried, by strengths of features that were learnt from games.
import type { Colour } from '@ludoteca/games/go';
import { isLegal, pass, type SearchBoard } from './board.ts';
import { groupCount, writeFeatures } from './features.ts';
import { learntWeights } from './learnt.ts';
import { unpackWeights } from './learnt-format.ts';
import { vitalPointBeside } from './nakade.ts';
import { isOpening, openingBonus } from './opening.ts';
import { patternTables } from './patterns.ts';

/** What a move of average strength promises, and what each factor of e more or less adds: see docs/strength/go.md. */
const plain = 0.5;
const perLog = 0.1;
/** On a large board that is still empty, what lies near to the last move counts less. */
const perLogOpening = 0.05;
const [minPrior, maxPrior] = [0.02, 0.98];
/** To pass is learnt from nobody: the games end where nothing is left to be learnt. */
const passPrior = { answered: 0.4, otherwise: 0.15 } as const;

const weights = unpackWeights(learntWeights);

/** The prior of a move of this strength, as a logarithm, and the strength that a prior stands for. */
export const priorOf = (strength: number): number => Math.min(maxPrior, Math.max(minPrior, plain + perLog * strength));
export const strengthOf = (prior: number): number => (prior - plain) / perLog;

const team = new Int16Array(groupCount);

/** Every legal point but the player's own eyes. Returns how many they are. */
export function candidatesOf(board: SearchBoard, colour: Colour, moves: Int16Array): number {
  const { emptyPoints, emptyCount, around } = board;
  const { eye } = patternTables();
  let count = 0;
  for (let index = 0; index < emptyCount; index++) {
    const point = emptyPoints[index]!;
    if (eye[around[point]!] !== colour && isLegal(board, colour, point)) moves[count++] = point;
  }
  return count;
}

/**
 * The moves worth trying for this player, with their priors: every legal point but his own eyes, and to pass. Returns how many
 * they are.
 */
export function computePriors(
  board: SearchBoard,
  colour: Colour,
  last: number,
  own: number,
  moves: Int16Array,
  priors: Float32Array,
): number {
  const before = { last, own, vital: vitalPointBeside(board, last) };
  const count = candidatesOf(board, colour, moves);
  const opens = isOpening(board);
  const slope = opens ? perLogOpening : perLog;
  for (let index = 0; index < count; index++) {
    const point = moves[index]!;
    writeFeatures(board, colour, point, before, team, 0);
    let score = 0;
    for (let group = 0; group < groupCount; group++) score += weights[team[group]!]!;
    const prior = plain + slope * score + (opens ? openingBonus(board, point) : 0);
    priors[index] = Math.min(maxPrior, Math.max(minPrior, prior));
  }
  moves[count] = pass;
  priors[count] = last === pass ? passPrior.answered : passPrior.otherwise;
  return count + 1;
}
