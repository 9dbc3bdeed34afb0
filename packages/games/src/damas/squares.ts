import { type Board, column, row, squareAt } from './board.ts';
import type { Engine } from './engine.ts';

/** What a square is called depends on how a variant lays and counts its board. */
type Naming = Pick<Engine, 'board' | 'facts'>;

/** The place of a square in reading order on the board as it lies on the table, White below; its own inverse. */
function asItLies({ board, facts }: Naming, square: number): number {
  if (!facts.mirrored) return square;
  const half = board.columns / 2;
  return row(board, square) * half + half - 1 - (square % half);
}

export function squareNumber(naming: Naming, square: number): number {
  const place = asItLies(naming, square);
  return naming.facts.countsFromWhite ? naming.board.squares - place : place + 1;
}

/** The square with this number, or -1. */
export function squareOfNumber(naming: Naming, number: number): number {
  const { squares } = naming.board;
  if (!(number >= 1 && number <= squares)) return -1;
  return asItLies(naming, naming.facts.countsFromWhite ? squares - number : number - 1);
}

/** Its own inverse too. */
const file = ({ board, facts }: Naming, c: number): number => (facts.mirrored ? board.columns - 1 - c : c);

export function squareName(naming: Naming, square: number): string {
  const { board } = naming;
  return String.fromCharCode(97 + file(naming, column(board, square))) + String(board.rows - row(board, square));
}

/** The square with this name, or -1. */
function squareOfName(naming: Naming, name: string): number {
  const { board } = naming;
  return squareAt(board as Board, board.rows - Number(name.slice(1)), file(naming, name.toLowerCase().charCodeAt(0) - 97));
}

/** As the variant writes it. */
export const writeSquare = (naming: Naming, square: number): string =>
  naming.facts.notation === 'algebraic' ? squareName(naming, square) : String(squareNumber(naming, square));

/** `c3` or `11`, in any variant; -1 if the board has no such playing square. */
export const readSquare = (naming: Naming, text: string): number =>
  /^\d/.test(text) ? squareOfNumber(naming, Number(text)) : squareOfName(naming, text);
