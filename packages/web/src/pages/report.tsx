import { fill, games, words as gameWords, type Match, matchOutcome } from '@ludoteca/games';
import { sayAnalysisRefusal } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/save.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { Findings } from '../report/findings.tsx';
import { useAnalysis } from '../report/use-analysis.ts';
import { Verdict } from '../report/verdict.tsx';
import { formatRoute, type Route } from '../route.ts';
import { matchIn } from '../table/names.ts';
import { find, type Kept, matchOf, person } from '../table/shelf.ts';

export default function Report({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const { words, storage } = useApp();
  const opened = useMemo(() => {
    const kept = find(storage, route.id);
    const saved = kept && matchOf(kept, games);
    return kept && saved?.ok ? { kept, match: saved.value.match } : undefined;
  }, [storage, route.id]);
  if (!opened) return <p className="sheet">{words.report.missing}</p>;
  return <Judged {...opened} />;
}

function Judged({ kept, match: played }: { readonly kept: Kept; readonly match: Match }) {
  const { words, language } = useApp();
  const { report } = words;
  const match = useMemo(() => matchIn(language, played, kept.seats), [language, played, kept]);
  const [ui, setUi] = useState<GameUi>();
  useEffect(() => {
    loadGameUi(played.game.id).then(setUi);
  }, [played]);
  const analysed = useAnalysis(played);
  const outcome = matchOutcome(match);
  const people = [...kept.seats.keys()].filter((seat) => kept.seats[seat] === person);
  // Of a hidden game that goes on, nobody is shown more than an onlooker sees, unless they play alone.
  const viewer = people.length === 1 ? people[0] : undefined;

  function save(): void {
    const html = reportHtml({
      match,
      viewer,
      kind: outcome ? 'final' : 'state',
      title: 'Ludoteca',
      language,
      now: new Date(),
      ...(analysed.kind === 'done' && { analysis: analysed.analysis }),
    });
    download(`${match.game.id}.html`, html, 'text/html');
  }

  return (
    <div className="sheet report">
      <h1>{`${report.title}: ${gameWords[language][match.game.id as 'go'].name}`}</h1>
      <p className="tagline">{match.names.join(' – ')}</p>
      {outcome && ui && (
        <p className="outcome">
          {ui.narration.conclude(match.game.view(match.state, viewer), outcome, match.names, language).join(' ')}
        </p>
      )}
      <p className="choices">
        <a className="button" href={formatRoute({ page: 'play', id: kept.id })}>
          {report.back}
        </a>
        <button type="button" className="primary" onClick={save}>
          {report.download}
        </button>
      </p>
      {analysed.kind === 'refused' && <p className="soft">{sayAnalysisRefusal(analysed.refusal, language)}</p>}
      {analysed.kind === 'failed' && <p className="complaint">{fill(report.failed, { why: analysed.why })}</p>}
      {analysed.kind === 'running' && (
        <div>
          <p className="soft">{fill(report.analysing, { percent: Math.floor(100 * analysed.share) })}</p>
          <progress aria-label={report.title} max={1} value={analysed.share} />
        </div>
      )}
      {analysed.kind === 'done' && ui && (
        <>
          <Findings ui={ui} match={match} viewer={viewer} analysis={analysed.analysis} />
          <Verdict match={match} analysis={analysed.analysis} />
        </>
      )}
    </div>
  );
}
