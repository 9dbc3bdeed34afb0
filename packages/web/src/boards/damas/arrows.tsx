import type { DamasMove } from '@ludoteca/games/damas';
import type { Thoughts } from '../../game-ui.ts';
import { percent } from '../../parts/format.ts';
import type { Layout } from './layout.ts';

interface ArrowsProps {
  readonly layout: Layout;
  readonly weighed: Thoughts<DamasMove>['weighed'];
}

/** How far the head reaches back and to each side. */
const [headLength, headWidth] = [0.34, 0.17];

/** The moves that a player weighs, from square to square, each with the pay-off it expects; the best is drawn last, on top. */
export function Arrows({ layout, weighed }: ArrowsProps) {
  const arrows = weighed.map(({ move, chance }, rank) => {
    const [from, to] = [layout.spotOf(move.from), layout.spotOf(move.to)];
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y) || 1;
    const [right, down] = [x / length, y / length];
    const neck = { x: to.x + 0.5 - headLength * right, y: to.y + 0.5 - headLength * down };
    const side = (sign: number) => `${neck.x - sign * headWidth * down} ${neck.y + sign * headWidth * right}`;
    return {
      key: `${move.from} ${move.to} ${move.taken}`,
      best: rank === 0,
      chance,
      shaft: `M${from.x + 0.5} ${from.y + 0.5}L${neck.x} ${neck.y}`,
      head: `M${to.x + 0.5} ${to.y + 0.5}L${side(1)}L${side(-1)}z`,
      middle: { x: from.x + 0.5 + 0.45 * x, y: from.y + 0.5 + 0.45 * y },
    };
  });
  return arrows.toReversed().map(({ key, best, chance, shaft, head, middle }) => (
    <g key={key} className={best ? 'weighed best' : 'weighed'}>
      <path className="shaft" d={shaft} />
      <path className="head" d={head} />
      {chance !== undefined && (
        <>
          <circle cx={middle.x} cy={middle.y} r={0.24} />
          <text x={middle.x} y={middle.y + 0.09}>
            {percent(chance)}
          </text>
        </>
      )}
    </g>
  ));
}
