import { seededRandom } from '@ludoteca/games';
import { packWeights } from '@ludoteca/players/go/internals';
import type { Checkpoints } from '../checkpoints.ts';
import type { TrainingProgress } from '../training-progress.ts';
import { fitStrengths } from './fit.ts';
import { competitionsOf } from './samples.ts';
import { playGame, type RecordedGame } from './self-play.ts';

interface PriorSetup {
  /** Boards and how many games on each. */
  readonly games: readonly { readonly size: string; readonly count: number }[];
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

function playChunk(size: string, nodes: number, count: number, seed: number): RecordedGame[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => playGame(size, nodes, random));
}

/** Plays games against itself and fits the strengths of features to what the searches tried. */
export function* trainPriors(setup: PriorSetup): Generator<PriorProgress> {
  const { games, nodes, seed, rounds = fittingRounds, chunk: size = chunkGames, checkpoints } = setup;
  const chunks = games.flatMap(({ size: board, count }) =>
    Array.from({ length: Math.ceil(count / size) }, (_, index) => ({ board, index })),
  );
  const played: RecordedGame[] = [];
  for (const [done, { board, index }] of chunks.entries()) {
    const file = `go-${board}-${nodes}-${seed}-${size}-${index}.json`;
    const kept = checkpoints.read(file);
    const chunk: RecordedGame[] = kept
      ? JSON.parse(new TextDecoder().decode(kept))
      : playChunk(board, nodes, size, seed * 100_003 + index);
    if (!kept) checkpoints.write(file, new TextEncoder().encode(JSON.stringify(chunk)));
    played.push(...chunk);
    yield { kind: 'playing', share: (done + 1) / chunks.length };
  }
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
