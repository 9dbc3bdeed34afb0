import { makeShifts32 } from './bitboards.ts';
import { type Board, countBits, diagonalCount, hasSquare, lowest, type Side, white } from './board.ts';
import {
  captureShift,
  copyMove,
  crownFlag,
  headerCaptures,
  headerCrowned,
  headerFrom,
  headerKing,
  headerTo,
  type MoveList,
  makeHeader,
  makeMoveList,
  type Position,
  takenAt,
  toShift,
} from './position.ts';
import type { MoveRules } from './variants.ts';

/**
 * The moves of the plain positions: those where nothing can be taken, and those where men alone take, none of them in a circle.
 * They are most of the positions of a game and of the leaves of a search. In all others these functions answer `notPlain`.
 */
export interface PlainMoves {
  /** How many there are; they go into the list. */
  add(position: Position, list: MoveList, resting: number): number;
  /** How many there are. */
  count(position: Position, resting: number): number;
  /** How many answers there are to the moves of a list; where no king ever has to rest. */
  countAnswers(position: Position, list: MoveList, countSlowly: CountAnswers): number;
  /** Whether the side to move can take anything, in any position. */
  canTake(position: Position): boolean;
}

/** How many answers there are to one move of a list, in any position. */
type CountAnswers = (position: Position, list: MoveList, index: number) => number;

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

/** How many squares two sets have together. */
function countBoth(one: number, other: number): number {
  const pairs = one - ((one >>> 1) & 0x55555555);
  const otherPairs = other - ((other >>> 1) & 0x55555555);
  const fours =
    (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333) + (otherPairs & 0x33333333) + ((otherPairs >>> 2) & 0x33333333);
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Some capture goes on after its first jump. */
const someGoOn = -2;

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
  /** For captures that are only counted. */
  const chains = makeMoveList(1, squares * squares);

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

  /** Whether a side can take anything. */
  function takesAny(rules: MoveRules, side: Side, men: number, kings: number, foeMen: number, foeKings: number): boolean {
    const foes = foeMen | foeKings;
    const free = all & ~(men | kings | foes);
    const targets = rules.menTakeKings ? foes : foeMen;
    let found = 0;
    if (side === white || rules.menTakeBackward) found = takesUpLeft(targets, free) | takesUpRight(targets, free);
    if (side !== white || rules.menTakeBackward) found |= takesDownRight(targets, free) | takesDownLeft(targets, free);
    if ((found & men) !== 0) return true;
    return kings !== 0 && kingTakes(kings, foes, free, rules.kingDirections, rules.flying);
  }

  /** Notes who can take in each direction; how many captures that makes, or `someGoOn`. */
  function scanJumps(rules: MoveRules, side: Side, men: number, targets: number, free: number): number {
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

  /** Whether some longest capture of a list leaves the other side nothing to take. */
  function isSafe(
    list: MoveList,
    rules: MoveRules,
    side: Side,
    men: number,
    kings: number,
    foeMen: number,
    foeKings: number,
  ): boolean {
    const { data, stride, count } = list;
    for (let index = 0; index < count; index++) {
      const header = data[index * stride]!;
      if (headerCaptures(header) !== lengths[1]) continue;
      const stay = ~data[index * stride + takenAt]!;
      const to = 1 << headerTo(header);
      const left = men ^ (1 << headerFrom(header));
      const [menAfter, kingsAfter] = headerCrowned(header) ? [left, kings | to] : [left | to, kings];
      if (!takesAny(rules, (1 - side) as Side, foeMen & stay, foeKings & stay, menAfter, kingsAfter)) return true;
    }
    return false;
  }

  function keepLongest(list: MoveList): void {
    let kept = 0;
    for (let index = 0; index < list.count; index++) {
      if (headerCaptures(list.data[index * list.stride]!) === lengths[1]) copyMove(list, index, kept++);
    }
    list.count = kept;
  }

  /** The captures of men that go forward alone, some of more than one piece. */
  function addChains(
    list: MoveList,
    rules: MoveRules,
    side: Side,
    men: number,
    kings: number,
    foeMen: number,
    foeKings: number,
  ): number {
    const free = all & ~(men | kings | foeMen | foeKings);
    const targets = rules.menTakeKings ? foeMen | foeKings : foeMen;
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
    if (rules.ranksCount && lengths[0] !== lengths[1]) {
      if (!rules.unlessAtRisk || isSafe(list, rules, side, men, kings, foeMen, foeKings)) keepLongest(list);
    }
    return list.count;
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

  /** The moves of men that take forward alone, where none takes more than one piece; else `someGoOn`. */
  function countForward(side: Side, men: number, targets: number, free: number): number {
    let [left, right, fromLeft, fromRight, goesOn] = [0, 0, 0, 0, 0];
    if (side === white) {
      left = downRight(free);
      right = downLeft(free);
      fromLeft = downRight(left & targets);
      fromRight = downLeft(right & targets);
      if (((fromLeft | fromRight) & men) === 0) return countBoth(left & men, right & men);
      goesOn = upLeft(upLeft(fromLeft & men)) | upRight(upRight(fromRight & men));
    } else {
      left = upRight(free);
      right = upLeft(free);
      fromLeft = upRight(left & targets);
      fromRight = upLeft(right & targets);
      if (((fromLeft | fromRight) & men) === 0) return countBoth(left & men, right & men);
      goesOn = downLeft(downLeft(fromLeft & men)) | downRight(downRight(fromRight & men));
    }
    if ((goesOn & (fromLeft | fromRight)) !== 0) return someGoOn;
    return countBoth(fromLeft & men, fromRight & men);
  }

  function countMoves(
    rules: MoveRules,
    side: Side,
    men: number,
    kings: number,
    foeMen: number,
    foeKings: number,
    resting: number,
  ): number {
    const foes = foeMen | foeKings;
    const free = all & ~(men | kings | foes);
    const targets = rules.menTakeKings ? foes : foeMen;
    if (kings === 0 && !rules.menTakeBackward && !rules.ranksKings && !rules.crownsInPassing) {
      const count = countForward(side, men, targets, free);
      if (count !== someGoOn) return count;
    }
    const jumps = scanJumps(rules, side, men, targets, free);
    if (jumps === notPlain) return notPlain;
    if (kings !== 0 && kingTakes(kings, foes, free, rules.kingDirections, rules.flying)) return notPlain;
    if (jumps === someGoOn) return addChains(chains, rules, side, men, kings, foeMen, foeKings);
    if (jumps > 0) return jumps;
    const steps =
      side === white
        ? countBits(downRight(free) & men) + countBits(downLeft(free) & men)
        : countBits(upLeft(free) & men) + countBits(upRight(free) & men);
    return kings === 0 ? steps : steps + countKings(kings, free, rules.flying, resting);
  }

  return {
    canTake({ rules, pieces, side }) {
      return takesAny(rules, side, pieces[side]!, pieces[2 + side]!, pieces[1 - side]!, pieces[3 - side]!);
    },
    add(position, list, resting) {
      const { rules, pieces, side } = position;
      const men = pieces[side]!;
      const kings = pieces[2 + side]!;
      const foes = pieces[1 - side]! | pieces[3 - side]!;
      const free = all & ~(men | kings | foes);
      const targets = rules.menTakeKings ? foes : pieces[1 - side]!;
      const jumps = scanJumps(rules, side, men, targets, free);
      if (jumps === notPlain) return notPlain;
      if (kings !== 0 && kingTakes(kings, foes, free, rules.kingDirections, rules.flying)) return notPlain;
      if (jumps === someGoOn) return addChains(list, rules, side, men, kings, pieces[1 - side]!, pieces[3 - side]!);
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
    count({ rules, pieces, side }, resting) {
      return countMoves(rules, side, pieces[side]!, pieces[2 + side]!, pieces[1 - side]!, pieces[3 - side]!, resting);
    },
    countAnswers(position, list, countSlowly) {
      const { rules, pieces, side } = position;
      const { data, stride, count } = list;
      const [men, kings, foeMen, foeKings] = [pieces[side]!, pieces[2 + side]!, pieces[1 - side]!, pieces[3 - side]!];
      const them = (1 - side) as Side;
      let answers = 0;
      for (let index = 0; index < count; index++) {
        const at = index * stride;
        const header = data[at]!;
        const from = 1 << headerFrom(header);
        const to = 1 << headerTo(header);
        const stay = headerCaptures(header) > 0 ? ~data[at + takenAt]! : -1;
        let menAfter = men;
        let kingsAfter = kings;
        if (headerKing(header)) kingsAfter ^= from | to;
        else if (headerCrowned(header)) {
          menAfter ^= from;
          kingsAfter |= to;
        } else menAfter ^= from | to;
        const found = countMoves(rules, them, foeMen & stay, foeKings & stay, menAfter, kingsAfter, -1);
        answers += found === notPlain ? countSlowly(position, list, index) : found;
      }
      return answers;
    },
  };
}
