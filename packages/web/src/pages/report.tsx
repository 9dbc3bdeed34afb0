import { fill, words as gameWords, isProgram, matchOutcome } from '@ludoteca/games';
import { sayAnalysisRefusal } from '@ludoteca/players';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import type { GameUi } from '../game-ui.ts';
import { loadGameUi } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { Findings } from '../report/findings.tsx';
import { useReport } from '../report/use-report.ts';
import { Verdict } from '../report/verdict.tsx';
import { formatRoute, type Route } from '../route.ts';
import type { GameSummary } from '../storage/summary.ts';

export default function ReportPage({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const { words, savedGames } = useApp();
  const summary = savedGames.find(route.id);
  if (!summary) return <p className="sheet">{words.report.missing}</p>;
  return <Judged summary={summary} />;
}

function Judged({ summary }: { readonly summary: GameSummary }) {
  const { words, language } = useApp();
  const { report } = words;
  const { id, game, seats } = summary;
  const { missing, match: played, analysed, ask } = useReport(id, (file) => download(`${game}.html`, file));
  const [ui, setUi] = useState<GameUi>();
  useEffect(() => {
    loadGameUi(game).then(setUi);
  }, [game]);
  const names = useMemo(() => namesIn(language, summary), [language, summary]);
  const match = useMemo(() => played && { ...played, names }, [played, names]);
  const outcome = match && matchOutcome(match);
  const people = [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));
  // Of a hidden game that goes on, nobody is shown more than an onlooker sees, unless they play alone.
  const viewer = people.length === 1 ? people[0] : undefined;
  const save = () => ask({ kind: 'file', viewer, language, now: Date.now() });

  if (missing) return <p className="sheet">{report.missing}</p>;
  return (
    <div className="sheet report">
      <h1>{`${report.title}: ${gameWords[language][game as 'go'].name}`}</h1>
      <p className="tagline">{names.join(' – ')}</p>
      {match && outcome && ui && (
        <p className="outcome">
          {ui.narration.conclude(match.game.view(match.state, viewer), outcome, names, language).join(' ')}
        </p>
      )}
      <p className="choices">
        <a className="button" href={formatRoute({ page: 'play', id })}>
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
      {analysed.kind === 'done' && match && ui && (
        <>
          <Findings ui={ui} match={match} viewer={viewer} analysis={analysed.analysis} />
          <Verdict match={match} analysis={analysed.analysis} />
        </>
      )}
    </div>
  );
}
