import { type Board, countBits, opposite, type Side, white } from './board.ts';
import type { Rulebook } from './rulebook.ts';
import type { Steps } from './steps.ts';

/**
 * Counts the captures of a side that has men alone and takes forward alone, where none is worth more for what it takes.
 * `openFirst` and `openSecond` have the squares from which a jump each way is open. -1 if the foes' kings have to be asked.
 */
type CountForward = (
  rules: Rulebook,
  side: Side,
  men: number,
  foes: number,
  foeKings: number,
  openFirst: number,
  openSecond: number,
) => number;

export function makeForward({ all }: Board, { first, second }: Steps): CountForward {
  const squares = all[0] as number;

  // The captures being followed.
  let rules!: Rulebook;
  let side: Side = white;
  let others = 0;
  let foes = 0;
  let openFirst = 0;
  let openSecond = 0;
  let captures = 0;
  let longest = 0;
  let longestCaptures = 0;
  let safe = false;

  /** Whether a man among the foes could take. Rules that ask for it let men take kings, so it is the same who is crowned. */
  function atRisk(own: number, left: number): boolean {
    const free = squares & ~(own | left);
    const foe = opposite(side);
    return (first(first(left, foe) & own, foe) & free) !== 0 || (second(second(left, foe) & own, foe) & free) !== 0;
  }

  function finish(at: number, taken: number, jumps: number): void {
    captures++;
    if (jumps < longest) return;
    if (jumps > longest) {
      longest = jumps;
      longestCaptures = 0;
      safe = false;
    }
    longestCaptures++;
    if (rules.unlessAtRisk && !safe) safe = !atRisk(others | at, foes ^ taken);
  }

  function follow(at: number, taken: number, jumps: number): void {
    const onFirst = (at & openFirst) !== 0;
    const onSecond = (at & openSecond) !== 0;
    if (onFirst) {
      const prey = first(at, side);
      follow(first(prey, side), taken | prey, jumps + 1);
    }
    if (onSecond) {
      const prey = second(at, side);
      follow(second(prey, side), taken | prey, jumps + 1);
    }
    if (!onFirst && !onSecond) finish(at, taken, jumps);
  }

  return (book, mover, men, foeMen, foeKings, canFirst, canSecond) => {
    const open = canFirst | canSecond;
    const takeFirst = canFirst & men;
    const takeSecond = canSecond & men;
    const ends = first(first(takeFirst, mover), mover) | second(second(takeSecond, mover), mover);
    if ((ends & open) === 0) return countBits(takeFirst) + countBits(takeSecond);
    if (book.unlessAtRisk && foeKings !== 0) return -1;
    rules = book;
    side = mover;
    foes = foeMen;
    openFirst = canFirst;
    openSecond = canSecond;
    captures = 0;
    longest = 0;
    for (let rest = men & open; rest !== 0; rest &= rest - 1) {
      const from = rest & -rest;
      others = men ^ from;
      follow(from, 0, 0);
    }
    return rules.takesMost && (safe || !rules.unlessAtRisk) ? longestCaptures : captures;
  };
}
