import type { DamasCapture, DamasMove, DamasView } from '@ludoteca/games/damas';
import type { Layout } from './layout.ts';

/** A move and the squares it lands on, jump by jump. */
export interface Way {
  readonly move: DamasMove;
  readonly landings: readonly number[];
}

const same = (one: DamasMove, other: DamasMove): boolean =>
  one.from === other.from && one.to === other.to && one.taken.join() === other.taken.join();

const isWayOf = (move: DamasMove, { path, taken }: DamasCapture): boolean =>
  same(move, { from: path[0]!, to: path.at(-1)!, taken });

/** Every way to make one of these moves. */
export const waysOf = ({ captures }: DamasView, legal: readonly DamasMove[]): Way[] =>
  legal.flatMap((move) => {
    const ways = captures.filter((capture) => isWayOf(move, capture));
    // A step, or a capture with more ways than a view has room for: to its end at once.
    if (ways.length === 0) return [{ move, landings: [move.to] }];
    return ways.map(({ path }) => ({ move, landings: path.slice(1) }));
  });

/** Squares chosen so far: where the piece stands, and where it has landed on its way. */
export type Path = readonly number[];

const fits =
  ([from, ...landed]: Path) =>
  ({ move, landings }: Way): boolean =>
    move.from === from && landed.every((square, index) => landings[index] === square);

/** Where the piece can go from the end of the path, and where it can end. */
export function targetsOf(ways: readonly Way[], path: Path): Set<number> {
  return new Set(ways.filter(fits(path)).flatMap(({ move, landings }) => [landings[path.length - 1]!, move.to]));
}

export type Picked = { readonly move: DamasMove } | { readonly path: Path };

/** What choosing a square makes of the path: a whole move, a longer path, another piece, or nothing chosen. */
export function pickSquare(ways: readonly Way[], path: Path, square: number): Picked {
  const fitting = ways.filter(fits(path));
  if (path.length > 0) {
    const ending = fitting.filter(({ move }) => move.to === square);
    const [first] = ending;
    if (first && ending.every(({ move }) => same(move, first.move))) return { move: first.move };
    if (fitting.some(({ landings }) => landings[path.length - 1] === square)) {
      const longer = [...path, square];
      const left = ways.filter(fits(longer));
      const whole = left.find(({ landings }) => landings.length === longer.length - 1);
      return whole && left.length === 1 ? { move: whole.move } : { path: longer };
    }
  }
  return { path: ways.some(({ move }) => move.from === square) && square !== path[0] ? [square] : [] };
}

/** The way that a move was made by, for those who watch it. */
export const wayOf = ({ captures }: DamasView, move: DamasMove): readonly number[] =>
  captures.find((capture) => isWayOf(move, capture))?.path ?? [move.from, move.to];

/** Which jump of the way goes over a square: the first one is 0; -1 if none does. */
export function jumpOver({ spotOf }: Pick<Layout, 'spotOf'>, way: readonly number[], square: number): number {
  const spots = way.map(spotOf);
  const over = spotOf(square);
  const apart = (one: typeof over, other: typeof over) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
  return spots.findIndex((from, jump) => {
    const to = spots[jump + 1];
    if (!to) return false;
    // On the same line, and between the two.
    const bent = (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
    return bent === 0 && apart(from, over) + apart(over, to) === apart(from, to);
  });
}
