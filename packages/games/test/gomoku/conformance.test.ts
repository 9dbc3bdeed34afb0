import { commonRefusals } from '../../src/core/game.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { type GomokuMove, swap2Choices } from '../../src/gomoku/move.ts';
import { variants } from '../../src/gomoku/options.ts';
import { type GomokuState, gomokuRefusals, playUnchecked } from '../../src/gomoku/rules.ts';
import { describeConformance } from '../conformance.ts';
import { describeTables } from '../wild-tables.ts';

const sizes = [
  { rows: 9, columns: 9, winning: 5, games: 60 },
  { rows: 5, columns: 7, winning: 5, games: 100 },
  { rows: 1, columns: 9, winning: 5, games: 100 },
  { rows: 9, columns: 2, winning: 4, games: 100 },
  { rows: 3, columns: 3, winning: 3, games: 200 },
  { rows: 6, columns: 8, winning: 4, games: 100 },
];

const cases = variants.flatMap((variant) =>
  ['none', 'swap2'].flatMap((opening) =>
    sizes
      .filter(({ winning }) => (variant !== 'renju' || winning === 5) && (opening === 'none' || winning > 3))
      .map(({ games, ...size }) => ({
        name: `${variant}, ${opening}, ${size.rows}x${size.columns}, ${size.winning} in a row`,
        options: { variant, opening, ...size },
        games,
      })),
  ),
);

const suite = {
  cases: [
    { name: 'as nothing is said', options: {}, games: 40, closeEvery: 2 },
    { name: 'renju, 15x15', options: { variant: 'renju' }, games: 30, closeEvery: 2 },
    { name: 'swap2, 15x15', options: { opening: 'swap2' }, games: 30, closeGames: 1 },
    { name: 'the largest board', options: { rows: 25, columns: 25, winning: 10 }, games: 4, closeGames: 1, closeEvery: 4 },
    ...cases,
    { name: 'from a position, White to move', options: { setup: 'b:h8,i9 w:h9 turn:w' }, games: 20 },
    { name: 'renju from a position', options: { variant: 'renju', setup: 'b:f8,g8,h9,h10 w:o1,o2,a1' }, games: 20 },
  ],
  playUnchecked,
  refusals: [...gomokuRefusals, ...commonRefusals],
  universe: ({ cells }: GomokuState): GomokuMove[] => [
    ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, cells.length, 1e9, ...cells.keys()].map((cell) => ({
      kind: 'place' as const,
      cell,
    })),
    ...swap2Choices.map((choice) => ({ kind: 'choose' as const, choice })),
    { kind: 'choose', choice: 'red' } as unknown as GomokuMove,
    { kind: 'place', cell: { toString: 1 } } as unknown as GomokuMove,
    { kind: 'choose', choice: { toString: 1 } } as unknown as GomokuMove,
    { kind: 'resign' } as unknown as GomokuMove,
    { kind: 'pass' },
  ],
};

describeConformance(gomoku, suite);
describeTables(gomoku, { ...suite, cases: suite.cases.filter(({ name }) => !name.includes('in a row') || name.includes('5x7')) });
