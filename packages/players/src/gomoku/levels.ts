import type { Level } from '../level.ts';
import type { Budget } from '../thinker.ts';
import type { Eyes } from './novice.ts';

/** Sees what lies before its eyes, or reads ahead. */
export type Strength =
  | { readonly kind: 'glance'; readonly eyes: Eyes }
  | {
      readonly kind: 'search';
      readonly depth: number;
      /** Longest chain of fours looked for at the leaves. */
      readonly fours: number;
      /** Part of the thinking spent on looking for a win by threats first. */
      readonly proof: number;
      readonly limits: Pick<Budget, 'time' | 'nodes'>;
      /** Size of the table, as a power of two. */
      readonly tableBits: number;
    };

export const strengths: Readonly<Record<Level, Strength>> = {
  1: {
    kind: 'glance',
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
    kind: 'glance',
    eyes: { ownFive: 1, enemyFive: 0.96, ownFour: 0.8, enemyFour: 0.5, ownThree: 0.7, enemyThree: 0.3, slanting: 0.9, whim: 30 },
  },
  3: {
    kind: 'glance',
    eyes: { ownFive: 1, enemyFive: 1, ownFour: 0.97, enemyFour: 0.93, ownThree: 0.9, enemyThree: 0.7, slanting: 0.98, whim: 20 },
  },
  4: { kind: 'search', depth: 2, fours: 0, proof: 0, limits: { nodes: 2_000 }, tableBits: 14 },
  5: { kind: 'search', depth: 4, fours: 2, proof: 0, limits: { nodes: 8_000 }, tableBits: 16 },
  6: { kind: 'search', depth: 8, fours: 6, proof: 0.1, limits: { nodes: 60_000 }, tableBits: 18 },
  7: { kind: 'search', depth: 60, fours: 12, proof: 0.2, limits: { time: 1_000 }, tableBits: 20 },
  8: { kind: 'search', depth: 60, fours: 20, proof: 0.2, limits: { time: 3_000 }, tableBits: 21 },
};
