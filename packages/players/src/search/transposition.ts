/** Which side of the true value a stored score is on. */
export const bounds = { lower: 1, upper: 2, exact: 3 } as const;
export type Bound = (typeof bounds)[keyof typeof bounds];

/** What was found about positions, by their 64-bit keys. */
export interface Transpositions {
  /** Where the position stands, or -1; good for the readers below until something is stored. */
  find(keyLow: number, keyHigh: number): number;
  score(place: number): number;
  depth(place: number): number;
  bound(place: number): Bound;
  /** Any number that its user knows the move by. */
  move(place: number): number;
  store(keyLow: number, keyHigh: number, depth: number, bound: Bound, score: number, move: number): void;
  /** What is stored from now on goes before what was. */
  age(): void;
}

const entry = 4;
const [keyAt, scoreAt, workAt, moveAt] = [0, 1, 2, 3];
const ageShift = 2;
const ageMask = 255;
const depthShift = 10;

/** Room for 2^`bits` positions of 16 bytes. They share places in pairs: one for the deepest, one for the latest. */
export function makeTranspositions(bits: number): Transpositions {
  const data = new Int32Array(entry << bits);
  const pairMask = (1 << (bits - 1)) - 1;
  let now = 1;

  const isAt = (place: number, keyHigh: number): boolean => data[place + keyAt] === keyHigh && data[place + workAt] !== 0;
  const depthAt = (place: number): number => data[place + workAt]! >> depthShift;
  const isOld = (place: number): boolean => ((data[place + workAt]! >> ageShift) & ageMask) !== now;

  return {
    find(keyLow, keyHigh) {
      const first = (keyLow & pairMask) * 2 * entry;
      if (isAt(first, keyHigh)) return first;
      return isAt(first + entry, keyHigh) ? first + entry : -1;
    },
    score: (place) => data[place + scoreAt]!,
    depth: depthAt,
    bound: (place) => (data[place + workAt]! & 3) as Bound,
    move: (place) => data[place + moveAt]!,
    store(keyLow, keyHigh, depth, bound, score, move) {
      const first = (keyLow & pairMask) * 2 * entry;
      const place = isAt(first, keyHigh) || isOld(first) || depthAt(first) <= depth ? first : first + entry;
      data[place + keyAt] = keyHigh;
      data[place + scoreAt] = score;
      data[place + workAt] = (depth << depthShift) | (now << ageShift) | bound;
      data[place + moveAt] = move;
    },
    age() {
      now = (now & ageMask) === ageMask ? 1 : now + 1;
    },
  };
}
