import { type DamasState, engineOf, type Side, squareName } from '@ludoteca/games/damas';

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  readonly files: readonly string[];
  readonly ranks: readonly string[];
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
export function layoutOf(options: DamasState['options'], turned: boolean): Layout {
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
  const letters = Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column));
  const numbers = Array.from({ length: rows }, (_, row) => String(rows - row));
  return {
    rows,
    columns,
    files: turned ? letters.toReversed() : letters,
    ranks: turned ? numbers.toReversed() : numbers,
    squareAt: (place) => squares.get(place) ?? -1,
    spotOf,
    name: (square) => squareName(engine, square),
  };
}

export function piecesOf({ pieces, options }: DamasState): Piece[] {
  const { squares, words } = engineOf(options).board;
  const holds = (kind: number, square: number) => (((pieces[kind * words + (square >> 5)] ?? 0) >>> (square & 31)) & 1) === 1;
  return Array.from({ length: squares }, (_, square) => square).flatMap((square) => {
    const kind = [0, 1, 2, 3].find((one) => holds(one, square));
    return kind === undefined ? [] : [{ square, side: (kind % 2) as Side, queen: kind > 1 }];
  });
}
