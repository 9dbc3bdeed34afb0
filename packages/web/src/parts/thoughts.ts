import type { Match } from '@ludoteca/games';
import type { Thought } from '@ludoteca/players';
import { useState } from 'react';
import type { Thoughts } from '../game-ui.ts';
import type { SittingState } from '../table/sitting.ts';

/** A thought, and whose it is. */
export type Thinking = NonNullable<SittingState['thinking']>;

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

/** What is thought now, or was before the move just made: most players are quicker than any reader. */
export function useLatestThinking({ thinking, match: { log } }: SittingState): Thinking | undefined {
  const [latest, setLatest] = useState<{ readonly thinking: Thinking; readonly ply: number }>();
  if (thinking?.thought && thinking !== latest?.thinking) setLatest({ thinking, ply: log.length });
  const isRecent = latest && (log.length === latest.ply || log.length === latest.ply + 1);
  return isRecent ? latest.thinking : undefined;
}
