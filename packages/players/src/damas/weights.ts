import type { VariantFacts } from '@ludoteca/games/damas';
import { backward } from './tuned/backward.ts';
import { forward } from './tuned/forward.ts';
import { short } from './tuned/short.ts';

/** What the evaluation looks at, in the order of the weights. */
export const terms = [
  // Men, and how far they are on, from the row after their own first one to the one before the last.
  'man',
  'row1',
  'row2',
  'row3',
  'row4',
  'row5',
  'row6',
  'edge',
  'centre',
  // On the half of the board where the long diagonal begins.
  'left',
  // Kings.
  'king',
  'kingEdge',
  'kingCentre',
  'kingLine',
  'kingLocked',
  // The only side that has any.
  'kingAlone',
  // How men stand together.
  'mobility',
  'supported',
  'bridge',
  'passed1',
  'passed2',
  'passed3',
  // Whose move it is.
  'turn',
  'opposition',
] as const;
export type Term = (typeof terms)[number];

/** In hundredths of a man: with all the pieces on the board, and with hardly any. */
export type Weights = Readonly<Record<Term, readonly [number, number]>>;

/** What changes the worth of things most: kings that go one square, and where kings fly, men that take backward. */
type WeightSet = 'short' | 'forward' | 'backward';

export function weightSetOf({ kings, menTakeBackward }: Pick<VariantFacts, 'kings' | 'menTakeBackward'>): WeightSet {
  if (kings === 'short') return 'short';
  return menTakeBackward ? 'backward' : 'forward';
}

/** Made by `ludoteca tune damas`, each from the games of one variant: English, the default rules, Russian. */
export const weightSets: Readonly<Record<WeightSet, Weights>> = { short, forward, backward };
