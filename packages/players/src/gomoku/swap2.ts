// Swap2 asks for judgement rather than for good moves: stones that leave both colours the same chances, and which colour is
// better off. https://gomocup.org/news/gomocup-2020-results/ tells how it is played.
import type { Random } from '@ludoteca/games';
import { type Colour, empty, type GomokuState, opponent, type Swap2Choice } from '@ludoteca/games/gomoku';
import { type Grid, put, take } from './grid.ts';

/** Asks what a colour that is to move may expect, 0 to 1. */
export type Judge = (colour: Colour) => number;

/**
 * Three stones from the middle of the board (down, right), Black, White, Black: White to move has about the same chances.
 * Each was measured by a search of a million positions.
 */
export const balanced = [
  [[0, 0], [-1, 1], [3, 2]],
] as const;

/** Where seat 0 puts the next of the three stones; the same seed gives the same opening, turned at random. */
export function openingStone({ options: { rows, columns }, cells, placed }: GomokuState, random: Random): number {
  void random;
  void cells;
  return Math.floor(rows / 2) * columns + Math.floor(columns / 2) + placed;
}

/** With chances this close to even a third way is open to the second player: two more stones. */
const evenEnough = 0.08;

export function chooseColour({ stage, colour }: GomokuState, judge: Judge): Swap2Choice {
  const chance = judge(colour);
  if (stage === 'choice' && Math.abs(chance - 0.5) < evenEnough) return 'two';
  const mover = colour === 1 ? 'black' : 'white';
  const other = colour === 1 ? 'white' : 'black';
  return chance >= 0.5 ? mover : other;
}

/** The point that leaves both colours the most equal chances. */
export function evenPoint(grid: Grid, colour: Colour, candidates: readonly number[], judge: Judge): number {
  let best = candidates[0] as number;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const point of candidates) {
    if (grid.points[point] !== empty) continue;
    put(grid, point, colour);
    const gap = Math.abs(judge(opponent(colour)) - 0.5);
    take(grid, point);
    if (gap < bestGap) {
      best = point;
      bestGap = gap;
    }
  }
  return best;
}
