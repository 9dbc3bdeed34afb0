import { commonRefusals } from '../../src/core/game.ts';
import { betValues, type TrucoMove, truco, trucoRefusals } from '../../src/truco/index.ts';
import { describeConformance } from '../conformance.ts';
import { describeTables } from '../wild-tables.ts';
import { allOptions, reshuffled } from './support.ts';

const numbers = [-1, 0.5, Number.NaN, ...Array.from({ length: 41 }, (_, number) => number)];

const universe: readonly TrucoMove[] = [
  ...numbers.flatMap((card): TrucoMove[] => [
    { kind: 'leader', seat: card },
    { kind: 'deal', card },
    { kind: 'card', card, down: false },
    { kind: 'card', card, down: true },
    { kind: 'blind', position: card, down: false },
    { kind: 'blind', position: card, down: true },
  ]),
  ...betValues.map((to) => ({ kind: 'raise', to }) as TrucoMove),
  { kind: 'accept' },
  { kind: 'run' },
  { kind: 'card', card: 4 } as unknown as TrucoMove,
  { kind: 'nonsense' } as unknown as TrucoMove,
];

const suite = {
  cases: allOptions.map((options) => ({ name: Object.values(options).join(' '), options, games: 250 })),
  universe: () => universe,
  refusals: [...trucoRefusals, ...commonRefusals],
  reshuffled,
};

describeConformance(truco, suite);
describeTables(truco, suite);
