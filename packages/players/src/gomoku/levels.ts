import type { Level } from '../level.ts';
import type { Limits } from '../search/watch.ts';
import type { Noticing } from './novice.ts';

/** Searches ahead. */
export interface SearchStrength {
  readonly kind: 'search';
  readonly depth: number;
  /** Fours of the longest chain (VCF) looked for at the leaves; 0 for none. */
  readonly vcfFours: number;
  /** Part of the limits that may be spent on proving a win by threats (VCT), before anything else. */
  readonly vctShare: number;
  /** The same, for proving that the enemy would win by threats if he were to move. */
  readonly enemyVctShare: number;
  readonly limits: Limits;
  /** Plays Black's moves of the proof that he wins, where there is one. */
  readonly usesProof?: true;
  /** Its transposition table holds 2 to the power of so many positions. */
  readonly tableBits: number;
}

/** Plays what it notices, without searching. */
export interface NoviceStrength {
  readonly kind: 'novice';
  readonly noticing: Noticing;
}

export type Strength = NoviceStrength | SearchStrength;

// Set by matches, so that neighbours are 100 to 250 Elo apart: see the ladder in docs/strength.md.
export const strengths: Readonly<Record<Level, Strength>> = {
  1: {
    kind: 'novice',
    noticing: {
      ownFive: 0.97,
      enemyFive: 0.82,
      ownFour: 0.8,
      enemyFour: 0.5,
      ownThree: 0.7,
      enemyThree: 0.3,
      diagonal: 0.9,
      noise: 28,
    },
  },
  2: {
    kind: 'novice',
    noticing: {
      ownFive: 1,
      enemyFive: 0.98,
      ownFour: 0.9,
      enemyFour: 0.76,
      ownThree: 0.83,
      enemyThree: 0.56,
      diagonal: 0.95,
      noise: 23,
    },
  },
  3: {
    kind: 'novice',
    noticing: {
      ownFive: 1,
      enemyFive: 1,
      ownFour: 0.98,
      enemyFour: 0.96,
      ownThree: 0.96,
      enemyThree: 0.84,
      diagonal: 0.98,
      noise: 12,
    },
  },
  4: { kind: 'search', depth: 1, vcfFours: 0, vctShare: 0, enemyVctShare: 0, limits: { nodes: 1_000 }, tableBits: 12 },
  5: { kind: 'search', depth: 4, vcfFours: 2, vctShare: 0, enemyVctShare: 0, limits: { nodes: 4_000 }, tableBits: 14 },
  6: { kind: 'search', depth: 8, vcfFours: 8, vctShare: 0.1, enemyVctShare: 0, limits: { nodes: 20_000 }, tableBits: 17 },
  7: { kind: 'search', depth: 60, vcfFours: 12, vctShare: 0.15, enemyVctShare: 0.03, limits: { time: 1_000 }, tableBits: 19 },
  8: {
    kind: 'search',
    depth: 60,
    vcfFours: 20,
    vctShare: 0.15,
    enemyVctShare: 0.03,
    limits: { time: 3_000 },
    usesProof: true,
    tableBits: 20,
  },
};
