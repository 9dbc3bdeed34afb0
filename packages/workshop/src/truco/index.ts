export { dealsOf, meanWeights, traversalOf } from '@ludoteca/players/truco/internals';
export { exploiter } from './exploit.ts';
export { learnFour } from './learn-four.ts';
export { learnOpenings } from './openings.ts';
export { betScores } from './stage-games.ts';
export { mendStrays } from './strays.ts';
export { train } from './train.ts';
