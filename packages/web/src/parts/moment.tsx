import { useState } from 'react';
import type { End } from './turn.ts';

/** The end of a game that one has just played, over its board for a moment; whoever opens an old game sees its board at once. */
export function EndMoment({ end }: { readonly end: End | undefined }) {
  const [wasOver, setWasOver] = useState(end !== undefined);
  if (!end && wasOver) setWasOver(false);
  if (!end || wasOver) return null;
  return (
    <div className={`moment ${end.kind}`} aria-hidden="true">
      <p>{end.title}</p>
      {end.kind !== 'ended' && <span>{end.lines[0]}</span>}
    </div>
  );
}
