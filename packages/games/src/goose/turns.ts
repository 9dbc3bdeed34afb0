import { faces, firstThrow, secondThrow } from './codes.ts';
import { type Course, lastCell } from './track.ts';

/** One way a turn may end, before item 3. */
export interface TurnEnd {
  readonly to: number;
  readonly waits: boolean;
  /** Its chance in 36ths: one throw is six of them, two throws one. */
  readonly weight: number;
}

export const turnWeight = faces.length ** 2;

/** Every way a turn from `cell` may end, ways to the same end made one. */
function turnEnds(course: Course, cell: number): TurnEnd[] {
  const ends = new Map<number, TurnEnd>();
  function add(to: number, waits: boolean, weight: number): void {
    const key = 2 * to + Number(waits);
    ends.set(key, { to, waits, weight: weight + (ends.get(key)?.weight ?? 0) });
  }
  for (const face of faces) {
    const { to, waits, second } = firstThrow(course, cell, face).effect;
    if (second) for (const again of faces) add(secondThrow(course, to, again, second), false, 1);
    else add(to, waits, faces.length);
  }
  return [...ends.values()];
}

export const turnEndsOfCells = (course: Course): TurnEnd[][] =>
  Array.from({ length: lastCell(course) }, (_, cell) => turnEnds(course, cell));
