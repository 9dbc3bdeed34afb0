// Where to begin on a large board: empty corners first, then sides, on the third and fourth lines. Playouts see too little of it.
import { edge, empty } from '@ludoteca/games/go';
import type { SearchBoard } from './board.ts';

/** Added to the prior. The points are the usual ones of every book for beginners, how much each is worth was set by hand. */
const bonus = { corner: 0.3, otherCorner: 0.24, side: 0.12, low: -0.2, centre: -0.1 } as const;

/** Boards with fewer rows or columns have no opening of their own: fighting begins at once. */
const smallest = 11;
/** Until so many of the points have stones. */
const openingShare = 0.2;
/** Lines from both edges: nearer to an empty corner's middle than to anything else. */
const cornerLines = 6;
/** A side or the centre is open where nobody stands within so many lines; a corner needs more room. */
const openLines = 2;
const cornerReach = 3;

export const isOpening = ({ geometry, emptyCount }: SearchBoard): boolean =>
  Math.min(geometry.rows, geometry.columns) >= smallest && emptyCount > (1 - openingShare) * geometry.area;

/** Whether nobody stands so near, in both directions. */
function isOpen({ cells, geometry }: SearchBoard, row: number, column: number, reach: number): boolean {
  const { stride, rows, columns } = geometry;
  for (let down = Math.max(1, row - reach); down <= Math.min(rows, row + reach); down++) {
    for (let right = Math.max(1, column - reach); right <= Math.min(columns, column + reach); right++) {
      const cell = cells[down * stride + right]!;
      if (cell !== empty && cell !== edge) return false;
    }
  }
  return true;
}

/** What a point promises for being where it is, on a board that `isOpening`. */
export function openingBonus(board: SearchBoard, point: number): number {
  const { rows, columns, stride } = board.geometry;
  const row = Math.floor(point / stride);
  const column = point % stride;
  const down = Math.min(row, rows + 1 - row);
  const right = Math.min(column, columns + 1 - column);
  const [low, high] = [Math.min(down, right), Math.max(down, right)];
  if (!isOpen(board, row, column, openLines)) return 0;
  if (low < 3) return bonus.low;
  if (high < cornerLines) {
    if (!isOpen(board, row, column, cornerReach)) return 0;
    if (high <= 4 && low + high > 6) return bonus.corner;
    return high <= 4 || low < high ? bonus.otherCorner : 0;
  }
  return low <= 4 ? bonus.side : bonus.centre;
}
