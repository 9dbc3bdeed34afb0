import { type Board, black, directionCount, type Side, white } from './board.ts';
import type { MoveRules } from './variants.ts';

// A set of squares is a bitboard: one 32-bit word on boards of at most 32 squares, several words of an array on larger ones.

/** The pieces of a position: bitboards of White's men, Black's men, White's kings, Black's kings. */
export type Pieces = Int32Array;

/** Word `word` of the squares that a step in `direction` leads to from all squares of `set`. */
type Shift = (set: Int32Array, direction: number, word: number) => number;

/** For boards of any size. */
export function makeShift({ words, shifts, masks }: Board): Shift {
  return (set, direction, word) => {
    const even = shifts[2 * direction]!;
    const odd = shifts[2 * direction + 1]!;
    const at = 2 * direction * words + word;
    const here = set[word]!;
    const evens = here & masks[at]!;
    const odds = here & masks[at + words]!;
    if (even > 0) {
      const moved = (evens << even) | (odds << odd);
      if (word === 0) return moved;
      const before = set[word - 1]!;
      const evensBefore = before & masks[at - 1]!;
      const oddsBefore = before & masks[at + words - 1]!;
      return moved | (evensBefore >>> (32 - even)) | (oddsBefore >>> (32 - odd));
    }
    const moved = (evens >>> -even) | (odds >>> -odd);
    if (word === words - 1) return moved;
    const after = set[word + 1]!;
    const evensAfter = after & masks[at + 1]!;
    const oddsAfter = after & masks[at + words + 1]!;
    return moved | (evensAfter << (32 + even)) | (oddsAfter << (32 + odd));
  };
}

type Shift32 = (set: number) => number;

type Numbers8 = readonly [number, number, number, number, number, number, number, number];

/** For boards of at most 32 squares: plain numbers are several times faster than arrays. */
export function makeShifts32({
  columns,
  masks,
}: Board): Readonly<Record<'upLeft' | 'upRight' | 'downRight' | 'downLeft', Shift32>> {
  const same = columns / 2;
  const more = same + 1;
  const less = same - 1;
  const [even0, odd0, even1, odd1, even2, odd2, even3, odd3] = [...masks] as unknown as Numbers8;
  return {
    upLeft: (set) => ((set & even0) >>> same) | ((set & odd0) >>> more),
    upRight: (set) => ((set & even1) >>> less) | ((set & odd1) >>> same),
    downRight: (set) => ((set & even2) << more) | ((set & odd2) << same),
    downLeft: (set) => ((set & even3) << same) | ((set & odd3) << less),
  };
}

/** Bitboards of what the men of a side can do. */
interface MenSets {
  readonly empty: Int32Array;
  readonly menTargets: Int32Array;
  readonly kingTargets: Int32Array;
  /** On larger boards, for each direction in which the men take, the squares from which it leads to an empty one. */
  readonly beforeEmpty: Int32Array;
  /** Squares from which a man of the side could take, … */
  readonly jumpSquares: Int32Array;
  /** … and for each direction the men that can. */
  readonly jumpers: Int32Array;
}

/** Fills the sets for a position; false if no man can take. */
type ScanMen = (rules: MoveRules, pieces: Pieces, side: Side) => boolean;

export interface MenScanner extends MenSets {
  readonly scan: ScanMen;
}

function makeScan32(board: Board, sets: MenSets): ScanMen {
  const { empty, menTargets, kingTargets, jumpSquares, jumpers } = sets;
  const squares = board.all[0]!;
  const { upLeft, upRight, downRight, downLeft } = makeShifts32(board);

  return (rules, pieces, side) => {
    const men = pieces[side]!;
    const foes = pieces[1 - side]! | pieces[3 - side]!;
    const free = squares & ~(men | pieces[2 + side]! | foes);
    const targets = rules.menTakeKings ? foes : pieces[1 - side]!;
    let found = 0;
    if (side === white || rules.menTakeBackward) {
      const fromLeft = downRight(downRight(free) & targets);
      const fromRight = downLeft(downLeft(free) & targets);
      jumpers[0] = fromLeft & men;
      jumpers[1] = fromRight & men;
      found = fromLeft | fromRight;
    }
    if (side === black || rules.menTakeBackward) {
      const fromRight = upLeft(upLeft(free) & targets);
      const fromLeft = upRight(upRight(free) & targets);
      jumpers[2] = fromRight & men;
      jumpers[3] = fromLeft & men;
      found |= fromRight | fromLeft;
    }
    empty[0] = free;
    menTargets[0] = targets;
    kingTargets[0] = foes;
    jumpSquares[0] = found;
    return (found & men) !== 0;
  };
}

function makeWideScan(board: Board, sets: MenSets): ScanMen {
  const { words, all } = board;
  const { empty, menTargets, kingTargets, beforeEmpty, jumpSquares, jumpers } = sets;
  const jumped = new Int32Array(words);
  const shift = makeShift(board);

  return ({ menTakeKings, menDirections }, pieces, side) => {
    for (let word = 0; word < words; word++) {
      const foes = pieces[(1 - side) * words + word]!;
      const foeKings = pieces[(3 - side) * words + word]!;
      const own = pieces[side * words + word]! | pieces[(2 + side) * words + word]!;
      empty[word] = all[word]! & ~(foes | foeKings | own);
      menTargets[word] = menTakeKings ? foes | foeKings : foes;
      kingTargets[word] = foes | foeKings;
      jumpSquares[word] = 0;
    }
    const directions = menDirections[side];
    let some = 0;
    for (let index = 0; index < directions.length; index++) {
      const direction = directions[index]!;
      const back = direction ^ 2;
      for (let word = 0; word < words; word++) {
        const before = shift(empty, back, word);
        beforeEmpty[direction * words + word] = before;
        jumped[word] = before & menTargets[word]!;
      }
      for (let word = 0; word < words; word++) {
        const from = shift(jumped, back, word);
        const found = from & pieces[side * words + word]!;
        jumpSquares[word]! |= from;
        jumpers[direction * words + word] = found;
        some |= found;
      }
    }
    return some !== 0;
  };
}

export function makeMenScanner(board: Board): MenScanner {
  const sets: MenSets = {
    empty: new Int32Array(board.words),
    menTargets: new Int32Array(board.words),
    kingTargets: new Int32Array(board.words),
    beforeEmpty: new Int32Array(directionCount * board.words),
    jumpSquares: new Int32Array(board.words),
    jumpers: new Int32Array(directionCount * board.words),
  };
  return { ...sets, scan: board.words === 1 ? makeScan32(board, sets) : makeWideScan(board, sets) };
}
