import { type Board, type Colour, empty } from './board.ts';

/** The positions of a game; where it matters who was to move, with him, so that the same stones make two of them. */
export interface History {
  readonly hashes: readonly number[];
  readonly positions: readonly Int32Array[];
}

export const noHistory: History = { hashes: [], positions: [] };

export const remember = ({ hashes, positions }: History, board: Board, mover?: Colour): History => ({
  hashes: [...hashes, board.hash],
  positions: [...positions, packed(board, mover)],
});

/** How often this position has been there before. */
export function occurrences({ hashes, positions }: History, board: Board, mover?: Colour): number {
  let count = 0;
  for (let index = hashes.indexOf(board.hash); index >= 0; index = hashes.indexOf(board.hash, index + 1)) {
    const earlier = positions[index]!;
    // Equal hashes prove nothing: two positions may share one.
    if (packed(board, mover).every((word, at) => word === earlier[at])) count++;
  }
  return count;
}

/** Two bits a point, and at the end, in place of the edge, the player to move. */
function packed({ cells }: Board, mover: Colour | typeof empty = empty): Int32Array {
  const last = cells.length - 1;
  const words = new Int32Array((last >> 4) + 1);
  for (let point = 0; point < last; point++) words[point >> 4]! |= cells[point]! << ((point & 15) << 1);
  words[last >> 4]! |= mover << ((last & 15) << 1);
  return words;
}
