// Fits the network to samples: Adam (D. Kingma and J. Ba, 2015) with decoupled weight decay, the steps smaller towards the end.
import type { Random } from '@ludoteca/games';
import type { Size } from '@ludoteca/games/go';
import { layersOf, type NetworkShape, type NetworkWeights } from '@ludoteca/players/go/internals';
import { addSample, beginBatch, type Gradient, type Losses, makeGradient, noLosses } from './network-gradient.ts';
import { type Sample, symmetriesOf } from './network-samples.ts';

const batchSize = 64;
const firstStep = 0.002;
const weightDecay = 0.01;
const [momentumDecay, squareDecay, tiny] = [0.9, 0.999, 1e-8] as const;

/** How far it has come; all that is needed to go on. */
export interface FitState {
  readonly parameters: Float32Array;
  readonly momenta: Float32Array;
  readonly squares: Float32Array;
  updates: number;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
}

/** Small numbers by chance, such that signals neither grow nor fade from layer to layer. */
export function firstState(shape: NetworkShape, random: Random): FitState {
  const { places, count } = layersOf(shape);
  const parameters = new Float32Array(count);
  for (const [index, { inputs, width, weights, biases }] of places.entries()) {
    const spread = index === 0 ? Math.SQRT2 : index === shape.layers ? 0.1 : 0.5;
    const deviation = spread / Math.sqrt(width * width * inputs);
    for (let at = weights; at < biases; at++) parameters[at] = deviation * normal(random);
  }
  return { parameters, momenta: new Float32Array(count), squares: new Float32Array(count), updates: 0 };
}

/** Changes the parameters by a batch's gradient. */
function update({ network, sums, count }: Gradient, state: FitState, positions: number, step: number): void {
  const { memory } = network.kernel;
  const { parameters, momenta, squares } = state;
  state.updates++;
  const [first, second] = [1 - momentumDecay ** state.updates, 1 - squareDecay ** state.updates];
  for (let at = 0; at < count; at++) {
    const change = memory[sums + at]! / positions;
    momenta[at] = momentumDecay * momenta[at]! + (1 - momentumDecay) * change;
    squares[at] = squareDecay * squares[at]! + (1 - squareDecay) * change * change;
    parameters[at]! -= step * (momenta[at]! / first / (Math.sqrt(squares[at]! / second) + tiny) + weightDecay * parameters[at]!);
  }
}

function shuffle(count: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index--) {
    const other = random.below(index + 1);
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

/** Positions of boards of one size. */
export interface BoardSamples {
  readonly size: Size;
  readonly samples: readonly Sample[];
}

/** Batches are of one board each. All boards are gone through at the same pace. */
function* batchesOf(
  boards: readonly BoardSamples[],
  random: Random,
): Generator<{ readonly board: number; readonly batch: Int32Array }> {
  const orders = boards.map(({ samples }) => shuffle(samples.length, random));
  const starts = orders.map(() => 0);
  for (;;) {
    const shares = orders.map(({ length }, board) => (starts[board]! < length ? starts[board]! / length : 1));
    const least = Math.min(...shares);
    if (least === 1) return;
    const board = shares.indexOf(least);
    const start = starts[board]!;
    starts[board] = start + batchSize;
    yield { board, batch: orders[board]!.subarray(start, start + batchSize) };
  }
}

interface Round {
  readonly shape: NetworkShape;
  readonly boards: readonly BoardSamples[];
  readonly random: Random;
  /** From 0 to 1: where in the whole of the training the round begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Goes once over all samples, each seen from a side by chance; tells after every batch what share of them is done. */
export function* fitRound({ shape, boards, random, from, to }: Round, state: FitState): Generator<number, Losses> {
  const { parameters } = state;
  const learners = boards.map(({ size, samples }) => ({
    samples,
    gradient: makeGradient({ ...shape, parameters }, size),
    symmetries: symmetriesOf(size),
  }));
  const all = boards.reduce((sum, { samples }) => sum + samples.length, 0);
  const losses = noLosses();
  for (const { board, batch } of batchesOf(boards, random)) {
    const { samples, gradient, symmetries } = learners[board]!;
    gradient.network.kernel.memory.set(parameters);
    beginBatch(gradient);
    for (const index of batch) addSample(gradient, samples[index]!, symmetries[random.below(symmetries.length)]!, losses, true);
    const done = losses.positions / all;
    const share = from + (to - from) * done;
    update(gradient, state, batch.length, firstStep * Math.max(0.02, Math.min(1, 1.25 * (1 - share))));
    yield done;
  }
  return losses;
}

/** What the network loses on samples that it has not learnt from. */
export function testLosses(weights: NetworkWeights, boards: readonly BoardSamples[]): Losses {
  const losses = noLosses();
  for (const { size, samples } of boards) {
    const gradient = makeGradient(weights, size);
    const [unturned] = symmetriesOf(size);
    for (const sample of samples) addSample(gradient, sample, unturned!, losses, false);
  }
  return losses;
}
