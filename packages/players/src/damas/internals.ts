// What the workshop builds on to make the players' data; games are played through index.ts.
export { makeTranspositionTable } from '../search/transposition.ts';
export { startWatch } from '../search/watch.ts';
export { type Evaluation, makeEvaluation } from './evaluation.ts';
export { hasPatterns, makeFeatures, makePatternEvaluation, type PatternFeatures, type Patterns } from './patterns/evaluation.ts';
export { loadPatterns, packPatterns, patternSizes, unpackPatterns } from './patterns/file.ts';
export { patternCount, turnPattern } from './patterns/regions.ts';
export { chanceOf, scale } from './score.ts';
export { makeSearcher } from './search.ts';
export { addCoarse, coarse, coarseBytes, coarseWin } from './tables/coarse.ts';
export { mostExactPieces, mostPieces, packTables, type Tables, unpackTables, type Values } from './tables/file.ts';
export { groupsOf, type Layout, makeLayout, type Slice } from './tables/layout.ts';
export { loadTablebase, type Tablebase, tabledVariants, tablesFile } from './tables/tablebase.ts';
export { terms, type Weights, weightSetOf, weightSets } from './weights.ts';
