import { zobristKeys } from './zobrist.ts';

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** What follows from the size alone. Points are numbered row by row from the top left; `area` stands for all that is off the board. */
export interface Geometry {
  readonly area: number;
  /** Four for each point. */
  readonly neighbours: Int16Array;
  readonly diagonals: Int16Array;
  readonly keys: Int32Array;
}

const largestSide = 32;
const known = new Array<Geometry | undefined>(largestSide * largestSide);

export const areaOf = ({ rows, columns }: Size): number => rows * columns;

export const isPoint = (point: unknown, size: Size): point is number =>
  Number.isInteger(point) && Number(point) >= 0 && Number(point) < areaOf(size);

export function geometryOf({ rows, columns }: Size): Geometry {
  const index = rows * largestSide + columns;
  known[index] ??= measure(rows, columns);
  return known[index];
}

function measure(rows: number, columns: number): Geometry {
  const area = rows * columns;
  function around(steps: readonly (readonly [number, number])[]): Int16Array {
    const points = new Int16Array(area * steps.length);
    for (let point = 0; point < area; point++) {
      for (const [index, [down, right]] of steps.entries()) {
        const row = Math.floor(point / columns) + down;
        const column = (point % columns) + right;
        const inside = row >= 0 && row < rows && column >= 0 && column < columns;
        points[point * steps.length + index] = inside ? row * columns + column : area;
      }
    }
    return points;
  }
  return {
    area,
    neighbours: around([
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ]),
    diagonals: around([
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ]),
    keys: zobristKeys(area),
  };
}
