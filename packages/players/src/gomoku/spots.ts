// Points picked out of the grid's sets, in the order of the board. Lists are written into arrays that the caller keeps, from
// `end` on; what is returned is the new end.
import type { Colour } from '@ludoteca/games/gomoku';
import { type Grid, stonesMargin } from './grid.ts';
import { threatCount } from './worth.ts';

/** The points where a stone of this colour makes a threat from `lowest` to `highest`. */
export function addSpots(grid: Grid, colour: Colour, lowest: number, highest: number, list: Int16Array, end: number): number {
  const { spots, rowStarts } = grid;
  const rows = rowStarts.length;
  const first = (colour * threatCount + lowest) * rows;
  const last = (colour * threatCount + highest) * rows;
  let next = end;
  for (let row = 0; row < rows; row++) {
    let set = 0;
    for (let at = first + row; at <= last + row; at += rows) set |= spots[at]!;
    for (const start = rowStarts[row]!; set !== 0; set &= set - 1) list[next++] = start + 31 - Math.clz32(set & -set);
  }
  return next;
}

/** The first of them, or −1. */
export function findSpot({ spots, rowStarts }: Grid, colour: Colour, kind: number): number {
  const rows = rowStarts.length;
  const first = (colour * threatCount + kind) * rows;
  for (let row = 0; row < rows; row++) {
    const set = spots[first + row]!;
    if (set !== 0) return rowStarts[row]! + 31 - Math.clz32(set & -set);
  }
  return -1;
}

/** The empty points worth a look because of a stone near them: at most two away in any direction, or three away in a line. */
export function addNear({ stones, rowStarts, options }: Grid, list: Int16Array, end: number): number {
  const board = 2 ** options.columns - 1;
  let next = end;
  for (let row = 0; row < rowStarts.length; row++) {
    const at = row + stonesMargin;
    const here = stones[at]!;
    const close = here | stones[at - 1]! | stones[at + 1]! | stones[at - 2]! | stones[at + 2]!;
    const far = stones[at - 3]! | stones[at + 3]!;
    const ends = here | far;
    const around = close | (close << 1) | (close >> 1) | (close << 2) | (close >> 2) | far | (ends << 3) | (ends >> 3);
    let set = around & ~here & board;
    for (const start = rowStarts[row]!; set !== 0; set &= set - 1) list[next++] = start + 31 - Math.clz32(set & -set);
  }
  return next;
}
