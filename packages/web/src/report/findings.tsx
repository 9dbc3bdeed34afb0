import {
  fill,
  words as gameWords,
  type Match,
  moveNumber,
  type Outcome,
  type Seat,
  sayMove,
  seenMoves,
  stateAt,
} from '@ludoteca/games';
import { type Analysis, chancesOf, sayNoTurn, sideName, tellTurningPoint } from '@ludoteca/players';
import { reportWords } from '@ludoteca/report';
import { type ReactNode, useMemo, useState } from 'react';
import { boardWords } from '../board/words/index.ts';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { percent, withIndex, withUnbrokenPercents } from '../parts/format.ts';
import { Jumps } from '../parts/jumps.tsx';
import { MoveList, neighboursOf } from '../parts/moves.tsx';
import { Plot } from '../parts/plot.tsx';
import { StaticBoard } from '../parts/static-board.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { DecidedCard, EndCard, OwnCard, PlayersCard } from './verdict.tsx';

interface FindingsProps {
  readonly ui: GameUi;
  readonly match: Match;
  readonly viewer: Seat | undefined;
  readonly outcome: Outcome | undefined;
  /** As far as it is. */
  readonly analysis: Analysis | undefined;
  readonly isWhole: boolean;
  /** How far that is. */
  readonly children: ReactNode;
}

/** A share for each side: partners win and lose together. */
function linesOf(ui: GameUi, match: Match, analysis: Analysis) {
  const chances = chancesOf(analysis);
  const sides = match.game.sides(match.options);
  const view = match.game.view(match.state, undefined);
  return sides.flatMap((side, seat) =>
    sides.indexOf(side) === seat
      ? [{ name: sideName(match, seat), token: ui.token?.(view, seat), chances: chances.map((shares) => shares[seat] ?? 0) }]
      : [],
  );
}

/** The game to walk through: its board, the chances over it, its turning points, what decided it and its moves. */
export function Findings({ ui, match, viewer, outcome, analysis, isWhole, children }: FindingsProps) {
  const { language } = useApp();
  const { report } = boardWords(language);
  const headings = reportWords(language);
  const log = useMemo(() => seenMoves(match, viewer), [match, viewer]);
  const texts = useMemo(() => log.map(({ text }) => text), [log]);
  const [ply, setPly] = useState(match.log.length);
  const lines = useMemo(() => (analysis ? linesOf(ui, match, analysis) : []), [ui, match, analysis]);
  const steps = analysis?.steps ?? [];
  const at = steps.findLastIndex((step) => step.ply <= ply) + 1;
  const lookAt = (step: number) => setPly(steps[step - 1]?.ply ?? 0);
  const sayOne = (move: string) => sayMove(gameWords[language], match.game.id, move);
  const sayMoment = (point: number) => {
    const step = steps[point - 1];
    if (!step) return report.start;
    const listed = step.moves.filter((move) => ui.game.isListed?.(move) ?? true);
    return [fill(report.move, { ply: moveNumber(ui.game, texts, step.ply) }), ...listed.map(sayOne)].join(' · ');
  };
  const say = (point: number) =>
    `${sayMoment(point)}: ${lines.map(({ name, chances }) => `${name} ${percent(chances[point] ?? 0)} %`).join(', ')}`;
  // While it fills in, nothing is said of moves that were not judged yet.
  const isJudged = isWhole || (steps.at(-1)?.ply ?? 0) >= ply;
  const step = isJudged ? steps[at - 1] : undefined;
  const better = step && step.by !== 'chance' && step.loss > 0 ? step.best?.move : undefined;
  const number = moveNumber(ui.game, texts, ply);
  const { earlier, later } = neighboursOf(ui.game, log, ply);
  const last = match.log.length;
  useShortcuts({
    ArrowLeft: () => setPly(earlier),
    ArrowRight: () => setPly(later),
    ArrowUp: () => setPly(0),
    ArrowDown: () => setPly(last),
  });

  return (
    <div className="findings">
      <section className="shown" aria-label={report.position}>
        <h2>{number === 0 ? headings.begun : fill(headings.after, { ply: number })}</h2>
        <StaticBoard ui={ui} match={match} ply={ply} viewer={viewer} better={better} />
        <div className="bar">
          <Jumps at={ply} earlier={earlier} later={later} last={last} onJump={setPly} />
        </div>
        <p className="said">
          {analysis && isJudged && sayMoment(at)}
          {better !== undefined && ` (${fill(report.better, { move: sayOne(better) })})`}
        </p>
      </section>
      <div className="beside">
        {outcome && <EndCard ui={ui} match={match} viewer={viewer} outcome={outcome} />}
        <PlayersCard ui={ui} match={match} view={match.game.view(stateAt(match, ply), viewer)} />
        <MoveList ui={ui} log={log} names={match.names} ply={ply} onLook={setPly} />
      </div>
      <section className="card-sheet chances-plot">
        <h2>{report.chances}</h2>
        {children}
        {analysis && (
          <>
            <Plot
              label={report.chances}
              lines={lines}
              most={match.game.facts.hidden ? undefined : match.log.length + 1}
              at={at}
              marks={analysis.turningPoints.map((point) => point.step + 1)}
              say={say}
              onChoose={lookAt}
            />
            <p className="soft">{report.walk}</p>
          </>
        )}
      </section>
      {analysis && (
        <>
          <section className="card-sheet turning">
            <h2>{report.turning}</h2>
            {isWhole && analysis.turningPoints.length === 0 && <p className="soft">{sayNoTurn(language)}</p>}
            <ol className="turns">
              {withIndex(analysis.turningPoints).map(({ item: point, index }) => {
                const { where, kind, what, why } = tellTurningPoint(match, analysis, point, language);
                return (
                  <li key={index}>
                    <button
                      type="button"
                      aria-current={point.step + 1 === at ? 'step' : undefined}
                      onClick={() => lookAt(point.step + 1)}
                    >
                      <span className="mark" aria-hidden="true">
                        {index + 1}
                      </span>
                      <span>
                        <strong className={point.kind.startsWith('lucky') ? 'gain' : 'loss'}>{kind}</strong>{' '}
                        <small className="where">{where}</small> <span className="what">{withUnbrokenPercents(what)}</span>{' '}
                        {why && <small>{withUnbrokenPercents(why)}</small>}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ol>
          </section>
          {isWhole &&
            (analysis.seat === undefined ? (
              <DecidedCard match={match} analysis={analysis} />
            ) : (
              <OwnCard match={match} analysis={analysis} />
            ))}
        </>
      )}
    </div>
  );
}
