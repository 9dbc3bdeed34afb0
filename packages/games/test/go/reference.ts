/** Go as slow and plain as can be: positions are strings of `.`, `x` and `o`, and nothing is kept from move to move. */
export interface Plain {
  readonly rows: number;
  readonly columns: number;
  readonly cells: string;
}

export type PlainColour = 'x' | 'o';

const neighboursOf = ({ rows, columns }: Plain, point: number): number[] => {
  const [row, column] = [Math.floor(point / columns), point % columns];
  return [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ].flatMap(([r, c]) => (r! >= 0 && r! < rows && c! >= 0 && c! < columns ? [r! * columns + c!] : []));
};

export function plainChain(board: Plain, point: number): { stones: number[]; liberties: number[] } {
  const stones = new Set([point]);
  const liberties = new Set<number>();
  for (const stone of stones) {
    for (const next of neighboursOf(board, stone)) {
      if (board.cells[next] === board.cells[point]) stones.add(next);
      else if (board.cells[next] === '.') liberties.add(next);
    }
  }
  return { stones: [...stones], liberties: [...liberties] };
}

const withCells = (board: Plain, points: readonly number[], char: string): Plain => ({
  ...board,
  cells: [...board.cells].map((cell, point) => (points.includes(point) ? char : cell)).join(''),
});

/** The board after the move; `suicide` says whether the mover's own stones went. */
export function plainPlay(board: Plain, colour: PlainColour, point: number): { board: Plain; suicide: boolean; taken: number } {
  let next = withCells(board, [point], colour);
  let taken = 0;
  for (const neighbour of neighboursOf(board, point)) {
    if (next.cells[neighbour] === '.' || next.cells[neighbour] === colour) continue;
    const { stones, liberties } = plainChain(next, neighbour);
    if (liberties.length > 0) continue;
    next = withCells(next, stones, '.');
    taken += stones.length;
  }
  const own = plainChain(next, point);
  if (own.liberties.length > 0) return { board: next, suicide: false, taken };
  return { board: withCells(next, own.stones, '.'), suicide: true, taken: own.stones.length };
}
