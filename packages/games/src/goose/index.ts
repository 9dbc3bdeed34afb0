export { type Chain, type Solution, solveChain } from './chain.ts';
export { type Code, codes, type Direction, type Face, faces } from './codes.ts';
export { type GooseWords, gooseDialogue, goosePlayer, statisticsLines } from './dialogue.ts';
export { goose } from './game.ts';
export { gooseDepartures, gooseDialogueParts, gooseNarration } from './narration.ts';
export {
  areOddsOf,
  type GooseOdds,
  mostStates,
  type Odds,
  type OddsRefusal,
  type OddsRun,
  oddsAt,
  oddsInSlices,
  oddsKey,
  oddsStates,
  solveOdds,
} from './odds.ts';
export type { GooseOptions } from './options.ts';
export {
  checkRace,
  defaultRace,
  formatRace,
  longestRaceText,
  parseRace,
  type Race,
  type RaceRefusal,
  raceCells,
} from './race.ts';
export { chancesOfAll, type RemainingRace, remainingRace } from './remaining.ts';
export {
  type GooseEvent,
  type GooseMove,
  type GoosePlayer,
  type GooseRefusal,
  type GooseState,
  type GooseStatistics,
  gooseStatistics,
  type Placement,
  type PlacementRefusal,
  placeGoose,
} from './rules.ts';
export { type Estimate, estimateOdds, type Simulation, simulateGoose } from './simulate.ts';
export { type Ending, endings } from './track.ts';
export { type GooseView, gooseStateOf } from './view.ts';
