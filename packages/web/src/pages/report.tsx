import { fill, words as gameWords, isProgram, matchOutcome } from '@ludoteca/games';
import { sayAnalysisRefusal, summarise } from '@ludoteca/players';
import { reportWords } from '@ludoteca/report';
import { useMemo, useState } from 'react';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { gameUiLoader } from '../game-uis.ts';
import { namesIn } from '../names.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Findings } from '../report/findings.tsx';
import { type Report, useReport } from '../report/use-report.ts';
import { formatRoute, type Route } from '../route.ts';
import type { GameSummary } from '../storage/summary.ts';
import { useLoaded } from '../use-loaded.ts';

export default function ReportPage({ route }: { readonly route: Extract<Route, { page: 'play' | 'report' }> }) {
  const { words, savedGames } = useApp();
  const summary = savedGames.find(route.id);
  if (!summary) return <p className="sheet">{words.report.missing}</p>;
  return <Judged summary={summary} />;
}

function Judged({ summary }: { readonly summary: GameSummary }) {
  const { words, language } = useApp();
  const { report } = boardWords(language);
  const { id, game, seats } = summary;
  const [waiting, setWaiting] = useState(false);
  const {
    missing,
    match: played,
    analysed,
    steps,
    ask,
  } = useReport(id, (file) => {
    setWaiting(false);
    download(`${game}.html`, file);
  });
  const loaded = useLoaded(gameUiLoader(game));
  const ui = loaded.kind === 'here' ? loaded.value : undefined;
  const names = useMemo(() => namesIn(language, summary), [language, summary]);
  const match = useMemo(() => played && { ...played, names }, [played, names]);
  const outcome = match && matchOutcome(match);
  const people = [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));
  // Of a hidden game that goes on, nobody is shown more than an onlooker sees, unless they play alone.
  const viewer = people.length === 1 ? people[0] : undefined;
  const save = () => {
    setWaiting(true);
    ask({ kind: 'file', viewer, language, now: Date.now() });
  };
  const partial = useMemo(() => (match && steps.length > 0 ? summarise(match, steps) : undefined), [match, steps]);

  const progress = <Progress analysed={analysed} waiting={waiting} ask={ask} />;
  if (missing) return <p className="sheet">{words.report.missing}</p>;
  if (loaded.kind === 'failed') return <NotLoaded onRetry={loaded.retry} />;
  const name = gameWords[language][game as 'go'].name;
  return (
    <div className="report">
      <header>
        <p className="kicker">{`${name} · ${reportWords(language).kinds[summary.over ? 'final' : 'state']}`}</p>
        <h1>{names.join(' – ')}</h1>
        <p className="versus">{new Date(summary.changed).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })}</p>
        <p className="choices">
          <a className="button" href={formatRoute({ page: 'play', id })}>
            {report.back}
          </a>
          <a className="button" href={formatRoute({ page: 'board', id })}>
            {boardWords(language).board.title}
          </a>
          <button type="button" className="primary" aria-busy={waiting} onClick={save}>
            {report.download}
          </button>
        </p>
      </header>
      {match && ui ? (
        <Findings
          ui={ui}
          match={match}
          viewer={viewer}
          outcome={outcome}
          analysis={analysed.kind === 'done' ? analysed.analysis : partial}
          isWhole={analysed.kind === 'done'}
        >
          {progress}
        </Findings>
      ) : (
        progress
      )}
    </div>
  );
}

interface ProgressProps extends Pick<Report, 'analysed' | 'ask'> {
  /** Whether the file is asked for. */
  readonly waiting: boolean;
}

/** How far the analysis is, or why there is none; it can be stopped and gone on with. */
function Progress({ analysed, waiting, ask }: ProgressProps) {
  const { words, language } = useApp();
  const { report } = boardWords(language);
  if (analysed.kind === 'refused') return <p className="soft">{sayAnalysisRefusal(analysed.refusal, language)}</p>;
  if (analysed.kind === 'failed') return <p className="complaint">{fill(report.failed, { why: analysed.why })}</p>;
  if (analysed.kind === 'done') return null;
  const percent = Math.floor(100 * analysed.share);
  const stopped = analysed.kind === 'stopped';
  return (
    <div className="analysing">
      <p className="soft">{fill(stopped ? report.stopped : report.analysing, { percent })}</p>
      <progress aria-label={words.report.title} max={1} value={analysed.share} />
      <button type="button" onClick={() => ask({ kind: stopped ? 'go-on' : 'stop' })}>
        {stopped ? report.goOn : report.stop}
      </button>
      {waiting && <p role="status">{report.savedLater}</p>}
    </div>
  );
}
