import { type Card, ranks, suitOf, suits, weightOf } from '@ludoteca/games/truco';

/** Drawn around 0 in a square of 2. */
const shapes: Readonly<Record<string, string>> = {
  O: 'M0-1 .72 0 0 1-.72 0z',
  C: 'M0 .95C-.3 .6-1 .1-1-.4-1-1-.2-1.05 0-.45 .2-1.05 1-1 1-.4 1 .1 .3 .6 0 .95z',
  E: 'M0-1C.3-.6 1-.1 1 .35 1 .9 .35 .9 .1 .5L.3 1h-.6L-.1 .5C-.35 .9-1 .9-1 .35-1-.1-.3-.6 0-1z',
  P: 'M0-1A.45 .45 0 0 1 .35-.25 .45 .45 0 1 1 .12 .4L.3 1h-.6L-.12 .4A.45 .45 0 1 1-.35-.25 .45 .45 0 0 1 0-1z',
};

const court = {
  Q: 'M-1 .5-.8-.5-.4 0 0-.7 .4 0 .8-.5 1 .5z',
  J: 'M-.9 .5Q-.6-.8 .2-.6T.9 .1L.5 .1 .6 .5z',
  K: 'M-1 .5V-.5L-.5-.1 0-.8 .5-.1 1-.5V.5zM-.15-1.1h.3M0-1.25v.3',
} as const;

/** Where the pips of a number stand, in steps of the card's middle. */
const columns = [-1, 0, 1] as const;
const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  A: [[0, 0]],
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: columns.flatMap(
    (_, row) =>
      [
        [-1, row - 1],
        [1, row - 1],
      ] as const,
  ),
  7: [
    [0, -0.5],
    ...columns.flatMap(
      (_, row) =>
        [
          [-1, row - 1],
          [1, row - 1],
        ] as const,
    ),
  ],
};

const isCourt = (rank: string): rank is keyof typeof court => Object.hasOwn(court, rank);

interface FaceProps {
  /** Nothing where the card is covered. */
  readonly card: Card | null;
  readonly manilha?: boolean;
}

/** A card's face, or its back. What it is called is said by whoever shows it. */
export function CardFace({ card, manilha = false }: FaceProps) {
  if (card === null) {
    return (
      <svg className="card back" viewBox="0 0 64 92" aria-hidden="true">
        <rect className="sheet-of-card" x=".5" y=".5" width="63" height="91" rx="6" />
        <rect className="weave" x="5" y="5" width="54" height="82" rx="4" />
        <path
          className="weave-lines"
          d="M5 28l23-23M5 51L51 5M5 74L59 20M13 87L59 43M36 87l23-21M59 28L36 5M59 51L13 5M59 74L5 20M51 87L5 43M28 87L5 66"
        />
      </svg>
    );
  }
  const rank = ranks[weightOf(card)] ?? '4';
  const suit = suits[suitOf(card)] ?? 'O';
  const red = suit === 'O' || suit === 'C';
  const shape = shapes[suit];
  const size = rank === 'A' ? 15 : 5.4;
  return (
    <svg className={`card ${red ? 'red' : 'black'}${manilha ? ' manilha' : ''}`} viewBox="0 0 64 92" aria-hidden="true">
      <rect className="sheet-of-card" x=".5" y=".5" width="63" height="91" rx="6" />
      {[false, true].map((upside) => (
        <g key={String(upside)} transform={upside ? 'rotate(180 32 46)' : undefined}>
          <text className="rank" x="9" y="16">
            {rank}
          </text>
          <path d={shape} transform="translate(9 24) scale(4.6)" />
        </g>
      ))}
      {isCourt(rank) ? (
        <>
          <rect className="frame" x="17" y="14" width="30" height="64" rx="3" />
          <path className="crown" d={court[rank]} transform="translate(32 34) scale(10)" />
          <path d={shape} transform="translate(32 58) scale(9)" />
        </>
      ) : (
        pips[rank]?.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            d={shape}
            transform={`translate(${32 + 8.5 * x} ${46 + 22 * y}) scale(${size}${y > 0 ? ` -${size}` : ''})`}
          />
        ))
      )}
    </svg>
  );
}
