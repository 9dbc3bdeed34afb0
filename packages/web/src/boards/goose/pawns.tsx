import type { GooseView } from '@ludoteca/games/goose';
import { useLayoutEffect, useRef } from 'react';
import { isCalm } from '../../motion.ts';
import { withIndex } from '../../parts/format.ts';
import { cellsBetween, spotOf } from './track.ts';

/** Milliseconds: a step, and the longest walk. */
const stepTime = 130;
const longestWalk = 1200;
/** Where up to six pawns stand in one cell, the nearer ones last. */
const places = [
  [0.29, 0.72],
  [0.71, 0.72],
  [0.5, 0.7],
  [0.29, 0.78],
  [0.71, 0.78],
  [0.5, 0.79],
] as const;

function shift(cell: number, cells: number, columns: number): string {
  const { x, y } = spotOf(cell, cells, columns);
  return `translate(${x}px, ${y}px)`;
}

interface PawnsProps {
  readonly view: GooseView;
  readonly columns: number;
  readonly moves: boolean;
}

/** The players' pawns; the one that moved last walks its way, cell by cell. */
export function Pawns({ view, columns, moves }: PawnsProps) {
  const layer = useRef<SVGGElement>(null);
  const cells = view.goal + 1;
  useLayoutEffect(() => {
    if (!moves || isCalm()) return;
    const walks = view.events.filter((event) => event.kind === 'walked');
    const [first] = walks;
    if (!first) return;
    const way = walks.flatMap(({ from, to }) => cellsBetween(from, to));
    const walk = layer.current?.querySelector(`[data-seat="${first.seat}"]`)?.animate(
      way.map((cell) => ({ transform: shift(cell, cells, columns) })),
      { duration: Math.min(longestWalk, stepTime * way.length) },
    );
    return () => walk?.cancel();
  }, [view, moves, cells, columns]);

  return (
    <g ref={layer}>
      {withIndex(view.players).map(({ item: { cell }, index: seat }) => {
        const [x, y] = places[seat] ?? [0.5, 0.5];
        return (
          <g key={seat} data-seat={seat} className="pawn" style={{ transform: shift(cell, cells, columns) }}>
            <g transform={`translate(${x} ${y})`}>
              <ellipse className="shade" cy={0.13} rx={0.2} ry={0.07} />
              <path d="M-.19 .13c.02-.22 .1-.27 .1-.36h.18c0 .09 .08 .14 .1 .36z" />
              <circle cy={-0.24} r={0.125} />
              <text y={0.1}>{seat + 1}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
