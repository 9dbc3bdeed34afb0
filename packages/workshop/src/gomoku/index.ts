export { bookOf, provedOf } from './book.ts';
export { prove, provedIn } from './prove.ts';
export { coverOf, proofOptions, verifyProof } from './verify.ts';
