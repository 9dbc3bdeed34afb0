import { packWeights } from '@ludoteca/players/go/internals';
import type { Checkpoints } from '../checkpoints.ts';
import type { TrainingProgress } from '../training-progress.ts';
import { type BoardGames, playBoards } from './board-games.ts';
import { fitStrengths } from './fit.ts';
import { competitionsOf } from './samples.ts';
import { playGame } from './self-play.ts';

interface PriorSetup {
  readonly games: readonly BoardGames[];
  /** Simulations for each move. */
  readonly nodes: number;
  readonly seed: number;
  /** How often all groups of features are gone over. */
  readonly rounds?: number;
  /** So many games are played before they are kept. */
  readonly chunk?: number;
  readonly checkpoints: Checkpoints;
}

type PriorProgress = TrainingProgress<{
  readonly losses: readonly [number, number];
  /** How often the most tried move is the strongest, from 0 to 1. */
  readonly guessed: number;
  readonly packed: string;
}>;

const chunkGames = 5;
const fittingRounds = 40;

/** Plays games against itself and fits the strengths of features to what the searches tried. */
export function* trainPriors(setup: PriorSetup): Generator<PriorProgress> {
  const { games, nodes, seed, rounds = fittingRounds, chunk = chunkGames, checkpoints } = setup;
  const boards = yield* playBoards({
    games,
    chunk,
    seed,
    checkpoints,
    fileOf: (size, index) => `go-${size}-${nodes}-${seed}-${chunk}-${index}.json`,
    play: (size, random) => playGame(size, nodes, random),
  });
  const played = boards.flat();
  const competitions = competitionsOf(played);
  const fitting = fitStrengths(competitions, rounds);
  let step = fitting.next();
  for (; !step.done; step = fitting.next()) yield { kind: 'fitting', share: step.value };
  const { weights, losses, guessed } = step.value;
  const positions = competitions.starts.length - 1;
  yield { kind: 'fitted', games: played.length, positions, losses, guessed, packed: packWeights(weights) };
}

/** The strengths as the file of the sources that holds them. */
export const writePriors = (packed: string): string =>
  `/** Made by \`ludoteca train go\`: see docs/strength/go.md for the recipe and the date. */\nexport const learntWeights =\n  '${packed}';\n`;
