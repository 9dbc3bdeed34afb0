// For the workshop: what trains the priors plays and looks as the players do.
export { makeBoard, type PaddedGeometry, paddedGeometry, pass, place, type SearchBoard, setPosition } from './board.ts';
export { featureCount, groupCount, groupStarts, writeFeatures } from './features.ts';
export { packWeights, unpackWeights } from './learnt-format.ts';
export { vitalPointBeside } from './nakade.ts';
export { candidatesOf } from './prior.ts';
export { makeSearch, setRoot, simulate } from './search.ts';
export { banned, winRate } from './tree.ts';
