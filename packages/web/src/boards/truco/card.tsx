import { type Card, ranks, type Suit, suitOf, suits, weightOf } from '@ludoteca/games/truco';

/** Drawn around 0 in a square of 2. */
const shapes: Readonly<Record<string, string>> = {
  O: 'M0-1 .72 0 0 1-.72 0z',
  C: 'M0 .95C-.3 .6-1 .1-1-.4-1-1-.2-1.05 0-.45 .2-1.05 1-1 1-.4 1 .1 .3 .6 0 .95z',
  E: 'M0-1C.3-.6 1-.1 1 .35 1 .9 .35 .9 .1 .5L.3 1h-.6L-.1 .5C-.35 .9-1 .9-1 .35-1-.1-.3-.6 0-1z',
  P: 'M0-1A.45 .45 0 0 1 .35-.25 .45 .45 0 1 1 .12 .4L.3 1h-.6L-.12 .4A.45 .45 0 1 1-.35-.25 .45 .45 0 0 1 0-1z',
};

/** A suit alone, as large as the letters beside it. */
export const SuitSign = ({ suit }: { readonly suit: Suit }) => (
  <svg className="suit" viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
    <path d={shapes[suit]} />
  </svg>
);

/** What sets the three figures apart: what they wear on their heads, and how their hair falls. */
const court = {
  Q: { hair: 'M25 22Q22 36 27 38H37Q42 36 39 22z', hat: 'M26 21L24.5 14.5 28.7 17.6 32 13 35.3 17.6 39.5 14.5 38 21z' },
  J: { hair: 'M25 21Q23.5 32 27 32.5H37Q40.5 32 39 21z', hat: 'M24 21.5Q24 14 32 14.5 37 12 42 8.5 41.5 15 39.5 21.5z' },
  K: { hair: 'M25.2 24Q25 37.5 32 38 39 37.5 38.8 24z', hat: 'M25 21.5V12.5L28.5 17 32 11 35.5 17 39 12.5V21.5z' },
} as const;

/** One half of a court card; the other is the same upside down. */
function Figure({ rank }: { readonly rank: keyof typeof court }) {
  const { hair, hat } = court[rank];
  return (
    <>
      <path className="robe" d="M17.5 46C17.5 38 23 35 32 35S46.5 38 46.5 46z" />
      <path className="collar" d="M26 35.6L32 44 38 35.6 35.5 34.5H28.5z" />
      <path className="hair" d={hair} />
      <ellipse className="skin" cx="32" cy="26" rx="5.4" ry="6.4" />
      {rank === 'K' && <path className="hair" d="M26.8 27.5Q32 30 37.2 27.5 37 34.5 32 35 27 34.5 26.8 27.5z" />}
      <path className="hat" d={hat} />
      <path className="features" d="M29.6 25.2v.9M34.4 25.2v.9M30.6 29.7q1.4 .9 2.8 0" />
    </>
  );
}

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
  const size = rank === 'A' ? 15 : 5.8;
  return (
    <svg className={`card ${red ? 'red' : 'black'}${manilha ? ' manilha' : ''}`} viewBox="0 0 64 92" aria-hidden="true">
      <rect className="sheet-of-card" x=".5" y=".5" width="63" height="91" rx="6" />
      {[false, true].map((upside) => (
        <g key={String(upside)} transform={upside ? 'rotate(180 32 46)' : undefined}>
          <text className="rank" x="8.5" y="15.5">
            {rank}
          </text>
          <path d={shape} transform="translate(8.5 22.5) scale(3.7)" />
        </g>
      ))}
      {isCourt(rank) ? (
        <>
          <rect className="frame" x="16.5" y="7.5" width="31" height="77" rx="3" />
          {[false, true].map((upside) => (
            <g key={String(upside)} transform={upside ? 'rotate(180 32 46)' : undefined}>
              <Figure rank={rank} />
            </g>
          ))}
        </>
      ) : (
        pips[rank]?.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            d={shape}
            transform={`translate(${32 + 10.5 * x} ${46 + 20 * y}) scale(${size}${y > 0 ? ` -${size}` : ''})`}
          />
        ))
      )}
    </svg>
  );
}
