// What the workshop builds on to make and measure the strategy; games are played through index.ts.
export { advice } from './equilibrium.ts';
export { type Holdings, holdingsOf } from './holdings.ts';
export {
  answerSlots,
  elevenLayoutOf,
  endings,
  exactLayoutOf,
  type Layout,
  lastSlots,
  layoutOf,
  levelCount,
  openSlots,
  replySlots,
  takeSlots,
} from './layout.ts';
export {
  afterwards,
  betTable,
  eleven,
  elevenTable,
  elevenTables,
  type Likes,
  likes,
  type MatchChances,
  matchChances,
  type Odds,
  roughOdds,
  type Score,
} from './score.ts';
export { finest, openStrategy, packStrategy, type Strategy, unpackStrategy } from './strategy.ts';
