// Lists of points to play on. They are written into arrays that the caller keeps, from `end` on; what is returned is the new end.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { isLegal, shapeAt, threatAt, threatCount } from './board.ts';
import { threat, threatKinds } from './evaluation.ts';
import { rowMargin, type SearchBoard, wall } from './search-board.ts';
import { shape } from './shapes.ts';
import { placeStone, removeStone } from './stones.ts';

/** A board of 25 × 25 has no more points. */
export const mostMoves = 640;

/** The points where a stone of this colour makes a threat from `lowest` to `highest`, in the order of the board. */
export function addThreatPoints(
  { threatSets, rowStarts }: SearchBoard,
  colour: Colour,
  lowest: number,
  highest: number,
  list: Int16Array,
  end: number,
): number {
  const rows = rowStarts.length;
  const first = (colour * threatKinds + lowest) * rows;
  const last = (colour * threatKinds + highest) * rows;
  let next = end;
  for (let row = 0; row < rows; row++) {
    let set = 0;
    for (let at = first + row; at <= last + row; at += rows) set |= threatSets[at]!;
    for (const start = rowStarts[row]!; set !== 0; set &= set - 1) list[next++] = start + 31 - Math.clz32(set & -set);
  }
  return next;
}

/** The first of the points where a stone of this colour makes this threat, or −1. */
export function findThreatPoint({ threatSets, rowStarts }: SearchBoard, colour: Colour, kind: number): number {
  const rows = rowStarts.length;
  const first = (colour * threatKinds + kind) * rows;
  for (let row = 0; row < rows; row++) {
    const set = threatSets[first + row]!;
    if (set !== 0) return rowStarts[row]! + 31 - Math.clz32(set & -set);
  }
  return -1;
}

/** The empty points worth a look because of a stone near them: at most two away in any direction, or three away in a line. */
export function addNeighbours({ stoneRows, rowStarts, options }: SearchBoard, list: Int16Array, end: number): number {
  const wholeRow = 2 ** options.columns - 1;
  let next = end;
  for (let row = 0; row < rowStarts.length; row++) {
    const at = row + rowMargin;
    const here = stoneRows[at]!;
    const close = here | stoneRows[at - 1]! | stoneRows[at + 1]! | stoneRows[at - 2]! | stoneRows[at + 2]!;
    const far = stoneRows[at - 3]! | stoneRows[at + 3]!;
    const ends = here | far;
    const around = close | (close << 1) | (close >> 1) | (close << 2) | (close >> 2) | far | (ends << 3) | (ends >> 3);
    let set = around & ~here & wholeRow;
    for (const start = rowStarts[row]!; set !== 0; set &= set - 1) list[next++] = start + 31 - Math.clz32(set & -set);
  }
  return next;
}

function isIn(list: Int16Array, start: number, end: number, point: number): boolean {
  for (let index = start; index < end; index++) if (list[index] === point) return true;
  return false;
}

function addOnce(list: Int16Array, start: number, end: number, point: number): number {
  if (isIn(list, start, end, point)) return end;
  list[end] = point;
  return end + 1;
}

/** Adds the points where `colour` makes a threat from `lowest` to `highest` that are not in the list, from `start` on, yet. */
export function addNewThreatPoints(
  board: SearchBoard,
  colour: Colour,
  lowest: number,
  highest: number,
  list: Int16Array,
  start: number,
  end: number,
): number {
  const addedEnd = addThreatPoints(board, colour, lowest, highest, list, end);
  let last = end;
  for (let added = end; added < addedEnd; added++) last = addOnce(list, start, last, list[added]!);
  return last;
}

/**
 * Every move after which `attacker`, who would win on `five`, can no longer win with his next stone; none when there are several
 * such stones. Other colours' fouls are left out.
 */
export function addFiveBlocks(board: SearchBoard, attacker: Colour, five: number, list: Int16Array, end: number): number {
  const defender = opponent(attacker);
  if (board.options.variant !== 'caro') {
    if (threatCount(board, attacker, threat.five) > 1 || !isLegal(board, five, defender)) return end;
    list[end] = five;
    return end + 1;
  }
  // A stone at an end of the line to come can spoil it as well as one in its middle.
  let last = end;
  for (let line = 0; line < 4; line++) {
    if (shapeAt(board, five, attacker, line) !== shape.five) continue;
    const step = board.steps[line]!;
    for (let away = -board.shapes.reach; away <= board.shapes.reach; away++) {
      const point = five + away * step;
      if (board.points[point] !== empty) continue;
      placeStone(board, point, defender);
      if (threatCount(board, attacker, threat.five) === 0) last = addOnce(list, end, last, point);
      removeStone(board, point);
    }
  }
  return last;
}

/** Adds the empty points in one line around `point` where `colour` would make a four or better of it. */
function addFoursInLine(
  board: SearchBoard,
  point: number,
  colour: Colour,
  line: number,
  list: Int16Array,
  start: number,
  end: number,
): number {
  const { points, steps, shapes } = board;
  const step = steps[line]!;
  let last = end;
  for (let side = -1; side <= 1; side += 2) {
    for (let away = 1, at = point + side * step; away <= shapes.reach; away++, at += side * step) {
      if (points[at] === opponent(colour) || points[at] === wall) break;
      if (points[at] === empty && shapeAt(board, at, colour, line) >= shape.four) last = addOnce(list, start, last, at);
    }
  }
  return last;
}

const openFours = new Int16Array(mostMoves);
const spoilers = new Int16Array(mostMoves);

/** The points that keep `attacker` from two fives at once after a stone on `point`: there, or where it would complete one of them. */
function findSpoilers(board: SearchBoard, point: number, attacker: Colour): number {
  spoilers[0] = point;
  let end = 1;
  for (let line = 0; line < 4; line++)
    if (shapeAt(board, point, attacker, line) >= shape.four) end = addFoursInLine(board, point, attacker, line, spoilers, 0, end);
  return end;
}

/** The same for variants in which other stones can spoil it, too: all points of its lines are tried. */
function trySpoilers(board: SearchBoard, point: number, attacker: Colour): number {
  let end = 0;
  for (const step of board.steps) {
    for (let away = -board.shapes.reach; away <= board.shapes.reach; away++) {
      const at = point + away * step;
      if (board.points[at] !== empty) continue;
      placeStone(board, at, opponent(attacker));
      if (at === point || threatAt(board, point, attacker) !== threat.openFour) end = addOnce(spoilers, 0, end, at);
      removeStone(board, at);
    }
  }
  return end;
}

/**
 * Every move that keeps `attacker`, who could make an open four or two fours, from all of them. The defender's own fours, which only put
 * it off, are not among them.
 */
export function addOpenFourDefences(board: SearchBoard, attacker: Colour, list: Int16Array, end: number): number {
  const { variant } = board.options;
  // A line that is blocked at both ends is none in caro.
  const find = variant === 'caro' ? trySpoilers : findSpoilers;
  const openEnd = addThreatPoints(board, attacker, threat.openFour, threat.openFour, openFours, 0);
  let last = end;
  for (let at = 0; at < openEnd; at++) {
    const spoilersEnd = find(board, openFours[at]!, attacker);
    const before = last;
    last = end;
    if (at === 0) for (let one = 0; one < spoilersEnd; one++) list[last++] = spoilers[one]!;
    else for (let one = end; one < before; one++) if (isIn(spoilers, 0, spoilersEnd, list[one]!)) list[last++] = list[one]!;
  }
  return keepLegal(board, opponent(attacker), list, end, last);
}

/** Drops the points of a list where the rules do not let this colour play. */
export function keepLegal(board: SearchBoard, colour: Colour, list: Int16Array, start: number, end: number): number {
  let last = start;
  for (let at = start; at < end; at++) if (isLegal(board, list[at]!, colour)) list[last++] = list[at]!;
  return last;
}
