// The board as a vector, on which arrows are additions: position = row × columns + column.

export const arrows = ['left', 'right', 'up', 'down'] as const;
export type Arrow = (typeof arrows)[number];

/** Added to the code of the cell under the cursor. */
export const cursorCode = 20;

/** The row of a position. */
export const rowOf = (position: number, columns: number): number => Math.floor(position / columns);

/** The first and the last position of a row. */
export function rowLimits(row: number, columns: number): { left: number; right: number } {
  const left = columns * row;
  return { left, right: left + columns - 1 };
}

/** Where an arrow takes the cursor. It moves along the vector, from a row's end into the next; no step leaves the board. */
export function moveCursor(position: number, arrow: Arrow, rows: number, columns: number): number {
  const next = position + { left: -1, right: 1, up: -columns, down: columns }[arrow];
  return next >= 0 && next < rows * columns ? next : position;
}

/** The board in numbers: 0 empty, 1 black, 2 white, and 20 more where the cursor is; one row a line. */
export function matrixText(cells: Uint8Array, columns: number, cursor?: number): string {
  const codes = Array.from(cells, (code, position) => String(position === cursor ? code + cursorCode : code));
  const width = Math.max(...codes.map((code) => code.length));
  return Array.from({ length: cells.length / columns }, (_, row) => {
    const { left, right } = rowLimits(row, columns);
    return codes
      .slice(left, right + 1)
      .map((code) => code.padStart(width))
      .join(' ');
  }).join('\n');
}
