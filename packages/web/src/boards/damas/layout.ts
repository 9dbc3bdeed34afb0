import { type DamasView, engineOf, type Side, writeSquare } from '@ludoteca/games/damas';

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** What is written on a square, in one of its corners: a number on each, or letters and numbers along two edges. */
  readonly marks: readonly { readonly text: string; readonly place: number; readonly corner: 'top' | 'bottom' }[];
  /** The playing square at a place, counted row by row as it is seen; -1 for a light one. */
  squareAt(place: number): number;
  /** Row and column as they are seen. */
  spotOf(square: number): { readonly x: number; readonly y: number };
  name(square: number): string;
}

export interface Piece {
  readonly square: number;
  readonly side: Side;
  readonly queen: boolean;
}

/** How the board lies before whoever looks at it: turned for Black. */
export function layoutOf(options: DamasView['options'], turned: boolean): Layout {
  const engine = engineOf(options);
  const { rows, columns } = engine.board;
  const half = columns / 2;
  const seen = (value: number, size: number, flipped: boolean) => (flipped ? size - 1 - value : value);
  const acrossFlipped = turned !== engine.facts.mirrored;
  const spotOf = (square: number) => {
    const row = Math.floor(square / half);
    const column = 2 * (square % half) + (row % 2 === 0 ? 1 : 0);
    return { x: seen(column, columns, acrossFlipped), y: seen(row, rows, turned) };
  };
  const squares = new Map<number, number>();
  for (let square = 0; square < engine.board.squares; square++) {
    const { x, y } = spotOf(square);
    squares.set(y * columns + x, square);
  }
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  const edges = [
    ...range(rows).map((y) => ({
      text: String(rows - seen(y, rows, turned)),
      place: y * columns,
      corner: 'top' as const,
    })),
    ...range(columns).map((x) => ({
      text: String.fromCharCode(97 + seen(x, columns, turned)),
      place: (rows - 1) * columns + x,
      corner: 'bottom' as const,
    })),
  ];
  const numbers = [...squares].map(([place, square]) => ({ text: writeSquare(engine, square), place, corner: 'top' as const }));
  return {
    rows,
    columns,
    marks: engine.facts.notation === 'numeric' ? numbers : edges,
    squareAt: (place) => squares.get(place) ?? -1,
    spotOf,
    name: (square) => writeSquare(engine, square),
  };
}

/** The letters of a view: men of White and of Black, then queens. */
const letters = 'wbWB';

export const piecesOf = ({ squares }: DamasView): Piece[] =>
  Array.from(squares, (letter, square) => ({ square, kind: letters.indexOf(letter) }))
    .filter(({ kind }) => kind >= 0)
    .map(({ square, kind }) => ({ square, side: (kind % 2) as Side, queen: kind > 1 }));
