import { makeShifts32 } from './bitboards.ts';
import { type Board, countBits, diagonalCount, hasSquare, lowest, type Side, white } from './board.ts';
import { type MoveList, makeHeader, type Position } from './position.ts';

/**
 * The moves of the plain positions: those where nothing can be taken, and those where men take one piece each and no more. They
 * are most of the positions of a game and of the leaves of a search. In all others these functions answer `notPlain`.
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

/** The header of a man's step, by direction and square. */
export function makeManHeaders({ squares, words, next, crown }: Board): Int32Array {
  return Int32Array.from({ length: diagonalCount * squares }, (_, index) => {
    const to = next[index]!;
    const side = index < 2 * squares ? 0 : 1;
    return to < 0 ? 0 : makeHeader(index % squares, to, false, hasSquare(crown, side * words, to), 0);
  });
}

/** The header of a man's jump over one piece, by side, direction and square. */
function makeJumpHeaders({ squares, words, next, crown }: Board): Int32Array {
  return Int32Array.from({ length: 2 * diagonalCount * squares }, (_, index) => {
    const side = index < diagonalCount * squares ? 0 : 1;
    const line = Math.floor((index % (diagonalCount * squares)) / squares) * squares;
    const jumped = next[line + (index % squares)]!;
    const to = jumped < 0 ? -1 : next[line + jumped]!;
    return to < 0 ? 0 : makeHeader(index % squares, to, false, hasSquare(crown, side * words, to), 1);
  });
}

const takenAt = 2;
const toShift = 7;

/** For boards of at most 32 squares: plain numbers all the way. */
export function makePlainMoves32(board: Board): PlainMoves {
  const { squares, next } = board;
  const all = board.all[0]!;
  const crowns = board.crown[0]! | board.crown[1]!;
  const { upLeft, upRight, downRight, downLeft } = makeShifts32(board);
  const manHeaders = makeManHeaders(board);
  const jumpHeaders = makeJumpHeaders(board);
  const kingHeaders = Int32Array.from({ length: squares }, (_, from) => makeHeader(from, 0, true, false, 0));
  /** By direction, the men of the side to move that can take. */
  const jumpers = new Int32Array(diagonalCount);

  /** By each direction, the squares from which a man would take. */
  const takesUpLeft = (targets: number, free: number): number => downRight(downRight(free) & targets);
  const takesUpRight = (targets: number, free: number): number => downLeft(downLeft(free) & targets);
  const takesDownRight = (targets: number, free: number): number => upLeft(upLeft(free) & targets);
  const takesDownLeft = (targets: number, free: number): number => upRight(upRight(free) & targets);

  function kingTakes(kings: number, foes: number, free: number, directions: Int8Array, flies: boolean): boolean {
    if (!flies) {
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

  /** Notes who can take in each direction; how many captures that makes, or `notPlain` if one of them goes on. */
  function scanJumps({ rules, side }: Position, men: number, targets: number, free: number): number {
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
    if (goesOn !== 0) return notPlain;
    jumpers[0] = from0;
    jumpers[1] = from1;
    jumpers[2] = from2;
    jumpers[3] = from3;
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

  function addSteps(list: MoveList, offset: number, d: number, men: number): number {
    const { data, stride } = list;
    let at = offset;
    for (let rest = men; rest !== 0; rest &= rest - 1) {
      data[at] = manHeaders[d * squares + lowest(rest)]!;
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

  function countKings(kings: number, free: number, flies: boolean, resting: number): number {
    let count = 0;
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      const from = lowest(rest);
      if (from === resting) continue;
      for (let d = 0; d < diagonalCount; d++) {
        let to = next[d * squares + from]!;
        while (to >= 0 && ((free >>> to) & 1) === 1) {
          count++;
          to = flies ? next[d * squares + to]! : -1;
        }
      }
    }
    return count;
  }

  return {
    canTake({ rules, pieces, side }) {
      const men = pieces[side]!;
      const kings = pieces[2 + side]!;
      const foes = pieces[1 - side]! | pieces[3 - side]!;
      const free = all & ~(men | kings | foes);
      const targets = rules.menTakeKings ? foes : pieces[1 - side]!;
      let found = 0;
      if (side === white || rules.menTakeBackward) found = takesUpLeft(targets, free) | takesUpRight(targets, free);
      if (side !== white || rules.menTakeBackward) found |= takesDownRight(targets, free) | takesDownLeft(targets, free);
      if ((found & men) !== 0) return true;
      return kings !== 0 && kingTakes(kings, foes, free, rules.kingDirections, rules.flying);
    },
    add(position, list, resting) {
      const { rules, pieces, side } = position;
      const men = pieces[side]!;
      const kings = pieces[2 + side]!;
      const foes = pieces[1 - side]! | pieces[3 - side]!;
      const free = all & ~(men | kings | foes);
      const jumps = scanJumps(position, men, rules.menTakeKings ? foes : pieces[1 - side]!, free);
      if (jumps === notPlain) return notPlain;
      if (kings !== 0 && kingTakes(kings, foes, free, rules.kingDirections, rules.flying)) return notPlain;
      if (jumps > 0) {
        addJumps(list, side);
        list.count = jumps;
        return jumps;
      }
      let at: number;
      if (side === white) at = addSteps(list, addSteps(list, 0, 0, downRight(free) & men), 1, downLeft(free) & men);
      else at = addSteps(list, addSteps(list, 0, 2, upLeft(free) & men), 3, upRight(free) & men);
      if (kings !== 0) at = addKings(list, at, kings, free, rules.flying, resting);
      const count = at / list.stride;
      list.count = count;
      return count;
    },
    count(position, resting) {
      const { rules, pieces, side } = position;
      const men = pieces[side]!;
      const kings = pieces[2 + side]!;
      const foes = pieces[1 - side]! | pieces[3 - side]!;
      const free = all & ~(men | kings | foes);
      const jumps = scanJumps(position, men, rules.menTakeKings ? foes : pieces[1 - side]!, free);
      if (jumps === notPlain) return notPlain;
      if (kings !== 0 && kingTakes(kings, foes, free, rules.kingDirections, rules.flying)) return notPlain;
      if (jumps > 0) return jumps;
      const steps =
        side === white
          ? countBits(downRight(free) & men) + countBits(downLeft(free) & men)
          : countBits(upLeft(free) & men) + countBits(upRight(free) & men);
      return kings === 0 ? steps : steps + countKings(kings, free, rules.flying, resting);
    },
  };
}
