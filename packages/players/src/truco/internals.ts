// What the workshop builds on to make and measure the blueprint; games are played through index.ts.
export {
  type Abstraction,
  answerActions,
  closedActions,
  elevenAbstraction,
  endingOf,
  endings,
  lastActions,
  levelCount,
  losslessAbstraction,
  lossyAbstraction,
  openActions,
  remainderAbstraction,
  replyActions,
  takeActions,
} from './abstraction.ts';
export {
  type Blueprint,
  type BlueprintFile,
  groupTableAt,
  openBlueprint,
  openingSize,
  packBlueprint,
  probabilityParts,
  trunkTableAt,
  unpackBlueprint,
} from './blueprint.ts';
export { pricesOf } from './cfr/prices.ts';
export { type RemainderProblem, solveRemainder } from './cfr/remainder.ts';
export { cfrPlus, newProgress, type Progress, tablesOf } from './cfr/solver.ts';
export { type HandKind, type Tables, type Traversal, traversalOf } from './cfr/traversal.ts';
export { dealsOf, dealWeights, meanWeights } from './deals.ts';
export { fourChances } from './four-chances.ts';
export {
  type FourHand,
  fourActions,
  fourHand,
  fourInfoset,
  fourSize,
  makeFourMove,
  nobody,
  viraStrength,
} from './four-infoset.ts';
export { openFour, packFour } from './four-strategy.ts';
export { type Holdings, holdingsOf } from './holdings.ts';
export { solveRest, solveWholeRest } from './rest-of-hand.ts';
export {
  betTable,
  chanceAfter,
  eleven,
  elevenTable,
  elevenTables,
  goal,
  type HandOdds,
  type MatchChances,
  matchChances,
  roughOdds,
  type Score,
  type ScoreGroup,
  scoreGroups,
  sideChance,
} from './score.ts';
export { chanceOfPoint, meanUtilities, type Utilities, utilitiesAt } from './utility.ts';
