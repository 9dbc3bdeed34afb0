import { commonRefusals } from '../../src/core/game.ts';
import { damas } from '../../src/damas/game.ts';
import { engineOf } from '../../src/damas/options.ts';
import {
  captureRoutes,
  type DamasMove,
  type DamasState,
  damasMoves,
  damasRefusals,
  playUnchecked,
} from '../../src/damas/rules.ts';
import { variantNames } from '../../src/damas/variants.ts';
import { describeConformance } from '../conformance.ts';
import { describeTables } from '../wild-tables.ts';

/** Every capture ruled out or not, legal ones with a piece too few, and a sample of steps and leaps from everywhere. */
function universe(state: DamasState): DamasMove[] {
  const { squares } = engineOf(state.options).board;
  const captures = captureRoutes(state).map(({ move }) => move);
  const fewer = damasMoves(state)
    .filter(({ taken }) => taken.length > 0)
    .map((move) => ({ ...move, taken: move.taken.slice(1) }));
  const sample: DamasMove[] = [];
  for (let index = state.quiet; index < squares * squares; index += 61) {
    sample.push({ from: Math.floor(index / squares), to: index % squares, taken: [] });
  }
  const strange = [-1, squares, 0.5, Number.NaN].map((from) => ({ from, to: 0, taken: [] }));
  return [...captures, ...fewer, ...sample, ...strange];
}

const boards = ['6x6', '8x8', '12x10', '14x14'];

const suite = {
  cases: [
    ...variantNames.map((variant) => ({ name: variant, options: { variant }, games: variant === 'frisian' ? 60 : 150 })),
    { name: 'thai with 12 men', options: { variant: 'thai', men: '12' }, games: 100 },
    ...boards.map((board) => ({ name: `international ${board}`, options: { variant: 'international', board }, games: 30 })),
    { name: 'an ending', options: { variant: 'frisian', fen: 'W:WK1,K50,35:BK5,K46,16' }, games: 100 },
  ],
  universe,
  playUnchecked,
  refusals: [...damasRefusals, ...commonRefusals],
};

describeConformance(damas, suite);
describeTables(damas, suite);
