import { formatCell, type GomokuView, isForbiddenAt, stoneAt } from '@ludoteca/games/gomoku';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { drawStones, type PointKind, sidesLegend } from './stones.ts';

/** The matrix of the assignment: 0 nothing, 1 black, 2 white, and 20 more where the cursor is. */
export function drawMatrix({ rows, columns, cells }: GomokuView, marks: Marks = {}): Drawing {
  const width = 3;
  const codeOf = (cell: number): number =>
    Math.max(0, '.bw'.indexOf(cells[cell]!)) + (marks.cursor === formatCell(cell, rows, columns) ? 20 : 0);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => String(codeOf(row * columns + column)).padStart(width)).join(''),
  );
  const spots = Array.from({ length: rows * columns }, (_, cell) => ({
    name: formatCell(cell, rows, columns),
    line: Math.floor(cell / columns),
    column: (cell % columns) * width,
    width,
  }));
  return { lines, spots };
}

export function drawGomoku(view: GomokuView, style: Style, marks: Marks = {}): Drawing {
  if (style.matrix) return drawMatrix(view, marks);
  const { rows, columns, cells, last, lines } = view;
  const words = wordsOf(style.language).draw;
  const nameOf = (cell: number): string => formatCell(cell, rows, columns);
  const hasForbidden = [...cells].some((_, cell) => isForbiddenAt(view, cell));
  const board = {
    rows,
    columns,
    letters: Array.from({ length: columns }, (_, column) => nameOf(column).charAt(0)),
    nameOf,
    kindAt: (cell: number): PointKind => (isForbiddenAt(view, cell) ? 'forbidden' : (stoneAt(view, cell) ?? 'empty')),
    won: [...new Set(lines.flat())].map(nameOf),
    legend: [...sidesLegend(style), ...(hasForbidden ? [{ kinds: ['forbidden'], word: words.forbidden } as const] : [])],
  };
  return drawStones(board, style, { ...(last !== null && { last: [nameOf(last)] }), ...marks });
}
