/** Which side of the true value a stored score is on. */
export const bounds = { lower: 1, upper: 2, exact: 3 } as const;
export type Bound = (typeof bounds)[keyof typeof bounds];

/** What was found about positions, by their 64-bit keys. */
export interface TranspositionTable {
  /** The slot that the position is in, or -1; good for the readers below until something is stored. */
  probe(keyLow: number, keyHigh: number): number;
  score(slot: number): number;
  depth(slot: number): number;
  bound(slot: number): Bound;
  /** Any number that its user knows the move by. */
  move(slot: number): number;
  store(keyLow: number, keyHigh: number, depth: number, bound: Bound, score: number, move: number): void;
  /** What is stored from now on goes before what was. */
  age(): void;
}

const entrySize = 4;
const [keyAt, scoreAt, infoAt, moveAt] = [0, 1, 2, 3];
// Bound, generation and depth share one word.
const generationShift = 2;
const generationMask = 255;
const depthShift = 10;

/** Room for 2^`bits` positions of 16 bytes, in buckets of two: one for the deepest, one for the latest. */
export function makeTranspositionTable(bits: number): TranspositionTable {
  const data = new Int32Array(entrySize << bits);
  const bucketMask = (1 << (bits - 1)) - 1;
  let generation = 1;

  const isAt = (slot: number, keyHigh: number): boolean => data[slot + keyAt] === keyHigh && data[slot + infoAt] !== 0;
  const depthAt = (slot: number): number => data[slot + infoAt]! >> depthShift;
  const isOld = (slot: number): boolean => ((data[slot + infoAt]! >> generationShift) & generationMask) !== generation;

  return {
    probe(keyLow, keyHigh) {
      const first = (keyLow & bucketMask) * 2 * entrySize;
      if (isAt(first, keyHigh)) return first;
      return isAt(first + entrySize, keyHigh) ? first + entrySize : -1;
    },
    score: (slot) => data[slot + scoreAt]!,
    depth: depthAt,
    bound: (slot) => (data[slot + infoAt]! & 3) as Bound,
    move: (slot) => data[slot + moveAt]!,
    store(keyLow, keyHigh, depth, bound, score, move) {
      const first = (keyLow & bucketMask) * 2 * entrySize;
      const slot = isAt(first, keyHigh) || isOld(first) || depthAt(first) <= depth ? first : first + entrySize;
      data[slot + keyAt] = keyHigh;
      data[slot + scoreAt] = score;
      data[slot + infoAt] = (depth << depthShift) | (generation << generationShift) | bound;
      data[slot + moveAt] = move;
    },
    age() {
      generation = (generation & generationMask) === generationMask ? 1 : generation + 1;
    },
  };
}
