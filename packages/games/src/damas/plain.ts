import { makeShifts32 } from './bitboards.ts';
import { type Board, countBits, diagonalCount, hasSquare, lowest, opposite, type Side, white } from './board.ts';
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
  nextOffset,
  type Position,
  takenAt,
  toShift,
} from './position.ts';
import type { MoveRules } from './variants.ts';

/**
 * The moves of the plain positions: those where nothing can be taken, and those where men alone take, none of them in a circle, or
 * kings that go one square, none of them twice.
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
  /** Whether the side to move can move without taking; where no king ever has to rest. */
  canStep(position: Position): boolean;
  /** Whether neither side could take anything and the side to move can move; where no king ever has to rest. */
  isCalm(position: Position): boolean;
}

/** How many answers there are to one move of a list, in any position. */
type CountAnswers = (position: Position, list: MoveList, index: number) => number;

export const notPlain = -1;

/** The header of a man's step, or of its jump over one piece, by side, direction and square; of no use where it leads off the board. */
export function makeManHeaders({ squares, words, next, crown }: Board, jumps: 0 | 1): Int32Array {
  return Int32Array.from({ length: 2 * diagonalCount * squares }, (_, index) => {
    const side = index < diagonalCount * squares ? 0 : 1;
    const from = index % squares;
    const line = (Math.floor(index / squares) % diagonalCount) * squares;
    const beside = next[line + from]!;
    const to = jumps === 0 ? beside : next[line + beside]!;
    return makeHeader(from, to, false, hasSquare(crown, side * words, to), jumps);
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
  const stepHeaders = makeManHeaders(board, 0);
  const jumpHeaders = makeManHeaders(board, 1);
  const kingHeaders = Int32Array.from({ length: squares }, (_, from) => makeHeader(from, 0, true, false, 0));
  /** By direction, the men of the side to move that can take, and the kings that go one square. */
  const jumpers = new Int32Array(diagonalCount);
  const kingJumpers = new Int32Array(diagonalCount);
  /** For moves that are counted by listing them. */
  const scratch = makeMoveList(1, diagonalCount * squares);

  /** By each direction, the squares from which a man would take. */
  const takesUpLeft = (targets: number, free: number): number => downRight(downRight(free) & targets);
  const takesUpRight = (targets: number, free: number): number => downLeft(downLeft(free) & targets);
  const takesDownRight = (targets: number, free: number): number => upLeft(upLeft(free) & targets);
  const takesDownLeft = (targets: number, free: number): number => upRight(upRight(free) & targets);

  function kingTakes({ kingDirections: directions, flying }: MoveRules, kings: number, foes: number, free: number): boolean {
    if (kings === 0) return false;
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

  /** Whether a side can take anything. */
  function takesAny(rules: MoveRules, side: Side, men: number, kings: number, foeMen: number, foeKings: number): boolean {
    const foes = foeMen | foeKings;
    const free = all & ~(men | kings | foes);
    const targets = rules.menTakeKings ? foes : foeMen;
    let found = 0;
    if (side === white || rules.menTakeBackward) found = takesUpLeft(targets, free) | takesUpRight(targets, free);
    if (side !== white || rules.menTakeBackward) found |= takesDownRight(targets, free) | takesDownLeft(targets, free);
    if ((found & men) !== 0) return true;
    return kingTakes(rules, kings, foes, free);
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

  /** The same for kings that go one square. */
  function scanKingJumps(kings: number, foes: number, free: number): number {
    const from0 = takesUpLeft(foes, free);
    const from1 = takesUpRight(foes, free);
    const from2 = takesDownRight(foes, free);
    const from3 = takesDownLeft(foes, free);
    const found = from0 | from1 | from2 | from3;
    if ((found & kings) === 0) return 0;
    const up = upLeft(upLeft(from0 & kings)) | upRight(upRight(from1 & kings));
    const down = downRight(downRight(from2 & kings)) | downLeft(downLeft(from3 & kings));
    // Where it came from, which is not free, it would take the same piece again.
    if (((up | down) & found) !== 0) return someGoOn;
    kingJumpers[0] = from0 & kings;
    kingJumpers[1] = from1 & kings;
    kingJumpers[2] = from2 & kings;
    kingJumpers[3] = from3 & kings;
    return countBoth(from0 & kings, from1 & kings) + countBoth(from2 & kings, from3 & kings);
  }

  function addKingJumps(list: MoveList): void {
    const { data, stride } = list;
    for (let d = 0; d < diagonalCount; d++) {
      for (let rest = kingJumpers[d]!; rest !== 0; rest &= rest - 1) {
        const from = lowest(rest);
        const over = next[d * squares + from]!;
        const at = list.count++ * stride;
        data[at] = kingHeaders[from]! | (next[d * squares + over]! << toShift) | (1 << captureShift);
        data[at + takenAt] = 1 << over;
      }
    }
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
    const at = nextOffset(list);
    const { data } = list;
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
      if (!takesAny(rules, opposite(side), foeMen & stay, foeKings & stay, menAfter, kingsAfter)) return true;
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
    for (let d = 0; d < diagonalCount; d++) {
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

  /** The moves of men that take forward alone, where none takes more than one piece; else `someGoOn`. */
  function countForward(side: Side, men: number, targets: number, free: number): number {
    const left = side === white ? downRight(free) : upRight(free);
    const right = side === white ? downLeft(free) : upLeft(free);
    const fromLeft = side === white ? downRight(left & targets) : upRight(left & targets);
    const fromRight = side === white ? downLeft(right & targets) : upLeft(right & targets);
    if (((fromLeft | fromRight) & men) === 0) return countBoth(left & men, right & men);
    const [jumpsLeft, jumpsRight] = [fromLeft & men, fromRight & men];
    const goesOn =
      side === white
        ? upLeft(upLeft(jumpsLeft)) | upRight(upRight(jumpsRight))
        : downLeft(downLeft(jumpsLeft)) | downRight(downRight(jumpsRight));
    if ((goesOn & (fromLeft | fromRight)) !== 0) return someGoOn;
    return countBoth(jumpsLeft, jumpsRight);
  }

  /** How many moves a side without kings has. */
  function countMoves(rules: MoveRules, side: Side, men: number, foeMen: number, foeKings: number): number {
    const free = all & ~(men | foeMen | foeKings);
    const targets = rules.menTakeKings ? foeMen | foeKings : foeMen;
    if (!rules.menTakeBackward && !rules.ranksKings) {
      const count = countForward(side, men, targets, free);
      if (count !== someGoOn) return count;
    }
    const jumps = scanJumps(rules, side, men, targets, free);
    if (jumps === someGoOn) return addChains(scratch, rules, side, men, 0, foeMen, foeKings);
    if (jumps !== 0) return jumps;
    return side === white
      ? countBoth(downRight(free) & men, downLeft(free) & men)
      : countBoth(upLeft(free) & men, upRight(free) & men);
  }

  function add({ rules, pieces, side }: Position, list: MoveList, resting: number): number {
    const [men, kings, foeMen, foeKings] = [pieces[side]!, pieces[2 + side]!, pieces[1 - side]!, pieces[3 - side]!];
    const foes = foeMen | foeKings;
    const free = all & ~(men | kings | foes);
    const jumps = scanJumps(rules, side, men, rules.menTakeKings ? foes : foeMen, free);
    if (jumps === notPlain) return notPlain;
    let kingJumps = 0;
    if (kings !== 0) {
      if (rules.flying || rules.ranked) kingJumps = kingTakes(rules, kings, foes, free) ? someGoOn : 0;
      else kingJumps = scanKingJumps(kings, foes, free);
      if (kingJumps === someGoOn) return notPlain;
    }
    if (jumps !== 0 || kingJumps > 0) {
      if (jumps === someGoOn) addChains(list, rules, side, men, kings, foeMen, foeKings);
      else {
        addJumps(list, side);
        list.count = jumps;
      }
      if (kingJumps > 0) addKingJumps(list);
      return list.count;
    }
    let at: number;
    if (side === white) at = addSteps(list, addSteps(list, 0, side, 0, downRight(free) & men), side, 1, downLeft(free) & men);
    else at = addSteps(list, addSteps(list, 0, side, 2, upLeft(free) & men), side, 3, upRight(free) & men);
    at = addKings(list, at, kings, free, rules.flying, resting);
    const count = at / list.stride;
    list.count = count;
    return count;
  }

  return {
    add,
    canTake({ rules, pieces, side }) {
      return takesAny(rules, side, pieces[side]!, pieces[2 + side]!, pieces[1 - side]!, pieces[3 - side]!);
    },
    canStep({ pieces, side }) {
      const men = pieces[side]!;
      const kings = pieces[2 + side]!;
      const free = all & ~(men | kings | pieces[1 - side]! | pieces[3 - side]!);
      const up = (downRight(free) | downLeft(free)) & (side === white ? men | kings : kings);
      return up !== 0 || ((upLeft(free) | upRight(free)) & (side === white ? kings : men | kings)) !== 0;
    },
    isCalm({ rules, pieces, side }) {
      const [men, foeMen, kings, foeKings] = [pieces[side]!, pieces[1 - side]!, pieces[2 + side]!, pieces[3 - side]!];
      const own = men | kings;
      const foes = foeMen | foeKings;
      const free = all & ~(own | foes);
      // By direction, the squares from which it leads to a free one.
      const [before0, before1, before2, before3] = [downRight(free), downLeft(free), upLeft(free), upRight(free)];
      const up = (before0 | before1) & (side === white ? own : kings);
      if ((up | ((before2 | before3) & (side === white ? kings : own))) === 0) return false;
      const upMen = side === white ? men : foeMen;
      const downMen = side === white ? foeMen : men;
      const upTargets = rules.menTakeKings ? (side === white ? foes : own) : downMen;
      const downTargets = rules.menTakeKings ? (side === white ? own : foes) : upMen;
      if (((downRight(before0 & upTargets) | downLeft(before1 & upTargets)) & upMen) !== 0) return false;
      if (((upLeft(before2 & downTargets) | upRight(before3 & downTargets)) & downMen) !== 0) return false;
      if (rules.menTakeBackward) {
        if (((downRight(before0 & downTargets) | downLeft(before1 & downTargets)) & downMen) !== 0) return false;
        if (((upLeft(before2 & upTargets) | upRight(before3 & upTargets)) & upMen) !== 0) return false;
      }
      return !kingTakes(rules, kings, foes, free) && !kingTakes(rules, foeKings, own, free);
    },
    count(position, resting) {
      const { rules, pieces, side } = position;
      if (pieces[2 + side] !== 0) return add(position, scratch, resting);
      return countMoves(rules, side, pieces[side]!, pieces[1 - side]!, pieces[3 - side]!);
    },
    countAnswers(position, list, countSlowly) {
      const { rules, pieces, side } = position;
      const { data, stride, count } = list;
      const [men, kings, foeMen, foeKings] = [pieces[side]!, pieces[2 + side]!, pieces[1 - side]!, pieces[3 - side]!];
      const them = opposite(side);
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
        const theirKings = foeKings & stay;
        const found = theirKings === 0 ? countMoves(rules, them, foeMen & stay, menAfter, kingsAfter) : notPlain;
        answers += found === notPlain ? countSlowly(position, list, index) : found;
      }
      return answers;
    },
  };
}
