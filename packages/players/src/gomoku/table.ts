// What the search remembers of positions, in typed arrays.

export const bound = { none: 0, upper: 1, lower: 2, exact: 3 } as const;

export interface Table {
  /** Looks for a position; what it found stays in the fields until the next look. */
  probe(low: number, high: number): boolean;
  store(low: number, high: number, depth: number, kind: number, score: number, move: number): void;
  /** A new search begins: what is left of older ones gives way first. */
  age(): void;
  depth: number;
  kind: number;
  score: number;
  move: number;
}

export function createTable(bits: number): Table {
  const mask = (1 << bits) - 1;
  const checks = new Int32Array(1 << bits);
  /** Score (16 bits) and depth (8), kind (2) and age (6). */
  const values = new Int32Array(1 << bits);
  const moves = new Int16Array(1 << bits);
  let now = 0;
  return {
    depth: 0,
    kind: bound.none,
    score: 0,
    move: 0,
    probe(low, high) {
      // The neighbour is the second chance of a position whose place holds a deeper one.
      let at = low & mask;
      if (checks[at] !== high) at ^= 1;
      const value = values[at] as number;
      if (checks[at] !== high || value === 0) return false;
      this.score = value >> 16;
      this.depth = ((value >> 8) & 255) - 16;
      this.kind = (value >> 6) & 3;
      this.move = moves[at] as number;
      return true;
    },
    store(low, high, depth, kind, score, move) {
      let at = low & mask;
      if (checks[at] !== high) {
        const value = values[at] as number;
        const isDeeper = (value & 63) === now && ((value >> 8) & 255) - 16 > depth;
        if (isDeeper || checks[at ^ 1] === high) at ^= 1;
      }
      if (move === 0 && checks[at] === high) move = moves[at] as number;
      checks[at] = high;
      values[at] = (score << 16) | (((depth + 16) & 255) << 8) | (kind << 6) | now;
      moves[at] = move;
    },
    age() {
      now = (now + 1) & 63;
    },
  };
}
