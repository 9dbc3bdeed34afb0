// What the board of the search knows. Every empty point knows for either colour what a stone there would make of each line; a stone
// changes only the points whose windows it is in.
import type { Board, GomokuOptions } from '@ludoteca/games/gomoku';
import { classCount } from './features.ts';
import type { ShapeTable } from './shapes.ts';

export const wall = 3;
export const rowMargin = 3;

export interface SearchBoard {
  readonly options: GomokuOptions;
  readonly shapes: ShapeTable;
  /** The stone on each point. Rows with walls around them, so that no walk has to look for the edge. */
  readonly points: Uint8Array;
  readonly steps: readonly number[];
  /** The points of the board, in the order of the state's cells. */
  readonly pointOf: Int16Array;
  readonly cellOf: Int16Array;
  /** Sets of points are kept as rows of bits: the row of each point, its bit, and the point of each row's lowest bit. */
  readonly rowOf: Uint8Array;
  readonly bitOf: Int32Array;
  readonly rowStarts: Int16Array;
  /** The window of every point in each of its four lines: see `ShapeTable`. */
  readonly windows: Int32Array;
  /**
   * The windows that a stone on each point is in, from `windowRefStarts` of the point to that of the next: the window's number
   * five bits up, and below it where in the window the stone stands.
   */
  readonly windowRefs: Int32Array;
  readonly windowRefStarts: Int32Array;
  /** The shape codes of each point: Black's in the low half, White's in the high. Only empty points are up to date. */
  readonly shapeCodes: Int32Array;
  /** By colour and shape code: what a point adds to the sums. */
  readonly cellEntries: readonly [Int32Array, Int32Array, Int32Array];
  /** How many empty points carry each threat: at colour × threatKinds + threat. */
  readonly threatCounts: Int16Array;
  /** Which ones they are: a set at the same number. */
  readonly threatSets: Int32Array;
  /** The set of all points with a stone, with `rowMargin` empty rows before and after it. */
  readonly stoneRows: Int32Array;
  /** Sums over all empty points of what they are worth to the side to move: by its colour. */
  readonly values: Int32Array;
  /** How many empty points are of each class: at colour × classCount + class. */
  readonly classCounts: Uint8Array;
  /** The same counts, four in one number. */
  readonly packedCounts: Int32Array;
  /** How far each point is from the edge, as `cellScores` wants it. */
  readonly edges: Uint16Array;
  /** Low and high half of the position's Zobrist key. */
  readonly hash: Int32Array;
  readonly keys: Int32Array;
  /** Room for the cells of one window. */
  readonly scratch: Uint8Array;
  /** The same points, as the rules see them. */
  readonly rules: Board;
  readonly undo: UndoLog;
  placed: number;
}

/** What the latest stones changed, so that they are taken back without working it out again. */
export interface UndoLog {
  readonly stones: Int16Array;
  /** Before each stone: the values, and the counts of classes four at a time. */
  readonly sums: Int32Array;
  /** Where the changes of each stone begin. */
  readonly codeStarts: Int32Array;
  readonly threatStarts: Int32Array;
  /** Points whose shape codes changed, and the codes before. */
  readonly points: Int16Array;
  readonly codes: Int32Array;
  /** The point ten bits up, then the number of its set before and that after. */
  readonly threats: Int32Array;
  depth: number;
}

/** Two values, and two times the counts of sixteen classes in numbers of four. */
export const undoneSums = 2 + (2 * classCount) / 4;
