// Trains the network: games against itself, then rounds over all their positions. Every chunk of games and every round is kept.
import { crc32, parseSize, seededRandom } from '@ludoteca/games';
import { makeNetwork, type NetworkShape, type NetworkWeights, packNetwork, paddedGeometry } from '@ludoteca/players/go/internals';
import type { Checkpoints } from '../checkpoints.ts';
import type { TrainingProgress } from '../training-progress.ts';
import { type BoardGames, playBoards } from './board-games.ts';
import { type BoardSamples, type FitState, firstState, fitRound, testLosses } from './network-fit.ts';
import { playTrainingGame, type TrainingGame } from './network-games.ts';
import type { Losses } from './network-gradient.ts';
import { samplesOf } from './network-samples.ts';

interface NetworkSetup {
  readonly games: readonly BoardGames[];
  /** Simulations for each move that is searched for longer. */
  readonly nodes: number;
  readonly shape: NetworkShape;
  /** A network of this shape to begin with, in place of chance; the games are played with it as well. */
  readonly from?: NetworkWeights;
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
/** How much of a later result is learnt from rather than what the search before it thought: see docs/strength/go.md. */
const lambda = 0.9;

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

/** Those that are learnt from, or those that are not. */
function samplesFor(games: readonly TrainingGame[][], tested: boolean): BoardSamples[] {
  return games.map((played) => ({
    size: parseSize(played[0]!.size)!,
    samples: played
      .filter((_, index) => (index % testedOneOf === 0) === tested)
      .flatMap((game) => samplesOf(game, tested ? 1 : lambda)),
  }));
}

/** Plays games against itself and fits a network to them. */
export function* trainNetwork(setup: NetworkSetup): Generator<NetworkProgress> {
  const { games, shape, from, rounds, seed, nodes, chunk = chunkGames, checkpoints } = setup;
  const given = from ? [crc32(packNetwork(from)).toString(16)] : [];
  const networks = new Map(games.map(({ size }) => [size, from && makeNetwork(from, paddedGeometry(parseSize(size)!))]));
  const played = yield* playBoards({
    games,
    chunk,
    seed,
    checkpoints,
    fileOf: (size, index) => `${['go-network', size, nodes, seed, ...given, index].join('-')}.json`,
    play: (size, random) => playTrainingGame(size, nodes, random, networks.get(size)),
  });
  const boards = samplesFor(played, false);
  const state = firstState(shape, seededRandom(seed));
  if (from) state.parameters.set(from.parameters);
  const recipe = [
    ...played.map((board) => `${board[0]!.size}-${board.length}`),
    ...[nodes, seed, shape.channels, shape.layers, rounds],
    ...given,
  ];
  const file = `go-network-${recipe.join('-')}.fit`;
  const kept = checkpoints.read(file);
  for (let round = kept ? readState(kept, state) : 0; round < rounds; round++) {
    const random = seededRandom(seed * 100_003 + round);
    const fitting = fitRound({ shape, boards, random, from: round / rounds, to: (round + 1) / rounds }, state);
    for (let step = fitting.next(); !step.done; step = fitting.next()) {
      yield { kind: 'fitting', share: (round + step.value) / rounds };
    }
    checkpoints.write(file, keepState(round + 1, state));
  }
  const weights = { ...shape, parameters: state.parameters };
  yield {
    kind: 'fitted',
    games: played.reduce((sum, { length }) => sum + length, 0),
    positions: boards.reduce((sum, { samples }) => sum + samples.length, 0),
    losses: meanOf(testLosses(weights, samplesFor(played, true))),
    packed: packNetwork(weights),
  };
}
