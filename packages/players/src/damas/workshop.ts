// What the commands that make the players' data need.
export { mostPieces, packTables, type Tables, unpackTables } from './tables/file.ts';
export { beginTables, censusOf, solveTables, verifyTables } from './tables/making.ts';
export { tabledVariants, tablesFile } from './tables/tablebase.ts';
export { type Tuned, tune, writeWeights } from './tuning/tune.ts';
