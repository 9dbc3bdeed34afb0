import type { Level } from '../level.ts';

export interface Strength {
  /** The level's own limit. */
  readonly limit: { readonly nodes: number } | { readonly time: number };
  /** How freely it chooses among the moves it likes: 0 always takes the one it likes most. */
  readonly whim: number;
  /** Whether it gives up lost games. */
  readonly resigns: boolean;
}

/** Beginners read little: few simulations leave what a move promises at first sight, and a whim among the plausible ones. */
export const strengths: Readonly<Record<Level, Strength>> = {
  1: { limit: { nodes: 8 }, whim: 1, resigns: false },
  2: { limit: { nodes: 30 }, whim: 0.7, resigns: false },
  3: { limit: { nodes: 100 }, whim: 0.4, resigns: false },
  4: { limit: { nodes: 350 }, whim: 0.2, resigns: false },
  5: { limit: { nodes: 1200 }, whim: 0, resigns: true },
  6: { limit: { nodes: 4000 }, whim: 0, resigns: true },
  7: { limit: { time: 1000 }, whim: 0, resigns: true },
  8: { limit: { time: 3000 }, whim: 0, resigns: true },
};
