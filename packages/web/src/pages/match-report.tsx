import { fill } from '@ludoteca/games';
import { useCallback, useMemo } from 'react';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import { OnlinePage } from '../online/online-page.tsx';
import { fetchSeen, namesOfSeen, type SeenReport } from '../online/seen-report.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { Judged } from '../report/judged.tsx';
import type { ReportOpening } from '../report/protocol.ts';
import type { Route } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import type { OnlineWords } from '../words/online/index.ts';

/** The report of a match that hid something, as whoever asks saw it. */
export default function MatchReportPage({ route }: { readonly route: Extract<Route, { page: 'match-report' }> }) {
  return <OnlinePage>{(words) => <Fetched id={route.id} words={words} />}</OnlinePage>;
}

function Fetched({ id, words }: { readonly id: string; readonly words: OnlineWords }) {
  const { words: page } = useApp();
  const fetched = useLoaded(useCallback(() => fetchSeen(id), [id]));
  if (fetched.kind === 'failed') return <NotLoaded onRetry={fetched.retry} />;
  if (fetched.kind === 'coming') return <p className="loading">{page.loading}</p>;
  return fetched.value ? (
    <Seen id={id} report={fetched.value} />
  ) : (
    <NothingHere says={words.join.lost} to="#/lobby" way={words.join.leave} />
  );
}

function Seen({ id, report }: { readonly id: string; readonly report: SeenReport }) {
  const { language } = useApp();
  const { report: words } = boardWords(language);
  const { seen, record, views, over, changed } = report;
  const names = useMemo(() => namesOfSeen(seen, language), [seen, language]);
  const opening = useMemo<ReportOpening>(() => ({ kind: 'open-seen', record, views }), [record, views]);
  const by = seen.seat === undefined ? words.seenFromOutside : fill(words.seenBy, { who: names[seen.seat] ?? '' });
  return (
    <Judged {...{ opening, names, over, changed, by }} game={seen.game.id} viewer={seen.seat} back={{ page: 'table', id }} />
  );
}
