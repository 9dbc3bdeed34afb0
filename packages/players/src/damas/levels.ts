import type { Level } from '../level.ts';
import type { Limits } from '../search/watch.ts';
import type { SearchSettings } from './search.ts';

/** How well a player searches, what it uses up when nobody says, and whether it knows the endgame tables. */
export interface Strength extends Omit<SearchSettings, 'seed'> {
  readonly limits: Limits;
  readonly tables: boolean;
  /** Whether it judges positions by patterns, where there are any. */
  readonly patterns: boolean;
  /** Its transposition table holds 2 to the power of so many positions, of 16 bytes each. */
  readonly tableBits: number;
}

const unlimited = 60;

// The first four see a few moves ahead, misjudge positions and overlook answers, as people do; from the fifth on nothing is missed
// but for want of depth. Set by matches, so that neighbours are 100 to 250 Elo apart: see the ladder in docs/strength.md.
export const strengths: Readonly<Record<Level, Strength>> = {
  1: { depth: 1, noise: 26, overlooked: 64, limits: { nodes: 300 }, tables: false, patterns: false, tableBits: 14 },
  2: { depth: 2, noise: 28, overlooked: 32, limits: { nodes: 600 }, tables: false, patterns: false, tableBits: 14 },
  3: { depth: 4, noise: 38, overlooked: 21, limits: { nodes: 4000 }, tables: false, patterns: false, tableBits: 14 },
  4: { depth: 5, noise: 36, overlooked: 0, limits: { nodes: 15_000 }, tables: false, patterns: false, tableBits: 14 },
  5: { depth: unlimited, noise: 0, overlooked: 0, limits: { nodes: 3000 }, tables: true, patterns: true, tableBits: 18 },
  6: { depth: unlimited, noise: 0, overlooked: 0, limits: { nodes: 12_000 }, tables: true, patterns: true, tableBits: 18 },
  7: { depth: unlimited, noise: 0, overlooked: 0, limits: { nodes: 50_000 }, tables: true, patterns: true, tableBits: 18 },
  8: { depth: unlimited, noise: 0, overlooked: 0, limits: { time: 3000 }, tables: true, patterns: true, tableBits: 21 },
};
