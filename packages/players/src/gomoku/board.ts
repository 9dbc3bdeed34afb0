// The board of the search: how it is made, and what it is asked.

import { seededRandom } from '@ludoteca/games';
import type { Colour, GomokuOptions, GomokuState } from '@ludoteca/games/gomoku';
import { empty, foulAt, opponent } from '@ludoteca/games/gomoku';
import { cellEntriesFor, edgeBits, scoreOfCounts, threat, threatIn, threatKinds, threatScores } from './evaluation.ts';
import { classCount, enemyLevels } from './features.ts';
import { rowMargin, type SearchBoard, type UndoLog, undoneSums, wall } from './search-board.ts';
import { type LineRules, shapeTableFor } from './shapes.ts';
import { addToSums, placeStone, refreshShapes, removeStone, windowAt } from './stones.ts';

function makeUndoLog(area: number, reach: number): UndoLog {
  const mostChanges = area * 8 * reach;
  return {
    stones: new Int16Array(area),
    sums: new Int32Array(undoneSums * area),
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
  const edges = new Uint16Array(size);
  const classCounts = new Uint8Array(3 * classCount);
  for (let cell = 0; cell < pointOf.length; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const point = (row + margin) * stride + margin + column;
    pointOf[cell] = point;
    cellOf[point] = cell;
    rowOf[point] = row;
    bitOf[point] = 1 << column;
    edges[point] = edgeBits(Math.min(row, column, rows - 1 - row, columns - 1 - column));
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
    values: new Int32Array(3),
    classCounts,
    packedCounts: new Int32Array(classCounts.buffer),
    edges,
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

/** On how many empty points this colour could make a threat of this kind. */
export const threatCount = ({ threatCounts }: SearchBoard, colour: Colour, kind: number): number =>
  threatCounts[colour * threatKinds + kind]!;

/** None, one or two, or more. */
const levelOf = (count: number): number => (count === 0 ? 0 : count < 3 ? 1 : 2);

function levelsOf({ threatCounts }: SearchBoard, colour: Colour): number {
  const at = colour * threatKinds;
  const threes = 2 * levelOf(threatCounts[at + threat.three]!) + (threatCounts[at + threat.twoThrees]! > 0 ? 1 : 0);
  const fours = 2 * levelOf(threatCounts[at + threat.four]!) + (threatCounts[at + threat.fourAndThree]! > 0 ? 1 : 0);
  return 6 * threes + fours;
}

/** On how many cells either side could make which threats, those of the side to move first; open fours count for the enemy alone. */
export const threatLevels = (board: SearchBoard, me: Colour): number =>
  levelsOf(board, me) * enemyLevels +
  levelsOf(board, opponent(me)) * 3 +
  levelOf(threatCount(board, opponent(me), threat.openFour));

/** What the position is worth to this colour, which is to move, in 400ths of a unit of log-odds. */
export function evaluate(board: SearchBoard, me: Colour): number {
  const foe = opponent(me);
  const counted = scoreOfCounts(board.classCounts, me * classCount, foe * classCount);
  return board.values[me]! + counted + threatScores[threatLevels(board, me)]!;
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
