// The first three stones: Black's in the middle, White's anywhere but for symmetry, and Black's answers to it.

import { symmetriesOf } from '@ludoteca/players/gomoku/internals';

export interface Opening {
  /** White's first stone. */
  readonly reply: number;
  /** Black's second stones, in the order in which they are tried. */
  readonly thirds: readonly number[];
}

/** From this distance of White's first stone on, Black's second is the same for all. */
const farAway = 4;

/** Opposite to where Black goes on, so that a far stone is as far as can be. */
const cellAt = (side: number, down: number, right: number): number => {
  const middle = Math.floor(side / 2);
  return (middle + down) * side + middle + right;
};

const away = (down: number, right: number): number => Math.max(Math.abs(down), Math.abs(right));

/**
 * Black's second stones beside a white one near by: next to his first and one further, the likeliest first. Of the adjacent replies
 * the theory of renju knows which win; the others were tried.
 */
function nearThirds(side: number, down: number, right: number): number[] {
  const found: (readonly [number, number, number])[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      if ((row === 0 && column === 0) || (row === down && column === right)) continue;
      // Next to both stones is best, next to the own one at least good.
      const distance = away(row, column) + away(row - down, column - right) / 4;
      const isDiagonal = Math.abs(row) === Math.abs(column);
      found.push([row, column, distance - (isDiagonal ? 0.1 : 0)]);
    }
  }
  return found.sort((one, other) => one[2] - other[2]).map(([row, column]) => cellAt(side, row, column));
}

/** All of White's first stones but for symmetry: the far ones first. */
export function openingsOf(side: number): Opening[] {
  const half = Math.floor(side / 2);
  const openings: Opening[] = [];
  for (let down = half; down > 0; down--) {
    // On the diagonal first: there Black's next stone leaves a board that is the same on both sides of it.
    for (let left = down; left >= 0; left--) {
      const reply = cellAt(side, down, -left);
      const isFar = down >= farAway;
      openings.push({ reply, thirds: isFar ? [cellAt(side, -1, 1)] : nearThirds(side, down, -left) });
    }
  }
  return openings;
}

/** Whether one cell lies as the other does on a board that is turned or reflected. */
export const isAlike = (side: number, cell: number, other: number): boolean =>
  symmetriesOf(side).some((turn) => turn[cell] === other);
