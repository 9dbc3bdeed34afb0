import type { Thoughts } from '../game-ui.ts';
import { percent } from '../parts/format.ts';

interface ExpectedProps {
  readonly weighed: Thoughts['weighed'] | undefined;
  /** Which of them this is, the best being 0; nothing is shown of one that is not among them. */
  readonly rank: number;
}

/** What is expected of a move, on the card, the button or the die that makes it. */
export function Expected({ weighed, rank }: ExpectedProps) {
  const chance = weighed?.[rank]?.chance;
  if (chance === undefined) return null;
  return <span className={rank === 0 ? 'expected best' : 'expected'}>{`${percent(chance)}\u00a0%`}</span>;
}
