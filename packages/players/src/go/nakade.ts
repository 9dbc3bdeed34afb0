// The one point of a small eye space that makes two eyes of it or leaves it with one: the middle of three, of a pyramid, a
// cross, a bulky five or a rabbity six.
import { empty } from '@ludoteca/games/go';
import { type Field, pass } from './field.ts';

const largest = 6;
const region = new Int16Array(largest + 1);

/** The vital point of the empty space that this empty point belongs to; `pass` if it has none. */
export function vitalPoint(field: Field, start: number): number {
  const { cells, grid } = field;
  const { stride } = grid;
  region[0] = start;
  let size = 1;
  let edges = 0;
  let most = 0;
  let centre = pass;
  for (let index = 0; index < size; index++) {
    const point = region[index]!;
    let ways = 0;
    for (let side = 0; side < 4; side++) {
      const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
      if (cells[neighbour] !== empty) continue;
      ways++;
      let known = 0;
      while (known < size && region[known] !== neighbour) known++;
      if (known < size) continue;
      if (size === largest) return pass;
      region[size++] = neighbour;
    }
    edges += ways;
    if (ways > most) {
      most = ways;
      centre = point;
    }
  }
  // `edges` has counted each from both ends.
  const isVital =
    (size === 3 && most === 2) ||
    (size === 4 && most === 3) ||
    (size === 5 && (most === 4 || (most === 3 && edges === 10))) ||
    (size === 6 && most === 4 && edges === 12);
  return isVital ? centre : pass;
}
