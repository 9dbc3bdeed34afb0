export { bookOf, provedOf } from './book.ts';
export { prove, provedIn } from './prove.ts';
export { addLateWins } from './seen-wins.ts';
export { trainWeights, writeWeights } from './train.ts';
export { coverOf, proofOptions, verifyProof } from './verify.ts';
