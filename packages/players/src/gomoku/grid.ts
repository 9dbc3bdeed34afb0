// The board of the search. Every empty cell knows for either colour what a stone there would make of each line; a move
// changes only the cells that see it.

import { seededRandom } from '@ludoteca/games';
import type { Board, Colour, GomokuOptions, GomokuState } from '@ludoteca/games/gomoku';
import { empty, foulAt } from '@ludoteca/games/gomoku';
import { type ShapeBook, shapeBook } from './shapes.ts';
import { threat, threatCount, threatsOf, worth } from './worth.ts';

export const wall = 3;
export const stonesMargin = 3;
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
  /** By colour: the four shapes of each point, four bits a line. Only empty points are kept up to date. */
  readonly shapes: readonly [Uint16Array, Uint16Array, Uint16Array];
  /** By colour: what each of the sixteen bits threatens. */
  readonly threats: readonly [Uint8Array, Uint8Array, Uint8Array];
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
  const random = seededRandom(size);
  const noThreats = new Uint8Array(0);
  const grid: Grid = {
    options,
    book,
    points,
    steps,
    pointOf,
    cellOf,
    rowOf,
    bitOf,
    rowStarts: Int16Array.from({ length: rows }, (_, row) => pointOf[row * columns] as number),
    windows: new Int32Array(4 * size),
    shapes: [new Uint16Array(0), new Uint16Array(size), new Uint16Array(size)],
    threats: [noThreats, threatsOf(variant, true), threatsOf(variant, false)],
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
    if (stone) put(grid, grid.pointOf[cell] as number, stone as Colour);
  }
  return grid;
}

function readWindow({ points, steps, window }: Grid, point: number, line: number): Uint8Array {
  const step = steps[line] as number;
  const reach = window.length / 2;
  let beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point - away * step] === wall;
    window[reach - away] = beyond ? wall : (points[point - away * step] as number);
  }
  beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point + away * step] === wall;
    window[reach + away - 1] = beyond ? wall : (points[point + away * step] as number);
  }
  return window;
}

function windowAt(grid: Grid, point: number, line: number): number {
  if (grid.book.table.length === 0) return 0;
  return readWindow(grid, point, line).reduceRight((key, stone) => key * 4 + stone, 0);
}

/** Both colours' shapes in one line, as the book gives them. */
const pairAt = (grid: Grid, point: number, line: number): number =>
  grid.book.table.length > 0
    ? (grid.book.table[grid.windows[4 * point + line] as number] as number)
    : grid.book.look(readWindow(grid, point, line));

function refreshPoint(grid: Grid, point: number): void {
  let forBlack = 0;
  let forWhite = 0;
  for (let line = 0; line < 4; line++) {
    const pair = pairAt(grid, point, line);
    forBlack |= (pair & 15) << (4 * line);
    forWhite |= (pair >> 4) << (4 * line);
  }
  grid.shapes[1][point] = forBlack;
  grid.shapes[2][point] = forWhite;
}

/** Adds a point to a set of those with the same threat (`sign` 1), or takes it away (−1). */
function count({ counts, spots, rowOf, bitOf, rowStarts }: Grid, kind: number, point: number, sign: number): void {
  counts[kind] = (counts[kind] as number) + sign;
  const at = kind * rowStarts.length + (rowOf[point] as number);
  spots[at] = (spots[at] as number) ^ (bitOf[point] as number);
}

/** Adds what an empty point is worth to the sums (`sign` 1), or takes it away (−1). */
function weigh(grid: Grid, point: number, sign: number): void {
  const { shapes, threats, moving, waiting } = grid;
  for (let colour = 1; colour <= 2; colour++) {
    const code = (shapes[colour] as Uint16Array)[point] as number;
    count(grid, colour * threatCount + ((threats[colour] as Uint8Array)[code] as number), point, sign);
    moving[colour] = (moving[colour] as number) + sign * (worth.moving[code] as number);
    waiting[colour] = (waiting[colour] as number) + sign * (worth.waiting[code] as number);
  }
}

/** Lets every cell that sees `point` know that its stone has changed by `change`, in the window's codes. */
function spread(grid: Grid, point: number, change: number): void {
  const { points, steps, windows, book, shapes, threats, moving, waiting } = grid;
  const { reach, table } = book;
  const shapesOfBlack = shapes[1];
  const shapesOfWhite = shapes[2];
  const threatsOfBlack = threats[1];
  const threatsOfWhite = threats[2];
  const inTable = table.length > 0;
  for (let line = 0; line < 4; line++) {
    const step = steps[line] as number;
    const shift = 4 * line;
    const others = ~(15 << shift);
    for (let side = -1; side <= 1; side += 2) {
      // Seen from a point `away` further on, the stone lies that far back.
      let place = side > 0 ? 2 * (reach - 1) : 2 * reach;
      let seer = point;
      for (let away = 1; away <= reach; away++, place -= 2 * side) {
        seer += side * step;
        const stone = points[seer] as number;
        if (stone === wall) break;
        const at = 4 * seer + line;
        const window = (windows[at] as number) ^ (change << place);
        windows[at] = window;
        if (stone !== empty) continue;
        const pair = inTable ? (table[window] as number) : pairAt(grid, seer, line);

        const oldBlack = shapesOfBlack[seer] as number;
        const newBlack = (oldBlack & others) | ((pair & 15) << shift);
        if (oldBlack !== newBlack) {
          shapesOfBlack[seer] = newBlack;
          moving[1] = (moving[1] as number) + (worth.moving[newBlack] as number) - (worth.moving[oldBlack] as number);
          waiting[1] = (waiting[1] as number) + (worth.waiting[newBlack] as number) - (worth.waiting[oldBlack] as number);
          const before = threatCount + (threatsOfBlack[oldBlack] as number);
          const after = threatCount + (threatsOfBlack[newBlack] as number);
          if (before !== after) {
            count(grid, before, seer, -1);
            count(grid, after, seer, 1);
          }
        }
        const oldWhite = shapesOfWhite[seer] as number;
        const newWhite = (oldWhite & others) | ((pair >> 4) << shift);
        if (oldWhite !== newWhite) {
          shapesOfWhite[seer] = newWhite;
          moving[2] = (moving[2] as number) + (worth.moving[newWhite] as number) - (worth.moving[oldWhite] as number);
          waiting[2] = (waiting[2] as number) + (worth.waiting[newWhite] as number) - (worth.waiting[oldWhite] as number);
          const before = 2 * threatCount + (threatsOfWhite[oldWhite] as number);
          const after = 2 * threatCount + (threatsOfWhite[newWhite] as number);
          if (before !== after) {
            count(grid, before, seer, -1);
            count(grid, after, seer, 1);
          }
        }
      }
    }
  }
}

function mix({ hash, keys, stones, rowOf, bitOf }: Grid, point: number, colour: number): void {
  const at = 6 * point + 2 * colour;
  hash[0] = (hash[0] as number) ^ (keys[at] as number);
  hash[1] = (hash[1] as number) ^ (keys[at + 1] as number);
  const row = stonesMargin + (rowOf[point] as number);
  stones[row] = (stones[row] as number) ^ (bitOf[point] as number);
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

export const countOf = ({ counts }: Grid, colour: Colour, kind: number): number => counts[colour * threatCount + kind] as number;

/** What a stone of this colour on this empty point would threaten. */
export const threatAt = ({ shapes, threats }: Grid, point: number, colour: Colour): number =>
  threats[colour][shapes[colour][point] as number] as number;

/** What a stone of this colour on this empty point would make of one line. */
export const shapeIn = ({ shapes }: Grid, point: number, colour: Colour, line: number): number =>
  ((shapes[colour][point] as number) >> (4 * line)) & 15;

/** Whether the rules let this colour play on this empty point. */
export const isLegal = (grid: Grid, point: number, colour: Colour): boolean =>
  threatAt(grid, point, colour) !== threat.doubtful || foulAt(grid.rules, point) === undefined;
