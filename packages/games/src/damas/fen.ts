import { err, ok, type Result } from '../core/result.ts';
import type { Pieces } from './bitboards.ts';
import {
  addSquare,
  black,
  hasSquare,
  kindAt,
  readSquare,
  type Side,
  squareNumber,
  squareOfNumber,
  squaresOf,
  white,
  writeSquare,
} from './board.ts';
import type { Engine } from './engine.ts';

/** Who stands where and who is to move. */
export interface Setup {
  readonly pieces: Pieces;
  readonly side: Side;
}

export function startSetup({ board, facts }: Engine): Setup {
  const { squares, words, columns } = board;
  const pieces = new Int32Array(4 * words);
  for (let square = 0; square < (facts.menRows * columns) / 2; square++) {
    addSquare(pieces, black * words, square);
    addSquare(pieces, white * words, squares - 1 - square);
  }
  return { pieces, side: facts.first === 'light' ? white : black };
}

/** The part of a setup that is wrong. */
type Wrong = { readonly at: string };

/** Puts a piece down; false if the square is taken or a man would stand where it should have been crowned. */
function place({ board }: Engine, pieces: Pieces, side: Side, king: boolean, square: number): boolean {
  const { words, crown } = board;
  if (kindAt(board, pieces, square) >= 0 || (!king && hasSquare(crown, side * words, square))) return false;
  addSquare(pieces, (king ? side + 2 : side) * words, square);
  return true;
}

/** Squares of `12`, `K12`, `c3`, `Kc3`, `1-12` or `K1-12`; empty if there are none such. */
function squaresOfItem(engine: Engine, item: string): number[] {
  const range = /^K?(\d{1,3})-(\d{1,3})$/i.exec(item);
  if (range) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first < 1 || last > engine.board.squares) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => squareOfNumber(engine, first + index));
  }
  const single = /^K?([a-z]\d{1,2}|\d{1,3})$/i.exec(item);
  const square = single ? readSquare(engine, single[1]!) : -1;
  return square < 0 ? [] : [square];
}

const sideOf = (part: string): Side => (/^W/i.test(part) ? white : black);

/** Reads `W:W18,24,K10:B12`, with ranges, letters for squares, spaces and a full stop. */
export function parseFen(engine: Engine, text: string): Result<Setup, Wrong> {
  const [turn, ...parts] = text.replace(/\s/g, '').replace(/\.$/, '').split(':') as [string, ...string[]];
  if (!/^[WB]$/i.test(turn)) return err({ at: turn });
  const pieces = new Int32Array(4 * engine.board.words);
  for (const part of parts) {
    // lidraughts adds the counts of quiet and of all moves.
    if (/^[HF]\d+$/i.test(part)) continue;
    if (!/^[WB]/i.test(part)) return err({ at: part });
    const side = sideOf(part);
    for (const item of part.slice(1).split(',')) {
      if (item === '') continue;
      const squares = squaresOfItem(engine, item);
      const king = /^K/i.test(item);
      if (squares.length === 0 || !squares.every((square) => place(engine, pieces, side, king, square))) return err({ at: item });
    }
  }
  return ok({ pieces, side: sideOf(turn) });
}

export function formatFen(engine: Engine, { pieces, side }: Setup): string {
  const { words } = engine.board;
  const part = (one: Side): string => {
    const all = [
      ...squaresOf(pieces, one * words, words).map((square) => ({ square, king: '' })),
      ...squaresOf(pieces, (one + 2) * words, words).map((square) => ({ square, king: 'K' })),
    ].sort((a, b) => squareNumber(engine, a.square) - squareNumber(engine, b.square));
    return `${one === white ? 'W' : 'B'}${all.map(({ square, king }) => king + writeSquare(engine, square)).join(',')}`;
  };
  return `${side === white ? 'W' : 'B'}:${part(white)}:${part(black)}`;
}

const letters = 'bnBN';

/** Rows from the top as the board lies, White (blancas) below: `n` `b` men, `N` `B` queens, `.` empty, light squares blank. */
export function formatBoard(engine: Engine, pieces: Pieces): string {
  const { board, facts } = engine;
  const half = board.columns / 2;
  return Array.from({ length: board.rows }, (_, r) => {
    const darkFirst = (r % 2 === 1) !== facts.mirrored;
    const cells = Array.from({ length: half }, (_, place) => {
      const square = r * half + (facts.mirrored ? half - 1 - place : place);
      return letters[kindAt(board, pieces, square)] ?? '.';
    });
    return (darkFirst ? '' : '  ') + cells.join('   ');
  }).join('\n');
}

/** Reads what `formatBoard` writes; blanks do not matter. */
export function parseBoard(engine: Engine, text: string, side: Side): Result<Setup, Wrong> {
  const { board, facts } = engine;
  const half = board.columns / 2;
  const rows = text.trim().split(/\s*\n\s*/);
  const pieces = new Int32Array(4 * board.words);
  if (rows.length !== board.rows) return err({ at: String(rows.length) });
  for (const [r, line] of rows.entries()) {
    const cells = line.replace(/\s/g, '');
    if (cells.length !== half || !/^[nbNB.]*$/.test(cells)) return err({ at: cells });
    for (const [index, letter] of [...cells].entries()) {
      const kind = letters.indexOf(letter);
      const square = r * half + (facts.mirrored ? half - 1 - index : index);
      if (kind >= 0 && !place(engine, pieces, (kind % 2) as Side, kind > 1, square)) return err({ at: letter });
    }
  }
  return ok({ pieces, side });
}
