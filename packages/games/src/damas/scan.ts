import { type Board, directionCount, type Side } from './board.ts';
import type { Rulebook } from './rulebook.ts';

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

export function makeScan(board: Board): Scan {
  const sets = {
    empty: new Int32Array(board.words),
    menTargets: new Int32Array(board.words),
    kingTargets: new Int32Array(board.words),
    beforeEmpty: new Int32Array(directionCount * board.words),
    takingFrom: new Int32Array(board.words),
    takers: new Int32Array(directionCount * board.words),
  };
  return { ...sets, look: board.words === 1 ? lookAtWord(board, sets) : lookAtWords(board, sets) };
}

type Sets = Omit<Scan, 'look'>;

/** For boards of at most 32 squares: the same in plain numbers, which is several times faster. */
function lookAtWord({ columns, masks, all }: Board, sets: Sets): Scan['look'] {
  const { empty, menTargets, kingTargets, beforeEmpty, takingFrom, takers } = sets;
  const same = columns / 2;
  const more = same + 1;
  const less = same - 1;
  const squares = all[0] as number;
  const [even0, odd0, even1, odd1, even2, odd2, even3, odd3] = [...masks] as unknown as Numbers8;

  return ({ menTakeKings, menTakeBackward }, pieces, side) => {
    const men = pieces[side] as number;
    const foes = pieces[1 - side] as number;
    const foeKings = pieces[3 - side] as number;
    const free = squares & ~(men | foes | foeKings | (pieces[2 + side] as number));
    const targets = menTakeKings ? foes | foeKings : foes;
    let found = 0;
    if (side === 0 || menTakeBackward) {
      const left = ((free & even2) << more) | ((free & odd2) << same);
      const right = ((free & even3) << same) | ((free & odd3) << less);
      const leftPrey = left & targets;
      const rightPrey = right & targets;
      beforeEmpty[0] = left;
      beforeEmpty[1] = right;
      const fromLeft = ((leftPrey & even2) << more) | ((leftPrey & odd2) << same);
      const fromRight = ((rightPrey & even3) << same) | ((rightPrey & odd3) << less);
      takers[0] = fromLeft & men;
      takers[1] = fromRight & men;
      found = fromLeft | fromRight;
    }
    if (side === 1 || menTakeBackward) {
      const right = ((free & even0) >>> same) | ((free & odd0) >>> more);
      const left = ((free & even1) >>> less) | ((free & odd1) >>> same);
      const rightPrey = right & targets;
      const leftPrey = left & targets;
      beforeEmpty[2] = right;
      beforeEmpty[3] = left;
      const fromRight = ((rightPrey & even0) >>> same) | ((rightPrey & odd0) >>> more);
      const fromLeft = ((leftPrey & even1) >>> less) | ((leftPrey & odd1) >>> same);
      takers[2] = fromRight & men;
      takers[3] = fromLeft & men;
      found |= fromRight | fromLeft;
    }
    empty[0] = free;
    menTargets[0] = targets;
    kingTargets[0] = foes | foeKings;
    takingFrom[0] = found;
    return (found & men) !== 0;
  };
}

type Numbers8 = readonly [number, number, number, number, number, number, number, number];

function lookAtWords({ words, shifts, masks, all }: Board, sets: Sets): Scan['look'] {
  const { empty, menTargets, kingTargets, beforeEmpty, takingFrom, takers } = sets;
  const prey = new Int32Array(words);

  /** Word `word` of the squares that a step in direction `d` leads to. */
  function step(set: Int32Array, d: number, word: number): number {
    const even = shifts[2 * d] as number;
    const odd = shifts[2 * d + 1] as number;
    const at = 2 * d * words + word;
    const here = set[word] as number;
    const evens = here & (masks[at] as number);
    const odds = here & (masks[at + words] as number);
    if (even > 0) {
      const moved = (evens << even) | (odds << odd);
      if (word === 0) return moved;
      const before = set[word - 1] as number;
      const evensBefore = before & (masks[at - 1] as number);
      const oddsBefore = before & (masks[at + words - 1] as number);
      return moved | (evensBefore >>> (32 - even)) | (oddsBefore >>> (32 - odd));
    }
    const moved = (evens >>> -even) | (odds >>> -odd);
    if (word === words - 1) return moved;
    const after = set[word + 1] as number;
    const evensAfter = after & (masks[at + 1] as number);
    const oddsAfter = after & (masks[at + words + 1] as number);
    return moved | (evensAfter << (32 + even)) | (oddsAfter << (32 + odd));
  }

  return ({ menTakeKings, menWays }, pieces, side) => {
    for (let word = 0; word < words; word++) {
      const foes = pieces[(1 - side) * words + word] as number;
      const foeKings = pieces[(3 - side) * words + word] as number;
      const own = (pieces[side * words + word] as number) | (pieces[(2 + side) * words + word] as number);
      empty[word] = (all[word] as number) & ~(foes | foeKings | own);
      menTargets[word] = menTakeKings ? foes | foeKings : foes;
      kingTargets[word] = foes | foeKings;
      takingFrom[word] = 0;
    }
    const ways = menWays[side];
    let some = 0;
    for (let way = 0; way < ways.length; way++) {
      const d = ways[way] as number;
      for (let word = 0; word < words; word++) {
        const before = step(empty, d ^ 2, word);
        beforeEmpty[d * words + word] = before;
        prey[word] = before & (menTargets[word] as number);
      }
      for (let word = 0; word < words; word++) {
        const from = step(prey, d ^ 2, word);
        const found = from & (pieces[side * words + word] as number);
        takingFrom[word] = (takingFrom[word] as number) | from;
        takers[d * words + word] = found;
        some |= found;
      }
    }
    return some !== 0;
  };
}
