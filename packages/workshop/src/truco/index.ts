export { dealsOf, meanWeights } from './deals.ts';
export { betScores, exploiter, train } from './training.ts';
export { walker } from './walk.ts';
