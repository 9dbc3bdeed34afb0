import type { DamasMove, DamasState } from '@ludoteca/games/damas';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isCalm } from '../../motion.ts';
import type { Layout, Piece } from './layout.ts';
import { wayOf } from './path.ts';

interface PiecesProps {
  readonly layout: Layout;
  readonly pieces: readonly Piece[];
  readonly last: DamasMove | undefined;
  readonly before: DamasState | undefined;
  /** The square of the piece that somebody draws along. */
  readonly held: number | undefined;
  /** Where a piece was drawn from that now lies where it belongs: it has made its way already. */
  readonly dropped: RefObject<number | undefined>;
}

const jumpTime = 190;
const carry = 'translate(var(--drag-x), var(--drag-y))';

function shift({ spotOf }: Layout, square: number): string {
  const { x, y } = spotOf(square);
  return `translate(${x}px, ${y}px)`;
}

/** The pieces, with the one that moved last travelling its way, jump by jump. */
export function Pieces({ layout, pieces, last, before, held, dropped }: PiecesProps) {
  const moved = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const carried = last?.from === dropped.current;
    dropped.current = undefined;
    if (!last || !before || carried || isCalm()) return;
    const way = wayOf(before, last);
    const travel = moved.current?.animate(
      way.map((square) => ({ transform: shift(layout, square) })),
      { duration: jumpTime * (way.length - 1), easing: 'ease-in-out' },
    );
    return () => travel?.cancel();
  }, [layout, last, before, dropped]);

  // What is held lies above the others.
  const drawn = pieces.toSorted((one, other) => Number(one.square === held) - Number(other.square === held));
  return drawn.map(({ square, side, queen }) => (
    <g
      key={square}
      ref={last?.to === square ? moved : undefined}
      className={`piece ${side === 0 ? 'light-piece' : 'dark-piece'}${square === held ? ' held' : ''}`}
      style={{ transform: square === held ? `${shift(layout, square)} ${carry}` : shift(layout, square) }}
    >
      <ellipse className="shade" cx={0.5} cy={0.58} rx={0.4} ry={0.38} />
      <circle className="body" cx={0.5} cy={0.5} r={0.39} />
      <circle className="ring" cx={0.5} cy={0.5} r={0.3} />
      {queen ? (
        <path className="crown" d="M.3 .6V.4l.1 .08L.5 .34l.1 .14L.7 .4v.2zM.3 .64h.4v.05H.3z" />
      ) : (
        <circle className="ring" cx={0.5} cy={0.5} r={0.18} />
      )}
    </g>
  ));
}
