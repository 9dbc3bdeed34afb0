import type { GoState } from '../../src/go/index.ts';

interface Chain {
  readonly colour: number;
  readonly stones: number;
  readonly liberties: number;
}

/** The chains of a board with their liberties, counted point by point. */
export function chainsOf({ board }: Pick<GoState, 'board'>): Chain[] {
  const { rows, columns, cells } = board;
  const seen = new Set<number>();
  const beside = (point: number): number[] => {
    const [row, column] = [Math.floor(point / columns), point % columns];
    return [
      ...(row > 0 ? [point - columns] : []),
      ...(row < rows - 1 ? [point + columns] : []),
      ...(column > 0 ? [point - 1] : []),
      ...(column < columns - 1 ? [point + 1] : []),
    ];
  };
  const chains: Chain[] = [];
  for (let start = 0; start < rows * columns; start++) {
    const colour = cells[start]!;
    if (colour === 0 || seen.has(start)) continue;
    const stones = [start];
    const liberties = new Set<number>();
    seen.add(start);
    for (const stone of stones) {
      for (const next of beside(stone)) {
        if (cells[next] === 0) liberties.add(next);
        else if (cells[next] === colour && !seen.has(next)) {
          seen.add(next);
          stones.push(next);
        }
      }
    }
    chains.push({ colour, stones: stones.length, liberties: liberties.size });
  }
  return chains;
}
