import { fill, games, words as gameWords, type Match, matchOutcome, writeSaved } from '@ludoteca/games';
import {
  type Analysis,
  chancesOf,
  sayAccounts,
  sayAccuracies,
  sayAnalysisRefusal,
  sayNoTurn,
  sayNotes,
  tellTurningPoint,
} from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import { download } from '../files/save.ts';
import { Plot } from '../parts/plot.tsx';
import { formatRoute, type Route } from '../route.ts';
import { find, type Kept, matchOf } from '../table/shelf.ts';
import { person } from '../table/sitting.ts';
import type { AnalysisMessage } from '../worker/analysis.ts';

type Analysed = { readonly share: number } | { readonly analysis: Analysis } | { readonly refused: string };

/** The analysis of a match, made in a worker. */
function useAnalysis(match: Match): Analysed {
  const { language } = useApp();
  const [message, setMessage] = useState<AnalysisMessage>({ kind: 'progress', share: 0 });
  useEffect(() => {
    const worker = new Worker(new URL('../worker/analysis.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => setMessage(data));
    worker.postMessage(writeSaved(match));
    return () => worker.terminate();
  }, [match]);
  if (message.kind === 'done') return { analysis: message.analysis };
  return message.kind === 'progress' ? { share: message.share } : { refused: sayAnalysisRefusal(message.refusal, language) };
}

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

function Judged({ kept, match }: { readonly kept: Kept; readonly match: Match }) {
  const { words, language } = useApp();
  const { report } = words;
  const analysed = useAnalysis(match);
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
      ...('analysis' in analysed && { analysis: analysed.analysis }),
    });
    download(`${match.game.id}.html`, html, 'text/html');
  }

  return (
    <div className="sheet report">
      <h1>{`${report.title}: ${gameWords[language][match.game.id as 'go'].name}`}</h1>
      <p className="tagline">{match.names.join(' – ')}</p>
      <p className="choices">
        <a className="button" href={formatRoute({ page: 'play', id: kept.id })}>
          {report.back}
        </a>
        <button type="button" className="primary" onClick={save}>
          {report.download}
        </button>
      </p>
      {'refused' in analysed && <p className="soft">{analysed.refused}</p>}
      {'share' in analysed && (
        <div>
          <p className="soft">{fill(report.analysing, { percent: Math.floor(100 * analysed.share) })}</p>
          <progress aria-label={report.title} max={1} value={analysed.share} />
        </div>
      )}
      {'analysis' in analysed && <Findings match={match} analysis={analysed.analysis} />}
    </div>
  );
}

const percent = (share: number): string => (100 * share).toFixed(0);

function Findings({ match, analysis }: { readonly match: Match; readonly analysis: Analysis }) {
  const { words, language } = useApp();
  const { report } = words;
  const [at, setAt] = useState(0);
  const chances = useMemo(() => chancesOf(analysis), [analysis]);
  const say = (point: number) => {
    const step = analysis.steps[point - 1];
    const shares = match.names.map((name, seat) => `${name} ${percent(chances[point]?.[seat] ?? 0)} %`).join(', ');
    return `${step ? `${fill(report.move, { ply: step.ply })} ${step.moves.join(' ')}` : report.start}: ${shares}`;
  };
  const step = analysis.steps[at - 1];
  const better = step && step.by !== 'chance' && step.loss > 0 ? step.best?.move : undefined;

  return (
    <>
      <section>
        <h2>{report.chances}</h2>
        <Plot
          label={report.chances}
          lines={match.names.map((_, seat) => chances.map((shares) => shares[seat] ?? 0))}
          at={at}
          say={say}
          onChoose={setAt}
        />
        <p className="said">
          {say(at)}
          {better !== undefined && ` (${fill(report.better, { move: better })})`}
        </p>
      </section>
      <section>
        <h2>{report.turning}</h2>
        {analysis.turningPoints.length === 0 && <p className="soft">{sayNoTurn(language)}</p>}
        <ul className="turns">
          {analysis.turningPoints.map((point) => {
            const { where, kind, what } = tellTurningPoint(match, analysis, point, language);
            return (
              <li key={`${point.step} ${point.kind}`}>
                <button type="button" onClick={() => setAt(point.step + 1)}>
                  <b>{where}</b> <em>{kind}</em> {what}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{match.game.facts.chance ? report.luck : report.play}</h2>
        {[
          ...sayAccounts(match, analysis, language),
          ...sayAccuracies(match, analysis, language),
          ...sayNotes(match, analysis, language),
        ].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </>
  );
}
