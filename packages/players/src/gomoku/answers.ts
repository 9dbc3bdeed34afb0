// The points that matter when somebody threatens to win: few, and all of them. Lists are written into arrays that the caller
// keeps, from `end` on; what is returned is the new end.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { countOf, type Grid, isLegal, put, shapeIn, take, wall } from './grid.ts';
import { shape } from './shapes.ts';
import { addSpots } from './spots.ts';
import { threat } from './worth.ts';

/** Adds the empty points in one line around `point` where `colour` would make a four or better of it. */
function addLine(grid: Grid, point: number, colour: Colour, line: number, list: Int16Array, start: number, end: number): number {
  const { points, steps, book } = grid;
  const step = steps[line]!;
  let last = end;
  for (let side = -1; side <= 1; side += 2) {
    for (let away = 1, at = point + side * step; away <= book.reach; away++, at += side * step) {
      if (points[at] === opponent(colour) || points[at] === wall) break;
      if (points[at] === empty && shapeIn(grid, at, colour, line) >= shape.four) last = addOnce(list, start, last, at);
    }
  }
  return last;
}

function addOnce(list: Int16Array, start: number, end: number, point: number): number {
  for (let index = start; index < end; index++) if (list[index] === point) return end;
  list[end] = point;
  return end + 1;
}

/**
 * Every move after which `attacker`, who would win on `five`, can no longer win with his next stone; none when there are several
 * such stones. Other colours' fouls are left out.
 */
export function addBlocks(grid: Grid, attacker: Colour, five: number, list: Int16Array, end: number): number {
  const defender = opponent(attacker);
  if (grid.options.variant !== 'caro') {
    if (countOf(grid, attacker, threat.five) > 1 || !isLegal(grid, five, defender)) return end;
    list[end] = five;
    return end + 1;
  }
  // A stone at an end of the line to come can spoil it as well as one in its middle.
  let last = end;
  for (let line = 0; line < 4; line++) {
    if (shapeIn(grid, five, attacker, line) !== shape.five) continue;
    const step = grid.steps[line]!;
    for (let away = -grid.book.reach; away <= grid.book.reach; away++) {
      const point = five + away * step;
      if (grid.points[point] !== empty) continue;
      put(grid, point, defender);
      if (countOf(grid, attacker, threat.five) === 0) last = addOnce(list, end, last, point);
      take(grid, point);
    }
  }
  return last;
}

/**
 * Every move that can keep `attacker`, who threatens an open four or two fours, from making it: those that touch one of the
 * lines that he needs. The defender's own fours, which only put it off, are not among them.
 */
export function addDefences(grid: Grid, attacker: Colour, list: Int16Array, end: number): number {
  const defender = opponent(attacker);
  let last = addSpots(grid, attacker, threat.openFour, threat.openFour, list, end);
  for (let spot = end, spots = last; spot < spots; spot++) {
    const point = list[spot]!;
    for (let line = 0; line < 4; line++) {
      if (shapeIn(grid, point, attacker, line) >= shape.four) last = addLine(grid, point, attacker, line, list, end, last);
    }
  }
  return keepLegal(grid, defender, list, end, last);
}

/** Drops the points of a list where the rules do not let this colour play. */
export function keepLegal(grid: Grid, colour: Colour, list: Int16Array, start: number, end: number): number {
  let last = start;
  for (let at = start; at < end; at++) if (isLegal(grid, list[at]!, colour)) list[last++] = list[at]!;
  return last;
}

/** Adds the points where `colour` makes a threat from `lowest` to `highest` that are not in the list yet. */
export function addThreats(
  grid: Grid,
  colour: Colour,
  lowest: number,
  highest: number,
  list: Int16Array,
  start: number,
  end: number,
): number {
  const spots = addSpots(grid, colour, lowest, highest, list, end);
  let last = end;
  for (let spot = end; spot < spots; spot++) last = addOnce(list, start, last, list[spot]!);
  return last;
}
