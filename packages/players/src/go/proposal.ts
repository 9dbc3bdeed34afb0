import type { GoState } from '@ludoteca/games/go';
import type { DeadStones } from './dead-stones.ts';

/** The points of the stones that a program holds for dead once both have passed. Loads the search when it is needed. */
export const proposeDeadStones = async (state: GoState): Promise<DeadStones> =>
  (await import('./dead-stones.ts')).deadStones(state);
