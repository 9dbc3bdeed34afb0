import { black, empty } from '@ludoteca/games/go';
import type { SearchBoard } from './board.ts';
import { patternTables } from './patterns.ts';

/** Cells of the largest board with its border. */
const maxCells = 27 * 26 + 1;
const seen = new Uint8Array(maxCells);
const region = new Int16Array(maxCells);

/** Whose stone it is, or who alone touches the empty point; `empty` for nobody's. */
export function ownerAt({ cells, around }: SearchBoard, point: number): number {
  return cells[point] === empty ? patternTables().owner[around[point]!]! : cells[point]!;
}

/**
 * Points of Black less points of White where play has filled the board: an empty point is his who alone touches it. Writes
 * into `owners` 1 for each point of Black, -1 for each of White and 0 for the others.
 */
export function leadWhenFilled({ cells, around, geometry }: SearchBoard, owners: Int8Array): number {
  const { owner: ownerOf } = patternTables();
  const { points } = geometry;
  let lead = 0;
  for (let index = 0; index < points.length; index++) {
    const point = points[index]!;
    const cell = cells[point]!;
    const owner = cell === empty ? ownerOf[around[point]!]! : cell;
    const sign = owner === empty ? 0 : owner === black ? 1 : -1;
    lead += sign;
    owners[point] = sign;
  }
  return lead;
}

/** The same for any position, with all stones alive: whole empty regions are somebody's or nobody's. */
export function leadAsItStands({ cells, geometry }: SearchBoard, owners: Int8Array): number {
  const { points, stride } = geometry;
  const steps = [-stride, -1, 1, stride];
  let lead = 0;
  owners.fill(0);
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
        } else if (cell !== empty && geometry.numbers[neighbour]! >= 0) touched |= cell;
      }
    }
    if (touched !== 1 && touched !== 2) continue;
    const sign = touched === black ? 1 : -1;
    lead += sign * size;
    for (let index = 0; index < size; index++) owners[region[index]!] = sign;
  }
  return lead;
}
