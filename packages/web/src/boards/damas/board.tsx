import { fill, words as gameWords } from '@ludoteca/games';
import { type DamasMove, type DamasState, damasObligations, engineOf, seatOf } from '@ludoteca/games/damas';
import { useMemo, useRef, useState } from 'react';
import type { BoardProps } from '../../face.ts';
import { percent } from '../../parts/thoughts.ts';
import { pageWords } from '../../words/index.ts';
import { type Dragged, Grid } from '../grid.tsx';
import { layoutOf, piecesOf } from './layout.ts';
import { type Path, pickSquare, targetsOf, waysOf } from './path.ts';
import { Pieces } from './pieces.tsx';

const margin = 0.42;

export function DamasBoard(props: BoardProps<DamasState, DamasMove>) {
  const { view, legal, last, before, hint, thoughts, people, language, onMove } = props;
  const words = pageWords(language).board;
  const { seats, name } = gameWords[language].damas;
  const [chosen, setChosen] = useState<{ readonly view: DamasState; readonly path: Path }>({ view, path: [] });
  const path = chosen.view === view ? chosen.path : [];
  const [held, setHeld] = useState<number>();
  const dropped = useRef<number>(undefined);
  const area = useRef<HTMLDivElement>(null);

  const turned = people.length === 1 && people[0] === seatOf(engineOf(view.options), 1);
  // The same until the rules or the side change: a piece on its way must not be stopped by a click.
  const { options } = view;
  const layout = useMemo(() => layoutOf(options, turned), [options, turned]);
  const { rows, columns, files, ranks, squareAt, spotOf } = layout;
  const ways = waysOf(view, legal);
  const movable = new Set(legal.map(({ from }) => from));
  const targets = targetsOf(ways, path);
  const captures = legal.some(({ taken }) => taken.length > 0);
  const pieces = piecesOf(view);
  const bySquare = new Map(pieces.map((piece) => [piece.square, piece]));
  const places = Array.from({ length: rows * columns }, (_, place) => place);

  function pick(square: number): void {
    const picked = pickSquare(ways, path, square);
    if ('move' in picked) onMove(picked.move);
    else setChosen({ view, path: picked.path });
  }

  /** The piece follows the pointer by two numbers of the style, so that nothing is drawn anew on its way. */
  function drag(dragged: Dragged | undefined): void {
    const square = dragged && squareAt(dragged.place);
    if (!dragged) dropped.current = held;
    else {
      area.current?.style.setProperty('--drag-x', `${dragged.right}px`);
      area.current?.style.setProperty('--drag-y', `${dragged.down}px`);
    }
    setHeld(square !== undefined && movable.has(square) ? square : undefined);
  }

  function said(square: number): string {
    const piece = bySquare.get(square);
    const colour = piece && (piece.side === 0 ? seats.light : seats.dark).toLowerCase();
    const notes = [
      piece ? fill(piece.queen ? words.queen : words.man, { colour }) : words.empty,
      path.includes(square) && words.selected,
      path.length === 0 && movable.has(square) && words.canMove,
      path.length > 0 && targets.has(square) && words.canLand,
      (last?.to === square || last?.from === square) && words.lastMove,
      (hint?.to === square || hint?.from === square) && words.suggested,
    ];
    return [layout.name(square), ...notes.filter((note) => note !== false)].join(', ');
  }

  const markOf = (square: number): string =>
    [
      'square',
      (last?.from === square || last?.to === square) && 'latest',
      path.includes(square) && 'chosen',
      (hint?.from === square || hint?.to === square) && 'hinted',
      path.length === 0 && captures && movable.has(square) && 'must',
    ]
      .filter((mark) => mark !== false)
      .join(' ');

  return (
    <>
      <div ref={area} className="board draughts" style={{ '--rows': rows, '--columns': columns, '--margin': margin } as object}>
        <svg viewBox={`${-margin} ${-margin} ${columns + 2 * margin} ${rows + 2 * margin}`} aria-hidden="true">
          {places.map((place) => {
            const square = squareAt(place);
            const [x, y] = [place % columns, Math.floor(place / columns)];
            return <rect key={place} className={square < 0 ? 'light' : markOf(square)} x={x} y={y} width={1} height={1} />;
          })}
          {files.map((file, x) => (
            <text key={file} className="coordinate" x={x + 0.5} y={rows + margin - 0.12}>
              {file}
            </text>
          ))}
          {ranks.map((rank, y) => (
            <text key={rank} className="coordinate" x={-margin / 2} y={y + 0.58}>
              {rank}
            </text>
          ))}
          <Pieces layout={layout} pieces={pieces} last={last} before={before} held={held} dropped={dropped} />
          {thoughts?.weighed.map(({ move, chance }) => {
            const [from, to] = [spotOf(move.from), spotOf(move.to)];
            return (
              <g key={`${move.from} ${move.to} ${move.taken}`} className="weighed">
                <path d={`M${from.x + 0.5} ${from.y + 0.5}L${to.x + 0.5} ${to.y + 0.5}`} />
                <circle cx={to.x + 0.5} cy={to.y + 0.5} r={0.3} />
                {chance !== undefined && (
                  <text x={to.x + 0.5} y={to.y + 0.6}>
                    {percent(chance)}
                  </text>
                )}
              </g>
            );
          })}
          {[...targets].map((square) => {
            const { x, y } = spotOf(square);
            return <circle key={square} className="target" cx={x + 0.5} cy={y + 0.5} r={0.16} />;
          })}
        </svg>
        <Grid
          label={fill(words.name, { game: name })}
          rows={rows}
          columns={columns}
          cell={(place) => {
            const square = squareAt(place);
            if (square < 0) return { label: gameWords[language].damas.board.light, playable: false };
            return {
              label: said(square),
              playable: movable.has(square) || targets.has(square),
              selected: path.includes(square),
            };
          }}
          onPick={(place) => squareAt(place) >= 0 && pick(squareAt(place))}
          onDrag={drag}
        />
      </div>
      {legal.length > 0 && path.length > 1 ? (
        <p className="note">{words.chooseEnd}</p>
      ) : (
        legal.length > 0 &&
        damasObligations(view, language).map((line) => (
          <p key={line} className="note">
            {line}
          </p>
        ))
      )}
    </>
  );
}
