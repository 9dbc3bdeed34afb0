import type { Level } from '../level.ts';
import type { Budget } from '../thinker.ts';
import type { Eyes } from './novice.ts';

/** Reads ahead. */
export interface Reader {
  readonly kind: 'reader';
  readonly depth: number;
  /** Longest chain of fours looked for at the leaves. */
  readonly fours: number;
  /** Part of the thinking that may be spent on proving a win by threats, before anything else. */
  readonly proof: number;
  /** The same, for proving that the enemy would win by threats if he were to move. */
  readonly doubt: number;
  readonly limits: Pick<Budget, 'time' | 'nodes'>;
  /** Size of its memory, as a power of two. */
  readonly memory: number;
}

/** Sees what lies before its eyes. */
export interface Novice {
  readonly kind: 'novice';
  readonly eyes: Eyes;
}

export type Strength = Novice | Reader;

export const strengths: Readonly<Record<Level, Strength>> = {
  1: {
    kind: 'novice',
    eyes: {
      ownFive: 0.9,
      enemyFive: 0.55,
      ownFour: 0.5,
      enemyFour: 0.15,
      ownThree: 0.5,
      enemyThree: 0.1,
      slanting: 0.7,
      whim: 40,
    },
  },
  2: {
    kind: 'novice',
    eyes: { ownFive: 1, enemyFive: 0.96, ownFour: 0.8, enemyFour: 0.5, ownThree: 0.7, enemyThree: 0.3, slanting: 0.9, whim: 30 },
  },
  3: {
    kind: 'novice',
    eyes: { ownFive: 1, enemyFive: 1, ownFour: 0.97, enemyFour: 0.93, ownThree: 0.9, enemyThree: 0.7, slanting: 0.98, whim: 20 },
  },
  4: { kind: 'reader', depth: 2, fours: 0, proof: 0, doubt: 0, limits: { nodes: 1_000 }, memory: 12 },
  5: { kind: 'reader', depth: 4, fours: 2, proof: 0, doubt: 0, limits: { nodes: 4_000 }, memory: 14 },
  6: { kind: 'reader', depth: 8, fours: 8, proof: 0.1, doubt: 0, limits: { nodes: 20_000 }, memory: 17 },
  7: { kind: 'reader', depth: 60, fours: 12, proof: 0.15, doubt: 0.03, limits: { time: 1_000 }, memory: 19 },
  8: { kind: 'reader', depth: 60, fours: 20, proof: 0.15, doubt: 0.03, limits: { time: 3_000 }, memory: 20 },
};
