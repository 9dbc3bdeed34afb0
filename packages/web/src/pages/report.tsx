import { isProgram } from '@ludoteca/games';
import { useMemo } from 'react';
import { useApp } from '../context.ts';
import { namesIn } from '../names.ts';
import { NothingHere } from '../parts/nothing-here.tsx';
import { Judged } from '../report/judged.tsx';
import type { ReportOpening } from '../report/protocol.ts';
import type { Route } from '../route.ts';
import type { GameSummary } from '../storage/summary.ts';

export default function ReportPage({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const { words, savedGames } = useApp();
  const summary = savedGames.find(route.id);
  if (!summary) return <NothingHere says={words.report.missing} />;
  return <SavedReport summary={summary} />;
}

function SavedReport({ summary }: { readonly summary: GameSummary }) {
  const { language, savedGames } = useApp();
  const { id, game, seats, over, changed } = summary;
  const opening = useMemo<ReportOpening>(() => {
    const held = savedGames.held(id);
    return { kind: 'open', id, ...(held && { held }) };
  }, [id, savedGames]);
  const names = useMemo(() => namesIn(language, summary), [language, summary]);
  const people = [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));
  // Of a hidden game that goes on, nobody is shown more than an onlooker sees, unless they play alone.
  const viewer = people.length === 1 ? people[0] : undefined;
  return (
    <Judged {...{ opening, game, names, over, changed, viewer }} back={{ page: 'play', id }} board={{ page: 'board', id }} />
  );
}
