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
  const { upLeft, upRight, downRight, downLeft, first, second } = steps;
  const countForward = makeForward(board, steps);

  /** Moves of men alone that take backward too. */
  function countAround(men: number, targets: number, free: number, side: Side, alike: boolean): number {
    const back = opposite(side);
    const open1 = first(first(free, back) & targets, back);
    const open2 = second(second(free, back) & targets, back);
    const open3 = first(first(free, side) & targets, side);
    const open4 = second(second(free, side) & targets, side);
    const open = open1 | open2 | open3 | open4;
    if ((open & men) === 0) return countBits(first(free, back) & men) + countBits(second(free, back) & men);
    if (!alike) return -1;
    const ends =
      first(first(open1 & men, side), side) |
      second(second(open2 & men, side), side) |
      first(first(open3 & men, back), back) |
      second(second(open4 & men, back), back);
    if ((ends & open) !== 0) return -1;
    return countBits(open1 & men) + countBits(open2 & men) + countBits(open3 & men) + countBits(open4 & men);
  }

  /** Moves of men alone against such foes, or -1. */
  function count(rules: Rulebook, men: number, foes: number, foeKings: number, side: Side): number {
    const free = squares & ~(men | foes | foeKings);
    const targets = rules.menTakeKings ? foes | foeKings : foes;
    if (rules.menTakeBackward) return countAround(men, targets, free, side, rules.alike);
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
    look({ menTakeKings, menTakeBackward }, pieces, side) {
      const men = pieces[side] as number;
      const foes = pieces[1 - side] as number;
      const foeKings = pieces[3 - side] as number;
      const free = squares & ~(men | foes | foeKings | (pieces[2 + side] as number));
      const targets = menTakeKings ? foes | foeKings : foes;
      let found = 0;
      if (side === white || menTakeBackward) {
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
      if (side === black || menTakeBackward) {
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
    },

    countOfMen: (rules, pieces, side) =>
      pieces[2 + side] === 0
        ? count(rules, pieces[side] as number, pieces[1 - side] as number, pieces[3 - side] as number, side)
        : -1,

    countReplies(position, list, countAfter) {
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
        const told = (foeKings & ~taken) === 0 ? count(rules, foes & ~taken, menThen, kingsThen, answering) : -1;
        replies += told >= 0 ? told : countAfter(position, list, index);
      }
      return replies;
    },
  };
}
