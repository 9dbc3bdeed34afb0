import type { Style } from '../face.ts';
import { type Canvas, type Ink, lengthOf, write } from './paint.ts';

/** What is written as one: never broken between two lines. */
export type Piece = readonly { readonly text: string; readonly ink?: Ink }[];

const gap = 2;
const widthOfPiece = (piece: Piece): number => piece.reduce((sum, { text }) => sum + lengthOf(text), 0);

/** Sets pieces side by side, as many on a line as there is room for. */
export function flow(pieces: readonly Piece[], columns: number): Piece[][] {
  const rows: Piece[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const width = widthOfPiece(piece);
    if (used + gap + width > columns) {
      rows.push([]);
      used = -gap;
    }
    rows.at(-1)?.push(piece);
    used += gap + width;
  }
  return rows;
}

const widthOfRow = (row: readonly Piece[]): number => row.reduce((sum, piece) => sum + gap + widthOfPiece(piece), -gap);

/** Of a board with these lines below it: a piece that is too long for the screen is cut, the board is not. */
export const legendWidth = (legend: readonly (readonly Piece[])[], board: number, { columns }: Style): number =>
  Math.max(board, Math.min(columns, Math.max(0, ...legend.map(widthOfRow))));

export function writeRow(canvas: Canvas, line: number, row: readonly Piece[]): void {
  let column = 0;
  for (const piece of row) {
    for (const { text, ink } of piece) {
      write(canvas, line, column, text, ink);
      column += lengthOf(text);
    }
    column += gap;
  }
}
