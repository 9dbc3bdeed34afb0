// How far the learning of a stage game is: what it begins with, what it is worth, and how it is kept.
import {
  type HandKind,
  type HandOdds,
  newProgress,
  type Progress,
  type Tables,
  type Traversal,
  tablesOf,
  type Utilities,
} from '@ludoteca/players/truco/internals';
import type { GameTree } from './stage-games.ts';
import type { MendingProgress } from './strays.ts';

export type TrainingProgress =
  | { readonly kind: 'iteration' }
  | { readonly kind: 'stage game'; readonly name: string; readonly iterations: number; readonly loses: number }
  | MendingProgress;

/** How the hand ends when both follow the strategy. */
function oddsOf({ expectedValue }: Traversal, kind: HandKind, tables: Tables): HandOdds {
  const zeros = [0, 0, 0, 0, 0];
  const oneAt = (level: number) => zeros.map((_, index) => Number(index === level));
  const value = (win: readonly number[], lose: readonly number[], none: number) =>
    expectedValue(kind, 0, tables, { win, lose, none });
  return {
    leader: zeros.map((_, level) => value(oneAt(level), zeros, 0)),
    follower: zeros.map((_, level) => value(zeros, oneAt(level), 0)),
    nobody: value(zeros, zeros, 1),
  };
}

/** What the mean strategy loses at most, in points a hand, and how its hands end. */
export function measure({ abstraction, traversal }: GameTree, kind: HandKind, utilities: Utilities, { mean }: Progress) {
  const tables = tablesOf(mean, abstraction);
  const best = (player: 0 | 1) => traversal.bestResponse(kind, player, tables, utilities[player]);
  return { loses: (best(0) + best(1)) / 2, odds: oddsOf(traversal, kind, tables) };
}

/** What a stage game like it came to is a better start than nothing. */
export function firstProgress({ abstraction }: GameTree, before: Progress | undefined): Progress {
  const progress = newProgress(abstraction);
  if (before?.regrets.length === abstraction.size) progress.regrets.set(before.regrets.map((regret) => regret / 4));
  return progress;
}

/** The checkpoint of a stage game: the iterations, the regrets and the mean strategy. */
export function progressToBytes({ iterations, regrets, mean }: Progress): Uint8Array {
  const whole = new Float32Array(1 + regrets.length + mean.length);
  whole[0] = iterations;
  whole.set(regrets, 1);
  whole.set(mean, 1 + regrets.length);
  return new Uint8Array(whole.buffer);
}

export function progressFromBytes(bytes: Uint8Array): Progress {
  const whole = new Float32Array(new Uint8Array(bytes).buffer);
  const size = (whole.length - 1) / 2;
  return { iterations: whole[0]!, regrets: whole.slice(1, 1 + size), mean: whole.slice(1 + size) };
}
