export { largestShape, unpackNetwork } from '@ludoteca/players/go/internals';
export { trainNetwork } from './network-train.ts';
export { trainPriors, writePriors } from './train.ts';
