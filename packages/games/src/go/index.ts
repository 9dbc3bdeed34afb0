export { provenDead, type UnconditionalLife, unconditionalLife } from './benson.ts';
export {
  type Board,
  black,
  type Colour,
  chainAt,
  chainName,
  copyBoard,
  copyInto,
  edge,
  empty,
  emptyBoard,
  emptyPoint,
  isEye,
  isPlayable,
  isSuicide,
  libertiesAt,
  opponent,
  place,
  white,
} from './board.ts';
export { go } from './game.ts';
export { areaOf, type Geometry, geometryOf, type Size } from './geometry.ts';
export { handicapPoints } from './handicap.ts';
export { goCountLines, goNarration } from './narration.ts';
export { columnLetters, formatPoint, parsePoint } from './notation.ts';
export { type GoOptions, goChoices, presets, type RuleSet, type Scoring, type SetupRefusal } from './options.ts';
export { regionsOf } from './regions.ts';
export {
  type GoEnd,
  type GoMove,
  type GoRefusal,
  type GoState,
  goEnds,
  goRefusals,
  moveLimit,
  playUnchecked,
  scoreOf,
} from './rules.ts';
export { countBoard, marginOf, type Score } from './score.ts';
export { settlementMoves } from './settlement.ts';
export {
  type GoMatch,
  type GoRecord,
  type GoSgfProblem,
  type GoSgfRefusal,
  goSgfProblems,
  readGoSgf,
  readGoTree,
} from './sgf.ts';
export { writeGoSgf } from './sgf-write.ts';
export { type GoView, isDeadAt, ownerAt, type StoneColour, stoneAt } from './view.ts';
