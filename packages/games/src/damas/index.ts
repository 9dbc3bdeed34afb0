export { makeShift, type Pieces } from './bitboards.ts';
export {
  type Board,
  black,
  column,
  countBits,
  lowest,
  opposite,
  readSquare,
  row,
  type Side,
  squareName,
  squareNumber,
  white,
  writeSquare,
} from './board.ts';
export type { Engine } from './engine.ts';
export { formatBoard, formatFen, parseBoard, parseFen, type Setup } from './fen.ts';
export { damas } from './game.ts';
export { damasNarration, damasObligations } from './narration.ts';
export { writeLong } from './notation.ts';
export { type DamasOptions, damasChoices, engineOf } from './options.ts';
export {
  type DamasMatch,
  matchOfPdn,
  type PdnGame,
  type PdnProblem,
  type PdnRefusal,
  pdnProblems,
  readPdn,
  writePdn,
} from './pdn.ts';
export {
  headerCaptures,
  headerCrowned,
  headerFrom,
  headerKing,
  headerTo,
  type MoveList,
  type Position,
} from './position.ts';
export { type Obligations, obligationsOf, type RuledOut } from './refusals.ts';
export {
  captureRoutes,
  type DamasEnding,
  type DamasMove,
  type DamasRefusal,
  type DamasState,
  damasEndings,
  damasRefusals,
  moveAt,
  playUnchecked,
  positionOf,
  type Route,
  seatOf,
} from './rules.ts';
export { type Variant, type VariantFacts, variantNames, variants } from './variants.ts';
export { type DamasCapture, type DamasView, damasPieces } from './view.ts';
