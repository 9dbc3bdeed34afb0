import type { Match } from '@ludoteca/games';
import type { Thought } from '@ludoteca/players';
import type { Thoughts } from '../face.ts';

/** What a board shows of a thought: moves instead of their names. Where a player weighs nothing aloud, the move it would make. */
export function thoughtsOf({ game, state }: Pick<Match, 'game' | 'state'>, thought: Thought): Thoughts {
  const { candidates, line = [], chance, owners } = thought;
  const weighed = candidates ?? line.slice(0, 1).map((move) => ({ move, chance }));
  return {
    weighed: weighed.flatMap(({ move, chance: expected }) => {
      const read = game.parseMove(move, state);
      return read.ok ? [{ move: read.value, chance: expected }] : [];
    }),
    owners,
  };
}

export const percent = (share: number): string => (100 * share).toFixed(0);
