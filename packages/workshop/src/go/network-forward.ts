// The network in single precision, as it is trained. Numbers lie cell by cell, so that the three cells of a row that a convolution looks
// at lie in one piece, and each layer is three products of matrices.
import {
  type LayerPlace,
  layersOf,
  makeModule,
  type NetworkShape,
  type NetworkWeights,
  outputCount,
  type PaddedGeometry,
  productOf,
  type Span,
  simd,
  spanOf,
} from '@ludoteca/players/go/internals';

/**
 * `rows` (a multiple of 4) times `columns` (a multiple of 8) sums of `depth` products, added to C. All positions and strides count floats
 * of the memory: A steps by `aRow` from row to row and by `aStep` along the sum, B by `bStep` along the sum, C by `cRow`.
 */
interface FloatProduct {
  readonly a: number;
  readonly aRow: number;
  readonly aStep: number;
  readonly b: number;
  readonly bStep: number;
  readonly c: number;
  readonly cRow: number;
  readonly rows: number;
  readonly depth: number;
  readonly columns: number;
}

export interface FloatKernel {
  readonly memory: Float32Array;
  multiply(product: FloatProduct): void;
}

const [multiplyFloats, addFloats] = [simd(0xe6), simd(0xe4)];

export function makeFloatKernel(floats: number): FloatKernel {
  const { memory, functions } = makeModule([productOf('multiply', multiplyFloats, addFloats)], 4 * floats);
  return {
    memory: new Float32Array(memory.buffer),
    multiply: ({ a, aRow, aStep, b, bStep, c, cRow, rows, depth, columns }) =>
      functions.multiply!(4 * a, 4 * aRow, 4 * aStep, 4 * b, 4 * bStep, 4 * c, 4 * cRow, rows, depth, 4 * columns),
  };
}

/** A network for boards of one size. */
export interface FloatNetwork {
  readonly shape: NetworkShape;
  readonly geometry: PaddedGeometry;
  readonly span: Span;
  readonly kernel: FloatKernel;
  /** Where in the kernel's memory what goes into each layer is, and what comes out of the last; the parameters are at 0. */
  readonly activations: readonly number[];
  /** Where the memory is free. */
  readonly end: number;
}

/** `spare`: floats beyond its own needs. */
export function makeFloatNetwork(
  { channels, layers, parameters }: NetworkWeights,
  geometry: PaddedGeometry,
  spare: number,
): FloatNetwork {
  const shape = { channels, layers };
  const { places, count } = layersOf(shape);
  const span = spanOf(geometry);
  const activations: number[] = [];
  let end = 4 * Math.ceil(count / 4);
  for (const numbers of [...places.map(({ inputs }) => inputs), outputCount]) {
    activations.push(end);
    end += span.length * numbers;
  }
  const kernel = makeFloatKernel(end + spare);
  kernel.memory.set(parameters);
  return { shape, geometry, span, kernel, activations, end };
}

/** Adds what a convolution makes of the cells at `from` to those at `to`. */
export function convolve(
  kernel: FloatKernel,
  { inputs, outputs: ends, width }: Pick<LayerPlace, 'inputs' | 'outputs' | 'width'>,
  weights: number,
  { first, rows }: Span,
  stride: number,
  from: number,
  to: number,
): void {
  const depth = width * inputs;
  for (let line = 0; line < width; line++) {
    const corner = width === 1 ? first : first + (line - 1) * stride - 1;
    kernel.multiply({
      a: from + corner * inputs,
      aRow: inputs,
      aStep: 1,
      b: weights + line * depth * ends,
      bStep: ends,
      c: to + first * ends,
      cRow: ends,
      rows,
      depth,
      columns: ends,
    });
  }
}

/** Computes all layers for the planes that were written into the first activations. */
export function runLayers(network: FloatNetwork): void {
  const { shape, geometry, span, kernel, activations } = network;
  const { memory } = kernel;
  const { numbers, stride } = geometry;
  const { places } = layersOf(shape);
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!;
    const [from, to] = [activations[index]!, activations[index + 1]!];
    const isLast = index === shape.layers;
    const isResidual = index > 0 && !isLast;
    const { biases, outputs: ends } = place;
    for (let cell = span.first; cell < span.first + span.rows; cell++) {
      const at = to + cell * ends;
      const before = from + cell * ends;
      for (let end = 0; end < ends; end++) {
        memory[at + end] = memory[biases + end]! + (isResidual ? memory[before + end]! : 0);
      }
    }
    convolve(kernel, place, place.weights, span, stride, from, to);
    if (isLast) return;
    for (let cell = span.first; cell < span.first + span.rows; cell++) {
      const at = to + cell * ends;
      if ((numbers[cell] ?? -1) < 0) {
        memory.fill(0, at, at + ends);
        continue;
      }
      for (let end = at; end < at + ends; end++) if (memory[end]! < 0) memory[end] = 0;
    }
  }
}
