import { type Colour, directions, empty, lineWins, opponent } from './lines.ts';
import type { GomokuOptions } from './options.ts';
import type { GomokuState } from './rules.ts';

/** Stands around the board, so that no walk has to look for the edge. */
const wall = 3;

/** A board for searches: stones are put and taken back in place, nothing is allocated. Choices of swap2 are not for it. */
export interface Board {
  readonly options: GomokuOptions;
  /** Where each cell of the state's vector lies in `points`. */
  readonly pointOf: Int16Array;
  /** Rows from the top with a wall above, below and at the right end of each, which is also the next row's left wall. */
  readonly points: Uint8Array;
  /** Steps along the four lines in `points`. */
  readonly steps: readonly number[];
  placed: number;
}

export function emptyBoard(options: GomokuOptions): Board {
  const { rows, columns } = options;
  const stride = columns + 1;
  const points = new Uint8Array((rows + 2) * stride + 1).fill(wall);
  const pointOf = new Int16Array(rows * columns);
  for (let cell = 0; cell < pointOf.length; cell++) {
    const point = (Math.floor(cell / columns) + 1) * stride + 1 + (cell % columns);
    pointOf[cell] = point;
    points[point] = empty;
  }
  return { options, pointOf, points, steps: directions.map(([down, right]) => down * stride + right), placed: 0 };
}

export function boardOf({ options, cells, placed }: GomokuState): Board {
  const board = emptyBoard(options);
  for (let cell = 0; cell < cells.length; cell++) board.points[board.pointOf[cell]!] = cells[cell]!;
  board.placed = placed;
  return board;
}

/** The stones of `colour` that follow `point` without a gap, one `step` at a time. */
export function run(points: Uint8Array, point: number, step: number, colour: Colour): number {
  let length = 0;
  for (let at = point + step; points[at] === colour; at += step) length++;
  return length;
}

function winsAt({ options, points, steps }: Board, point: number, colour: Colour): boolean {
  for (let line = 0; line < steps.length; line++) {
    const step = steps[line]!;
    const before = run(points, point, -step, colour);
    const after = run(points, point, step, colour);
    const length = before + 1 + after;
    if (length < options.winning) continue;
    const enemy = opponent(colour);
    const blocked = points[point - (before + 1) * step] === enemy && points[point + (after + 1) * step] === enemy;
    if (lineWins(options, colour, length, blocked)) return true;
  }
  return false;
}

/** Puts a stone on an empty cell and tells whether it wins. Renju's forbidden points are not asked for: `foulAt` knows them. */
export function makeMove(board: Board, cell: number, colour: Colour): boolean {
  const point = board.pointOf[cell]!;
  board.points[point] = colour;
  board.placed++;
  return winsAt(board, point, colour);
}

export function unmakeMove(board: Board, cell: number): void {
  board.points[board.pointOf[cell]!] = empty;
  board.placed--;
}
