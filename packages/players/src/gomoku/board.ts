// The board of the search. Every empty point knows for either colour what a stone there would make of each line; a stone
// changes only the points whose windows it is in.

import { seededRandom } from '@ludoteca/games';
import type { Board, Colour, GomokuOptions, GomokuState } from '@ludoteca/games/gomoku';
import { empty, foulAt } from '@ludoteca/games/gomoku';
import { cellEntriesFor, movingIn, threat, threatIn, threatKinds, waitingIn } from './evaluation.ts';
import { type LineRules, type ShapeTable, shapeTableFor } from './shapes.ts';

export const wall = 3;
export const rowMargin = 3;
const colours = [1, 2] as const;

export interface SearchBoard {
  readonly options: GomokuOptions;
  readonly shapes: ShapeTable;
  /** The stone on each point. Rows with walls around them, so that no walk has to look for the edge. */
  readonly points: Uint8Array;
  readonly steps: readonly number[];
  /** The points of the board, in the order of the state's cells. */
  readonly pointOf: Int16Array;
  readonly cellOf: Int16Array;
  /** Sets of points are kept as rows of bits: the row of each point, its bit, and the point of each row's lowest bit. */
  readonly rowOf: Uint8Array;
  readonly bitOf: Int32Array;
  readonly rowStarts: Int16Array;
  /** The window of every point in each of its four lines: see `ShapeTable`. */
  readonly windows: Int32Array;
  /**
   * The windows that a stone on each point is in, from `windowRefStarts` of the point to that of the next: the window's number
   * five bits up, and below it where in the window the stone stands.
   */
  readonly windowRefs: Int32Array;
  readonly windowRefStarts: Int32Array;
  /** The shape codes of each point: Black's in the low half, White's in the high. Only empty points are up to date. */
  readonly shapeCodes: Int32Array;
  /** By colour and shape code: what a point adds to the sums. */
  readonly cellEntries: readonly [Int32Array, Int32Array, Int32Array];
  /** How many empty points carry each threat: at colour × threatKinds + threat. */
  readonly threatCounts: Int16Array;
  /** Which ones they are: a set at the same number. */
  readonly threatSets: Int32Array;
  /** The set of all points with a stone, with `rowMargin` empty rows before and after it. */
  readonly stoneRows: Int32Array;
  /** Sums over all empty points of what they are worth: by colour, while it moves and while it waits. */
  readonly moving: Int32Array;
  readonly waiting: Int32Array;
  /** Low and high half of the position's Zobrist key. */
  readonly hash: Int32Array;
  readonly keys: Int32Array;
  /** Room for the cells of one window. */
  readonly scratch: Uint8Array;
  /** The same points, as the rules see them. */
  readonly rules: Board;
  readonly undo: UndoLog;
  placed: number;
}

/** What the latest stones changed, so that they are taken back without working it out again. */
interface UndoLog {
  readonly stones: Int16Array;
  /** The four sums before each stone. */
  readonly sums: Int32Array;
  /** Where the changes of each stone begin. */
  readonly codeStarts: Int32Array;
  readonly threatStarts: Int32Array;
  /** Points whose shape codes changed, and the codes before. */
  readonly points: Int16Array;
  readonly codes: Int32Array;
  /** The point ten bits up, then the number of its set before and that after. */
  readonly threats: Int32Array;
  depth: number;
}

function makeUndoLog(area: number, reach: number): UndoLog {
  const mostChanges = area * 8 * reach;
  return {
    stones: new Int16Array(area),
    sums: new Int32Array(4 * area),
    codeStarts: new Int32Array(area + 1),
    threatStarts: new Int32Array(area + 1),
    points: new Int16Array(mostChanges),
    codes: new Int32Array(mostChanges),
    threats: new Int32Array(2 * mostChanges),
    depth: 0,
  };
}

/** In which windows of other points a point stands, and where: see `windowRefs`. */
function windowsWith(points: Uint8Array, point: number, steps: readonly number[], reach: number): number[] {
  return steps.flatMap((step, line) =>
    [-1, 1].flatMap((side) => {
      const found: number[] = [];
      for (let away = 1, middle = point + side * step; away <= reach && points[middle] !== wall; away++, middle += side * step) {
        // Seen from a point further on, the stone lies as far back. Windows too long for five bits have no number.
        const place = 2 * (side > 0 ? reach - away : reach + away - 1);
        found.push((((middle << 2) | line) << 5) | (place & 31));
      }
      return found;
    }),
  );
}

/** `rules`: what makes a line, where that is not as the options say. */
export function makeBoard(options: GomokuOptions, rules: LineRules = options): SearchBoard {
  const { rows, columns, variant } = options;
  const shapes = shapeTableFor(rules);
  const margin = shapes.reach;
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
  const windowRefs: number[] = [];
  const windowRefStarts = new Int32Array(size + 1);
  for (let point = 0; point < size; point++) {
    if (points[point] !== wall) windowRefs.push(...windowsWith(points, point, steps, shapes.reach));
    windowRefStarts[point + 1] = windowRefs.length;
  }
  const random = seededRandom(size);
  const board: SearchBoard = {
    options,
    shapes,
    points,
    steps,
    pointOf,
    cellOf,
    rowOf,
    bitOf,
    rowStarts: Int16Array.from({ length: rows }, (_, row) => pointOf[row * columns]!),
    windows: new Int32Array(4 * size),
    windowRefs: Int32Array.from(windowRefs),
    windowRefStarts,
    shapeCodes: new Int32Array(size),
    cellEntries: [new Int32Array(0), cellEntriesFor(variant, true), cellEntriesFor(variant, false)],
    threatCounts: new Int16Array(3 * threatKinds),
    moving: new Int32Array(3),
    waiting: new Int32Array(3),
    threatSets: new Int32Array(3 * threatKinds * rows),
    stoneRows: new Int32Array(rows + 2 * rowMargin),
    hash: new Int32Array(2),
    keys: Int32Array.from({ length: 6 * size }, () => random.next()),
    scratch: new Uint8Array(2 * shapes.reach),
    rules: { options, points, steps, pointOf: Int16Array.from({ length: size }, (_, point) => point), placed: 0 },
    undo: makeUndoLog(pointOf.length, shapes.reach),
    placed: 0,
  };
  for (const point of pointOf) {
    for (let line = 0; line < 4; line++) board.windows[4 * point + line] = windowAt(board, point, line);
    refreshShapes(board, point);
    addToSums(board, point, 1);
  }
  return board;
}

/** Makes the stones those of a state of the same game, by as few changes as there are. */
export function setPosition(board: SearchBoard, { cells }: Pick<GomokuState, 'cells'>): void {
  const { points, pointOf } = board;
  for (let cell = 0; cell < cells.length; cell++) {
    const point = pointOf[cell]!;
    if (points[point] !== empty && points[point] !== cells[cell]) removeStone(board, point);
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const point = pointOf[cell]!;
    if (points[point] !== cells[cell]) placeStone(board, point, cells[cell] as Colour);
  }
}

function readWindow({ points, steps, scratch }: SearchBoard, point: number, line: number): Uint8Array {
  const step = steps[line]!;
  const reach = scratch.length / 2;
  let beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point - away * step] === wall;
    scratch[reach - away] = beyond ? wall : points[point - away * step]!;
  }
  beyond = false;
  for (let away = 1; away <= reach; away++) {
    beyond ||= points[point + away * step] === wall;
    scratch[reach + away - 1] = beyond ? wall : points[point + away * step]!;
  }
  return scratch;
}

function windowAt(board: SearchBoard, point: number, line: number): number {
  if (board.shapes.byWindow.length === 0) return 0;
  return readWindow(board, point, line).reduceRight((key, stone) => key * 4 + stone, 0);
}

/** Both colours' shapes in one line, as the table of shapes gives them. */
const shapePairAt = (board: SearchBoard, point: number, line: number): number =>
  board.shapes.byWindow.length > 0
    ? board.shapes.byWindow[board.windows[4 * point + line]!]!
    : board.shapes.classify(readWindow(board, point, line));

/** A pair of shapes, as the table gives it, where it stands in the shape codes of a point. */
const inCode = (pair: number, line: number): number => ((pair & 15) | ((pair & 240) << 12)) << (4 * line);

function refreshShapes(board: SearchBoard, point: number): void {
  let code = 0;
  for (let line = 0; line < 4; line++) code |= inCode(shapePairAt(board, point, line), line);
  board.shapeCodes[point] = code;
}

/** Adds a point to a set of those with the same threat (`sign` 1), or takes it away (−1). */
function countThreat(board: SearchBoard, kind: number, point: number, sign: number): void {
  const { threatCounts, threatSets, rowOf, bitOf, rowStarts } = board;
  threatCounts[kind]! += sign;
  threatSets[kind * rowStarts.length + rowOf[point]!]! ^= bitOf[point]!;
}

/** Adds what an empty point is worth to the sums (`sign` 1), or takes it away (−1). */
function addToSums(board: SearchBoard, point: number, sign: number): void {
  const { moving, waiting } = board;
  for (const colour of colours) {
    const entry = board.cellEntries[colour][shapeCodeAt(board, point, colour)]!;
    moving[colour]! += sign * movingIn(entry);
    waiting[colour]! += sign * waitingIn(entry);
    countThreat(board, colour * threatKinds + threatIn(entry), point, sign);
  }
}

/** An empty point belongs to another set of threats now. */
function changeThreat(board: SearchBoard, point: number, before: number, after: number): void {
  countThreat(board, before, point, -1);
  countThreat(board, after, point, 1);
}

/** Brings the windows that `point` is in up to date: its stone has changed by `change`, in the windows' codes. Logs what changes. */
function updateWindows(board: SearchBoard, point: number, change: number): void {
  const { points, windowRefs, windows, shapeCodes, moving, waiting, undo } = board;
  const { byWindow } = board.shapes;
  const [, entriesOfBlack, entriesOfWhite] = board.cellEntries;
  const inTable = byWindow.length > 0;
  const end = board.windowRefStarts[point + 1]!;
  let [movingBlack, waitingBlack, movingWhite, waitingWhite] = [0, 0, 0, 0];
  let codesEnd = undo.codeStarts[undo.depth]!;
  let threatsEnd = undo.threatStarts[undo.depth]!;
  for (let index = board.windowRefStarts[point]!; index < end; index++) {
    const ref = windowRefs[index]!;
    const at = ref >> 5;
    const window = windows[at]! ^ (change << (ref & 31));
    windows[at] = window;
    const middle = at >> 2;
    if (points[middle] !== empty) continue;
    const line = at & 3;
    const pair = inTable ? byWindow[window]! : shapePairAt(board, middle, line);
    const before = shapeCodes[middle]!;
    const after = (before & ~inCode(255, line)) | inCode(pair, line);
    if (before === after) continue;
    shapeCodes[middle] = after;
    undo.points[codesEnd] = middle;
    undo.codes[codesEnd++] = before;
    const changed = before ^ after;
    if ((changed & 0xffff) !== 0) {
      const old = entriesOfBlack[before & 0xffff]!;
      const entry = entriesOfBlack[after & 0xffff]!;
      movingBlack += movingIn(entry) - movingIn(old);
      waitingBlack += waitingIn(entry) - waitingIn(old);
      if (threatIn(entry) !== threatIn(old)) {
        const [from, to] = [threatKinds + threatIn(old), threatKinds + threatIn(entry)];
        changeThreat(board, middle, from, to);
        undo.threats[threatsEnd++] = (middle << 10) | (from << 5) | to;
      }
    }
    if (changed >>> 16 !== 0) {
      const old = entriesOfWhite[before >>> 16]!;
      const entry = entriesOfWhite[after >>> 16]!;
      movingWhite += movingIn(entry) - movingIn(old);
      waitingWhite += waitingIn(entry) - waitingIn(old);
      if (threatIn(entry) !== threatIn(old)) {
        const [from, to] = [2 * threatKinds + threatIn(old), 2 * threatKinds + threatIn(entry)];
        changeThreat(board, middle, from, to);
        undo.threats[threatsEnd++] = (middle << 10) | (from << 5) | to;
      }
    }
  }
  moving[1]! += movingBlack;
  waiting[1]! += waitingBlack;
  moving[2]! += movingWhite;
  waiting[2]! += waitingWhite;
  undo.codeStarts[undo.depth + 1] = codesEnd;
  undo.threatStarts[undo.depth + 1] = threatsEnd;
}

/** Takes back what the latest stone changed, which was on `point`. */
function restoreWindows(board: SearchBoard, point: number, change: number): void {
  const { windowRefs, windows, shapeCodes, moving, waiting, undo } = board;
  const end = board.windowRefStarts[point + 1]!;
  for (let index = board.windowRefStarts[point]!; index < end; index++) {
    const ref = windowRefs[index]!;
    windows[ref >> 5]! ^= change << (ref & 31);
  }
  const { depth } = undo;
  const codesEnd = undo.codeStarts[depth + 1]!;
  for (let at = undo.codeStarts[depth]!; at < codesEnd; at++) shapeCodes[undo.points[at]!] = undo.codes[at]!;
  const threatsEnd = undo.threatStarts[depth + 1]!;
  for (let at = undo.threatStarts[depth]!; at < threatsEnd; at++) {
    const threatChange = undo.threats[at]!;
    changeThreat(board, threatChange >> 10, threatChange & 31, (threatChange >> 5) & 31);
  }
  for (const colour of colours) {
    const entry = board.cellEntries[colour][shapeCodeAt(board, point, colour)]!;
    countThreat(board, colour * threatKinds + threatIn(entry), point, 1);
    moving[colour] = undo.sums[4 * depth + colour - 1]!;
    waiting[colour] = undo.sums[4 * depth + colour + 1]!;
  }
}

/** Adds a stone to the hash and to the rows of stones, or takes it away. */
function toggleStone({ hash, keys, stoneRows, rowOf, bitOf }: SearchBoard, point: number, colour: number): void {
  const at = 6 * point + 2 * colour;
  hash[0]! ^= keys[at]!;
  hash[1]! ^= keys[at + 1]!;
  stoneRows[rowMargin + rowOf[point]!]! ^= bitOf[point]!;
}

export function placeStone(board: SearchBoard, point: number, colour: Colour): void {
  const { moving, waiting, undo } = board;
  const at = 4 * undo.depth;
  undo.sums[at] = moving[1]!;
  undo.sums[at + 1] = moving[2]!;
  undo.sums[at + 2] = waiting[1]!;
  undo.sums[at + 3] = waiting[2]!;
  addToSums(board, point, -1);
  board.points[point] = colour;
  board.placed++;
  updateWindows(board, point, colour);
  toggleStone(board, point, colour);
  undo.stones[undo.depth++] = point;
}

/** The latest stone is taken back fastest, as a search does; after any other the log begins anew. */
export function removeStone(board: SearchBoard, point: number): void {
  const { undo } = board;
  const colour = board.points[point] as Colour;
  board.points[point] = empty;
  board.placed--;
  if (undo.depth > 0 && undo.stones[undo.depth - 1] === point) {
    undo.depth--;
    restoreWindows(board, point, colour);
  } else {
    undo.depth = 0;
    updateWindows(board, point, colour);
    refreshShapes(board, point);
    addToSums(board, point, 1);
  }
  toggleStone(board, point, colour);
}

/** On how many empty points this colour could make a threat of this kind. */
export const threatCount = ({ threatCounts }: SearchBoard, colour: Colour, kind: number): number =>
  threatCounts[colour * threatKinds + kind]!;

/** Which threats short of a five this colour could make somewhere: a bit each, from `three` on. */
export function threatSet({ threatCounts }: SearchBoard, colour: Colour): number {
  let set = 0;
  for (let kind: number = threat.three; kind <= threat.openFour; kind++)
    if (threatCounts[colour * threatKinds + kind]! > 0) set |= 1 << (kind - threat.three);
  return set;
}

/** What a stone of this colour on this empty point would make of its four lines, four bits a line. */
export const shapeCodeAt = ({ shapeCodes }: SearchBoard, point: number, colour: Colour): number =>
  (shapeCodes[point]! >>> (colour === 1 ? 0 : 16)) & 0xffff;

/** What it would make of one of them. */
export const shapeAt = (board: SearchBoard, point: number, colour: Colour, line: number): number =>
  (shapeCodeAt(board, point, colour) >> (4 * line)) & 15;

/** What it would threaten. */
export const threatAt = (board: SearchBoard, point: number, colour: Colour): number =>
  threatIn(board.cellEntries[colour][shapeCodeAt(board, point, colour)]!);

/** Whether the rules let this colour play on this empty point. */
export const isLegal = (board: SearchBoard, point: number, colour: Colour): boolean =>
  threatAt(board, point, colour) !== threat.maybeFoul || foulAt(board.rules, point) === undefined;
