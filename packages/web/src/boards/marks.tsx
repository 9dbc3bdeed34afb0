import type { BoardMark } from '../game-ui.ts';

interface MarksProps {
  readonly marks: readonly BoardMark[];
  /** The middle of a point or square; undefined where there is none of this name. */
  spotOf(at: string): { readonly x: number; readonly y: number } | undefined;
}

const shapes = {
  circle: (x: number, y: number) => <circle cx={x} cy={y} r={0.26} />,
  square: (x: number, y: number) => <rect x={x - 0.23} y={y - 0.23} width={0.46} height={0.46} />,
  triangle: (x: number, y: number) => <path d={`M${x} ${y - 0.3}l.27 .47h-.54z`} />,
  cross: (x: number, y: number) => <path d={`M${x - 0.22} ${y - 0.22}l.44 .44M${x + 0.22} ${y - 0.22}l-.44 .44`} />,
  five: (x: number, y: number) => <path d={`M${x} ${y - 0.34}l.34 .34l-.34 .34l-.34 -.34z`} />,
  four: (x: number, y: number) => <path d={`M${x} ${y - 0.24}l.24 .24l-.24 .24l-.24 -.24z`} />,
} as const;

/** Signs that somebody has put on a position, and threats. */
export function Marks({ marks, spotOf }: MarksProps) {
  return marks.map(({ at, kind, text, seat }) => {
    const spot = spotOf(at);
    if (!spot) return null;
    const { x, y } = spot;
    return (
      <g key={`${at} ${kind} ${seat}`} className={`annotation ${kind}${seat === undefined ? '' : ` of-${seat}`}`}>
        {kind === 'label' ? (
          <>
            <circle className="ground" cx={x} cy={y} r={0.3} />
            <text x={x} y={y + 0.16}>
              {text}
            </text>
          </>
        ) : (
          shapes[kind](x, y)
        )}
      </g>
    );
  });
}
