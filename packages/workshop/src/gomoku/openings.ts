// The first three stones: Black's in the middle, White's anywhere but for symmetry, and Black's answers to it.

import { symmetriesOf } from '@ludoteca/players/gomoku/internals';

export interface Opening {
  /** White's first stone. */
  readonly reply: number;
  /** Black's second stone that is tried before all others, where one is known to be good. */
  readonly main?: number;
  /** Others that may be tried. */
  readonly thirds: readonly number[];
}

/** Up to this distance of White's first stone, down and aside, Black's second is chosen for each. */
const nearby = 3;
/** From this distance of White's first stone on, Black's second is the same for all. */
const farAway = 4;

/** Opposite to where Black goes on, so that a far stone is as far as can be. */
const cellAt = (side: number, down: number, right: number): number => {
  const middle = Math.floor(side / 2);
  return (middle + down) * side + middle + right;
};

/** Black's second stones beside a white one near by: at most two away from his first. */
function nearThirds(side: number, reply: number): number[] {
  const found: number[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const third = cellAt(side, row, column);
      if ((row !== 0 || column !== 0) && third !== reply) found.push(third);
    }
  }
  return found;
}

/** All of White's first stones but for symmetry: the far ones first. */
export function openingsOf(side: number): Opening[] {
  const half = Math.floor(side / 2);
  const openings: Opening[] = [];
  for (let down = half; down > 0; down--) {
    // On the diagonal first: there Black's next stone leaves a board that is the same on both sides of it.
    for (let left = down; left >= 0; left--) {
      const reply = cellAt(side, down, -left);
      const thirds = down >= farAway ? [] : nearThirds(side, reply);
      // Beside White's neighbour of his first stone Black's second makes Kagetsu and Hogetsu, which the theory of renju says are won.
      const main = down === 1 ? cellAt(side, 1, 1) : cellAt(side, -1, 1);
      const hasMain = down === 1 || down + left > nearby;
      openings.push(hasMain ? { reply, main, thirds: thirds.filter((third) => third !== main) } : { reply, thirds });
    }
  }
  return openings;
}

/** Cells of Black and White in turn after which an opening may be proved in part: up to each second stone of White after the main one. */
export const partsOf = (side: number, { reply, main }: Opening): number[][] => {
  if (main === undefined) return [];
  const stones = [cellAt(side, 0, 0), reply, main];
  const seconds = Array.from({ length: side * side }, (_, second) => second).filter((second) => !stones.includes(second));
  return seconds.map((second) => [...stones, second]);
};

/** Whether one cell lies as the other does on a board that is turned or reflected. */
export const isAlike = (side: number, cell: number, other: number): boolean =>
  symmetriesOf(side).some((turn) => turn[cell] === other);
