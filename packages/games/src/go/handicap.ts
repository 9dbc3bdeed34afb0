import type { Size } from './geometry.ts';

/** From nine lines on a side has a middle star; below, and on even sides, it has none (GTP 2, section 4.1.1). */
const middleOf = (side: number): number | undefined => (side >= 9 && side % 2 === 1 ? (side - 1) / 2 : undefined);

/** The stones of a fixed handicap in the order of GTP 2, or nothing where this board has no place for so many. One stone is just the first move. */
export function handicapPoints({ rows, columns }: Size, stones: number): number[] | undefined {
  if (stones < 2) return [];
  const [middleRow, middleColumn] = [middleOf(rows), middleOf(columns)];
  const most = middleRow === undefined || middleColumn === undefined ? 4 : 9;
  if (Math.min(rows, columns) < 7 || stones > most) return undefined;

  const [top, left] = [rows, columns].map((side) => (side >= 13 ? 3 : 2)) as [number, number];
  const [bottom, right] = [rows - 1 - top, columns - 1 - left];
  const corners = [
    [bottom, left],
    [top, right],
    [top, left],
    [bottom, right],
  ];
  const sides = [
    [middleRow, left],
    [middleRow, right],
    [bottom, middleColumn],
    [top, middleColumn],
  ];
  const paired = [...corners, ...sides].slice(0, stones);
  // Five, seven and nine put the odd stone in the middle.
  if (stones > 4 && stones % 2 === 1) paired[stones - 1] = [middleRow, middleColumn];
  return paired.map(([row, column]) => row! * columns + column!);
}
