import type { VariantFacts } from '@ludoteca/games/damas';
import { backward } from './tuned/backward.ts';
import { forward } from './tuned/forward.ts';
import { short } from './tuned/short.ts';
import type { Weights } from './weights.ts';

/** What changes the worth of things most: kings that go one square, and where kings fly, men that take backward. */
export type Rules = 'short' | 'forward' | 'backward';

export function rulesOf({ kings, menTakeBackward }: Pick<VariantFacts, 'kings' | 'menTakeBackward'>): Rules {
  if (kings === 'short') return 'short';
  return menTakeBackward ? 'backward' : 'forward';
}

/** Made by `ludoteca tune damas`, each from the games of one variant: English, the default rules, Russian. */
export const weightsBy: Readonly<Record<Rules, Weights>> = { short, forward, backward };
