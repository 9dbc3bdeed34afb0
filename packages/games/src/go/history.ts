import { type Board, type Colour, empty } from './board.ts';

/** The positions of a game; where it matters who was to move, with him, so that the same stones make two of them. */
export interface History {
  readonly hashes: readonly number[];
  /** The stones, and at the end, in place of the edge, the player to move. */
  readonly positions: readonly Uint8Array[];
}

export const noHistory: History = { hashes: [], positions: [] };

export const remember = ({ hashes, positions }: History, board: Board, mover?: Colour): History => ({
  hashes: [...hashes, board.hash],
  positions: [...positions, positionOf(board, mover)],
});

/** How often this position has been there before. */
export function occurrences({ hashes, positions }: History, board: Board, mover?: Colour): number {
  let count = 0;
  for (let index = hashes.indexOf(board.hash); index >= 0; index = hashes.indexOf(board.hash, index + 1)) {
    const earlier = positions[index]!;
    // Equal hashes prove nothing: two positions may share one.
    if (positionOf(board, mover).every((cell, at) => cell === earlier[at])) count++;
  }
  return count;
}

const positionOf = ({ cells }: Board, mover: Colour | typeof empty = empty): Uint8Array => cells.with(-1, mover);
