// Regions: squares of a board that a pattern is looked up by. Each is a window of four rows and four columns, eight playing
// squares, and the windows overlap by half. What men stand there is a number in base 3.
import type { Board, Pieces } from '@ludoteca/games/damas';

const windowRows = 4;
/** Playing squares of a window in each of its rows. */
const windowHalf = 2;
const bitsOfWindow = windowRows * windowHalf;

/** Ways in which the squares of a region can be empty, an own man's or another's. */
export const patternCount = 3 ** bitsOfWindow;

export interface Regions {
  readonly count: number;
  /** Those that begin on one row stand together, so many of them. */
  readonly inRow: number;
  /** The eight squares of a region that a set has, as bits, row by row. The set is word `at` and, on wide boards, the one after it. */
  bits(set: Pieces, at: number, region: number): number;
}

/** What a bit of a window is worth in base 3, for all its eight bits together, … */
export const trits = new Int16Array(1 << bitsOfWindow);
/** … and with the board turned round. */
export const turnedTrits = new Int16Array(1 << bitsOfWindow);
for (let bits = 0; bits < trits.length; bits++) {
  for (let bit = 0; bit < bitsOfWindow; bit++) {
    if (((bits >> bit) & 1) === 0) continue;
    trits[bits]! += 3 ** bit;
    turnedTrits[bits]! += 3 ** (bitsOfWindow - 1 - bit);
  }
}

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
  const starts: number[] = [];
  for (let row = 0; row + windowRows <= rows; row += 2) {
    for (let column = 0; column + windowHalf <= half; column++) starts.push(row * half + column);
  }
  const shifts = Int8Array.from(starts);
  const [second, third, fourth] = [half - 2, 2 * (half - 2), 3 * (half - 2)];

  const compact = (window: number): number =>
    (window & 0x03) | ((window >>> second) & 0x0c) | ((window >>> third) & 0x30) | ((window >>> fourth) & 0xc0);

  return {
    count: starts.length,
    inRow: half - windowHalf + 1,
    bits:
      words === 1
        ? (set, at, region) => compact(set[at]! >>> shifts[region]!)
        : (set, at, region) => {
            const shift = shifts[region]!;
            if (shift === 0) return compact(set[at]!);
            if (shift >= 32) return compact(set[at + 1]! >>> (shift - 32));
            return compact((set[at]! >>> shift) | (set[at + 1]! << (32 - shift)));
          },
  };
}
