export { trainPriors, writePriors } from './train.ts';
