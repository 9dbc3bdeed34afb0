// Makes the puzzles that are shipped, and checks them. Tries are independent of each other: what was found is kept after each.
import { games } from '@ludoteca/games';
import { matchFor, type Puzzle, type PuzzleKind, readPuzzles, type StoredPuzzle, storePuzzle } from '@ludoteca/games/learning';
import type { Checkpoints } from '../checkpoints.ts';
import { type Maker, type NewPuzzle, randomFor, type Tools } from './attempt.ts';
import { endingMaker, shotMaker } from './damas.ts';
import { goMaker } from './go.ts';
import { gomokuMaker, threatMaker } from './gomoku.ts';
import { trucoMaker } from './truco.ts';

/** How many of each are shipped. */
const wanted: readonly { readonly maker: Maker; readonly name: string; readonly count: number }[] = [
  { maker: gomokuMaker, name: 'gomoku', count: 36 },
  { maker: endingMaker, name: 'endings', count: 24 },
  { maker: shotMaker, name: 'shots', count: 16 },
  { maker: goMaker, name: 'go', count: 30 },
  { maker: trucoMaker, name: 'truco', count: 24 },
  // The last, so that the others keep their numbers.
  { maker: threatMaker, name: 'threats', count: 14 },
];

interface Work {
  readonly attempts: number;
  readonly found: readonly StoredPuzzle[];
}

export type PuzzleProgress =
  | { readonly kind: 'trying'; readonly name: string; readonly attempts: number; readonly found: number; readonly count: number }
  | { readonly kind: 'made'; readonly puzzles: readonly StoredPuzzle[] };

/** So many tries may be lost when the program is stopped. */
const keptEvery = 50;

function readWork(kept: Uint8Array | undefined): Work {
  return kept ? (JSON.parse(new TextDecoder().decode(kept)) as Work) : { attempts: 0, found: [] };
}

/** Two puzzles with the same position are one. */
const positionOf = ({ o, m }: StoredPuzzle): string => JSON.stringify([o, m]);

/** Makes them all, the same ones for the same seed; what `checkpoints` holds is not made again. */
export async function* makePuzzles(seed: number, tools: Tools, checkpoints: Checkpoints): AsyncGenerator<PuzzleProgress> {
  const puzzles: StoredPuzzle[] = [];
  for (const { maker, name, count } of wanted) {
    const file = `puzzles-${name}-${seed}.json`;
    let { attempts, found } = readWork(checkpoints.read(file));
    while (found.length < count) {
      const puzzle = await maker.attempt(randomFor(seed, name, attempts), tools);
      attempts++;
      const stored = puzzle && storePuzzle(puzzle);
      if (stored && !found.some((known) => positionOf(known) === positionOf(stored))) found = [...found, stored];
      if (!stored && attempts % keptEvery !== 0) continue;
      checkpoints.write(file, new TextEncoder().encode(JSON.stringify({ attempts, found })));
      yield { kind: 'trying', name, attempts, found: found.length, count };
    }
    puzzles.push(...found.slice(0, count));
  }
  yield { kind: 'made', puzzles };
}

const makers: Readonly<Record<PuzzleKind, Maker>> = {
  vcf: gomokuMaker,
  vct: threatMaker,
  ending: endingMaker,
  shot: shotMaker,
  live: goMaker,
  kill: goMaker,
  decision: trucoMaker,
};

const sorted = (moves: readonly string[]): string => moves.toSorted().join(' ');

/** What is wrong with a puzzle; undefined where every step takes exactly the moves that solve it, and the line can be played. */
export async function checkPuzzle(puzzle: Puzzle | NewPuzzle, tools: Tools): Promise<string | undefined> {
  const found = await makers[puzzle.kind].solve(puzzle, tools);
  if (typeof found === 'string') return found;
  const game = games.find(({ id }) => id === puzzle.game)!;
  let match = matchFor(game, puzzle.position);
  for (const [index, { accept, reply }] of puzzle.steps.entries()) {
    if (sorted(found[index] ?? []) !== sorted(accept)) return `step ${index + 1}: ${accept} is taken, but it is ${found[index]}`;
    const { options, moves = [] } = puzzle.position;
    const before = puzzle.steps.slice(0, index).flatMap((step) => [step.accept[0], ...(step.reply ? [step.reply] : [])]);
    for (const text of accept) matchFor(game, { options, moves: [...moves, ...before, text] });
    match = matchFor(game, { options, moves: [...moves, ...before, accept[0], ...(reply === undefined ? [] : [reply])] });
  }
  return match.log.length > 0 ? undefined : 'nothing is played';
}

export { readPuzzles };
