import { fill, words as gameWords, type Match, matchOutcome, type Seat } from '@ludoteca/games';
import { sayAnalysisRefusal, summarise } from '@ludoteca/players';
import { reportWords } from '@ludoteca/report';
import { useMemo, useState } from 'react';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import { download } from '../files/download.ts';
import { gameUiLoader } from '../game-uis.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { formatRoute, type Route } from '../route.ts';
import { useLoaded } from '../use-loaded.ts';
import { Findings } from './findings.tsx';
import type { ReportOpening } from './protocol.ts';
import { type Report, useReport } from './use-report.ts';

interface JudgedProps {
  readonly opening: ReportOpening;
  readonly game: string;
  readonly names: readonly string[];
  readonly over: boolean;
  readonly changed: number;
  /** Whose eyes it is for. */
  readonly viewer: Seat | undefined;
  readonly back: Route;
  /** Where it can be looked into further. */
  readonly board?: Route;
  /** Under the names: whose report it is. */
  readonly by?: string;
}

/** A game with what can be said of it. */
export function Judged({ opening, game, names, over, changed, viewer, back, board, by }: JudgedProps) {
  const { words, language } = useApp();
  const { report, board: boardTitle } = boardWords(language);
  const [waiting, setWaiting] = useState(false);
  const {
    missing,
    match: played,
    analysed,
    steps,
    ask,
  } = useReport(opening, (file) => {
    setWaiting(false);
    download(`${game}.html`, file);
  });
  const loaded = useLoaded(gameUiLoader(game));
  const ui = loaded.kind === 'here' ? loaded.value : undefined;
  const match = useMemo<Match | undefined>(() => played && { ...played, names }, [played, names]);
  const outcome = match && matchOutcome(match);
  const save = () => {
    setWaiting(true);
    ask({ kind: 'file', viewer, language, names, now: Date.now() });
  };
  const isSeen = opening.kind === 'open-seen';
  const partial = useMemo(
    () =>
      match && steps.length > 0
        ? { ...summarise(match, steps), ...(isSeen && viewer !== undefined && { seat: viewer }) }
        : undefined,
    [match, steps, isSeen, viewer],
  );

  const progress = <Progress analysed={analysed} waiting={waiting} ask={ask} />;
  if (missing) return <NothingHere says={words.report.missing} />;
  if (loaded.kind === 'failed') return <NotLoaded onRetry={loaded.retry} />;
  const name = gameWords[language][game as 'go'].name;
  const when = new Date(changed).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="report">
      <header>
        <p className="kicker">{`${name} · ${reportWords(language).kinds[over ? 'final' : 'state']}`}</p>
        <h1>{names.join(' – ')}</h1>
        <p className="versus">{by === undefined ? when : `${when} · ${by}`}</p>
        <p className="choices">
          <a className="button" href={formatRoute(back)}>
            {report.back}
          </a>
          {board && (
            <a className="button" href={formatRoute(board)}>
              {boardTitle.title}
            </a>
          )}
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
