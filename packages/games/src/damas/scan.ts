import { type Board, directionCount, type Side } from './board.ts';
import type { Rulebook } from './rulebook.ts';
import { scanWord } from './word.ts';
import { scanWords } from './words.ts';

/** The pieces of a position: sets of White's men, Black's men, White's kings, Black's kings. */
export type Pieces = Int32Array;

/** What all the men of a side can do, worked out for whole sets at a time. */
export interface Scan {
  readonly empty: Int32Array;
  readonly menTargets: Int32Array;
  readonly kingTargets: Int32Array;
  /** For each direction in which the men take, the squares from which it leads to an empty one. */
  readonly beforeEmpty: Int32Array;
  /** Squares from which a man of the side could take, … */
  readonly takingFrom: Int32Array;
  /** … and for each direction the men that can. */
  readonly takers: Int32Array;
  /** Fills all of the above; false if no man can take. */
  look(rules: Rulebook, pieces: Pieces, side: Side): boolean;
}

export type Sets = Omit<Scan, 'look'>;

export function makeScan(board: Board): Scan {
  const sets = {
    empty: new Int32Array(board.words),
    menTargets: new Int32Array(board.words),
    kingTargets: new Int32Array(board.words),
    beforeEmpty: new Int32Array(directionCount * board.words),
    takingFrom: new Int32Array(board.words),
    takers: new Int32Array(directionCount * board.words),
  };
  return { ...sets, ...(board.words === 1 ? scanWord(board, sets) : scanWords(board, sets)) };
}
