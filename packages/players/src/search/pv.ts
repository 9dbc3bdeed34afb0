/** The principal variation from each ply on: the moves that both sides are expected to play. */
export interface PvTable {
  clear(ply: number): void;
  /** The best at this ply is this move, with the variation of the next ply behind it. */
  update(ply: number, move: number): void;
  /** The variation from the root on. */
  root(): number[];
}

export function makePvTable(maxPly: number): PvTable {
  const stride = maxPly + 1;
  const moves = new Int16Array(stride * stride);
  const lengths = new Int16Array(stride + 1);
  return {
    clear(ply) {
      lengths[ply] = 0;
    },
    update(ply, move) {
      const row = ply * stride;
      const rest = lengths[ply + 1]!;
      moves[row] = move;
      for (let at = 0; at < rest; at++) moves[row + 1 + at] = moves[row + stride + at]!;
      lengths[ply] = rest + 1;
    },
    root: () => Array.from(moves.subarray(0, lengths[0])),
  };
}
