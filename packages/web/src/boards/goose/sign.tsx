import type { Code } from '@ludoteca/games/goose';

export const kinds: Readonly<Record<Code, 'plain' | 'award' | 'penalty' | 'loud'>> = {
  0: 'plain',
  1: 'award',
  2: 'award',
  3: 'award',
  4: 'penalty',
  5: 'penalty',
  6: 'penalty',
  7: 'loud',
};

/** What a cell does, readable without its colour: drawn in a square of 20. */
const drawn: Readonly<Record<Code, React.ReactNode>> = {
  0: null,
  1: (
    <text x="10" y="14">
      ×2
    </text>
  ),
  2: (
    <text x="10" y="14">
      +2
    </text>
  ),
  3: <path d="M2 6h9v9H2zM5 9h.1M8 12h.1M13 10.5h5M15.5 8l2.5 2.5-2.5 2.5" />,
  4: <path d="M5 3h10M5 17h10M6 3c0 5 8 5 8 7s-8 2-8 7M14 3c0 5-8 5-8 7s8 2 8 7" />,
  5: (
    <text x="10" y="14">
      −2
    </text>
  ),
  6: <path d="M9 6h9v9H9zM12 9h.1M15 12h.1M7 10.5H2M4.500 8L2 10.500l2.500 2.500" />,
  7: <path d="M2 4h16v9H9l-4 4v-4H2zM10 6v3M10 11v.1" />,
};

export const Sign = ({ code }: { readonly code: Code }) => <g className={`sign ${kinds[code]}`}>{drawn[code]}</g>;
