// What the commands that make and try the strategy need.
export type { Progress } from './solve.ts';
export { type Chapter, chapters, type Exploited, exploiter, type Notes, school, trialScores } from './training.ts';
