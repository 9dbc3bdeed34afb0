import type { VariantFacts } from './variants.ts';

// A board is its dark squares, numbered from 0 in reading order with White below and a playing square at the lower left
// corner. Mirrored boards differ in what their squares are called, not in how they are joined.

export type Side = 0 | 1;
export const white = 0;
export const black = 1;
export const opposite = (side: Side): Side => (side === white ? black : white);

/** Diagonals clockwise from the upper left, then the straight lines from "up". The opposite of `d` is `d ^ 2`. */
const directions = [
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
  [-2, 0],
  [0, 2],
  [2, 0],
  [0, -2],
] as const;
export const directionCount = directions.length;
/** Of these, the first. */
export const diagonalCount = 4;

export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly squares: number;
  /** 32-bit words in a set of squares. */
  readonly words: number;
  /** `next[direction * squares + square]`: the square there, or -1. */
  readonly next: Int8Array;
  /** A step of a whole set is two shifts, of the squares in odd and in even rows: by so many bits, … */
  readonly shifts: Int8Array;
  /** … of the squares in these masks, which leave out those at the edge. */
  readonly masks: Int32Array;
  readonly all: Int32Array;
  /** `crown[side * words + word]`: the row where the men of a side are crowned. */
  readonly crown: Int32Array;
}

export const row = (board: Board, square: number): number => Math.floor(square / (board.columns / 2));

export function column(board: Board, square: number): number {
  const half = board.columns / 2;
  return 2 * (square % half) + (row(board, square) % 2 === 0 ? 1 : 0);
}

/** The square at a row and a column, or -1 when it is off the board or light. */
function squareAt({ rows, columns }: Pick<Board, 'rows' | 'columns'>, r: number, c: number): number {
  if (r < 0 || r >= rows || c < 0 || c >= columns || (r + c) % 2 === 0) return -1;
  return r * (columns / 2) + (c >> 1);
}

export const hasSquare = (set: Int32Array, offset: number, square: number): boolean =>
  ((set[offset + (square >> 5)]! >>> square) & 1) === 1;

/** The same for a set that begins with its array, and for the -1 of `next`, which no set has. */
export const holds = (set: Int32Array, square: number): boolean => square >= 0 && hasSquare(set, 0, square);

export function addSquare(set: Int32Array, offset: number, square: number): void {
  set[offset + (square >> 5)]! |= 1 << square;
}

/** What stands on a square: its place in the pieces of a position; -1 for nothing. */
export const kindAt = ({ words }: Board, pieces: Int32Array, square: number): number =>
  [0, 1, 2, 3].findIndex((kind) => hasSquare(pieces, kind * words, square));

/** The squares of a set, in order. */
export function squaresOf(set: Int32Array, offset: number, words: number): number[] {
  const squares: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let rest = set[offset + word]!; rest !== 0; rest &= rest - 1) squares.push(word * 32 + lowest(rest));
  }
  return squares;
}

export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function makeBoard(columns: number, rows: number): Board {
  const half = columns / 2;
  const squares = half * rows;
  const words = Math.ceil(squares / 32);
  const next = new Int8Array(directionCount * squares).fill(-1);
  const shifts = new Int8Array(directionCount * 2);
  const masks = new Int32Array(directionCount * 2 * words);
  const all = new Int32Array(words);
  const crown = new Int32Array(2 * words);
  for (let square = 0; square < squares; square++) {
    const r = Math.floor(square / half);
    const c = 2 * (square % half) + (r % 2 === 0 ? 1 : 0);
    addSquare(all, 0, square);
    if (r === 0) addSquare(crown, 0, square);
    if (r === rows - 1) addSquare(crown, words, square);
    for (const [d, [down, right]] of directions.entries()) {
      const there = squareAt({ rows, columns }, r + down, c + right);
      if (there < 0) continue;
      next[d * squares + square] = there;
      const part = 2 * d + (r % 2);
      shifts[part] = there - square;
      addSquare(masks, part * words, square);
    }
  }
  return { columns, rows, squares, words, next, shifts, masks, all, crown };
}

/** What a square is called depends on how a variant lays and counts its board. */
interface NamedBoard {
  readonly board: Board;
  readonly facts: Pick<VariantFacts, 'mirrored' | 'countsFromWhite' | 'notation'>;
}

/** The place of a square in reading order on the board as it lies on the table, White below; its own inverse. */
function inReadingOrder({ board, facts }: NamedBoard, square: number): number {
  if (!facts.mirrored) return square;
  const half = board.columns / 2;
  return row(board, square) * half + half - 1 - (square % half);
}

export function squareNumber(named: NamedBoard, square: number): number {
  const place = inReadingOrder(named, square);
  return named.facts.countsFromWhite ? named.board.squares - place : place + 1;
}

/** The square with this number, or -1. */
export function squareOfNumber(named: NamedBoard, number: number): number {
  const { squares } = named.board;
  if (!(number >= 1 && number <= squares)) return -1;
  return inReadingOrder(named, named.facts.countsFromWhite ? squares - number : number - 1);
}

/** Its own inverse too. */
const file = ({ board, facts }: NamedBoard, c: number): number => (facts.mirrored ? board.columns - 1 - c : c);

export function squareName(named: NamedBoard, square: number): string {
  const { board } = named;
  return String.fromCharCode(97 + file(named, column(board, square))) + String(board.rows - row(board, square));
}

/** The square with this name, or -1. */
function squareOfName(named: NamedBoard, name: string): number {
  const { board } = named;
  return squareAt(board, board.rows - Number(name.slice(1)), file(named, name.toLowerCase().charCodeAt(0) - 97));
}

/** As the variant writes it. */
export const writeSquare = (named: NamedBoard, square: number): string =>
  named.facts.notation === 'algebraic' ? squareName(named, square) : String(squareNumber(named, square));

/** `c3` or `11`, in any variant; -1 if the board has no such playing square. */
export const readSquare = (named: NamedBoard, text: string): number =>
  /^\d/.test(text) ? squareOfNumber(named, Number(text)) : squareOfName(named, text);
