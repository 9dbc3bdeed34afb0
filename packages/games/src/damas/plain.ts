import { makeShifts32 } from './bitboards.ts';
import { type Board, countBits, diagonalCount, hasSquare, lowest, type Side, white } from './board.ts';
import { captureShift, crownFlag, type MoveList, makeHeader, makeMoveList, type Position, takenAt, toShift } from './position.ts';

/**
 * The moves of the plain positions: those where nothing can be taken, and those where men alone take, none of them in a circle and
 * none more than another where that counts. They are most of the positions of a game and of the leaves of a search. In all others
 * these functions answer `notPlain`.
 */
export interface PlainMoves {
  /** How many there are; they go into the list. */
  add(position: Position, list: MoveList, resting: number): number;
  /** How many there are. */
  count(position: Position, resting: number): number;
  /** Whether the side to move can take anything, in any position. */
  canTake(position: Position): boolean;
}

export const notPlain = -1;

/** The header of a man's step, or of its jump over one piece, by side, direction and square. */
export function makeManHeaders({ squares, words, next, crown }: Board, jumps: 0 | 1): Int32Array {
  return Int32Array.from({ length: 2 * diagonalCount * squares }, (_, index) => {
    const side = index < diagonalCount * squares ? 0 : 1;
    const from = index % squares;
    const line = (Math.floor(index / squares) % diagonalCount) * squares;
    const beside = next[line + from]!;
    const to = jumps === 0 || beside < 0 ? beside : next[line + beside]!;
    return to < 0 ? 0 : makeHeader(from, to, false, hasSquare(crown, side * words, to), jumps);
  });
}

/** Some capture goes on after its first jump. */
const someGoOn = -2;

/** For boards of at most 32 squares: plain numbers all the way. */
export function makePlainMoves32(board: Board): PlainMoves {
  const { squares, next } = board;
  const all = board.all[0]!;
  const crowns = board.crown[0]! | board.crown[1]!;
  const { upLeft, upRight, downRight, downLeft } = makeShifts32(board);
  const stepHeaders = makeManHeaders(board, 0);
  const jumpHeaders = makeManHeaders(board, 1);
  const kingHeaders = Int32Array.from({ length: squares }, (_, from) => makeHeader(from, 0, true, false, 0));
  /** By direction, the men of the side to move that can take. */
  const jumpers = new Int32Array(diagonalCount);
  /** For moves that are counted by listing them. */
  const scratch = makeMoveList(1, squares * squares);

  /** By each direction, the squares from which a man would take. */
  const takesUpLeft = (targets: number, free: number): number => downRight(downRight(free) & targets);
  const takesUpRight = (targets: number, free: number): number => downLeft(downLeft(free) & targets);
  const takesDownRight = (targets: number, free: number): number => upLeft(upLeft(free) & targets);
  const takesDownLeft = (targets: number, free: number): number => upRight(upRight(free) & targets);

  const freeOf = ({ pieces }: Position): number => all & ~(pieces[0]! | pieces[1]! | pieces[2]! | pieces[3]!);
  const foesOf = ({ pieces, side }: Position): number => pieces[1 - side]! | pieces[3 - side]!;
  /** What its men may take. */
  const targetsOf = (position: Position): number =>
    position.rules.menTakeKings ? foesOf(position) : position.pieces[1 - position.side]!;

  function kingTakes(position: Position, free: number): boolean {
    const kings = position.pieces[2 + position.side]!;
    if (kings === 0) return false;
    const { kingDirections: directions, flying } = position.rules;
    const foes = foesOf(position);
    if (!flying) {
      const found = takesUpLeft(foes, free) | takesUpRight(foes, free) | takesDownRight(foes, free) | takesDownLeft(foes, free);
      return (found & kings) !== 0;
    }
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const from = lowest(rest);
      for (let index = 0; index < directions.length; index++) {
        const line = directions[index]! * squares;
        let there = next[line + from]!;
        while (there >= 0 && ((free >>> there) & 1) === 1) there = next[line + there]!;
        if (there < 0 || ((foes >>> there) & 1) === 0) continue;
        const behind = next[line + there]!;
        if (behind >= 0 && ((free >>> behind) & 1) === 1) return true;
      }
    }
    return false;
  }

  /** Notes who can take in each direction; how many captures that makes, or `someGoOn`. */
  function scanJumps(position: Position, free: number): number {
    const { rules, pieces, side } = position;
    const men = pieces[side]!;
    const targets = targetsOf(position);
    let [from0, from1, from2, from3] = [0, 0, 0, 0];
    if (side === white || rules.menTakeBackward) {
      from0 = takesUpLeft(targets, free);
      from1 = takesUpRight(targets, free);
    }
    if (side !== white || rules.menTakeBackward) {
      from2 = takesDownRight(targets, free);
      from3 = takesDownLeft(targets, free);
    }
    const found = from0 | from1 | from2 | from3;
    if ((found & men) === 0) return 0;
    if (rules.ranksKings) return notPlain;
    from0 &= men;
    from1 &= men;
    from2 &= men;
    from3 &= men;
    // A first jump frees no square that a second could land on, so these sets tell whether there is one.
    let goesOn = upLeft(upLeft(from0)) | upRight(upRight(from1)) | downRight(downRight(from2)) | downLeft(downLeft(from3));
    goesOn &= rules.crownsInPassing ? found | crowns : found;
    jumpers[0] = from0;
    jumpers[1] = from1;
    jumpers[2] = from2;
    jumpers[3] = from3;
    if (goesOn !== 0) return rules.menTakeBackward ? notPlain : someGoOn;
    return countBits(from0) + countBits(from1) + countBits(from2) + countBits(from3);
  }

  function addJumps(list: MoveList, side: Side): void {
    const { data, stride } = list;
    let at = 0;
    for (let d = 0; d < diagonalCount; d++) {
      for (let rest = jumpers[d]!; rest !== 0; rest &= rest - 1) {
        const from = lowest(rest);
        data[at] = jumpHeaders[(side * diagonalCount + d) * squares + from]!;
        data[at + takenAt] = 1 << next[d * squares + from]!;
        at += stride;
      }
    }
  }

  /** Carries a capture on from a square in both ways forward and adds what it comes to; the jumps of the shortest and the longest. */
  function addChain(
    list: MoveList,
    side: Side,
    targets: number,
    free: number,
    header: number,
    square: number,
    taken: number,
  ): void {
    let isOver = true;
    for (let d = 2 * side; d < 2 * side + 2; d++) {
      const over = next[d * squares + square]!;
      if (over < 0 || ((targets >>> over) & 1) === 0) continue;
      const behind = next[d * squares + over]!;
      if (behind < 0 || ((free >>> behind) & 1) === 0) continue;
      isOver = false;
      addChain(list, side, targets, free, header + (1 << captureShift), behind, taken | (1 << over));
    }
    if (!isOver) return;
    const { data, stride } = list;
    const at = list.count++ * stride;
    const jumps = header >> captureShift;
    data[at] = header | (square << toShift) | (((crowns >>> square) & 1) === 1 ? crownFlag : 0);
    data[at + takenAt] = taken;
    if (jumps < lengths[0]!) lengths[0] = jumps;
    if (jumps > lengths[1]!) lengths[1] = jumps;
  }
  const lengths = new Int32Array(2);

  /** The captures of men that go forward alone, some of more than one piece. */
  function addChains(position: Position, list: MoveList, free: number): number {
    const { rules, side } = position;
    const targets = targetsOf(position);
    list.count = 0;
    lengths[0] = squares;
    lengths[1] = 0;
    for (let d = 2 * side; d < 2 * side + 2; d++) {
      for (let rest = jumpers[d]!; rest !== 0; rest &= rest - 1) {
        const from = lowest(rest);
        const over = next[d * squares + from]!;
        addChain(list, side, targets, free, from | (1 << captureShift), next[d * squares + over]!, 1 << over);
      }
    }
    return rules.ranksCount && lengths[0] !== lengths[1] ? notPlain : list.count;
  }

  function addSteps(list: MoveList, offset: number, side: Side, d: number, men: number): number {
    const { data, stride } = list;
    let at = offset;
    for (let rest = men; rest !== 0; rest &= rest - 1) {
      data[at] = stepHeaders[(side * diagonalCount + d) * squares + lowest(rest)]!;
      at += stride;
    }
    return at;
  }

  function addKings(list: MoveList, offset: number, kings: number, free: number, flies: boolean, resting: number): number {
    const { data, stride } = list;
    let at = offset;
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const from = lowest(rest);
      if (from === resting) continue;
      for (let d = 0; d < diagonalCount; d++) {
        let to = next[d * squares + from]!;
        while (to >= 0 && ((free >>> to) & 1) === 1) {
          data[at] = kingHeaders[from]! | (to << toShift);
          at += stride;
          to = flies ? next[d * squares + to]! : -1;
        }
      }
    }
    return at;
  }

  function add(position: Position, list: MoveList, resting: number): number {
    const { rules, pieces, side } = position;
    const free = freeOf(position);
    const jumps = scanJumps(position, free);
    if (jumps === notPlain || kingTakes(position, free)) return notPlain;
    if (jumps === someGoOn) return addChains(position, list, free);
    if (jumps > 0) {
      addJumps(list, side);
      list.count = jumps;
      return jumps;
    }
    const men = pieces[side]!;
    let at: number;
    if (side === white) at = addSteps(list, addSteps(list, 0, side, 0, downRight(free) & men), side, 1, downLeft(free) & men);
    else at = addSteps(list, addSteps(list, 0, side, 2, upLeft(free) & men), side, 3, upRight(free) & men);
    at = addKings(list, at, pieces[2 + side]!, free, rules.flying, resting);
    const count = at / list.stride;
    list.count = count;
    return count;
  }

  return {
    add,
    canTake(position) {
      const free = freeOf(position);
      return scanJumps(position, free) !== 0 || kingTakes(position, free);
    },
    count(position, resting) {
      const { pieces, side } = position;
      if (pieces[2 + side] !== 0) return add(position, scratch, resting);
      const free = freeOf(position);
      const jumps = scanJumps(position, free);
      if (jumps === someGoOn) return addChains(position, scratch, free);
      if (jumps !== 0) return jumps;
      const men = pieces[side]!;
      return side === white
        ? countBits(downRight(free) & men) + countBits(downLeft(free) & men)
        : countBits(upLeft(free) & men) + countBits(upRight(free) & men);
    },
  };
}
