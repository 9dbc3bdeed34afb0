import type { Colour } from '@ludoteca/games/go';
import { black } from '@ludoteca/games/go';
import type { PaddedGeometry, SearchBoard } from '../board.ts';
import { type Kernel, makeKernel } from './kernel.ts';
import { type LayerPlace, layersOf, type NetworkShape, outputCount, outputs, type Span, spanOf } from './layers.ts';
import { writePlanes } from './planes.ts';

export interface NetworkWeights extends NetworkShape {
  /** Layer by layer, as `layersOf` says. */
  readonly parameters: Float32Array;
}

/** A layer in whole numbers. Positions are bytes of the kernel's memory. */
interface WholeLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly width: number;
  /** What goes in; the last layer's sums are what comes out. */
  readonly from: number;
  readonly weights: number;
  /** For all cells alike. */
  readonly biases: number;
  /** So many of a sum's bits are below 1. */
  readonly sumBits: number;
}

/** A network for boards of one size. */
export interface Network {
  readonly geometry: PaddedGeometry;
  readonly span: Span;
  readonly kernel: Kernel;
  readonly layers: readonly WholeLayer[];
  readonly sums: number;
  readonly memory: { readonly bytes: Uint8Array; readonly short: Int16Array; readonly long: Int32Array };
  /** The cells between the rows, which stay 0. */
  readonly gaps: readonly number[];
}

/** What a layer gives on has so many bits below 1, and goes no further than this. */
const activationBits = 6;
const activationLimit = 4095;
const mostWeightBits = 14;
/** No sum may be larger; a little below what fits into 32 bits, for biases and rounding. */
const largestSum = 2 ** 30.5;
const largestWeight = 32_767;

/** The weights, with what goes around the layer as weights of 1. */
function wholeWeights(
  { inputs, outputs: ends, width, weights, biases }: LayerPlace,
  parameters: Float32Array,
  isResidual: boolean,
) {
  const all = Float64Array.from(parameters.subarray(weights, biases));
  const centre = (width * width - 1) / 2;
  if (isResidual) for (let channel = 0; channel < inputs; channel++) all[(centre * inputs + channel) * ends + channel]! += 1;
  return all;
}

/** As many bits below 1 as can be, without a sum that overflows for whatever comes in. */
function weightBits(all: Float64Array, ends: number, inputLimit: number): number {
  const sums = new Float64Array(ends);
  let top = 0;
  for (const [at, weight] of all.entries()) {
    sums[at % ends]! += Math.abs(weight);
    top = Math.max(top, Math.abs(weight));
  }
  const fitting = Math.min(largestSum / (inputLimit * Math.max(...sums)), largestWeight / top);
  return Math.max(0, Math.min(mostWeightBits, Math.floor(Math.log2(fitting))));
}

/** Nothing where there is no kernel. */
export function makeNetwork(
  { parameters, ...shape }: NetworkWeights,
  geometry: PaddedGeometry,
  make = makeKernel,
): Network | undefined {
  const { places } = layersOf(shape);
  const span = spanOf(geometry);
  let used = 0;
  const take = (bytes: number): number => {
    const at = used;
    used += 16 * Math.ceil(bytes / 16);
    return at;
  };
  const layers = places.map(({ inputs, outputs: ends, width }) => ({
    inputs,
    outputs: ends,
    width,
    from: take(2 * span.length * inputs),
    weights: take(2 * width * width * inputs * ends),
    biases: take(4 * span.rows * ends),
  }));
  const sums = take(4 * span.rows * Math.max(shape.channels, outputCount));
  const kernel = make(used);
  if (!kernel) return undefined;
  const { buffer } = kernel;
  const memory = { bytes: new Uint8Array(buffer), short: new Int16Array(buffer), long: new Int32Array(buffer) };
  return {
    geometry,
    span,
    kernel,
    sums,
    memory,
    layers: layers.map((layer, index) => {
      const { inputs, outputs: ends, width, weights, biases } = layer;
      const isLast = index === shape.layers;
      const place = places[index]!;
      const all = wholeWeights(place, parameters, index > 0 && !isLast);
      const bits = weightBits(all, ends, index === 0 ? 1 : activationLimit);
      const sumBits = bits + (index === 0 ? 0 : activationBits);
      const depth = width * inputs;
      for (const [at, weight] of all.entries()) {
        const [row, end] = [Math.floor(at / ends), at % ends];
        const [line, step] = [Math.floor(row / depth), row % depth];
        const pair = weights / 2 + line * depth * ends + (step - (step % 2)) * ends;
        memory.short[pair + 2 * end + (step % 2)] = Math.round(weight * 2 ** bits);
      }
      const half = isLast ? 0 : 2 ** (sumBits - activationBits - 1);
      for (let at = 0; at < span.rows * ends; at++) {
        memory.long[biases / 4 + at] = Math.round(parameters[place.biases + (at % ends)]! * 2 ** sumBits + half);
      }
      return { ...layer, sumBits };
    }),
    gaps: Array.from({ length: span.rows }, (_, row) => span.first + row).filter((cell) => (geometry.numbers[cell] ?? -1) < 0),
  };
}

/** Computes all layers for the planes that were written into the first one. */
function runLayers({ geometry, span, kernel, layers, sums, memory, gaps }: Network): void {
  const { first, rows } = span;
  for (let index = 0; index < layers.length; index++) {
    const { inputs, outputs: ends, width, from, weights, biases, sumBits } = layers[index]!;
    memory.bytes.copyWithin(sums, biases, biases + 4 * rows * ends);
    const depth = width * inputs;
    for (let line = 0; line < width; line++) {
      const corner = width === 1 ? first : first + (line - 1) * geometry.stride - 1;
      kernel.multiply({
        a: from + 2 * corner * inputs,
        aRow: 2 * inputs,
        b: weights + 2 * line * depth * ends,
        c: sums,
        rows,
        depth,
        columns: ends,
      });
    }
    const next = layers[index + 1];
    if (!next) return;
    kernel.settle({
      from: sums,
      to: next.from + 2 * first * ends,
      count: rows * ends,
      bits: sumBits - activationBits,
      limit: activationLimit,
    });
    for (const gap of gaps) memory.short.fill(0, next.from / 2 + gap * ends, next.from / 2 + (gap + 1) * ends);
  }
}

/** What the network says of a position: for each cell how likely it is to be played, as a logarithm, and how likely Black is to win. */
export interface Verdict {
  readonly policy: Float32Array;
  blackWins: number;
}

export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Points of lead are small beside one another's sum: so much of each is enough. */
export const leadScale = 0.1;

export function makeVerdict({ length }: PaddedGeometry): Verdict {
  return { policy: new Float32Array(length), blackWins: 0.5 };
}

/** `komi`: what White has more, of points. */
export function judge(
  network: Network,
  board: SearchBoard,
  colour: Colour,
  last: number,
  own: number,
  komi: number,
  verdict: Verdict,
): void {
  const { geometry, layers, memory, sums, span } = network;
  writePlanes(board, colour, last, own, memory.short, layers[0]!.from / 2);
  runLayers(network);
  const { points } = geometry;
  const unit = 2 ** -layers.at(-1)!.sumBits;
  let [lead, sharpness, bias] = [0, 0, 0];
  for (let index = 0; index < points.length; index++) {
    const cell = sums / 4 + (points[index]! - span.first) * outputCount;
    verdict.policy[points[index]!] = unit * memory.long[cell + outputs.policy]!;
    lead += 2 * sigmoid(unit * memory.long[cell + outputs.owner]!) - 1;
    sharpness += unit * memory.long[cell + outputs.sharpness]!;
    bias += unit * memory.long[cell + outputs.bias]!;
  }
  const area = points.length;
  const ahead = lead + (colour === black ? -komi : komi);
  const wins = sigmoid(leadScale * ahead * Math.exp(sharpness / area) + bias / area);
  verdict.blackWins = colour === black ? wins : 1 - wins;
}
