import { fill, words as gameWords } from '@ludoteca/games';
import {
  black,
  columnLetters,
  formatPoint,
  type GoMove,
  type GoView,
  handicapPoints,
  isDeadAt,
  ownerAt,
  stoneAt,
} from '@ludoteca/games/go';
import { useMemo } from 'react';
import type { BoardProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { Goban, type GobanPoint, weighedPoints } from '../goban.tsx';
import { Notes } from '../notes.tsx';

/** Whose a point is: squares White's, circles Black's, triangles nobody's. */
const signs = {
  black: (x: number, y: number) => <circle cx={x} cy={y} r={0.16} />,
  white: (x: number, y: number) => <rect x={x - 0.15} y={y - 0.15} width={0.3} height={0.3} />,
  nobody: (x: number, y: number) => <path d={`M${x} ${y - 0.19}l.19 .33h-.38z`} />,
} as const;

/** A point that is nearly anybody's gets no square. */
const leastOwned = 0.06;

/** Squares on the points that look like Black's (1) or White's (-1), the larger the surer: one drawing, for it changes all the time. */
function ownedBy(owners: readonly number[], sign: 1 | -1, columns: number): string {
  const squares = owners.map((owner, index) => {
    const side = 0.4 * owner * sign;
    if (side < leastOwned) return '';
    const [x, y] = [(index % columns) - side / 2, Math.floor(index / columns) - side / 2];
    return `M${x.toFixed(2)} ${y.toFixed(2)}h${side.toFixed(2)}v${side.toFixed(2)}h-${side.toFixed(2)}z`;
  });
  return squares.join('');
}

/** Small boards have five: four in the corners and one in the middle. */
const starsOf = (view: GoView): readonly number[] =>
  handicapPoints(view, Math.max(view.rows, view.columns) < 13 ? 5 : 9) ?? handicapPoints(view, 4) ?? [];

export function GoBoard(props: BoardProps<GoView, GoMove>) {
  const { view, legal, last, hint, thoughts, unsure = [], language, marks, turned, onMove, onPickAt } = props;
  const { rows, columns, phase, ko, toMove } = view;
  const words = pageWords(language).board;
  const byPoint = useMemo(
    () => new Map(legal.flatMap((move) => ('point' in move ? [[move.point, move] as const] : []))),
    [legal],
  );
  const points = useMemo(
    () =>
      Array.from(view.points, (_, index): GobanPoint => {
        const isDead = isDeadAt(view, index);
        return {
          stone: stoneAt(view, index),
          name: formatPoint(index, view),
          faded: isDead,
          playable: byPoint.has(index),
          said: [...(isDead ? [words.dead] : []), ...(view.ko === index ? [words.ko] : [])],
        };
      }),
    [view, byPoint, words],
  );
  const plain = legal.filter((move) => !('point' in move));
  const offered = phase === 'play' ? (['pass'] as const) : (['accept', 'resume'] as const);
  const pointIn = (move: GoMove | undefined) => (move && 'point' in move && move.kind === 'place' ? move.point : undefined);

  return (
    <>
      <Goban
        game="go"
        rows={rows}
        columns={columns}
        letters={columnLetters(view)}
        stars={starsOf(view)}
        language={language}
        next={phase === 'play' ? (toMove === black ? 'black' : 'white') : undefined}
        last={pointIn(last)}
        hint={pointIn(hint)}
        weighed={weighedPoints(thoughts, pointIn)}
        marks={marks}
        turned={turned}
        onPickAt={onPickAt}
        points={points}
        onPick={(point) => onMove(byPoint.get(point) ?? (phase === 'play' ? { kind: 'place', point } : undefined))}
        foot={
          phase !== 'over' && (
            <div className="choices">
              {offered.map((kind) => (
                <button
                  type="button"
                  key={kind}
                  className={kind === 'accept' ? 'primary' : undefined}
                  disabled={!plain.some((move) => move.kind === kind)}
                  onClick={() => onMove(plain.find((move) => move.kind === kind))}
                >
                  {words[kind]}
                </button>
              ))}
            </div>
          )
        }
      >
        {ko !== null && phase === 'play' && (
          <rect className="ko" x={(ko % columns) - 0.2} y={Math.floor(ko / columns) - 0.2} width={0.4} height={0.4} />
        )}
        {thoughts?.owners && (
          <>
            <path className="owner black" d={ownedBy(thoughts.owners, 1, columns)} />
            <path className="owner white" d={ownedBy(thoughts.owners, -1, columns)} />
          </>
        )}
        {phase !== 'play' &&
          points.map(({ stone, faded, name }, index) => {
            if (stone && !faded) return null;
            const whose = ownerAt(view, index) ?? 'nobody';
            const [x, y] = [index % columns, Math.floor(index / columns)];
            return (
              <g key={name} className={`territory ${whose}`}>
                {stone && <path className="dead" d={`M${x - 0.3} ${y - 0.3}l.6 .6M${x + 0.3} ${y - 0.3}l-.6 .6`} />}
                {signs[whose](x, y)}
              </g>
            );
          })}
      </Goban>
      <Notes
        lines={
          phase === 'settling'
            ? [
                words.settle,
                ...(unsure.length > 0 ? [fill(gameWords[language].go.settlement.unsure, { points: unsure.join(' ') })] : []),
              ]
            : []
        }
      />
    </>
  );
}
