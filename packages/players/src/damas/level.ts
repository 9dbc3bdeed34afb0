import type { Level } from '../level.ts';
import type { Budget } from '../thinker.ts';
import type { Sight } from './search.ts';

/** How well a player sees, how long it thinks when nobody says, and whether it knows the endgame tables. */
export interface Ability extends Omit<Sight, 'seed'> {
  readonly own: Pick<Budget, 'time' | 'nodes'>;
  readonly tables: boolean;
  /** It remembers 2 to the power of so many positions, of 16 bytes each. */
  readonly memory: number;
}

const farthest = 60;

// The first ones see a move or two ahead and overlook answers, as people do; from the fifth on nothing is missed but for
// want of depth.
export const abilities: Readonly<Record<Level, Ability>> = {
  1: { depth: 1, noise: 90, blind: 128, own: { nodes: 300 }, tables: false, memory: 14 },
  2: { depth: 2, noise: 50, blind: 64, own: { nodes: 600 }, tables: false, memory: 14 },
  3: { depth: 3, noise: 25, blind: 24, own: { nodes: 1500 }, tables: false, memory: 14 },
  4: { depth: 5, noise: 12, blind: 8, own: { nodes: 4000 }, tables: false, memory: 14 },
  5: { depth: 7, noise: 6, blind: 0, own: { nodes: 15_000 }, tables: false, memory: 14 },
  6: { depth: farthest, noise: 0, blind: 0, own: { nodes: 100_000 }, tables: true, memory: 18 },
  7: { depth: farthest, noise: 0, blind: 0, own: { time: 1000 }, tables: true, memory: 21 },
  8: { depth: farthest, noise: 0, blind: 0, own: { time: 3000 }, tables: true, memory: 21 },
};
