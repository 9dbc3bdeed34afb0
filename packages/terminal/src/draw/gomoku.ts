import { formatCell, type GomokuView, isForbiddenAt, stoneAt } from '@ludoteca/games/gomoku';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { drawStones, type PointKind, sidesLegend } from './stones.ts';

export function drawGomoku(view: GomokuView, style: Style, marks: Marks = {}): Drawing {
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
