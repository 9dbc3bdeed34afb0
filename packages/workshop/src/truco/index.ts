export { dealsOf, meanWeights, traversalOf } from '@ludoteca/players/truco/internals';
export { betScores, exploiter } from './exploit.ts';
export { mendStrays } from './strays.ts';
export { train } from './train.ts';
