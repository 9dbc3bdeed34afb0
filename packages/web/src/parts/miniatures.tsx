// The games being played, very small.

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `M${line} 0V${count - 1}M0 ${line}H${count - 1}`).join('');

type Put = readonly [x: number, y: number, colour: 'black' | 'white'];

const goStones: readonly Put[] = [
  [2, 2, 'black'],
  [4, 2, 'white'],
  [2, 4, 'black'],
  [4, 4, 'white'],
  [3, 1, 'white'],
  [3, 2, 'black'],
  [4, 3, 'white'],
  [3, 4, 'black'],
  [5, 2, 'white'],
  [3, 5, 'black'],
];
const gomokuStones: readonly Put[] = [
  [3, 3, 'black'],
  [3, 2, 'white'],
  [4, 2, 'black'],
  [4, 3, 'white'],
  [2, 4, 'black'],
  [2, 2, 'white'],
  [5, 1, 'black'],
  [5, 4, 'white'],
  [1, 5, 'black'],
];

function Stones({ stones }: { readonly stones: readonly Put[] }) {
  return (
    <svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="-.8 -.8 7.6 7.6" className="mini wooden">
      <path className="lines" d={lines(7)} />
      {stones.map(([x, y, colour], turn) => (
        <circle
          key={`${x} ${y}`}
          className={`mini-stone ${colour}`}
          style={{ '--step': turn } as object}
          cx={x}
          cy={y}
          r={0.45}
        />
      ))}
    </svg>
  );
}

const squares = Array.from(
  { length: 18 },
  (_, index) => [2 * (index % 3) + (Math.floor(index / 3) % 2), Math.floor(index / 3)] as const,
);

export const goMiniature = <Stones stones={goStones} />;

export const gomokuMiniature = <Stones stones={gomokuStones} />;

export const damasMiniature = (
  <svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="-.2 -.2 6.4 6.4" className="mini draughts-mini">
    <rect className="ground" x="-.2" y="-.2" width="6.4" height="6.4" />
    {squares.map(([x, y]) => (
      <rect key={`${x} ${y}`} className="dark" x={x} y={y} width="1" height="1" />
    ))}
    <circle className="mini-piece dark" cx="3.5" cy="1.5" r=".36" />
    <circle className="mini-piece dark" cx="1.5" cy="1.5" r=".36" />
    <circle className="mini-piece dark taken" cx="2.5" cy="2.5" r=".36" />
    <circle className="mini-piece light" cx="4.5" cy="4.5" r=".36" />
    <circle className="mini-piece light jumps" cx="1.5" cy="3.5" r=".36" />
  </svg>
);

export const gooseMiniature = (
  <svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="0 0 64 64" className="mini race-mini">
    <rect className="ground" width="64" height="64" rx="2" />
    <path className="road" d="M8 52h40a8 8 0 0 0 0-16H16a8 8 0 0 1 0-16h36" />
    <path className="road dots" d="M8 52h40a8 8 0 0 0 0-16H16a8 8 0 0 1 0-16h36" />
    <circle className="mini-pawn one" r="4" />
    <circle className="mini-pawn two" r="4" />
    <path className="flag" d="M52 22V8l8 4-8 4" />
  </svg>
);

export const trucoMiniature = (
  <svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="0 0 64 64" className="mini cards-mini">
    <rect className="ground" width="64" height="64" />
    <g className="mini-card one">
      <rect x="21" y="17" width="22" height="32" rx="3" />
      <path className="red" d="M32 27c3-5 9-1 6 4-2 3-6 6-6 6s-4-3-6-6c-3-5 3-9 6-4z" />
    </g>
    <g className="mini-card two">
      <rect x="21" y="17" width="22" height="32" rx="3" />
      <path className="red" d="M32 24l6 9-6 9-6-9z" />
    </g>
    <g className="mini-card three">
      <rect x="21" y="17" width="22" height="32" rx="3" />
      <path d="M32 24a4.4 4.4 0 0 1 4 6 4.4 4.4 0 1 1-3 8l1 5h-4l1-5a4.4 4.4 0 1 1-3-8 4.4 4.4 0 0 1 4-6z" />
    </g>
  </svg>
);
