// What the workshop builds on to make the players' data; games are played through index.ts.
export { makeTranspositions } from '../search/transposition.ts';
export { startWatch } from '../search/watch.ts';
export { makeEvaluation } from './evaluation.ts';
export { rulesOf } from './rules.ts';
export { chanceOf, scale } from './score.ts';
export { makeSearcher } from './search.ts';
export { mostPieces, packTables, type Tables, unpackTables, type Values } from './tables/file.ts';
export { groupsOf, type Layout, makeLayout, type Slice } from './tables/layout.ts';
export { tabledVariants, tablesFile } from './tables/oracle.ts';
export { terms, type Weights } from './weights.ts';
