import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { canvasAbove, flow, type Piece } from './legend.ts';
import { namedMarks, type Place, pointFromEdges, showMarks } from './marks.ts';
import { writeNotes } from './notes.ts';
import { dim, type Ink, linesOf, write } from './paint.ts';

export type PointKind =
  | 'empty'
  | 'black'
  | 'white'
  | 'blackDead'
  | 'whiteDead'
  | 'blackTerritory'
  | 'whiteTerritory'
  | 'neutral'
  | 'ko'
  | 'forbidden';
type Filled = Exclude<PointKind, 'empty'>;

/** A board of Go or Gomoku: points from the top left, row by row. */
export interface StoneBoard {
  readonly rows: number;
  readonly columns: number;
  readonly letters: readonly string[];
  nameOf(point: number): string;
  kindAt(point: number): PointKind;
  /** Names of the points of a winning line. */
  readonly won?: readonly string[];
  readonly legend: readonly { readonly kinds: readonly Filled[]; readonly word: string }[];
}

type Glyphs = Readonly<Record<Filled, string>>;

/** Black and White in Spanish: negras, blancas. */
const letters: Glyphs = {
  black: 'N',
  white: 'B',
  blackDead: 'n',
  whiteDead: 'b',
  blackTerritory: 'o',
  whiteTerritory: '#',
  neutral: '^',
  ko: 'k',
  forbidden: 'x',
};

/** Squares are White's territory, circles Black's, triangles nobody's. */
const figures: Glyphs = {
  black: '●',
  white: '○',
  blackDead: '◆',
  whiteDead: '◇',
  blackTerritory: '◦',
  whiteTerritory: '□',
  neutral: '△',
  ko: '□',
  forbidden: '×',
};
const colouredFigures: Glyphs = { ...figures, white: '●', blackDead: '×', whiteDead: '×', blackTerritory: '○' };

const wood: Ink = { bg: 137 };
const line: Ink = { ...wood, fg: 52 };
const blackInk: Ink = { ...wood, fg: 16 };
const whiteInk: Ink = { ...wood, fg: 231 };
const warning: Ink = { ...wood, fg: 88, bold: true };
const inks: Readonly<Record<PointKind, Ink>> = {
  empty: line,
  black: blackInk,
  white: whiteInk,
  blackDead: { ...blackInk, bold: true },
  whiteDead: { ...whiteInk, bold: true },
  blackTerritory: blackInk,
  whiteTerritory: whiteInk,
  neutral: line,
  ko: warning,
  forbidden: warning,
};

const glyphsOf = ({ colour, unicode }: Style): Glyphs => (!unicode ? letters : colour ? colouredFigures : figures);

/** Lines that leave a point, as bits: 1 up, 2 down, 4 left, 8 right. */
const crossings = '·╵╷│╴┘┐┤╶└┌├─┴┬┼';

/** As boards are printed: the corners' stars and the middle one, and on large boards those between. */
function starsOf(side: number): { readonly corners: readonly number[]; readonly middle: number } {
  const inset = side >= 13 ? 3 : 2;
  const corners = side < 7 ? [] : [inset, side - 1 - inset];
  return { corners, middle: side >= 9 && side % 2 === 1 ? (side - 1) / 2 : -1 };
}
const sideOfNineStars = 17;

function isStar({ rows, columns }: StoneBoard, row: number, column: number): boolean {
  const [down, across] = [starsOf(rows), starsOf(columns)];
  const corner = down.corners.includes(row) && across.corners.includes(column);
  const centre = down.middle === row && across.middle === column;
  const between =
    Math.min(rows, columns) >= sideOfNineStars &&
    ((down.corners.includes(row) && across.middle === column) || (down.middle === row && across.corners.includes(column)));
  return corner || centre || between;
}

function crossing(board: StoneBoard, row: number, column: number, unicode: boolean): string {
  const star = isStar(board, row, column);
  if (!unicode) return star ? '+' : '.';
  if (star) return '╋';
  const bits = [row > 0, row < board.rows - 1, column > 0, column < board.columns - 1];
  return crossings[bits.reduce((sum, leaves, bit) => sum + (leaves ? 1 << bit : 0), 0)]!;
}

const stones: ReadonlySet<PointKind> = new Set(['black', 'white', 'blackDead', 'whiteDead']);

/** A mark on most of the board would say nothing. */
function worthDrawing(marks: Marks, { rows, columns }: StoneBoard): Marks {
  const { targets = [], ...others } = marks;
  return 2 * targets.length > rows * columns ? others : marks;
}

/** Which stones are whose, where colour does not tell. */
export function sidesLegend({ colour, language }: Style): StoneBoard['legend'] {
  const { black, white } = wordsOf(language).draw;
  return colour
    ? []
    : [
        { kinds: ['black'], word: black },
        { kinds: ['white'], word: white },
      ];
}

function legendOf({ legend }: StoneBoard, style: Style): Piece[] {
  const glyphs = glyphsOf(style);
  // Room for the wood to be seen around the glyphs.
  const rim = style.colour ? ' ' : '';
  return legend.map(({ kinds, word }) => [
    { text: rim, ink: wood },
    ...kinds.map((kind) => ({ text: glyphs[kind] + rim, ink: inks[kind] })),
    { text: ` ${word}` },
  ]);
}

/** A board grows by whole lines between its points, twice as many columns. */
const scales = [3, 2] as const;

/** Two columns a point, so that it looks square; one where there is no room, more where there is. */
export function drawStones(board: StoneBoard, style: Style, given: Marks = {}): Drawing {
  const { rows, columns, won = [] } = board;
  const { colour, unicode, turned = false } = style;
  const marks = worthDrawing(given, board);
  const labelWidth = String(rows).length;
  const left = labelWidth + 1;
  const widthFor = (pitch: number): number => left + pitch * (columns - 1) + 2;
  const heightFor = (scale: number): number => scale * (rows - 1) + 2;
  const hasRoom = (scale: number): boolean =>
    unicode &&
    widthFor(2 * scale) <= style.columns &&
    heightFor(scale) + flow(legendOf(board, style), style.columns).length <= (style.rows ?? 0);
  const scale = scales.find(hasRoom) ?? 1;
  const pitch = widthFor(2) <= style.columns ? 2 * scale : 1;
  const cramped = pitch === 1 && !colour;
  const named = cramped ? namedMarks(marks, won).map((text) => [{ text }]) : [];
  const bottom = heightFor(scale) - 1;
  const canvas = canvasAbove([...legendOf(board, style), ...named], widthFor(pitch), bottom + 1, style);

  const glyphs = glyphsOf(style);
  // Large stones, where a block of colour can not be taken for anything else.
  const margin = scale > 1 && colour ? 1 : 0;
  const places: (Place & { readonly kind: PointKind })[] = [];
  for (let down = 0; down < bottom; down++) write(canvas, down, labelWidth, ' '.repeat(widthFor(pitch) - labelWidth), wood);
  for (let row = 0; row < rows; row++) {
    write(canvas, scale * row, 0, String(turned ? row + 1 : rows - row).padStart(labelWidth), dim);
    for (let at = 0; at < columns; at++) {
      const point = turned ? rows * columns - 1 - (row * columns + at) : row * columns + at;
      const kind = board.kindAt(point);
      const place = {
        kind,
        name: board.nameOf(point),
        line: scale * row,
        column: left + pitch * at,
        width: 1,
        before: margin,
        after: margin,
      };
      if (pitch > 1 && at > 0 && unicode) write(canvas, place.line, place.column - pitch + 1, '─'.repeat(pitch - 1), line);
      for (let down = 1; down < scale && row > 0; down++) write(canvas, place.line - down, place.column, '│', line);
      write(canvas, place.line, place.column, kind === 'empty' ? crossing(board, row, at, unicode) : glyphs[kind], inks[kind]);
      places.push(place);
    }
  }
  if (margin > 0) {
    for (const { kind, line: down, column } of places) {
      if (kind === 'black' || kind === 'white') write(canvas, down, column - 1, '▐█▌', inks[kind]);
    }
  }
  const shown = turned ? board.letters.toReversed() : board.letters;
  for (const [at, letter] of shown.entries()) write(canvas, bottom, left + pitch * at, letter, dim);
  const noted = places.map(({ kind, ...place }) => ({ ...place, isTaken: stones.has(kind) }));
  writeNotes(canvas, noted, marks.notes ?? [], style, pitch > 1);
  showMarks(canvas, places, { marks, won, colour, room: pitch > 1 });
  const pointed = places.find(({ name }) => name === marks.cursor);
  if (pointed && cramped) pointFromEdges(canvas, pointed, { left: left - 1, right: left + columns, bottom });
  // On a large board a click belongs to the crossing it is near, on either side.
  const spots = places.map(({ name, line, column }) => ({
    name,
    line,
    column: column - scale + 1,
    width: scale > 1 ? pitch - 1 : pitch,
  }));
  return { lines: linesOf(canvas, colour), spots };
}
