import { forbiddenPoints, formatCell, type GomokuState } from '@ludoteca/games/gomoku';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { drawStones, type PointKind, sidesLegend } from './stones.ts';

export function drawGomoku(view: GomokuState, style: Style, marks: Marks = {}): Drawing {
  const { options, cells, last, lines } = view;
  const { rows, columns } = options;
  const words = wordsOf(style.language).draw;
  const nameOf = (cell: number): string => formatCell(cell, rows, columns);
  const forbidden = lines.length > 0 ? new Map() : forbiddenPoints(view);
  const stones: readonly PointKind[] = ['empty', 'black', 'white'];
  const board = {
    rows,
    columns,
    letters: Array.from({ length: columns }, (_, column) => nameOf(column).charAt(0)),
    nameOf,
    kindAt: (cell: number): PointKind => (forbidden.has(cell) ? 'forbidden' : (stones[cells[cell] as number] as PointKind)),
    won: [...new Set(lines.flat())].map(nameOf),
    legend: [...sidesLegend(style), ...(forbidden.size > 0 ? [{ kinds: ['forbidden'], word: words.forbidden } as const] : [])],
  };
  return drawStones(board, style, { ...(last !== undefined && { last: [nameOf(last)] }), ...marks });
}
