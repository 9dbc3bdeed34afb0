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
  replyActions,
  takeActions,
} from './abstraction.ts';
export {
  type Blueprint,
  type BlueprintFile,
  openBlueprint,
  packBlueprint,
  probabilityParts,
  unpackBlueprint,
} from './blueprint.ts';
export { type Holdings, holdingsOf } from './holdings.ts';
export {
  betTable,
  chanceAfter,
  eleven,
  elevenTable,
  elevenTables,
  type HandOdds,
  type MatchChances,
  matchChances,
  roughOdds,
  type Score,
  type ScoreGroup,
  scoreGroups,
} from './score.ts';
