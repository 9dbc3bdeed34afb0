import { black, empty } from '@ludoteca/games/go';
import type { Field } from './field.ts';
import { shapesOnce } from './shape.ts';

/** Cells of the largest board with its border. */
const mostCells = 27 * 26 + 1;
const seen = new Uint8Array(mostCells);
const region = new Int16Array(mostCells);

/** Whose stone it is, or who alone touches the empty point; `empty` for nobody's. */
export function holderOf({ cells, around }: Field, point: number): number {
  return cells[point] === empty ? shapesOnce().owner[around[point]!]! : cells[point]!;
}

/**
 * Points of Black less points of White where play has filled the board: an empty point is his who alone touches it. Adds 1 for
 * Black and -1 for White to every point's sum in `owners`.
 */
export function leadWhenFilled({ cells, around, grid }: Field, owners: Int32Array): number {
  const { owner } = shapesOnce();
  const { points } = grid;
  let lead = 0;
  for (let index = 0; index < points.length; index++) {
    const point = points[index]!;
    const cell = cells[point]!;
    const holder = cell === empty ? owner[around[point]!]! : cell;
    if (holder === empty) continue;
    const sign = holder === black ? 1 : -1;
    lead += sign;
    owners[point]! += sign;
  }
  return lead;
}

/** The same for any position, with all stones alive: whole empty regions are somebody's or nobody's. */
export function leadAsItStands({ cells, grid }: Field, owners: Int32Array): number {
  const { points, stride } = grid;
  const steps = [-stride, -1, 1, stride];
  let lead = 0;
  seen.fill(0);
  for (const start of points) {
    if (seen[start] === 1) continue;
    let touched = cells[start]!;
    let size = 1;
    seen[start] = 1;
    region[0] = start;
    for (let index = 0; cells[start] === empty && index < size; index++) {
      for (const step of steps) {
        const neighbour = region[index]! + step;
        const cell = cells[neighbour]!;
        if (cell === empty && seen[neighbour] === 0) {
          seen[neighbour] = 1;
          region[size++] = neighbour;
        } else if (cell !== empty && grid.numbers[neighbour]! >= 0) touched |= cell;
      }
    }
    if (touched !== 1 && touched !== 2) continue;
    const sign = touched === black ? 1 : -1;
    lead += sign * size;
    for (let index = 0; index < size; index++) owners[region[index]!]! += sign;
  }
  return lead;
}
