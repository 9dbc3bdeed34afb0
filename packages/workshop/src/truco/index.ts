export { traversalOf } from './cfr/traversal.ts';
export { dealsOf, meanWeights } from './deals.ts';
export { betScores, exploiter } from './exploit.ts';
export { train } from './train.ts';
