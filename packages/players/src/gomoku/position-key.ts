// A number for the stones on a square board that is the same for all its eight turnings and reflections.

/** The cell that each cell goes to, for each of the eight symmetries of a square board. */
export function symmetriesOf(side: number): readonly Int16Array[] {
  const cellsBy = (place: (row: number, column: number) => readonly [number, number]): Int16Array =>
    Int16Array.from({ length: side * side }, (_, cell) => {
      const [row, column] = place(Math.floor(cell / side), cell % side);
      return row * side + column;
    });
  const last = side - 1;
  return [
    cellsBy((row, column) => [row, column]),
    cellsBy((row, column) => [column, last - row]),
    cellsBy((row, column) => [last - row, last - column]),
    cellsBy((row, column) => [last - column, row]),
    cellsBy((row, column) => [row, last - column]),
    cellsBy((row, column) => [last - row, column]),
    cellsBy((row, column) => [column, row]),
    cellsBy((row, column) => [last - column, last - row]),
  ];
}

/** For each symmetry the one that undoes it: only the quarter turns are not their own. */
export const inverses = [0, 3, 2, 1, 4, 5, 6, 7] as const;

/** Scatters a number over 32 bits: the finalizer of MurmurHash3. */
function scatter(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The high 16 and the low 32 bits of what each stone, cell by colour, adds to a key. */
export interface StoneKeys {
  readonly symmetries: readonly Int16Array[];
  readonly high: Uint16Array;
  readonly low: Uint32Array;
}

export function stoneKeysOf(side: number): StoneKeys {
  const count = 3 * side * side;
  return {
    symmetries: symmetriesOf(side),
    high: Uint16Array.from({ length: count }, (_, at) => scatter(2 * at + 1) >>> 16),
    low: Uint32Array.from({ length: count }, (_, at) => scatter(scatter(2 * at + 2) + 0x9e3779b9)),
  };
}

export interface PositionKey {
  /** 48 bits. */
  readonly key: number;
  /** The symmetry that leads to the position that the key is made of. */
  readonly symmetry: number;
}

/** The lowest key of the eight; `stones` are cells and colours in turn. */
export function positionKey({ symmetries, high, low }: StoneKeys, stones: readonly number[]): PositionKey {
  let best = Number.POSITIVE_INFINITY;
  let bestSymmetry = 0;
  for (let symmetry = 0; symmetry < symmetries.length; symmetry++) {
    const cells = symmetries[symmetry]!;
    let highs = 0;
    let lows = 0;
    for (let at = 0; at < stones.length; at += 2) {
      const index = 3 * cells[stones[at]!]! + stones[at + 1]!;
      highs ^= high[index]!;
      lows ^= low[index]!;
    }
    const key = highs * 2 ** 32 + (lows >>> 0);
    if (key >= best) continue;
    best = key;
    bestSymmetry = symmetry;
  }
  return { key: best, symmetry: bestSymmetry };
}
