import { columnLetters, formatPoint, type GoView, isDeadAt, ownerAt, stoneAt } from '@ludoteca/games/go';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { canvasAbove, type Piece } from './legend.ts';
import { type Place, showMarks } from './marks.ts';
import { writeNotes } from './notes.ts';
import { linesOf, write } from './paint.ts';
import { drawStones, type PointKind, type StoneBoard, sidesLegend } from './stones.ts';

/** What each point shows: stones, and once play is over whose it is. */
function kindsOf(view: GoView): PointKind[] {
  const { points, phase, end } = view;
  const settled = phase !== 'play' && end !== 'no-result';
  const ko = phase === 'play' ? view.ko : null;
  return Array.from(points, (_, point): PointKind => {
    const stone = stoneAt(view, point);
    if (stone) return settled && isDeadAt(view, point) ? `${stone}Dead` : stone;
    if (!settled) return point === ko ? 'ko' : 'empty';
    const owner = ownerAt(view, point);
    return owner ? `${owner}Territory` : 'neutral';
  });
}

const legend = [
  { kinds: ['blackDead', 'whiteDead'], word: 'dead' },
  { kinds: ['blackTerritory'], word: 'blackTerritory' },
  { kinds: ['whiteTerritory'], word: 'whiteTerritory' },
  { kinds: ['neutral'], word: 'neutral' },
] as const;

function boardOf(view: GoView, style: Style): StoneBoard {
  const kinds = kindsOf(view);
  const words = wordsOf(style.language).draw;
  return {
    rows: view.rows,
    columns: view.columns,
    letters: columnLetters(view),
    nameOf: (point) => formatPoint(point, view),
    kindAt: (point) => kinds[point]!,
    legend: [
      ...(style.unicode ? sidesLegend(style) : []),
      ...legend
        .filter((entry) => entry.kinds.some((kind) => kinds.includes(kind)))
        .map((entry) => ({ kinds: entry.kinds, word: words[entry.word] })),
    ],
  };
}

/** Two columns a point, as the Go assignment draws it: `FN` ficha negra, `FB` ficha blanca, squares, circles and triangles. */
const twoColumnGlyphs: Readonly<Record<PointKind, string>> = {
  empty: '  ',
  black: 'FN',
  white: 'FB',
  blackDead: 'fn',
  whiteDead: 'fb',
  blackTerritory: '()',
  whiteTerritory: '[]',
  neutral: '/\\',
  ko: '  ',
  forbidden: '  ',
};

/** The picture of the Go assignment; with strokes between the rows, except where somebody points at it on a screen of so many lines. */
function drawTwoColumns(board: StoneBoard, style: Style, joint: string, marks: Marks | undefined): Drawing {
  const { rows, columns } = board;
  const left = String(rows).length + 1;
  const pitch = 2 + joint.length;
  const step = joint.length > 1 && !marks ? 2 : 1;
  const bottom = step * (rows - 1) + 1;
  const pieces = board.legend.map(
    ({ kinds, word }): Piece => [{ text: `${kinds.map((kind) => twoColumnGlyphs[kind]).join(' ')} ${word}` }],
  );
  const canvas = canvasAbove(pieces, widthFor(board, joint) + (marks ? 1 : 0), bottom + 1, style);

  const places: (Place & { readonly isTaken: boolean })[] = [];
  const { turned = false } = style;
  for (let row = 0; row < rows; row++) {
    write(canvas, step * row, 0, String(turned ? row + 1 : rows - row));
    for (let at = 0; at < columns; at++) {
      const point = turned ? rows * columns - 1 - (row * columns + at) : row * columns + at;
      const isTaken = board.kindAt(point) !== 'empty';
      const place = { name: board.nameOf(point), line: step * row, column: left + pitch * at, width: 2, isTaken };
      places.push(place);
      if (at > 0) write(canvas, place.line, place.column - joint.length, joint);
      write(canvas, place.line, place.column, twoColumnGlyphs[board.kindAt(point)]);
      if (step > 1 && row < rows - 1) write(canvas, place.line + 1, place.column, '|');
    }
  }
  const shown = turned ? board.letters.toReversed() : board.letters;
  for (const [at, letter] of shown.entries()) write(canvas, bottom, left + pitch * at, letter);
  writeNotes(canvas, places, marks?.notes ?? [], style, true);
  showMarks(canvas, places, { marks: marks ?? {}, colour: false, room: true });
  return { lines: linesOf(canvas, false), spots: places };
}

const widthFor = ({ rows, columns }: StoneBoard, joint: string): number =>
  String(rows).length + 1 + 2 * columns + joint.length * (columns - 1);

/** Three strokes between two points, or less where the lines would be too long. */
const joints = ['---', '-'] as const;

export function drawGo(view: GoView, style: Style, marks?: Marks): Drawing {
  const board = boardOf(view, style);
  if (style.colour || style.unicode) return drawStones(board, style, marks);
  const joint = joints.find((one) => widthFor(board, one) < style.columns + (marks ? 0 : 1));
  return joint === undefined ? drawStones(board, style, marks) : drawTwoColumns(board, style, joint, marks);
}
