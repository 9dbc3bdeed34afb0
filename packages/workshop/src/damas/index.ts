export { trainPatterns } from './patterns/train.ts';
export { makeTables } from './tables.ts';
export { tune, writeWeights } from './tune.ts';
