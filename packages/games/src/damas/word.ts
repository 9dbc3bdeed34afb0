import { type Board, black, countBits, opposite, type Side, white } from './board.ts';
import { makeForward } from './forward.ts';
import { headerCaptures, headerCrowned, headerFrom, headerKing, headerTo, takenOffset } from './movelist.ts';
import type { Rulebook } from './rulebook.ts';
import type { Scan, Sets } from './scan.ts';
import { makeSteps } from './steps.ts';

/** For boards of at most 32 squares. */
export function scanWord(board: Board, sets: Sets): Omit<Scan, keyof Sets> {
  const { empty, menTargets, kingTargets, beforeEmpty, takingFrom, takers } = sets;
  const squares = board.all[0] as number;
  const steps = makeSteps(board);
  const { upLeft, upRight, downRight, downLeft } = steps;
  const countForward = makeForward(board, steps);

  function fill(rules: Rulebook, side: Side, men: number, kings: number, foes: number, foeKings: number): boolean {
    const free = squares & ~(men | foes | foeKings | kings);
    const targets = rules.menTakeKings ? foes | foeKings : foes;
    let found = 0;
    if (side === white || rules.menTakeBackward) {
      const left = downRight(free);
      const right = downLeft(free);
      const fromLeft = downRight(left & targets);
      const fromRight = downLeft(right & targets);
      beforeEmpty[0] = left;
      beforeEmpty[1] = right;
      takers[0] = fromLeft & men;
      takers[1] = fromRight & men;
      found = fromLeft | fromRight;
    }
    if (side === black || rules.menTakeBackward) {
      const right = upLeft(free);
      const left = upRight(free);
      const fromRight = upLeft(right & targets);
      const fromLeft = upRight(left & targets);
      beforeEmpty[2] = right;
      beforeEmpty[3] = left;
      takers[2] = fromRight & men;
      takers[3] = fromLeft & men;
      found |= fromRight | fromLeft;
    }
    empty[0] = free;
    menTargets[0] = targets;
    kingTargets[0] = foes | foeKings;
    takingFrom[0] = found;
    return (found & men) !== 0;
  }

  /** Moves of men alone that take backward too, or -1. */
  function countAround(rules: Rulebook, side: Side, men: number, foes: number, foeKings: number): number {
    if (!fill(rules, side, men, 0, foes, foeKings)) {
      return countBits((beforeEmpty[2 * side] as number) & men) + countBits((beforeEmpty[2 * side + 1] as number) & men);
    }
    if (!rules.alike) return -1;
    const toUpLeft = takers[0] as number;
    const toUpRight = takers[1] as number;
    const toDownRight = takers[2] as number;
    const toDownLeft = takers[3] as number;
    const upper = upLeft(upLeft(toUpLeft)) | upRight(upRight(toUpRight));
    const lower = downRight(downRight(toDownRight)) | downLeft(downLeft(toDownLeft));
    if (((upper | lower) & (takingFrom[0] as number)) !== 0) return -1;
    return countBits(toUpLeft) + countBits(toUpRight) + countBits(toDownRight) + countBits(toDownLeft);
  }

  /** Moves of men alone, or -1. Kept off the arrays and small enough to be inlined: nothing is called more often. */
  function count(rules: Rulebook, side: Side, men: number, foes: number, foeKings: number): number {
    if (rules.menTakeBackward) return countAround(rules, side, men, foes, foeKings);
    const free = squares & ~(men | foes | foeKings);
    const targets = rules.menTakeKings ? foes | foeKings : foes;
    let nearFirst: number;
    let nearSecond: number;
    let openFirst: number;
    let openSecond: number;
    if (side === white) {
      nearFirst = downRight(free);
      nearSecond = downLeft(free);
      openFirst = downRight(nearFirst & targets);
      openSecond = downLeft(nearSecond & targets);
    } else {
      nearFirst = upLeft(free);
      nearSecond = upRight(free);
      openFirst = upLeft(nearFirst & targets);
      openSecond = upRight(nearSecond & targets);
    }
    if (((openFirst | openSecond) & men) === 0) return countBits(nearFirst & men) + countBits(nearSecond & men);
    return rules.alike ? countForward(rules, side, men, foes, foeKings, openFirst, openSecond) : -1;
  }

  return {
    look: (rules, pieces, side) =>
      fill(
        rules,
        side,
        pieces[side] as number,
        pieces[2 + side] as number,
        pieces[1 - side] as number,
        pieces[3 - side] as number,
      ),

    countOfMen: (rules, pieces, side) =>
      pieces[2 + side] === 0
        ? count(rules, side, pieces[side] as number, pieces[1 - side] as number, pieces[3 - side] as number)
        : -1,

    countReplies(position, list, listAfter) {
      const { rules, pieces, side } = position;
      const { data, stride } = list;
      const answering = opposite(side);
      const men = pieces[side] as number;
      const kings = pieces[2 + side] as number;
      const foes = pieces[1 - side] as number;
      const foeKings = pieces[3 - side] as number;
      let replies = 0;
      for (let index = 0; index < list.count; index++) {
        const header = data[index * stride] as number;
        const from = 1 << headerFrom(header);
        const to = 1 << headerTo(header);
        const taken = headerCaptures(header) > 0 ? (data[takenOffset(list, index)] as number) : 0;
        let menThen = men;
        let kingsThen = kings;
        if (headerKing(header)) kingsThen ^= from ^ to;
        else {
          menThen ^= from;
          if (headerCrowned(header)) kingsThen ^= to;
          else menThen ^= to;
        }
        const told = (foeKings & ~taken) === 0 ? count(rules, answering, foes & ~taken, menThen, kingsThen) : -1;
        replies += told >= 0 ? told : listAfter(position, list, index);
      }
      return replies;
    },
  };
}
