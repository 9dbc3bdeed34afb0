// For the workshop: what trains the priors plays and looks as the players do.
export { makeBoard, type PaddedGeometry, paddedGeometry, pass, place, type SearchBoard, setPosition } from './board.ts';
export { featureCount, groupCount, groupStarts, writeFeatures } from './features.ts';
export { packWeights, unpackWeights } from './learnt-format.ts';
export { vitalPointBeside } from './nakade.ts';
export { largestShape, packNetwork, unpackNetwork } from './network/file.ts';
export { type LayerPlace, layersOf, type NetworkShape, outputCount, outputs, type Span, spanOf } from './network/layers.ts';
export { leadScale, makeNetwork, type Network, type NetworkWeights, sigmoid } from './network/network.ts';
export { planeCount, writePlanes } from './network/planes.ts';
export { makeModule, productOf, simd } from './network/vector-code.ts';
export { candidatesOf, computePriors, strengthOf } from './prior.ts';
export { makeSearch, type Search, setRoot, simulate } from './search.ts';
export { banned, winRate } from './tree.ts';
