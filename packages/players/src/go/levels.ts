import type { Level } from '../level.ts';
import type { Limits } from '../search/watch.ts';

export interface Strength {
  readonly limits: Limits;
  /** How freely it chooses among the moves it likes: 0 always takes the one it likes most. */
  readonly temperature: number;
  /** The share of the moves that it does not see, others each time. */
  readonly overlooks?: number;
  /** How long it thinks where it has a network for the board; without this it asks none. */
  readonly withNetwork?: Limits;
  /** Whether it gives up lost games. */
  readonly resigns: boolean;
}

/**
 * Beginners read little, and overlook much: few simulations leave what a move promises at first sight, and a choice among the plausible ones. Chosen by
 * hand, so that each level beats the one two below: see docs/strength/go.md.
 */
export const strengths: Readonly<Record<Level, Strength>> = {
  1: { limits: { nodes: 25 }, temperature: 1, overlooks: 0.33, resigns: false },
  2: { limits: { nodes: 70 }, temperature: 0.8, overlooks: 0.18, resigns: false },
  3: { limits: { nodes: 140 }, temperature: 0.6, overlooks: 0.06, resigns: false },
  4: { limits: { nodes: 320 }, temperature: 0.4, resigns: false },
  5: { limits: { nodes: 1000 }, temperature: 0, resigns: true },
  6: { limits: { nodes: 3200 }, withNetwork: { nodes: 800 }, temperature: 0, resigns: true },
  7: { limits: { time: 1000 }, withNetwork: { time: 1000 }, temperature: 0, resigns: true },
  8: { limits: { time: 3000 }, withNetwork: { time: 3000 }, temperature: 0, resigns: true },
};
