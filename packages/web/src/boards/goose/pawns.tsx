import type { GooseState } from '@ludoteca/games/goose';
import { useLayoutEffect, useRef } from 'react';
import { isCalm } from '../../motion.ts';
import { numbered } from '../../parts/numbered.ts';
import { cellsBetween, spotOf } from './track.ts';

const stepTime = 130;
/** Where up to six pawns stand in one cell. */
const places = [
  [0.3, 0.62],
  [0.7, 0.62],
  [0.5, 0.8],
  [0.3, 0.86],
  [0.7, 0.86],
  [0.5, 0.56],
] as const;

function shift(cell: number, cells: number, columns: number): string {
  const { x, y } = spotOf(cell, cells, columns);
  return `translate(${x}px, ${y}px)`;
}

interface PawnsProps {
  readonly view: GooseState;
  readonly columns: number;
  readonly moves: boolean;
}

/** The players' pawns; the one that moved last walks its way, cell by cell. */
export function Pawns({ view, columns, moves }: PawnsProps) {
  const layer = useRef<SVGGElement>(null);
  const cells = view.options.race.length;
  useLayoutEffect(() => {
    if (!moves || isCalm()) return;
    const walks = view.events.filter((event) => event.kind === 'walked');
    const [first] = walks;
    if (!first) return;
    const way = walks.flatMap(({ from, to }) => cellsBetween(from, to));
    const walk = layer.current?.querySelector(`[data-seat="${first.seat}"]`)?.animate(
      way.map((cell) => ({ transform: shift(cell, cells, columns) })),
      { duration: stepTime * way.length },
    );
    return () => walk?.cancel();
  }, [view, moves, cells, columns]);

  return (
    <g ref={layer}>
      {numbered(view.players).map(({ item: { cell }, index: seat }) => {
        const [x, y] = places[seat] ?? [0.5, 0.5];
        return (
          <g key={seat} data-seat={seat} className="pawn" style={{ transform: shift(cell, cells, columns) }}>
            <ellipse className="shade" cx={x} cy={y + 0.12} rx={0.16} ry={0.07} />
            <path d={`M${x - 0.15} ${y + 0.1}c.02-.2 .08-.24 .08-.3h.14c0 .06 .06 .1 .08 .3z`} />
            <circle cx={x} cy={y - 0.26} r={0.105} />
            <text x={x} y={y + 0.06}>
              {seat + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}
