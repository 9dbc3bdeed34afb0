// What each parameter of the network should be changed by: its loss for a position, and the gradient by backpropagation.
import type { Size } from '@ludoteca/games/go';
import {
  type LayerPlace,
  layersOf,
  leadScale,
  type NetworkWeights,
  outputCount,
  outputs,
  paddedGeometry,
  planeCount,
  sigmoid,
  spanOf,
} from '@ludoteca/players/go/internals';
import { convolve, type FloatNetwork, makeFloatNetwork, runLayers } from './network-forward.ts';
import { noMove, type Sample } from './network-samples.ts';

export interface Losses {
  positions: number;
  /** Of the moves, over those positions that were searched for longer, and in how many of them the likeliest was tried most. */
  searched: number;
  policy: number;
  guessed: number;
  owner: number;
  value: number;
}

/** How much the owners of all points together count beside the winner and the moves. */
const ownerWeight = 2;

/** How much a move that was made quickly counts beside all that was tried in a longer search. */
const quickWeight = 0.4;

export const noLosses = (): Losses => ({ positions: 0, searched: 0, policy: 0, guessed: 0, owner: 0, value: 0 });

export interface Gradient {
  readonly network: FloatNetwork;
  readonly places: readonly LayerPlace[];
  readonly count: number;
  /** Where in the kernel's memory the gradient is. */
  readonly sums: number;
  /** Weights for the way back, gradients of the outputs and of two layers' activations. */
  readonly reversed: number;
  readonly outputChanges: number;
  readonly changes: readonly [number, number];
}

export function makeGradient(weights: NetworkWeights, size: Size): Gradient {
  const { places, count } = layersOf(weights);
  const geometry = paddedGeometry(size);
  const room = 4 * Math.ceil(count / 4);
  const { length } = spanOf(geometry);
  const cells = length * weights.channels;
  const network = makeFloatNetwork(weights, geometry, 2 * room + length * outputCount + 2 * cells);
  const sums = network.end;
  const outputChanges = sums + 2 * room;
  const first = outputChanges + length * outputCount;
  return { network, places, count, sums, reversed: sums + room, outputChanges, changes: [first, first + cells] };
}

/** To be called when the weights have changed: those of each layer the other way round, and the gradient at 0. */
export function beginBatch({ network, places, count, sums, reversed }: Gradient): void {
  const { memory } = network.kernel;
  memory.fill(0, sums, sums + count);
  for (const { inputs, outputs: ends, width, weights } of places.slice(1)) {
    const cells = width * width;
    for (let cell = 0; cell < cells; cell++) {
      for (let input = 0; input < inputs; input++) {
        for (let end = 0; end < ends; end++) {
          const at = reversed + weights + ((cells - 1 - cell) * ends + end) * inputs + input;
          memory[at] = memory[weights + (cell * inputs + input) * ends + end]!;
        }
      }
    }
  }
}

function writeSample({ network }: Gradient, { planes }: Sample, symmetry: Int16Array): void {
  const { activations, geometry, kernel } = network;
  for (let number = 0; number < planes.length; number++) {
    const at = activations[0]! + geometry.points[symmetry[number]!]! * planeCount;
    for (let plane = 0; plane < planeCount; plane++) kernel.memory[at + plane] = (planes[number]! >> plane) & 1;
  }
}

const crossEntropy = (wanted: number, said: number): number =>
  -wanted * Math.log(Math.max(1e-9, said)) - (1 - wanted) * Math.log(Math.max(1e-9, 1 - said));

/** The losses of the moves: the softmax over those that somebody would play, against the shares. */
function addPolicy(gradient: Gradient, { shares, promises, isLong }: Sample, symmetry: Int16Array, losses: Losses): void {
  if (!shares) return;
  const { network, outputChanges } = gradient;
  const { memory } = network.kernel;
  const { points } = network.geometry;
  const said = network.activations.at(-1)!;
  const at = (number: number): number => points[symmetry[number]!]! * outputCount + outputs.policy;
  const strengths = promises.map((promise, number) => promise + memory[said + at(number)]!);
  const moves = [...shares.keys()].filter((number) => shares[number] !== noMove);
  const best = (values: Float32Array): number => moves.reduce((top, number) => (values[number]! > values[top]! ? number : top));
  const likeliest = best(strengths);
  const parts = strengths.map((strength) => Math.exp(strength - strengths[likeliest]!));
  const all = moves.reduce((sum, number) => sum + parts[number]!, 0);
  for (const number of moves) {
    const share = parts[number]! / all;
    memory[outputChanges + at(number)] = (isLong ? 1 : quickWeight) * (share - shares[number]!);
    if (isLong && shares[number]! > 0) losses.policy -= shares[number]! * Math.log(Math.max(1e-9, share));
  }
  if (!isLong) return;
  losses.searched++;
  if (likeliest === best(shares)) losses.guessed++;
}

/** The losses of owners, a mean over the points, and of winning. */
function addValue(gradient: Gradient, { owners, komi, won }: Sample, symmetry: Int16Array, losses: Losses): void {
  const { network, outputChanges } = gradient;
  const { memory } = network.kernel;
  const { points } = network.geometry;
  const said = network.activations.at(-1)!;
  const area = owners.length;
  const at = (number: number): number => points[symmetry[number]!]! * outputCount;
  let [lead, sharpness, bias] = [0, 0, 0];
  for (let number = 0; number < area; number++) {
    const cell = said + at(number);
    lead += 2 * sigmoid(memory[cell + outputs.owner]!) - 1;
    sharpness += memory[cell + outputs.sharpness]!;
    bias += memory[cell + outputs.bias]!;
  }
  const scale = leadScale * Math.exp(sharpness / area);
  const wins = sigmoid(scale * (lead - komi) + bias / area);
  losses.value += crossEntropy(won, wins);
  const miss = wins - won;
  for (let number = 0; number < area; number++) {
    const cell = at(number);
    const owner = sigmoid(memory[said + cell + outputs.owner]!);
    const wanted = (owners[number]! + 100) / 200;
    losses.owner += crossEntropy(wanted, owner) / area;
    memory[outputChanges + cell + outputs.owner] =
      (ownerWeight * (owner - wanted)) / area + miss * scale * 2 * owner * (1 - owner);
    memory[outputChanges + cell + outputs.sharpness] = (miss * scale * (lead - komi)) / area;
    memory[outputChanges + cell + outputs.bias] = miss / area;
  }
}

/** Adds to the gradients of a layer's parameters, for the changes wanted of what it gives. */
function addWeightChanges(gradient: Gradient, index: number, changes: number): void {
  const { network, places, sums } = gradient;
  const { kernel, span, geometry, activations } = network;
  const { memory } = kernel;
  const { inputs, outputs: ends, width, weights, biases } = places[index]!;
  for (let line = 0; line < width; line++) {
    const corner = width === 1 ? span.first : span.first + (line - 1) * geometry.stride - 1;
    kernel.multiply({
      a: activations[index]! + corner * inputs,
      aRow: 1,
      aStep: inputs,
      b: changes + span.first * ends,
      bStep: ends,
      c: sums + weights + line * width * inputs * ends,
      cRow: ends,
      rows: width * inputs,
      depth: span.rows,
      columns: ends,
    });
  }
  for (let cell = span.first; cell < span.first + span.rows; cell++)
    for (let end = 0; end < ends; end++) memory[sums + biases + end]! += memory[changes + cell * ends + end]!;
}

function propagateBack(gradient: Gradient): void {
  const { network, places, reversed, outputChanges, changes: both } = gradient;
  const { kernel, span, geometry, activations } = network;
  const { memory } = kernel;
  let changes = outputChanges;
  for (let index = places.length - 1; index >= 0; index--) {
    const { inputs, outputs: ends, width, weights } = places[index]!;
    const isLast = index === places.length - 1;
    if (!isLast) {
      const given = activations[index + 1]!;
      for (let at = span.first * ends; at < (span.first + span.rows) * ends; at++)
        if (memory[given + at]! <= 0) memory[changes + at] = 0;
    }
    addWeightChanges(gradient, index, changes);
    if (index === 0) return;
    const next = changes === both[0] ? both[1] : both[0];
    if (isLast) memory.fill(0, next, next + span.length * inputs);
    else memory.copyWithin(next, changes, changes + span.length * inputs);
    convolve(kernel, { inputs: ends, outputs: inputs, width }, reversed + weights, span, geometry.stride, changes, next);
    changes = next;
  }
}

/** Adds the losses of a position, and their gradient unless they are only to be known. */
export function addSample(gradient: Gradient, sample: Sample, symmetry: Int16Array, losses: Losses, learn: boolean): void {
  const { network, outputChanges } = gradient;
  const { memory } = network.kernel;
  writeSample(gradient, sample, symmetry);
  runLayers(network);
  memory.fill(0, outputChanges, outputChanges + network.span.length * outputCount);
  losses.positions++;
  addPolicy(gradient, sample, symmetry, losses);
  addValue(gradient, sample, symmetry, losses);
  if (learn) propagateBack(gradient);
}
