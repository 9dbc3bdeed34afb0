// What the network sees of a position, as numbers for each cell of the board with its border, from the side of the one to move.
import { type Colour, empty } from '@ludoteca/games/go';
import { pass, type SearchBoard } from '../board.ts';

/** Chains of one side by how many liberties they have, the last one for as many or more. */
const libertyPlanes = 4;
const [own, others, board, ko, last, ownLast] = [0, libertyPlanes, 8, 9, 10, 11] as const;
export const planeCount = 12;

/** Writes them into `memory` from `at` on, where the border is 0 already. */
export function writePlanes(
  { cells, chains, liberties, geometry, ko: koPoint }: SearchBoard,
  colour: Colour,
  lastMove: number,
  ownLastMove: number,
  memory: Float32Array | Int16Array,
  at: number,
): void {
  const { points } = geometry;
  for (let index = 0; index < points.length; index++) {
    const point = points[index]!;
    const start = at + point * planeCount;
    memory.fill(0, start, start + planeCount);
    memory[start + board] = 1;
    const cell = cells[point]!;
    if (cell === empty) continue;
    const most = Math.min(liberties[chains[point]!]!, libertyPlanes);
    memory[start + (cell === colour ? own : others) + most - 1] = 1;
  }
  if (koPoint !== pass) memory[at + koPoint * planeCount + ko] = 1;
  if (lastMove !== pass) memory[at + lastMove * planeCount + last] = 1;
  if (ownLastMove !== pass) memory[at + ownLastMove * planeCount + ownLast] = 1;
}
