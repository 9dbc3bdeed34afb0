import { fill, words as gameWords, type Language } from '@ludoteca/games';
import { memo, type ReactNode, useMemo, useState } from 'react';
import type { BoardMark, Thoughts } from '../game-ui.ts';
import { percent, withIndex } from '../parts/format.ts';
import { pageWords } from '../words/index.ts';
import { BoardArea } from './board-area.tsx';
import { Grid } from './grid.tsx';
import { Marks } from './marks.tsx';

type Stone = 'black' | 'white' | undefined;

export interface GobanPoint {
  readonly stone: Stone;
  readonly name: string;
  /** More words of what is here. */
  readonly said?: readonly string[];
  readonly faded?: boolean;
  readonly playable: boolean;
}

interface GobanProps {
  readonly game: 'go' | 'gomoku';
  readonly rows: number;
  readonly columns: number;
  readonly letters: readonly string[];
  readonly stars: readonly number[];
  readonly language: Language;
  /** The colour that would be put. */
  readonly next: Stone;
  readonly last: number | undefined;
  readonly hint: number | undefined;
  /** The points that a player weighs, each with the pay-off it expects; the best first. */
  readonly weighed: ReadonlyMap<number, number | undefined>;
  /** The same list until the position, or what may be done in it, is another: they are many, and thoughts come often. */
  readonly points: readonly GobanPoint[];
  /** Of an empty point that is not playable too: whoever wants to know why must be told. */
  onPick(index: number): void;
  /** Marks between the lines and the pointer: territory, crosses, winning lines. */
  readonly children?: ReactNode;
  readonly marks?: readonly BoardMark[] | undefined;
  readonly turned?: boolean | undefined;
  readonly onPickAt?: ((at: string) => void) | undefined;
  /** What can be done but to put a stone. */
  readonly foot: ReactNode;
}

/** Letters and numbers that can be read on a phone, whatever the size: about ten of its pixels on a board as wide as it is. */
const letterSize = (lines: number): number => Math.max(0.16, 0.03 * lines);

/** Beyond the half of a stone on the edge, room for two digits. */
const marginFor = (lettering: number): number => 0.5 + 1.6 * lettering;

/** Where on the board the moves are that a player weighs. */
export function weighedPoints<Move>(
  thoughts: Thoughts<Move> | undefined,
  pointOf: (move: Move) => number | undefined,
): ReadonlyMap<number, number | undefined> {
  const places = thoughts?.weighed.map(({ move, chance }) => [pointOf(move), chance] as const) ?? [];
  return new Map(places.flatMap(([point, chance]) => (point === undefined ? [] : [[point, chance] as const])));
}

const noMarks: readonly BoardMark[] = [];

interface StonesProps extends Pick<GobanProps, 'points' | 'columns' | 'last'> {
  readonly turned: boolean;
}

const Stones = memo(function Stones({ points, columns, last, turned }: StonesProps) {
  return points.map(({ stone, faded, name }, index) => {
    if (!stone) return null;
    const place = turned ? points.length - 1 - index : index;
    const [x, y] = [place % columns, Math.floor(place / columns)];
    return (
      <g key={name} className={`stone ${stone}${faded ? ' faded' : ''}${index === last ? ' latest' : ''}`}>
        <circle className="shade" cx={x + 0.03} cy={y + 0.06} r={0.47} />
        <circle className="body" cx={x} cy={y} r={0.47} fill={`url(#stone-${stone})`} />
        {index === last && <circle className="mark" cx={x} cy={y} r={0.2} />}
      </g>
    );
  });
});

/** Stones on crossings, for Go and Gomoku alike: one unit of the drawing is the distance of two lines. */
export function Goban(props: GobanProps) {
  const { game, rows, columns, letters, stars, language, next, last, hint, weighed, points, onPick, children, foot } = props;
  const { marks = noMarks, turned = false, onPickAt } = props;
  const { play, board } = pageWords(language);
  const isPickable = onPickAt !== undefined;
  const lettering = letterSize(Math.max(rows, columns));
  const margin = marginFor(lettering);
  const [pointed, setPointed] = useState<number>();
  const [aim, setAim] = useState<number>();
  /** Where a point is seen, and the same the other way. */
  const seen = (index: number) => (turned ? rows * columns - 1 - index : index);
  const at = (index: number) => ({ x: seen(index) % columns, y: Math.floor(seen(index) / columns) });
  const aimed = aim !== undefined && points[aim]?.playable ? aim : undefined;
  const ghost = aimed ?? pointed;
  const ghostPoint = ghost === undefined ? undefined : points[ghost];

  const cells = useMemo(() => {
    const { board } = pageWords(language);
    const { codes } = gameWords[language].gomoku;
    const stones = game === 'gomoku' ? { black: codes[1], white: codes[2] } : board;
    const said = points.map(({ stone, name, said = [], playable }, index) => {
      // Labels are read aloud; what shapes mean is told by the comment.
      const marked = marks.flatMap(({ at: where, text }) => (where === name && text ? [text] : []));
      const notes = [index === last && board.lastMove, index === hint && board.suggested].filter((note) => note !== false);
      return {
        label: [name, stone ? stones[stone] : board.empty, ...said, ...marked, ...notes].join(', '),
        playable: playable || isPickable,
      };
    });
    return turned ? said.reverse() : said;
  }, [game, language, points, marks, last, hint, turned, isPickable]);

  function pick(index: number): void {
    setAim(undefined);
    setPointed(undefined);
    if (onPickAt) onPickAt(points[index]!.name);
    else if (points[index]?.playable || !points[index]?.stone) onPick(index);
  }

  return (
    <>
      <BoardArea className="goban" rows={rows} columns={columns} margin={margin} points>
        <svg viewBox={`${-margin} ${-margin} ${columns - 1 + 2 * margin} ${rows - 1 + 2 * margin}`} aria-hidden="true">
          <defs>
            <radialGradient id="stone-black" cx="35%" cy="30%" r="75%">
              <stop offset="0" className="stone-black-light" />
              <stop offset="1" className="stone-black-dark" />
            </radialGradient>
            <radialGradient id="stone-white" cx="35%" cy="30%" r="80%">
              <stop offset="0.2" className="stone-white-light" />
              <stop offset="1" className="stone-white-dark" />
            </radialGradient>
          </defs>
          <path
            className="lines"
            d={[
              ...Array.from({ length: columns }, (_, x) => `M${x} 0V${rows - 1}`),
              ...Array.from({ length: rows }, (_, y) => `M0 ${y}H${columns - 1}`),
            ].join('')}
          />
          {stars.map((index) => (
            <circle key={index} className="star" cx={at(index).x} cy={at(index).y} r={0.09} />
          ))}
          {letters.map((letter, x) => (
            <text
              key={letter}
              className="coordinate"
              fontSize={lettering}
              x={turned ? columns - 1 - x : x}
              y={rows - 0.45 + 0.8 * lettering}
            >
              {letter}
            </text>
          ))}
          {Array.from({ length: rows }, (_, y) => rows - y).map((number) => (
            <text
              key={number}
              className="coordinate row-number"
              fontSize={lettering}
              x={-0.55}
              y={(turned ? number - 1 : rows - number) + 0.36 * lettering}
            >
              {number}
            </text>
          ))}
          <Stones points={points} columns={columns} last={last} turned={turned} />
          <g transform={turned ? `rotate(180 ${(columns - 1) / 2} ${(rows - 1) / 2})` : undefined}>{children}</g>
          <Marks
            marks={marks}
            spotOf={(name) => {
              const index = points.findIndex((one) => one.name === name);
              return index < 0 ? undefined : at(index);
            }}
          />
          {/* Each moves on to its next point: browsers would look at the style of the whole board for one that comes or goes. */}
          {withIndex([...weighed]).map(({ item: [index, chance], index: rank }) => (
            <g
              key={rank}
              className={rank === 0 ? 'weighed best' : 'weighed'}
              transform={`translate(${at(index).x} ${at(index).y})`}
            >
              <circle r={0.42} />
              {chance !== undefined && <text y={0.12}>{percent(chance)}</text>}
            </g>
          ))}
          {hint !== undefined && <circle className="hint" cx={at(hint).x} cy={at(hint).y} r={0.4} />}
          {ghost !== undefined && ghostPoint?.playable && next && !ghostPoint.stone && (
            <circle className={`ghost ${next}`} cx={at(ghost).x} cy={at(ghost).y} r={0.44} fill={`url(#stone-${next})`} />
          )}
          {aimed !== undefined && (
            <path
              className="aim"
              d={`M${at(aimed).x} ${-margin}V${rows - 1 + margin}M${-margin} ${at(aimed).y}H${columns - 1 + margin}`}
            />
          )}
        </svg>
        <Grid
          label={fill(board.name, { game: gameWords[language][game].name })}
          rows={rows}
          columns={columns}
          cells={cells}
          onPick={(place) => pick(seen(place))}
          onPoint={(place) => setPointed(place === undefined ? undefined : seen(place))}
          onAim={(place) => (points[seen(place)]?.playable ? setAim(seen(place)) : pick(seen(place)))}
          aimed={aimed === undefined ? undefined : seen(aimed)}
        />
      </BoardArea>
      <div className="foot">
        {aimed === undefined ? (
          foot
        ) : (
          <p className="aiming">
            <button type="button" className="primary" onClick={() => pick(aimed)}>
              {fill(play.place, { at: points[aimed]?.name })}
            </button>
            <span>{play.aim}</span>
          </p>
        )}
      </div>
    </>
  );
}
