/** Cells of a row: as many as leave the fewest places empty in the last one, among widths that a phone can show. */
export function columnsFor(cells: number): number {
  const empty = (columns: number): number => (columns - (cells % columns)) % columns;
  return [9, 10, 8].toSorted((one, other) => empty(one) - empty(other))[0]!;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The race winds from row to row as a snake does, from the bottom up: one unit is one cell. */
export function spotOf(cell: number, cells: number, columns: number): Spot {
  const rows = Math.ceil(cells / columns);
  const row = Math.floor(cell / columns);
  const along = cell % columns;
  return { x: row % 2 === 0 ? along : columns - 1 - along, y: rows - 1 - row };
}

/** Every cell on the way from one to another, both included. */
export function cellsBetween(from: number, to: number): number[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + step * index);
}
