// Black's forbidden points, after the International Rules of Renju of the Renju International Federation, 3 (terms) and 9:
// http://www.renju.net/study/rifrules.php . A move that makes five wins whatever else it makes; one that makes an overline,
// two fours or two threes is forbidden. A three counts only if it can become a straight four by a move that makes no five and
// is not forbidden itself (9.3), which is asked of the position with the new stone on the board, and so on inwards.
// Over the board a forbidden move loses once White points it out; here it is refused, as any other illegal move.
import { type Board, run } from './board.ts';
import { black, empty } from './lines.ts';

/** In the order in which they are told when a move makes several. */
export const fouls = ['overline', 'double-four', 'double-three'] as const;
export type Foul = (typeof fouls)[number];

const five = 5;

/** Whether the empty point beyond the end of an unbroken row of `length` stones would join it to a row of exactly `wanted`. */
function joins(points: Uint8Array, end: number, step: number, length: number, wanted: number): boolean {
  const filler = end + step;
  return points[filler] === empty && length + 1 + run(points, filler, step, black) === wanted;
}

/** How many fours with the black stone on `point` lie in one line: rows of four that one more stone makes exactly five. */
function foursIn(points: Uint8Array, point: number, step: number): number {
  const first = point - run(points, point, -step, black) * step;
  const last = point + run(points, point, step, black) * step;
  const length = (last - first) / step + 1;
  const fillers = Number(joins(points, first, -step, length, five)) + Number(joins(points, last, step, length, five));
  // An unbroken four that can be filled at either end is one four, a straight one; else each filler has its own four stones.
  return length === five - 1 ? Math.min(fillers, 1) : fillers;
}

/** The empty point next onward from the row through `point` that would make a straight four of it, or 0, where the wall is. */
function straightFourPoint(points: Uint8Array, point: number, onward: number): number {
  const ahead = run(points, point, onward, black);
  const length = run(points, point, -onward, black) + 1 + ahead;
  const end = point + ahead * onward;
  if (!joins(points, end, onward, length, five - 1)) return 0;
  const far = end + (five - length) * onward;
  const near = end - length * onward;
  const open =
    points[far] === empty && points[far + onward] !== black && points[near] === empty && points[near - onward] !== black;
  return open ? end + onward : 0;
}

/** What a black stone on the empty `point` would make; the stone is off the board again when this returns. */
function judge(points: Uint8Array, steps: readonly number[], point: number): Foul | 'five' | undefined {
  points[point] = black;
  const verdict = judgeStone(points, steps, point);
  points[point] = empty;
  return verdict;
}

function judgeStone(points: Uint8Array, steps: readonly number[], point: number): Foul | 'five' | undefined {
  let longest = 0;
  for (const step of steps) {
    const length = run(points, point, -step, black) + 1 + run(points, point, step, black);
    if (length === five) return 'five';
    longest = Math.max(longest, length);
  }
  if (longest > five) return 'overline';
  let fours = 0;
  for (const step of steps) fours += foursIn(points, point, step);
  if (fours > 1) return 'double-four';
  return makesTwoThrees(points, steps, point) ? 'double-three' : undefined;
}

/** A three is a row that a clean move, one that makes neither a foul nor a five, turns into a straight four. */
function makesTwoThrees(points: Uint8Array, steps: readonly number[], point: number): boolean {
  let possible = 0;
  for (const step of steps) {
    if (straightFourPoint(points, point, -step) > 0 || straightFourPoint(points, point, step) > 0) possible++;
  }
  // What is left of `possible` once false threes are taken out; the costly question is asked only while it matters.
  for (let line = 0; line < steps.length && possible > 1; line++) {
    const step = steps[line]!;
    const before = straightFourPoint(points, point, -step);
    const after = straightFourPoint(points, point, step);
    if (before + after === 0) continue;
    const three =
      (before > 0 && judge(points, steps, before) === undefined) || (after > 0 && judge(points, steps, after) === undefined);
    if (!three) possible--;
  }
  return possible > 1;
}

/** Why Black may not play on this empty cell in renju; nothing if he may. */
export function foulAt({ points, steps, pointOf }: Board, cell: number): Foul | undefined {
  const verdict = judge(points, steps, pointOf[cell]!);
  return verdict === 'five' ? undefined : verdict;
}
