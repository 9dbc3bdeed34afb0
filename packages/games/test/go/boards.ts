import {
  type Board,
  type Colour,
  emptyBoard,
  emptyPoint,
  type GoMove,
  type GoOptions,
  type GoState,
  go,
  place,
} from '../../src/go/index.ts';

/** `x` is black, `o` is white, as in most of the literature of computer Go; anything else is empty. */
export function boardFrom(rows: readonly string[]): Board {
  const board = emptyBoard({ rows: rows.length, columns: rows[0]?.length ?? 0 });
  for (const [point, char] of [...rows.join('')].entries()) {
    const colour = 'xo'.indexOf(char.toLowerCase()) + 1;
    if (colour > 0 && place(board, colour as Colour, point) !== 0) throw new Error(`a chain without liberties at ${point}`);
  }
  return board;
}

export function optionsOf(input: unknown): GoOptions {
  const options = go.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return options.value;
}

/** A game that begins in this position. */
export function stateFrom(rows: readonly string[], input: Record<string, unknown> = {}): GoState {
  const size = { rows: rows.length, columns: rows[0]?.length ?? 0 };
  const letters = size.columns < 9 ? 'ABCDEFGH' : 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
  const stones = (wanted: string) =>
    rows
      .flatMap((row, index) => [...row].map((char, column) => (char === wanted ? `${letters[column]}${size.rows - index}` : '')))
      .filter((name) => name !== '')
      .join(' ');
  const given = { size: `${size.rows}x${size.columns}`, blackStones: stones('x'), whiteStones: stones('o'), ...input };
  return go.start(optionsOf(given));
}

export function moveOf(text: string, state: GoState): GoMove {
  const move = go.parseMove(text, state);
  if (!move.ok) throw new Error(JSON.stringify(move.error));
  return move.value;
}

/** Plays moves that must all be legal. */
export function playAll(state: GoState, moves: string): GoState {
  return moves
    .trim()
    .split(/\s+/)
    .filter((text) => text !== '')
    .reduce((current, text) => {
      const played = go.play(current, moveOf(text, current));
      if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
      return played.value;
    }, state);
}

export const refusalOf = (state: GoState, text: string) => {
  const move = go.parseMove(text, state);
  const played = move.ok ? go.play(state, move.value) : move;
  return played.ok ? undefined : played.error;
};

export const rowsOf = ({ rows, columns, cells }: Board): string[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(cells.slice(row * columns, (row + 1) * columns), (cell) => '.xo'[cell]).join(''),
  );

export const emptiesOf = (board: Board): number[] => Array.from({ length: board.vacant }, (_, index) => emptyPoint(board, index));
