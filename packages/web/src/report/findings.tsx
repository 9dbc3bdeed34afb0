import { fill, words as gameWords, type Match, type Seat, sayMove } from '@ludoteca/games';
import { type Analysis, chancesOf, sayNoTurn, sideName, tellTurningPoint } from '@ludoteca/players';
import { useMemo, useState } from 'react';
import { useApp } from '../context.ts';
import type { GameUi } from '../game-ui.ts';
import { percent, withIndex, withUnbrokenPercents } from '../parts/format.ts';
import { Jumps } from '../parts/jumps.tsx';
import { Plot } from '../parts/plot.tsx';
import { StaticBoard } from '../parts/static-board.tsx';

interface FindingsProps {
  readonly ui: GameUi;
  readonly match: Match;
  readonly viewer: Seat | undefined;
  readonly analysis: Analysis;
}

/** A line for each side: partners win and lose together. */
function linesOf(match: Match, analysis: Analysis) {
  const chances = chancesOf(analysis);
  const sides = match.game.sides(match.options);
  return sides.flatMap((side, seat) =>
    sides.indexOf(side) === seat ? [{ name: sideName(match, seat), chances: chances.map((shares) => shares[seat] ?? 0) }] : [],
  );
}

/** The chances over the game, its turning points, and the board at the moment that is chosen. */
export function Findings({ ui, match, viewer, analysis }: FindingsProps) {
  const { words, language } = useApp();
  const { report } = words;
  const { steps, turningPoints } = analysis;
  const [at, setAt] = useState(steps.length);
  const lines = useMemo(() => linesOf(match, analysis), [match, analysis]);
  const sayOne = (move: string) => sayMove(gameWords[language], match.game.id, move);
  const sayMoment = (point: number) => {
    const step = steps[point - 1];
    if (!step) return report.start;
    const listed = step.moves.filter((move) => ui.game.isListed?.(move) ?? true);
    return [fill(report.move, { ply: step.ply }), ...listed.map(sayOne)].join(' · ');
  };
  const say = (point: number) =>
    `${sayMoment(point)}: ${lines.map(({ name, chances }) => `${name} ${percent(chances[point] ?? 0)} %`).join(', ')}`;
  const step = steps[at - 1];
  const better = step && step.by !== 'chance' && step.loss > 0 ? step.best?.move : undefined;

  return (
    <div className="findings">
      <section className="chances-plot">
        <h2>{report.chances}</h2>
        <p className="soft">{report.walk}</p>
        <Plot
          label={report.chances}
          lines={lines}
          at={at}
          marks={turningPoints.map((point) => point.step + 1)}
          say={say}
          onChoose={setAt}
        />
      </section>
      <section className="shown" aria-label={report.position}>
        <StaticBoard ui={ui} match={match} ply={step?.ply ?? 0} viewer={viewer} />
        <p className="said">
          {sayMoment(at)}
          {better !== undefined && ` (${fill(report.better, { move: sayOne(better) })})`}
        </p>
        <Jumps at={at} earlier={at - 1} later={at + 1} last={steps.length} onJump={setAt} />
      </section>
      <section className="turning">
        <h2>{report.turning}</h2>
        {turningPoints.length === 0 && <p className="soft">{sayNoTurn(language)}</p>}
        <ol className="turns">
          {withIndex(turningPoints).map(({ item: point, index }) => {
            const { where, kind, what, why } = tellTurningPoint(match, analysis, point, language);
            return (
              <li key={index}>
                <button
                  type="button"
                  aria-current={point.step + 1 === at ? 'step' : undefined}
                  onClick={() => setAt(point.step + 1)}
                >
                  <span className="mark" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span>
                    <b>{where}</b> <em>{kind}</em> {withUnbrokenPercents(what)}{' '}
                    {why && <small>{withUnbrokenPercents(why)}</small>}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}
