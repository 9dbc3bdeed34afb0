// The board of the search. Every empty cell knows for either colour what a stone there would make of each line; a move
// changes only the cells that see it.

import { seededRandom } from '@ludoteca/games';
import type { Board, Colour, GomokuOptions, GomokuState } from '@ludoteca/games/gomoku';
import { empty, foulAt } from '@ludoteca/games/gomoku';
import { type ShapeBook, shapeBook } from './shapes.ts';
import { factsOf, movingIn, threat, threatCount, threatIn, waitingIn } from './worth.ts';

export const wall = 3;
export const stonesMargin = 3;
const colours = [1, 2] as const;
export interface Grid {
  readonly options: GomokuOptions;
  readonly book: ShapeBook;
  /** Rows with walls around them, so that no walk has to look for the edge. */
  readonly points: Uint8Array;
  readonly steps: readonly number[];
  /** The points of the board, in the order of the state's cells. */
  readonly pointOf: Int16Array;
  readonly cellOf: Int16Array;
  /** Sets of points are kept as rows of bits: the row of each point, its bit, and the point of each row's lowest bit. */
  readonly rowOf: Uint8Array;
  readonly bitOf: Int32Array;
  readonly rowStarts: Int16Array;
  /** The window of every point in each of its four lines: see `ShapeBook`. */
  readonly windows: Int32Array;
  /**
   * The windows that a stone on each point is in, from `sightStarts` of the point to that of the next: the window's number five
   * bits up, and below it where in the window the stone stands.
   */
  readonly sights: Int32Array;
  readonly sightStarts: Int32Array;
  /** The shapes of each point, four bits a line: Black's in the low half, White's in the high. Only empty points are up to date. */
  readonly codes: Int32Array;
  /** By colour: what each of the sixteen bits adds to the sums. */
  readonly facts: readonly [Int32Array, Int32Array, Int32Array];
  /** How many empty points carry each threat: at colour × threatCount + threat. */
  readonly counts: Int16Array;
  /** Which ones they are: a set at the same number. */
  readonly spots: Int32Array;
  /** The set of all points with a stone, with `stonesMargin` empty rows before and after it. */
  readonly stones: Int32Array;
  /** Sums over all empty points of what they are worth: by colour, while it moves and while it waits. */
  readonly moving: Int32Array;
  readonly waiting: Int32Array;
  /** Low and high half of the position's number. */
  readonly hash: Int32Array;
  readonly keys: Int32Array;
  readonly window: Uint8Array;
  /** The same points, as the rules see them. */
  readonly rules: Board;
  placed: number;
}

/** In which windows of other points a point stands, and where: see `sights`. */
function sightsFrom(points: Uint8Array, point: number, steps: readonly number[], reach: number): number[] {
  return steps.flatMap((step, line) =>
    [-1, 1].flatMap((side) => {
      const found: number[] = [];
      for (let away = 1, seer = point + side * step; away <= reach && points[seer] !== wall; away++, seer += side * step) {
        // Seen from a point further on, the stone lies as far back. Windows too long for five bits have no number.
        const place = 2 * (side > 0 ? reach - away : reach + away - 1);
        found.push((((seer << 2) | line) << 5) | (place & 31));
      }
      return found;
    }),
  );
}

export function createGrid(options: GomokuOptions): Grid {
  const { rows, columns, variant } = options;
  const book = shapeBook(options);
  const margin = book.reach;
  const stride = columns + margin;
  const size = (rows + 2 * margin) * stride + 2 * margin;
  const points = new Uint8Array(size).fill(wall);
  const pointOf = new Int16Array(rows * columns);
  const cellOf = new Int16Array(size).fill(-1);
  const rowOf = new Uint8Array(size);
  const bitOf = new Int32Array(size);
  for (let cell = 0; cell < pointOf.length; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const point = (row + margin) * stride + margin + column;
    pointOf[cell] = point;
    cellOf[point] = cell;
    rowOf[point] = row;
    bitOf[point] = 1 << column;
    points[point] = empty;
  }
  const steps = [1, stride, stride + 1, stride - 1];
  const sights: number[] = [];
  const sightStarts = new Int32Array(size + 1);
  for (let point = 0; point < size; point++) {
    if (points[point] !== wall) sights.push(...sightsFrom(points, point, steps, book.reach));
    sightStarts[point + 1] = sights.length;
  }
  const random = seededRandom(size);
  const grid: Grid = {
    options,
    book,
    points,
    steps,
    pointOf,
    cellOf,
    rowOf,
    bitOf,
    rowStarts: Int16Array.from({ length: rows }, (_, row) => pointOf[row * columns]!),
    windows: new Int32Array(4 * size),
    sights: Int32Array.from(sights),
    sightStarts,
    codes: new Int32Array(size),
    facts: [new Int32Array(0), factsOf(variant, true), factsOf(variant, false)],
    counts: new Int16Array(3 * threatCount),
    moving: new Int32Array(3),
    waiting: new Int32Array(3),
    spots: new Int32Array(3 * threatCount * rows),
    stones: new Int32Array(rows + 2 * stonesMargin),
    hash: new Int32Array(2),
    keys: Int32Array.from({ length: 6 * size }, () => random.next()),
    window: new Uint8Array(2 * book.reach),
    rules: { options, points, steps, pointOf: Int16Array.from({ length: size }, (_, point) => point), placed: 0 },
    placed: 0,
  };
  for (const point of pointOf) {
    for (let line = 0; line < 4; line++) grid.windows[4 * point + line] = windowAt(grid, point, line);
    refreshPoint(grid, point);
    weigh(grid, point, 1);
  }
  return grid;
}

export function gridOf(state: GomokuState): Grid {
  const grid = createGrid(state.options);
  for (let cell = 0; cell < state.cells.length; cell++) {
    const stone = state.cells[cell];
    if (stone) put(grid, grid.pointOf[cell]!, stone as Colour);
  }
  return grid;
}

function readWindow({ points, steps, window }: Grid, point: number, line: number): Uint8Array {
  const step = steps[line]!;
  const reach = window.length / 2;
  let beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point - away * step] === wall;
    window[reach - away] = beyond ? wall : points[point - away * step]!;
  }
  beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point + away * step] === wall;
    window[reach + away - 1] = beyond ? wall : points[point + away * step]!;
  }
  return window;
}

function windowAt(grid: Grid, point: number, line: number): number {
  if (grid.book.table.length === 0) return 0;
  return readWindow(grid, point, line).reduceRight((key, stone) => key * 4 + stone, 0);
}

/** Both colours' shapes in one line, as the book gives them. */
const pairAt = (grid: Grid, point: number, line: number): number =>
  grid.book.table.length > 0 ? grid.book.table[grid.windows[4 * point + line]!]! : grid.book.look(readWindow(grid, point, line));

/** A pair of shapes, as the book gives it, where it stands in the codes of a point. */
const inCode = (pair: number, line: number): number => ((pair & 15) | ((pair & 240) << 12)) << (4 * line);

function refreshPoint(grid: Grid, point: number): void {
  let code = 0;
  for (let line = 0; line < 4; line++) code |= inCode(pairAt(grid, point, line), line);
  grid.codes[point] = code;
}

/** Adds a point to a set of those with the same threat (`sign` 1), or takes it away (−1). */
function count({ counts, spots, rowOf, bitOf, rowStarts }: Grid, kind: number, point: number, sign: number): void {
  counts[kind]! += sign;
  const at = kind * rowStarts.length + rowOf[point]!;
  spots[at]! ^= bitOf[point]!;
}

/** Adds what an empty point is worth to the sums (`sign` 1), or takes it away (−1). */
function weigh(grid: Grid, point: number, sign: number): void {
  const { moving, waiting } = grid;
  for (const colour of colours) {
    const fact = grid.facts[colour][codeAt(grid, point, colour)]!;
    moving[colour]! += sign * movingIn(fact);
    waiting[colour]! += sign * waitingIn(fact);
    count(grid, colour * threatCount + threatIn(fact), point, sign);
  }
}

/** An empty point that threatened one thing threatens another now. */
function recount(grid: Grid, point: number, colour: Colour, before: number, after: number): void {
  count(grid, colour * threatCount + before, point, -1);
  count(grid, colour * threatCount + after, point, 1);
}

/** Lets every cell that sees `point` know that its stone has changed by `change`, in the window's codes. */
function spread(grid: Grid, point: number, change: number): void {
  const { points, sights, windows, codes, moving, waiting } = grid;
  const { table } = grid.book;
  const [, factsOfBlack, factsOfWhite] = grid.facts;
  const inTable = table.length > 0;
  const end = grid.sightStarts[point + 1]!;
  let [movingBlack, waitingBlack, movingWhite, waitingWhite] = [0, 0, 0, 0];
  for (let index = grid.sightStarts[point]!; index < end; index++) {
    const sight = sights[index]!;
    const at = sight >> 5;
    const window = windows[at]! ^ (change << (sight & 31));
    windows[at] = window;
    const seer = at >> 2;
    if (points[seer] !== empty) continue;
    const line = at & 3;
    const pair = inTable ? table[window]! : pairAt(grid, seer, line);
    const before = codes[seer]!;
    const after = (before & ~inCode(255, line)) | inCode(pair, line);
    if (before === after) continue;
    codes[seer] = after;
    const changed = before ^ after;
    if ((changed & 0xffff) !== 0) {
      const old = factsOfBlack[before & 0xffff]!;
      const fact = factsOfBlack[after & 0xffff]!;
      movingBlack += movingIn(fact) - movingIn(old);
      waitingBlack += waitingIn(fact) - waitingIn(old);
      if (threatIn(fact) !== threatIn(old)) recount(grid, seer, 1, threatIn(old), threatIn(fact));
    }
    if (changed >>> 16 !== 0) {
      const old = factsOfWhite[before >>> 16]!;
      const fact = factsOfWhite[after >>> 16]!;
      movingWhite += movingIn(fact) - movingIn(old);
      waitingWhite += waitingIn(fact) - waitingIn(old);
      if (threatIn(fact) !== threatIn(old)) recount(grid, seer, 2, threatIn(old), threatIn(fact));
    }
  }
  moving[1]! += movingBlack;
  waiting[1]! += waitingBlack;
  moving[2]! += movingWhite;
  waiting[2]! += waitingWhite;
}

function mix({ hash, keys, stones, rowOf, bitOf }: Grid, point: number, colour: number): void {
  const at = 6 * point + 2 * colour;
  hash[0]! ^= keys[at]!;
  hash[1]! ^= keys[at + 1]!;
  const row = stonesMargin + rowOf[point]!;
  stones[row]! ^= bitOf[point]!;
}

export function put(grid: Grid, point: number, colour: Colour): void {
  weigh(grid, point, -1);
  grid.points[point] = colour;
  grid.placed++;
  spread(grid, point, colour);
  mix(grid, point, colour);
}

export function take(grid: Grid, point: number): void {
  const colour = grid.points[point] as Colour;
  grid.points[point] = empty;
  grid.placed--;
  spread(grid, point, colour);
  refreshPoint(grid, point);
  weigh(grid, point, 1);
  mix(grid, point, colour);
}

export const countOf = ({ counts }: Grid, colour: Colour, kind: number): number => counts[colour * threatCount + kind]!;

/** Which threats short of a five this colour could make somewhere: a bit each, from `three` on. */
export function threatsOn({ counts }: Grid, colour: Colour): number {
  let set = 0;
  for (let kind: number = threat.three; kind <= threat.openFour; kind++)
    if (counts[colour * threatCount + kind]! > 0) set |= 1 << (kind - threat.three);
  return set;
}

/** What a stone of this colour on this empty point would make of its four lines, four bits a line. */
export const codeAt = ({ codes }: Grid, point: number, colour: Colour): number =>
  (codes[point]! >>> (colour === 1 ? 0 : 16)) & 0xffff;

/** What it would make of one of them. */
export const shapeIn = (grid: Grid, point: number, colour: Colour, line: number): number =>
  (codeAt(grid, point, colour) >> (4 * line)) & 15;

/** What it would threaten. */
export const threatAt = (grid: Grid, point: number, colour: Colour): number =>
  threatIn(grid.facts[colour][codeAt(grid, point, colour)]!);

/** Whether the rules let this colour play on this empty point. */
export const isLegal = (grid: Grid, point: number, colour: Colour): boolean =>
  threatAt(grid, point, colour) !== threat.doubtful || foulAt(grid.rules, point) === undefined;
