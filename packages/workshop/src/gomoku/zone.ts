// Sets of points as rows of bits: where one more white stone could matter to a proof.
import { empty } from '@ludoteca/games/gomoku';
import { type SearchBoard, wall } from '@ludoteca/players/gomoku/internals';

export type Zone = Int32Array;

export const emptyZone = ({ rowStarts }: SearchBoard): Zone => new Int32Array(rowStarts.length);

export function addToZone({ rowOf, bitOf }: SearchBoard, zone: Zone, point: number): void {
  zone[rowOf[point]!]! |= bitOf[point]!;
}

export const isInZone = ({ rowOf, bitOf }: SearchBoard, zone: Zone, point: number): boolean =>
  (zone[rowOf[point]!]! & bitOf[point]!) !== 0;

/** The empty points of the zone, row by row. */
export function pointsIn({ points, rowStarts }: SearchBoard, zone: Zone): number[] {
  const found: number[] = [];
  for (let row = 0; row < zone.length; row++) {
    for (let set = zone[row]!; set !== 0; set &= set - 1) {
      const point = rowStarts[row]! + 31 - Math.clz32(set & -set);
      if (points[point] === empty) found.push(point);
    }
  }
  return found;
}

/** The empty points of every line of `winning` points that has at least `least` white stones and no black one. */
export function addWhiteWindows(board: SearchBoard, zone: Zone, whites: readonly number[], least: number): void {
  const { points, steps, options } = board;
  const { winning } = options;
  for (const stone of whites) {
    for (const step of steps) {
      for (let back = 0; back < winning; back++) {
        const first = stone - back * step;
        let count = 0;
        for (let away = 0, at = first; away < winning; away++, at += step) {
          const on = points[at];
          if (on === 1 || on === wall) {
            count = -winning;
            break;
          }
          if (on === 2) count++;
        }
        if (count < least) continue;
        for (let away = 0, at = first; away < winning; away++, at += step) if (points[at] === empty) addToZone(board, zone, at);
      }
    }
  }
}
