import { type AnyGame, fill, fillPlural, type Seat } from '@ludoteca/games';
import { claimAfterMs, goneAfterMs } from '@ludoteca/online';
import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';
import type { OnlineWords } from '../words/online/index.ts';
import type { OnlineSession, OnlineState } from './session.ts';

/** Opponents of whoever plays here who are gone. */
export function goneOpponents(game: AnyGame, { presence, people, observation, waiting }: OnlineState): Seat[] {
  if (observation.outcome || observation.paused || waiting || people.length === 0) return [];
  const sides = game.sides(observation.options);
  const own = people.map((seat) => sides[seat]);
  return presence.flatMap((one, seat) => (one === 'gone' && !own.includes(sides[seat]!) ? [seat] : []));
}

interface ClaimProps {
  readonly words: OnlineWords;
  readonly state: OnlineState;
  readonly session: OnlineSession;
  readonly who: string;
  readonly seat: Seat;
  /** Whether they went while this page was open: then it knows when. */
  readonly isNews: boolean;
}

function Claim({ words: { table, refusals }, state, session, who, seat, isNews }: ClaimProps) {
  const { language } = useApp();
  const [minutes, setMinutes] = useState(() =>
    isNews ? Math.ceil((claimAfterMs(state.match.terms.clock) - goneAfterMs) / 60_000) : 0,
  );
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (minutes === 0) return;
    const timer = setTimeout(() => setMinutes(minutes - 1), 60_000);
    return () => clearTimeout(timer);
  }, [minutes]);
  return (
    <p className="choices claim-gone" role="status">
      <span>
        {fill(table.isGone, { who })} {minutes > 0 && fillPlural(table.claimLater, minutes, language)}
        {isRefused && refusals['not-gone']}
      </span>
      {minutes === 0 && (
        <button type="button" onClick={async () => setRefused((await session.say({ kind: 'claim', seat }))?.code === 'not-gone')}>
          {table.claim}
        </button>
      )}
    </p>
  );
}

interface ClaimsProps extends Pick<ClaimProps, 'words' | 'state' | 'session'> {
  readonly game: AnyGame;
  readonly names: readonly string[];
}

/** Whoever is gone can be made to lose. Where each move has days nobody need be there, and the menu has it. */
export function Claims({ game, names, state, ...parts }: ClaimsProps) {
  // One at a time: in most games the first claim ends it.
  const [gone] = state.match.terms.clock.kind === 'days' ? [] : goneOpponents(game, state);
  const [seen, setSeen] = useState<readonly Seat[]>([]);
  const { presence } = state;
  useEffect(() => {
    const there = presence.flatMap((one, seat) => (one === 'here' || one === 'away' ? [seat] : []));
    setSeen((before) => [...new Set([...before, ...there])]);
  }, [presence]);
  if (gone === undefined) return null;
  return <Claim key={gone} {...parts} state={state} who={names[gone] ?? ''} seat={gone} isNews={seen.includes(gone)} />;
}
