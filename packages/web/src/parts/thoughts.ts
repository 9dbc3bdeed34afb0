import { useState } from 'react';
import type { Thoughts } from '../game-ui.ts';
import type { SeenThought } from '../session/protocol.ts';
import type { SessionState } from '../session/session.ts';

/** What a board shows of a thought. */
export const thoughtsOf = ({ weighed, thought }: SeenThought): Thoughts => ({ weighed, owners: thought.owners });

/** What is thought now, or was before the move just made: most players are quicker than any reader. */
export function useLatestThought(thought: SeenThought | undefined, log: SessionState['log']): SeenThought | undefined {
  const [latest, setLatest] = useState<{ readonly thought: SeenThought; readonly ply: number }>();
  if (thought && thought !== latest?.thought) setLatest({ thought, ply: log.length });
  const isRecent = latest && (log.length === latest.ply || log.length === latest.ply + 1);
  return isRecent ? latest.thought : undefined;
}
