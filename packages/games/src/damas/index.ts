export { type Board, black, column, countBits, lowest, opposite, row, type Side, white } from './board.ts';
export type { Engine } from './engine.ts';
export { captureRoutes, type Explanation, explain, type Route, type RuledOut } from './explain.ts';
export { damas } from './game.ts';
export { headerCaptures, headerCrowned, headerFrom, headerKing, headerTo, type MoveList } from './movelist.ts';
export { type DamasOptions, damasChoices, engineOf } from './options.ts';
export { type DamasMatch, matchOfPdn, writePdn } from './pdn.ts';
export { type PdnGame, type PdnProblem, type PdnRefusal, pdnProblems, readPdn } from './pdn-text.ts';
export type { Position } from './position.ts';
export type { Pieces } from './scan.ts';
export { formatBoard, formatFen, parseBoard, parseFen, type Setup } from './setup.ts';
export { readSquare, squareName, squareNumber, writeSquare } from './squares.ts';
export {
  type DamasEnding,
  type DamasMove,
  type DamasRefusal,
  type DamasState,
  damasEndings,
  damasRefusals,
  moveAt,
  positionOf,
  seatOf,
} from './state.ts';
export { makeStep } from './step.ts';
export { damasNarration, damasObligations } from './telling.ts';
export { type Variant, type VariantFacts, variantNames, variants } from './variants.ts';
export { type DamasCapture, type DamasView, damasPieces } from './view.ts';
export { writeLong } from './writing.ts';
