import { type DamasView, engineOf, readSquare, squareNumber } from '@ludoteca/games/damas';
import type { Drawing, Marks, Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { canvasAbove, type Piece } from './legend.ts';
import { isBracketed, namedMarks, type Place, pointFromEdges, showMarks } from './marks.ts';
import { dim, type Ink, linesOf, write } from './paint.ts';

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

/** Columns a square may take: in the middle of three a piece looks best; the plain text has two. */
const pitches = [3, 2, 1] as const;

export function drawDamas(view: DamasView, style: Style, marks: Marks = {}): Drawing {
  const engine = engineOf(view.options);
  const { colour, unicode } = style;
  const { rows, columns } = engine.board;
  const left = String(rows).length + 1;
  // One more at the right for what points at the smallest board.
  const widthFor = (pitch: number): number => left + pitch * columns + (pitch === 1 ? 1 : 0);
  const pitch = pitches.find((one) => widthFor(one) <= style.columns && !(one === 3 && isPlain(style))) ?? 1;
  const inset = pitch === 3 ? 1 : 0;
  const numbered = pitch === 3 && engine.facts.notation === 'numeric';
  const cramped = pitch === 1 && !colour;
  const named = cramped ? namedMarks(marks).map((text) => [{ text }]) : [];
  const canvas = canvasAbove([...legendOf(style), ...named], widthFor(pitch), rows + 1, style);

  const places: Place[] = [];
  const fileLetters = Array.from({ length: columns }, (_, at) => String.fromCharCode(97 + at));
  for (let row = 0; row < rows; row++) {
    write(canvas, row, 0, String(rows - row).padStart(left - 1), dim);
    for (const [at, letter] of fileLetters.entries()) {
      const name = `${letter}${rows - row}`;
      const square = readSquare(engine, name);
      const start = left + pitch * at;
      if (square < 0) {
        write(canvas, row, start, (unicode && !colour ? '░' : ' ').repeat(pitch), light);
        continue;
      }
      write(canvas, row, start, ' '.repeat(pitch), dark);
      const piece = letters[view.squares[square]!];
      if (piece) write(canvas, row, start + inset, glyphOf(piece, style), inks[piece]);
      else if (numbered && !isBracketed(name, marks, colour)) {
        write(canvas, row, start, String(squareNumber(engine, square)).padStart(pitch), numberInk);
      } else if (isPlain(style)) write(canvas, row, start, '.');
      places.push({ name, line: row, column: start + inset, width: 1, before: inset, after: pitch - 1 - inset });
    }
  }
  for (const [at, letter] of fileLetters.entries()) write(canvas, rows, left + pitch * at + inset, letter, dim);
  showMarks(canvas, places, { marks, colour, room: pitch > 1 });
  const pointed = places.find(({ name }) => name === marks.cursor);
  if (pointed && cramped) pointFromEdges(canvas, pointed, { left: left - 1, right: left + columns, bottom: rows });
  const spots = places.map(({ name, line, column }) => ({ name, line, column: column - inset, width: pitch }));
  return { lines: linesOf(canvas, colour), spots };
}
