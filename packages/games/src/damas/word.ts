import { type Board, black, countBits, type Side, white } from './board.ts';
import { headerCaptures, headerCrowned, headerFrom, headerKing, headerTo, takenOffset } from './movelist.ts';
import type { Rulebook } from './rulebook.ts';
import type { Scan, Sets } from './scan.ts';

/** For boards of at most 32 squares: sets in plain numbers, which is several times faster. */
export function scanWord({ columns, masks, all }: Board, sets: Sets): Omit<Scan, keyof Sets> {
  const { empty, menTargets, kingTargets, beforeEmpty, takingFrom, takers } = sets;
  const same = columns / 2;
  const more = same + 1;
  const less = same - 1;
  const squares = all[0] as number;
  const [even0, odd0, even1, odd1, even2, odd2, even3, odd3] = [...masks] as unknown as Numbers8;

  const upLeft = (set: number): number => ((set & even0) >>> same) | ((set & odd0) >>> more);
  const upRight = (set: number): number => ((set & even1) >>> less) | ((set & odd1) >>> same);
  const downRight = (set: number): number => ((set & even2) << more) | ((set & odd2) << same);
  const downLeft = (set: number): number => ((set & even3) << same) | ((set & odd3) << less);

  // Both of a man's ways forward, White's first.
  const overFirst = (set: number, side: Side): number => (side === white ? upLeft(upLeft(set)) : downRight(downRight(set)));
  const overSecond = (set: number, side: Side): number => (side === white ? upRight(upRight(set)) : downLeft(downLeft(set)));

  /** Ways to go on taking forward from a square, where `first` and `second` have the squares that it can be done from. */
  function waysOn(at: number, first: number, second: number, side: Side): number {
    const ways = (at & first) === 0 ? 0 : waysOn(overFirst(at, side), first, second, side);
    return (at & second) === 0 ? ways || 1 : ways + waysOn(overSecond(at, side), first, second, side);
  }

  /** Captures of men that only take forward; -1 if some are longer than others and that matters. */
  function countForward(men: number, first: number, second: number, side: Side, ranked: boolean): number {
    const open = first | second;
    const ends = overFirst(first & men, side) | overSecond(second & men, side);
    if ((ends & open) === 0) return countBits(first & men) + countBits(second & men);
    if (ranked) {
      for (let at = men & open; (at & open) !== 0; at = overFirst(at & first, side) | overSecond(at & second, side)) {
        if ((at & ~open) !== 0) return -1;
      }
    }
    let count = 0;
    for (let rest = men & open; rest !== 0; rest &= rest - 1) count += waysOn(rest & -rest, first, second, side);
    return count;
  }

  /** The squares from which a jump each way forward is open, over a target to a free square. */
  const beforeFirst = (set: number, side: Side): number => (side === white ? downRight(set) : upLeft(set));
  const beforeSecond = (set: number, side: Side): number => (side === white ? downLeft(set) : upRight(set));

  /** Moves of men alone that take backward too. */
  function countAround(men: number, targets: number, free: number, side: Side, alike: boolean): number {
    const back = side === white ? black : white;
    const first = beforeFirst(beforeFirst(free, side) & targets, side);
    const second = beforeSecond(beforeSecond(free, side) & targets, side);
    const third = beforeFirst(beforeFirst(free, back) & targets, back);
    const fourth = beforeSecond(beforeSecond(free, back) & targets, back);
    const open = first | second | third | fourth;
    if ((open & men) === 0) return countBits(beforeFirst(free, side) & men) + countBits(beforeSecond(free, side) & men);
    const ends =
      overFirst(first & men, side) |
      overSecond(second & men, side) |
      overFirst(third & men, back) |
      overSecond(fourth & men, back);
    if (!alike || (ends & open) !== 0) return -1;
    return countBits(first & men) + countBits(second & men) + countBits(third & men) + countBits(fourth & men);
  }

  /** Moves of men alone against such foes, or -1. */
  function count(rules: Rulebook, men: number, foes: number, foeKings: number, side: Side): number {
    const free = squares & ~(men | foes | foeKings);
    const targets = rules.menTakeKings ? foes | foeKings : foes;
    if (rules.menTakeBackward) return countAround(men, targets, free, side, rules.alike);
    let nearFirst: number;
    let nearSecond: number;
    let first: number;
    let second: number;
    if (side === white) {
      nearFirst = downRight(free);
      nearSecond = downLeft(free);
      first = downRight(nearFirst & targets);
      second = downLeft(nearSecond & targets);
    } else {
      nearFirst = upLeft(free);
      nearSecond = upRight(free);
      first = upLeft(nearFirst & targets);
      second = upRight(nearSecond & targets);
    }
    if (((first | second) & men) !== 0) return rules.alike ? countForward(men, first, second, side, rules.ranked) : -1;
    return countBits(nearFirst & men) + countBits(nearSecond & men);
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
      const answering = side === white ? black : white;
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

type Numbers8 = readonly [number, number, number, number, number, number, number, number];
