// A convolutional network over the board: layers of 3×3, each but the first added to what it was given (K. He et al., "Deep residual
// learning for image recognition", 2015), and a layer of 1×1 for what is asked of it. Numbers lie cell by cell, so that the three
// cells of a row that a convolution looks at lie in one piece, and each layer is three products of matrices.
import type { PaddedGeometry } from '../board.ts';
import { planeCount } from './planes.ts';

/** Channels of every layer, a multiple of 8, and how many layers there are before the last. */
export interface NetworkShape {
  readonly channels: number;
  readonly layers: number;
}

/** Of each cell: how likely it is to be played, whose it will be, and what else the chance to win depends on. */
export const outputCount = 8;
export const outputs = { policy: 0, owner: 1, sharpness: 2, bias: 3 } as const;

/** Where the weights of a layer and its biases begin among all parameters. */
export interface LayerPlace {
  readonly inputs: number;
  readonly outputs: number;
  /** Cells across: 3 or 1. */
  readonly width: number;
  readonly weights: number;
  readonly biases: number;
}

export function layersOf({ channels, layers }: NetworkShape): { readonly places: readonly LayerPlace[]; readonly count: number } {
  const places: LayerPlace[] = [];
  let count = 0;
  for (let index = 0; index <= layers; index++) {
    const inputs = index === 0 ? planeCount : channels;
    const ends = index === layers ? outputCount : channels;
    const width = index === layers ? 1 : 3;
    const biases = count + width * width * inputs * ends;
    places.push({ inputs, outputs: ends, width, weights: count, biases });
    count = biases + ends;
  }
  return { places, count };
}

/** The cells of a board that are computed: from the first point on, in fours. */
export interface Span {
  readonly first: number;
  readonly rows: number;
  /** Cells with all that a convolution touches beyond the border. */
  readonly length: number;
}

export function spanOf({ points, stride }: PaddedGeometry): Span {
  const first = points[0]!;
  const rows = 4 * Math.ceil((points.at(-1)! - first + 1) / 4);
  return { first, rows, length: first + rows + stride + 2 };
}
