// What the workshop builds on to make the players' data; games are played through index.ts.
export { packNumbers, unpackNumbers } from '../search/packed-numbers.ts';
export { isProven } from '../search/score.ts';
export { makeTranspositionTable } from '../search/transposition.ts';
export { startWatch } from '../search/watch.ts';
export { evaluate, makeBoard, setPosition, shapeCodeAt, threatAt, threatCount, threatLevels } from './board.ts';
export { orderScores, threat } from './evaluation.ts';
export {
  cellFeature,
  classCount,
  classOf,
  countFeature,
  edgeCount,
  enemyLevels,
  featureCount,
  firstCounted,
  isWeightless,
  levelsOfSide,
  shapeFeaturesOf,
  threatFeatures,
} from './features.ts';
export { learntWeights } from './learnt.ts';
export {
  addFiveBlocks,
  addNeighbours,
  addNewThreatPoints,
  addOpenFourDefences,
  addThreatPoints,
  findThreatPoint,
} from './movegen.ts';
export { inverses, type PositionKey, positionKey, type StoneKeys, stoneKeysOf, symmetriesOf } from './position-key.ts';
export { type BookMoves, isProvable, openBook, type ProofBook, packBook, proofSide, unpackBook } from './proof-book.ts';
export { makeSearcher, type SearchResult } from './search.ts';
export { type SearchBoard, wall } from './search-board.ts';
export { placeStone, removeStone } from './stones.ts';
export { makeThreatSearch, maxMoves, missed, reached } from './threat-search.ts';
export { makeVcfSolver, type VcfSolver } from './vcf.ts';
export { makeVctSolver, type VctSolver } from './vct.ts';
