import type { DamasMove, DamasView } from '@ludoteca/games/damas';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isCalm } from '../../motion.ts';
import { type Layout, type Piece, piecesOf } from './layout.ts';
import { jumpOver, type Path, wayOf } from './path.ts';

/** How much of its way a piece has made under somebody's hand before the move is played. */
export interface Begun {
  readonly from: number;
  readonly jumps: number;
}

interface PiecesProps {
  readonly layout: Layout;
  readonly view: DamasView;
  readonly last: DamasMove | undefined;
  readonly before: DamasView | undefined;
  /** Where the piece of somebody who chooses a capture jump by jump has got to. */
  readonly path: Path;
  /** The square of the piece that somebody draws along. */
  readonly held: number | undefined;
  readonly begun: RefObject<Begun | undefined>;
}

const jumpTime = 190;
const carry = 'translate(var(--drag-x), var(--drag-y))';

function shift({ spotOf }: Layout, square: number): string {
  const { x, y } = spotOf(square);
  return `translate(${x}px, ${y}px)`;
}

function Body({ queen }: Pick<Piece, 'queen'>) {
  return (
    <>
      <ellipse className="shade" cx={0.5} cy={0.58} rx={0.4} ry={0.38} />
      <circle className="body" cx={0.5} cy={0.5} r={0.39} />
      <circle className="ring" cx={0.5} cy={0.5} r={0.3} />
      {queen ? (
        <path className="crown" d="M.3 .6V.4l.1 .08L.5 .34l.1 .14L.7 .4v.2zM.3 .64h.4v.05H.3z" />
      ) : (
        <circle className="ring" cx={0.5} cy={0.5} r={0.18} />
      )}
    </>
  );
}

const colour = ({ side }: Piece) => (side === 0 ? 'light-piece' : 'dark-piece');

/** The pieces, with the one that moved last travelling its way, and those that it took going as it jumps them. */
export function Pieces({ layout, view, last, before, path, held, begun }: PiecesProps) {
  const moved = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const made = begun.current?.from === last?.from ? (begun.current?.jumps ?? 0) : 0;
    begun.current = undefined;
    if (!last || !before || isCalm()) return;
    const way = wayOf(before, last).slice(made);
    if (way.length < 2) return;
    const travel = moved.current?.animate(
      way.map((square) => ({ transform: shift(layout, square), easing: 'ease-in-out' })),
      { duration: jumpTime * (way.length - 1) },
    );
    return () => travel?.cancel();
  }, [layout, last, before, begun]);

  const way = last && before ? wayOf(before, last) : [];
  const gone = last && before ? piecesOf(before).filter(({ square }) => last.taken.includes(square)) : [];
  // What is on its way lies above the others.
  const above = held ?? path[0];
  const drawn = piecesOf(view).toSorted((one, other) => Number(one.square === above) - Number(other.square === above));
  return (
    <>
      {gone.map((piece) => (
        <g
          key={`${last?.from} ${last?.to} ${piece.square}`}
          className={`piece gone ${colour(piece)}`}
          style={{
            transform: shift(layout, piece.square),
            animationDelay: `${jumpTime * (jumpOver(layout, way, piece.square) + 0.5)}ms`,
          }}
        >
          <Body queen={piece.queen} />
        </g>
      ))}
      {drawn.map((piece) => {
        const { square, queen } = piece;
        const at = shift(layout, square === path[0] ? (path.at(-1) ?? square) : square);
        return (
          <g
            key={square}
            ref={last?.to === square ? moved : undefined}
            className={`piece ${colour(piece)}${square === held ? ' held' : ''}`}
            style={{ transform: square === held ? `${at} ${carry}` : at }}
          >
            <Body queen={queen} />
          </g>
        );
      })}
    </>
  );
}
