import { type DamasView, engineOf, readSquare, squareNumber } from '@ludoteca/games/damas';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { canvasAbove, type Piece } from './legend.ts';
import { isBracketed, namedMarks, type Place, pointFromEdges, showMarks } from './marks.ts';
import { writeNotes } from './notes.ts';
import { blankCanvas, dim, type Ink, linesOf, write } from './paint.ts';

/** The letters of the plain text: negras and blancas, men and queens. */
type Letter = 'n' | 'N' | 'b' | 'B';
/** By the letters of the view. */
const letters: Readonly<Record<string, Letter>> = { b: 'n', B: 'N', w: 'b', W: 'B' };

const figures: Readonly<Record<Letter, string>> = { n: '●', N: '♛', b: '○', B: '♕' };
const colouredFigures: Readonly<Record<Letter, string>> = { ...figures, b: '●', B: '♛' };

const dark: Ink = { bg: 65 };
const light: Ink = { bg: 187 };
const blackInk: Ink = { ...dark, fg: 16, bold: true };
const whiteInk: Ink = { ...dark, fg: 231, bold: true };
const numberInk: Ink = { ...dark, fg: 150 };
const inks: Readonly<Record<Letter, Ink>> = { n: blackInk, N: blackInk, b: whiteInk, B: whiteInk };

const isPlain = ({ colour, unicode }: Style): boolean => !colour && !unicode;

const glyphOf = (piece: Letter, { colour, unicode }: Style): string =>
  !unicode ? piece : (colour ? colouredFigures : figures)[piece];

function legendOf(style: Style): Piece[] {
  if (style.colour) return [];
  const words = wordsOf(style.language).draw;
  const entry = (pieces: readonly Letter[], word: string): Piece => [
    { text: [...pieces.map((piece) => glyphOf(piece, style)), word].join(' ') },
  ];
  return [entry(['n', 'N'], words.black), entry(['b', 'B'], words.white), entry(['N', 'B'], words.queens)];
}

/** Columns a square may take: in the middle of three a piece looks best, and four have room for a number; the plain text has two. */
const pitches = [4, 3, 2, 1] as const;

type SquarePlace = Place & { readonly isTaken: boolean };

/** The names of files and ranks, from the left and from the top. */
function edgesOf(
  view: DamasView,
  { turned = false }: Style,
): { readonly files: readonly string[]; readonly ranks: readonly string[] } {
  const { rows, columns } = engineOf(view.options).board;
  const files = Array.from({ length: columns }, (_, at) => String.fromCharCode(97 + at));
  const ranks = Array.from({ length: rows }, (_, row) => String(rows - row));
  return turned ? { files: files.reverse(), ranks: ranks.reverse() } : { files, ranks };
}

/** A piece on a square of two lines and more: a disc of blocks, and the sign of a queen on it. */
const disc = ['▟██▙', '▜██▛'] as const;
const tallPitches = { 3: 6, 2: 4 } as const;
const tallHeights = [3, 2] as const;

export function drawDamas(view: DamasView, style: Style, marks: Marks = {}): Drawing {
  const engine = engineOf(view.options);
  const { colour, unicode } = style;
  const { rows, columns } = engine.board;
  const left = String(rows).length + 1;
  // One more at the right for what points at the smallest board.
  const widthFor = (pitch: number): number => left + pitch * columns + (pitch === 1 ? 1 : 0);
  const hasNumbers = engine.facts.notation === 'numeric';
  // Only colours tell the discs apart.
  const tall =
    colour && unicode
      ? tallHeights.find(
          (one) =>
            widthFor(tallPitches[one]) <= style.columns &&
            one * rows + 1 <= (style.rows ?? 0) &&
            // The numbers stand below the discs.
            !(one === 2 && hasNumbers),
        )
      : undefined;
  if (tall) return drawTall(view, style, marks, tall);
  const pitch =
    pitches.find(
      (one) => widthFor(one) <= style.columns && !(one === 4 && !hasNumbers) && !(one === 3 && isPlain(style) && !hasNumbers),
    ) ?? 1;
  const numbered = hasNumbers && pitch >= 3;
  const inset = pitch === 4 || (pitch === 3 && !numbered) ? 1 : 0;
  const cramped = pitch === 1 && !colour;
  const named = cramped ? namedMarks(marks).map((text) => [{ text }]) : [];
  const canvas = canvasAbove([...legendOf(style), ...named], widthFor(pitch), rows + 1, style);

  const places: SquarePlace[] = [];
  const { files, ranks } = edgesOf(view, style);
  const noted = new Set(marks.notes?.map((note) => note.at));
  for (const [row, rank] of ranks.entries()) {
    write(canvas, row, 0, rank.padStart(left - 1), dim);
    for (const [at, letter] of files.entries()) {
      const name = `${letter}${rank}`;
      const square = readSquare(engine, name);
      const start = left + pitch * at;
      if (square < 0) {
        write(canvas, row, start, (unicode && !colour ? '░' : ' ').repeat(pitch), light);
        continue;
      }
      write(canvas, row, start, ' '.repeat(pitch), dark);
      const piece = letters[view.squares[square]!];
      if (piece) write(canvas, row, start + inset, glyphOf(piece, style), inks[piece]);
      else if (isPlain(style)) write(canvas, row, start + inset, '.');
      // What points at a square stands where its number would.
      if (numbered && !isBracketed(name, marks, colour) && !noted.has(name)) {
        write(canvas, row, start + inset + 1, String(squareNumber(engine, square)).padStart(2), numberInk);
      }
      const isTaken = piece !== undefined;
      places.push({ name, isTaken, line: row, column: start + inset, width: 1, before: inset, after: pitch - 1 - inset });
    }
  }
  for (const [at, letter] of files.entries()) write(canvas, rows, left + pitch * at + inset, letter, dim);
  writeNotes(canvas, places, marks.notes ?? [], style, pitch > 1);
  showMarks(canvas, places, { marks, colour, room: pitch > 1 });
  const pointed = places.find(({ name }) => name === marks.cursor);
  if (pointed && cramped) pointFromEdges(canvas, pointed, { left: left - 1, right: left + columns, bottom: rows });
  const spots = places.map(({ name, line, column }) => ({ name, line, column: column - inset, width: pitch }));
  return { lines: linesOf(canvas, colour), spots };
}

/** Squares of several lines, with discs on them. */
function drawTall(view: DamasView, style: Style, marks: Marks, tall: keyof typeof tallPitches): Drawing {
  const engine = engineOf(view.options);
  const { rows, columns } = engine.board;
  const left = String(rows).length + 1;
  const pitch = tallPitches[tall];
  const canvas = blankCanvas(left + pitch * columns, tall * rows + 1);
  const places: SquarePlace[] = [];
  const { files, ranks } = edgesOf(view, style);
  for (const [row, rank] of ranks.entries()) {
    const top = tall * row;
    const middle = top + Math.floor((tall - 1) / 2);
    write(canvas, middle, 0, rank.padStart(left - 1), dim);
    for (const [at, letter] of files.entries()) {
      const name = `${letter}${rank}`;
      const square = readSquare(engine, name);
      const start = left + pitch * at;
      const ground = square < 0 ? light : dark;
      for (let line = top; line < top + tall; line++) write(canvas, line, start, ' '.repeat(pitch), ground);
      if (square < 0) continue;
      const piece = letters[view.squares[square]!];
      const inset = (pitch - disc[0].length) / 2;
      if (piece) for (const [line, text] of disc.entries()) write(canvas, top + line, start + inset, text, inks[piece]);
      if (piece === 'N' || piece === 'B')
        write(canvas, middle, start + inset + 1, '♛ ', { fg: piece === 'N' ? 231 : 16, bg: inks[piece].fg! });
      if (engine.facts.notation === 'numeric')
        write(canvas, top + tall - 1, start, String(squareNumber(engine, square)), numberInk);
      const isTaken = piece !== undefined;
      for (let line = top; line < top + tall; line++)
        places.push({ name, isTaken, line, column: start + 1, width: pitch - 2, before: 1, after: 1 });
    }
  }
  for (const [at, letter] of files.entries()) write(canvas, tall * rows, left + pitch * at + pitch / 2 - 1, letter, dim);
  const middles = places.filter(({ line }) => line % tall === Math.floor((tall - 1) / 2));
  // In the middle of an empty square, at the right of a disc.
  writeNotes(
    canvas,
    middles.map((place) => ({ ...place, column: place.column + (place.isTaken ? 0 : pitch / 2 - 1) })),
    marks.notes ?? [],
    style,
    true,
  );
  showMarks(canvas, places, { marks, colour: true, room: true });
  return {
    lines: linesOf(canvas, true),
    spots: places.map(({ name, line, column }) => ({ name, line, column: column - 1, width: pitch })),
  };
}
