import { commonRefusals } from '../../src/core/game.ts';
import { describeConformance } from '../conformance.ts';
import { describeTables } from '../wild-tables.ts';
import { type HeapMove, heap } from './toy.ts';

const counts = [0, 1, 2, 3, 4];
const universe: HeapMove[] = [
  ...counts.map((count) => ({ kind: 'take', count }) as const),
  { kind: 'coin', most: 1 },
  { kind: 'coin', most: 3 },
];

const suite = {
  cases: [{ name: 'ten', options: undefined, games: 200 }],
  universe: () => universe,
  refusals: commonRefusals,
};

describeConformance(heap, suite);
describeTables(heap, suite);
