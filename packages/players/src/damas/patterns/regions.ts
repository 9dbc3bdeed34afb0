// Regions: squares of a board that a pattern is looked up by. Each is a window of four rows and four columns, eight playing
// squares, and the windows overlap by half. What men stand there is a number in base 3. The rows are read two by two: a pattern is
// what one pair of rows has in a window, and the next pair below.
import type { Board, Pieces } from '@ludoteca/games/damas';

const windowRows = 4;
/** Playing squares of a window in each of its rows. */
const windowHalf = 2;
const bitsOfWindow = windowRows * windowHalf;

/** Ways in which the squares of a region can be empty, an own man's or another's, … */
export const patternCount = 3 ** bitsOfWindow;
/** … and those of its upper half. */
const halfCount = 3 ** (bitsOfWindow / 2);
/** Bits for as much. */
const partBits = 7;
const partMask = (1 << partBits) - 1;

export interface Regions {
  readonly count: number;
  /** Those that begin on one row stand together, so many of them. */
  readonly inRow: number;
  /** Pairs of rows. */
  readonly pairs: number;
  /** The squares of a pair of rows that a set has, as bits. The set is word `at` and, on wide boards, the one after it. */
  bits(set: Pieces, at: number, pair: number): number;
  /** What such bits are worth in base 3, in each window that the rows are half of: all in one number, … */
  readonly parts: Int32Array;
  /** … and with the board turned round. */
  readonly turnedParts: Int32Array;
}

/** The pattern of a region, by what two pairs of rows are worth, the upper one first, and by its place in its row of regions. */
export const patternOf = (upper: number, lower: number, place: number): number =>
  ((upper >>> (partBits * place)) & partMask) + halfCount * ((lower >>> (partBits * place)) & partMask);

/** The same pattern with the board turned round and the colours changed. */
export function turnPattern(pattern: number): number {
  let [rest, turned] = [pattern, 0];
  for (let bit = 0; bit < bitsOfWindow; bit++) {
    turned = 3 * turned + [0, 2, 1][rest % 3]!;
    rest = Math.floor(rest / 3);
  }
  return turned;
}

/** Regions of a board with this many rows and columns; with the board turned round, region `k` is `count - 1 - k`. */
export function makeRegions({ columns, rows, words }: Pick<Board, 'columns' | 'rows' | 'words'>): Regions {
  const half = columns / 2;
  const bitsOfPair = 2 * half;
  const inRow = half - windowHalf + 1;
  const pairs = rows / 2;
  const parts = new Int32Array(1 << bitsOfPair);
  const turnedParts = new Int32Array(1 << bitsOfPair);
  for (let bits = 0; bits < parts.length; bits++) {
    for (let bit = 0; bit < bitsOfPair; bit++) {
      if (((bits >> bit) & 1) === 0) continue;
      for (const [values, square] of [
        [parts, bit],
        [turnedParts, bitsOfPair - 1 - bit],
      ] as const) {
        for (let place = 0; place < inRow; place++) {
          const column = (square % half) - place;
          if (column < 0 || column >= windowHalf) continue;
          values[bits]! += (3 ** (Math.floor(square / half) * windowHalf + column)) << (partBits * place);
        }
      }
    }
  }
  const mask = parts.length - 1;

  return {
    count: (pairs - 1) * inRow,
    inRow,
    pairs,
    parts,
    turnedParts,
    bits:
      words === 1
        ? (set, at, pair) => (set[at]! >>> (bitsOfPair * pair)) & mask
        : (set, at, pair) => {
            const shift = bitsOfPair * pair;
            if (shift === 0) return set[at]! & mask;
            if (shift >= 32) return (set[at + 1]! >>> (shift - 32)) & mask;
            return ((set[at]! >>> shift) | (set[at + 1]! << (32 - shift))) & mask;
          },
  };
}
