import type { Style } from '../ui/game-ui.ts';
import { blankCanvas, type Canvas, type Ink, lengthOf, write } from './paint.ts';

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

/** As wide as the widest row; one that is too long for the screen is cut. */
export const widthOfRows = (rows: readonly (readonly Piece[])[], { columns }: Style): number =>
  Math.min(columns, Math.max(0, ...rows.map(widthOfRow)));

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

/** The lines that a picture of this height takes with its legend, which is left out where there is no room for it. */
function heightWith(pieces: readonly Piece[], height: number, { columns, rows = Number.POSITIVE_INFINITY }: Style): number {
  const whole = height + flow(pieces, columns).length;
  return whole <= rows ? whole : height;
}

/** Room for a picture of this size, with pieces written below it where there is room for them. */
export function canvasAbove(pieces: readonly Piece[], width: number, height: number, style: Style): Canvas {
  const rows = heightWith(pieces, height, style) === height ? [] : flow(pieces, style.columns);
  const canvas = blankCanvas(Math.max(width, widthOfRows(rows, style)), height + rows.length);
  for (const [index, row] of rows.entries()) writeRow(canvas, height + index, row);
  return canvas;
}
