import { type Code, codes, faces, type GooseView, type Race } from '@ludoteca/games/goose';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { canvasAbove, flow, type Piece } from './legend.ts';
import { type Place, showMarks } from './marks.ts';
import { type Canvas, dim, type Ink, linesOf, write } from './paint.ts';

/** What a cell does, told without colour. */
const symbols: Readonly<Record<Code, string>> = { 0: '', 1: 'x2', 2: '+2', 3: '>>', 4: 'zz', 5: '-2', 6: '<<', 7: '!!' };
const goal = { unicode: '⚑', ascii: '>|' } as const;

const dark = { fg: 16 } as const;
const plainCells: readonly Ink[] = [
  { ...dark, bg: 252 },
  { ...dark, bg: 250 },
];
const award: Ink = { ...dark, bg: 114 };
const penalty: Ink = { ...dark, bg: 210 };
const startInk: Ink = { ...dark, bg: 117 };
const goalInk: Ink = { ...dark, bg: 220, bold: true };
/** Dark enough for a white number on any cell. */
const pawnColours = [124, 20, 22, 90, 94, 30] as const;

const isAward = (code: Code): boolean => code >= 1 && code <= 3;

/** Numbers are easiest to follow by tens. */
const mostInRow = 10;
/** A longer track is shown only where somebody is, and its end. */
const mostRows = 16;

/** How the track is laid: the lines of a row, columns for a cell beside its number, cells in a row. */
interface Form {
  readonly lines: 1 | 2 | 3;
  readonly signs: number;
  readonly most: number;
}
const normal: Form = { lines: 2, signs: 3, most: mostInRow };
/** Where there are few lines, the pawns stand in the place of what the cells say. */
const compact: Form = { lines: 1, signs: 2, most: Number.POSITIVE_INFINITY };
const large: Form = { lines: 3, signs: 5, most: mostInRow };

interface Track {
  readonly form: Form;
  readonly cells: number;
  readonly inner: number;
  readonly perRow: number;
  readonly width: number;
  /** The rows that are shown, and on which line each begins. */
  readonly lines: ReadonlyMap<number, number>;
  readonly height: number;
}

function rowsShown(rows: number, perRow: number, most: number, { players, seat }: GooseView): number[] {
  const all = Array.from({ length: rows }, (_, row) => row);
  if (rows <= most) return all;
  const held = players.map(({ cell }) => Math.floor(cell / perRow));
  const wanted = new Set([...held, held[seat]! + 1, rows - 1]);
  return all.filter((row) => wanted.has(row));
}

function layTrack(view: GooseView, form: Form, { columns, rows = Number.POSITIVE_INFINITY }: Style): Track {
  const cells = view.goal + 1;
  // Everybody may stand in the first cell.
  const inner = Math.max(form.signs + 2, String(cells - 1).length + form.signs, form.lines === 1 ? view.players.length + 1 : 0);
  // A way round at both ends, a column between cells.
  const perRow = Math.max(1, Math.min(form.most, cells, Math.floor((columns - 1) / (inner + 1))));
  const lines = new Map<number, number>();
  let height = 0;
  const most = form.lines === 1 ? Math.min(mostRows, rows) : mostRows;
  for (const row of rowsShown(Math.ceil(cells / perRow), perRow, most, view)) {
    // A line for what is left out.
    if (row > 0 && !lines.has(row - 1)) height++;
    lines.set(row, height);
    height += form.lines;
  }
  return { form, cells, inner, perRow, width: 1 + perRow * (inner + 1), lines, height };
}

/** As large as the window allows; on paper the normal form. */
function trackFor(view: GooseView, legend: readonly Piece[], style: Style): Track {
  const { rows } = style;
  const track = layTrack(view, normal, style);
  if (rows === undefined) return track;
  const height = (one: Track) => one.height + flow(legend, style.columns).length;
  const larger = layTrack(view, large, style);
  if (height(larger) <= rows && larger.perRow === track.perRow) return larger;
  return height(track) <= rows ? track : layTrack(view, compact, style);
}

function placeOf({ perRow, inner, lines }: Track, cell: number): { readonly line: number; readonly column: number } | undefined {
  const row = Math.floor(cell / perRow);
  const along = cell % perRow;
  const line = lines.get(row);
  const at = row % 2 === 0 ? along : perRow - 1 - along;
  return line === undefined ? undefined : { line, column: 1 + at * (inner + 1) };
}

function inkOf(cell: number, code: Code, { cells, perRow }: Track): Ink {
  if (cell === 0) return startInk;
  if (cell === cells - 1) return goalInk;
  if (code === 0) return plainCells[(cell + Math.floor(cell / perRow)) % 2]!;
  return isAward(code) ? award : penalty;
}

/** The number and, in the plain text, the code; else what it does. */
function labelOf(cell: number, code: Code, { cells, inner }: Track, { colour, unicode }: Style): string {
  const width = String(cells - 1).length;
  const number = String(cell).padStart(width);
  if (!colour && !unicode) return `${number}:${code}`;
  const sign = cell === cells - 1 ? goal[unicode ? 'unicode' : 'ascii'] : symbols[code];
  return number + sign.padStart(inner - width);
}

/** The track winds: every other row runs back, and the rows are joined at their ends. */
function drawWay(canvas: Canvas, { form, lines, width, perRow, cells }: Track, unicode: boolean): void {
  const rows = Math.ceil(cells / perRow);
  for (const [row, line] of lines) {
    const rightward = row % 2 === 0;
    const column = rightward ? width - 1 : 0;
    const [from, down, into] = unicode ? (rightward ? '╮│╯' : '╭│╰') : rightward ? '\\|/' : '/|\\';
    if (row > 0 && !lines.has(row - 1)) write(canvas, line - 1, 1, unicode ? '…' : '...', dim);
    if (row === rows - 1) continue;
    write(canvas, line, column, from as string, dim);
    for (let below = 1; below < form.lines; below++) write(canvas, line + below, column, down as string, dim);
    if (lines.has(row + 1)) write(canvas, line + form.lines, column, into as string, dim);
  }
}

function legendOf(race: Race, style: Style): Piece[] {
  if (!style.colour && !style.unicode) return [];
  const words = wordsOf(style.language).draw.codes;
  const shown = codes.filter((code): code is keyof typeof words => code !== 0 && race.includes(code));
  return shown.map((code) => [{ text: symbols[code], ink: isAward(code) ? award : penalty }, { text: ` ${words[code]}` }]);
}

const faceWidth = 3;

/** Faces of the die to point at, where they are what can be chosen. */
function facePlaces({ targets = [] }: Marks, line: number): Place[] {
  const names = faces.map(String).filter((name) => targets.includes(name));
  return names.map((name, index) => ({ name, line, column: 1 + faceWidth * index, width: 1, before: 1, after: 1 }));
}

/** Where the cell before is joined on: a row that runs back has it at the right. */
const joinedAt = ({ perRow, inner }: Track, cell: number, column: number): number =>
  Math.floor(cell / perRow) % 2 === 0 ? column - 1 : column + inner;

/** What stands around the number, or makes it a circle, keeps it from being taken for a cell's where there is no colour. */
function pawnOf(seat: number, size: number, { colour, unicode }: Style): string {
  const number = (unicode && !colour ? '①②③④⑤⑥' : '123456').charAt(seat);
  return size === 1 ? number : colour || unicode ? ` ${number} ` : `(${number})`;
}

export function drawGoose(view: GooseView, race: Race, style: Style, marks: Marks = {}): Drawing {
  const { colour, unicode } = style;
  const legend = legendOf(race, style);
  const track = trackFor(view, legend, style);
  const { inner, width, height, form } = track;
  const thrown = facePlaces(marks, height);
  const least = Math.max(width, faceWidth * thrown.length);
  const canvas = canvasAbove(legend, least, height + (thrown.length > 0 ? 1 : 0), style);

  drawWay(canvas, track, unicode);
  const joint = unicode ? '─' : colour ? '-' : ' ';
  for (const [cell, code] of race.entries()) {
    const place = placeOf(track, cell);
    if (!place) continue;
    if (cell % track.perRow > 0) write(canvas, place.line, joinedAt(track, cell, place.column), joint, dim);
    write(canvas, place.line, place.column, labelOf(cell, code, track, style).padEnd(inner), inkOf(cell, code, track));
  }
  for (const cell of new Set(view.players.map((player) => player.cell))) {
    const place = placeOf(track, cell);
    const seats = [...view.players.keys()].filter((seat) => view.players[seat]?.cell === cell);
    // All six in one cell take the column beside it too.
    const size = 3 * seats.length <= inner + (form.lines === 1 ? 0 : 1) ? 3 : 1;
    const line = (place?.line ?? 0) + (form.lines === 1 ? 0 : 1);
    if (place && form.lines === 1) write(canvas, line, place.column, ' '.repeat(inner));
    for (const [index, seat] of seats.entries()) {
      const ink = { fg: 231, bg: pawnColours[seat]!, bold: true };
      if (place) write(canvas, line, place.column + size * index, pawnOf(seat, size, style), ink);
    }
  }
  for (const { name, line, column } of thrown) write(canvas, line, column, name, { bold: true });
  showMarks(canvas, thrown, { marks: { ...marks, targets: [] }, colour, room: true });
  return {
    lines: linesOf(canvas, colour),
    spots: thrown.map(({ name, line, column }) => ({ name, line, column: column - 1, width: faceWidth })),
  };
}
