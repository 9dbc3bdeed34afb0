import type { Board, Colour } from './board.ts';

/** The positions of a game, one entry for each. */
export interface History {
  readonly hashes: Int32Array;
  /** Two bits a point. */
  readonly positions: readonly Int32Array[];
  /** Who was to move. */
  readonly movers: Uint8Array;
}

export const noHistory: History = { hashes: new Int32Array(0), positions: [], movers: new Uint8Array(0) };

export function remember({ hashes, positions, movers }: History, board: Board, mover: Colour): History {
  const count = positions.length;
  const longerHashes = new Int32Array(count + 1);
  longerHashes.set(hashes);
  longerHashes[count] = board.hash;
  const longerMovers = new Uint8Array(count + 1);
  longerMovers.set(movers);
  longerMovers[count] = mover;
  return { hashes: longerHashes, positions: [...positions, packed(board)], movers: longerMovers };
}

/** How often this position has been on the board; with a mover, how often when that player was to move. */
export function occurrences({ hashes, positions, movers }: History, board: Board, mover?: Colour): number {
  let count = 0;
  for (let index = hashes.indexOf(board.hash); index >= 0; index = hashes.indexOf(board.hash, index + 1)) {
    // Equal hashes prove nothing: two positions may share one.
    if ((mover === undefined || movers[index] === mover) && holds(positions[index]!, board)) count++;
  }
  return count;
}

function packed({ cells }: Board): Int32Array {
  const words = new Int32Array((cells.length + 15) >> 4);
  for (let point = 0; point < cells.length; point++) words[point >> 4]! |= cells[point]! << ((point & 15) << 1);
  return words;
}

function holds(position: Int32Array, board: Board): boolean {
  return packed(board).every((word, index) => word === position[index]);
}
