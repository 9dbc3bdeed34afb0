import { type Random, seededRandom } from '@ludoteca/games';
import type { Puzzle, PuzzleKind, PuzzleStep } from '@ludoteca/games/learning';
import type { ThinkerSetup } from '@ludoteca/players';

export type NewPuzzle = Omit<Puzzle, 'id'>;

/** What the makers need of the machine they run on. */
export interface Tools {
  readonly asset: ThinkerSetup['asset'];
}

/** Finds puzzles of one kind. */
export interface Maker {
  readonly kinds: readonly PuzzleKind[];
  readonly game: Puzzle['game'];
  /** One try: the same numbers drawn give the same puzzle, or none. */
  attempt(random: Random, tools: Tools): Promise<NewPuzzle | undefined>;
  /** All moves that solve each step, found anew; a text where the puzzle is not one. */
  solve(puzzle: NewPuzzle, tools: Tools): Promise<readonly (readonly string[])[] | string>;
}

/** Tries are independent of each other, so that a maker that was stopped goes on at the next one. */
export const randomFor = (seed: number, game: string, attempt: number): Random =>
  seededRandom([...`${game} ${attempt}`].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 40, seed + 1));

export const isStep = (accept: readonly string[]): accept is readonly [string, ...string[]] => accept.length > 0;

export const stepOf = (accept: readonly [string, ...string[]], reply?: string): PuzzleStep =>
  reply === undefined ? { accept } : { accept, reply };
