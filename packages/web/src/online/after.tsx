import { fill } from '@ludoteca/games';
import { useState } from 'react';
import { useApp } from '../context.ts';
import { type OnlineWords, sayCode } from '../words/online/index.ts';
import { online, refusalOf } from './connection.ts';
import { takeSeat } from './join-card.tsx';
import { openInReport } from './report.ts';
import type { OnlineState } from './session.ts';

interface AfterProps {
  readonly words: OnlineWords;
  readonly state: OnlineState;
  readonly names: readonly string[];
}

/** What comes after a game at a server. */
export function AfterOnline({ words, state, names }: AfterProps) {
  const { words: page, savedGames, go } = useApp();
  const { table } = words;
  const { match, people } = state;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isPlayer = people.length > 0;
  const isAsked = isPlayer && match.next !== null;
  const other = names.find((_, seat) => !people.includes(seat)) ?? '';

  async function doing(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    await act().catch((error) => setProblem(sayCode(words, refusalOf(error))));
    setBusy(false);
  }

  /** The next match, with everybody a seat further: whoever asks first makes it, the others find their seat in it. */
  async function again(): Promise<void> {
    const next = await online.calls.rematch(match.id);
    for (const seat of people) {
      const moved = (seat + 1) % match.seats.length;
      if (next.seats[moved]?.kind !== 'open') continue;
      const refused = await takeSeat(next, moved);
      if (refused !== undefined) return setProblem(sayCode(words, refused));
    }
    go({ page: 'table', id: next.id });
  }

  const report = () =>
    doing(async () => {
      const route = await openInReport(match.id, match.game, savedGames);
      if (route === undefined) setProblem(sayCode(words, 'failed'));
      else go(route);
    });

  return (
    <nav className="after-game" aria-label={page.play.after}>
      {isAsked && (
        <p className="spoken" role="alert">
          {fill(table.rematchAsked, { who: other })}
        </p>
      )}
      {isPlayer && (
        <button type="button" className="rematch primary" disabled={busy} onClick={() => doing(again)}>
          {match.next === null ? table.rematch : table.next}
          {isAsked && <small aria-hidden="true">{fill(table.rematchAsked, { who: other })}</small>}
        </button>
      )}
      <button type="button" className={isPlayer ? undefined : 'primary'} disabled={busy} onClick={report}>
        {table.report}
      </button>
      <a className="button" href="#/lobby">
        {table.lobby}
      </a>
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {problem}
        </p>
      )}
    </nav>
  );
}
