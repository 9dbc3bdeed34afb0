// What the commands that make and try the strategy need.

// And what measures them.
export { dealsOf } from './deals.ts';
export { advice } from './equilibrium.ts';
export { holdingsOf, meanWeights } from './holdings.ts';
export { elevenLayoutOf } from './layout.ts';
export type { Progress } from './solve.ts';
export { openStrategy } from './strategy.ts';
export { betScores, type Chapter, chapters, type Exploited, exploiter, type Notes, school } from './training.ts';
export { walker } from './walk.ts';
