// Trains the network: games against itself, then rounds over all their positions. Every chunk of games and every round is kept.
import { parseSize, seededRandom } from '@ludoteca/games';
import type { Size } from '@ludoteca/games/go';
import { type NetworkShape, packNetwork } from '@ludoteca/players/go/internals';
import type { Checkpoints } from '../checkpoints.ts';
import type { TrainingProgress } from '../training-progress.ts';
import { type FitState, firstState, fitRound, testLosses } from './network-fit.ts';
import { playTrainingGame, type TrainingGame } from './network-games.ts';
import type { Losses } from './network-gradient.ts';
import { type Sample, samplesOf } from './network-samples.ts';

interface NetworkSetup {
  /** The board, such as 8x8. */
  readonly board: string;
  readonly games: number;
  /** Simulations for each move that is searched for longer. */
  readonly nodes: number;
  readonly shape: NetworkShape;
  /** How often all positions are gone over. */
  readonly rounds: number;
  readonly seed: number;
  /** So many games are played before they are kept. */
  readonly chunk?: number;
  readonly checkpoints: Checkpoints;
}

/** Means over positions that were not learnt from. */
interface TestLosses {
  readonly policy: number;
  readonly guessed: number;
  readonly owner: number;
  readonly value: number;
}

type NetworkProgress = TrainingProgress<{ readonly losses: TestLosses; readonly packed: Uint8Array }>;

const chunkGames = 20;
/** One game of so many is not learnt from. */
const testedOneOf = 20;

const meanOf = ({ positions, searched, policy, guessed, owner, value }: Losses): TestLosses => ({
  policy: policy / Math.max(1, searched),
  guessed: guessed / Math.max(1, searched),
  owner: owner / Math.max(1, positions),
  value: value / Math.max(1, positions),
});

const countsKept = 2;

/** How many rounds are done, and all numbers of the state, one after the other. */
function keepState(done: number, { parameters, momenta, squares, updates }: FitState): Uint8Array {
  const { length } = parameters;
  const numbers = new Float32Array(countsKept + 3 * length);
  numbers.set([done, updates]);
  for (const [index, part] of [parameters, momenta, squares].entries()) numbers.set(part, countsKept + index * length);
  return new Uint8Array(numbers.buffer);
}

/** Makes the state what was kept; returns how many rounds were done. */
function readState(bytes: Uint8Array, state: FitState): number {
  const numbers = new Float32Array(bytes.slice().buffer);
  const { length } = state.parameters;
  const [done = 0, updates = 0] = numbers;
  state.updates = updates;
  for (const [index, part] of [state.parameters, state.momenta, state.squares].entries()) {
    part.set(numbers.subarray(countsKept + index * length, countsKept + (index + 1) * length));
  }
  return done;
}

function* playAll(setup: NetworkSetup): Generator<NetworkProgress, TrainingGame[]> {
  const { board, games, nodes, seed, chunk = chunkGames, checkpoints } = setup;
  const chunks = Math.ceil(games / chunk);
  const played: TrainingGame[] = [];
  for (let index = 0; index < chunks; index++) {
    const file = `go-network-${board}-${nodes}-${seed}-${index}.json`;
    const kept = checkpoints.read(file);
    if (kept) played.push(...JSON.parse(new TextDecoder().decode(kept)));
    else {
      const random = seededRandom(seed * 100_003 + index);
      const fresh = Array.from({ length: chunk }, () => playTrainingGame(board, nodes, random));
      checkpoints.write(file, new TextEncoder().encode(JSON.stringify(fresh)));
      played.push(...fresh);
    }
    yield { kind: 'playing', share: (index + 1) / chunks };
  }
  return played;
}

/** Plays games against itself and fits a network to them. */
export function* trainNetwork(setup: NetworkSetup): Generator<NetworkProgress> {
  const { board, shape, rounds, seed, nodes, checkpoints } = setup;
  const size: Size | undefined = parseSize(board);
  if (!size) throw new RangeError(board);
  const games = yield* playAll(setup);
  const [samples, tested]: [Sample[], Sample[]] = [[], []];
  for (const [index, game] of games.entries()) (index % testedOneOf === 0 ? tested : samples).push(...samplesOf(game));
  const state = firstState(shape, seededRandom(seed));
  const file = `go-network-${board}-${nodes}-${seed}-${games.length}-${shape.channels}-${shape.layers}-${rounds}.fit`;
  const kept = checkpoints.read(file);
  for (let round = kept ? readState(kept, state) : 0; round < rounds; round++) {
    const random = seededRandom(seed * 100_003 + round);
    const fitting = fitRound({ shape, size, samples, random, from: round / rounds, to: (round + 1) / rounds }, state);
    for (let step = fitting.next(); !step.done; step = fitting.next()) {
      yield { kind: 'fitting', share: (round + step.value) / rounds };
    }
    checkpoints.write(file, keepState(round + 1, state));
  }
  const weights = { ...shape, parameters: state.parameters };
  yield {
    kind: 'fitted',
    games: games.length,
    positions: samples.length,
    losses: meanOf(testLosses(weights, size, tested)),
    packed: packNetwork(weights),
  };
}
