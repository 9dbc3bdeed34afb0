// The board for searches: it changes in place and makes no garbage. The rules keep one in each state, copy it and never change
// it afterwards. Chains are rings of stones with pseudo-liberties, as in Brown's and Baudiš's playout programs.
import { geometryOf, type Size } from './geometry.ts';

export const empty = 0;
export const black = 1;
export const white = 2;
/** What the cell after the last point holds, which stands for everything off the board. */
export const edge = 3;

export type Colour = typeof black | typeof white;

export const opponent = (colour: Colour): Colour => (3 - colour) as Colour;

export interface Board extends Size {
  /** `empty`, `black` or `white` for each point, then one `edge`. */
  readonly cells: Uint8Array;
  /** The point that names the chain of a stone. */
  readonly chain: Int16Array;
  /** The next stone of the same chain, in a ring. */
  readonly next: Int16Array;
  /** Stones of the chain with this name. */
  readonly sizes: Int16Array;
  /** Pairs of a stone of the chain with this name and an empty neighbour: nought exactly when it has no liberty. */
  readonly liberties: Int16Array;
  /** The first `vacant` are the empty points, in no order. */
  readonly empties: Int16Array;
  /** Where in `empties` a point stands. */
  readonly slots: Int16Array;
  vacant: number;
  hash: number;
  /** Where the next player would take back at once the one stone that took his one stone; -1 if nowhere. */
  ko: number;
}

export function emptyBoard({ rows, columns }: Size): Board {
  const area = rows * columns;
  const cells = new Uint8Array(area + 1);
  cells[area] = edge;
  const points = Int16Array.from({ length: area + 1 }, (_, point) => point);
  return {
    rows,
    columns,
    cells,
    chain: points.slice(),
    next: points.slice(),
    sizes: new Int16Array(area + 1),
    liberties: new Int16Array(area + 1),
    empties: points.slice(0, area),
    slots: points.slice(0, area),
    vacant: area,
    hash: 0,
    ko: -1,
  };
}

export const copyBoard = (board: Board): Board => ({
  rows: board.rows,
  columns: board.columns,
  cells: board.cells.slice(),
  chain: board.chain.slice(),
  next: board.next.slice(),
  sizes: board.sizes.slice(),
  liberties: board.liberties.slice(),
  empties: board.empties.slice(),
  slots: board.slots.slice(),
  vacant: board.vacant,
  hash: board.hash,
  ko: board.ko,
});

/** Makes `target` the same as `source`, which must have its size, without making anything new. */
export function copyInto(target: Board, source: Board): void {
  target.cells.set(source.cells);
  target.chain.set(source.chain);
  target.next.set(source.next);
  target.sizes.set(source.sizes);
  target.liberties.set(source.liberties);
  target.empties.set(source.empties);
  target.slots.set(source.slots);
  target.vacant = source.vacant;
  target.hash = source.hash;
  target.ko = source.ko;
}

/**
 * Puts a stone on an empty point and takes off what has no liberty left: the opponent's chains, else the stone's own.
 * Trusts the caller that the move is legal. Returns the stones taken, as a negative number if they are the mover's own.
 */
export function place(board: Board, colour: Colour, point: number): number {
  const { neighbours, keys } = geometryOf(board);
  const { cells, chain, liberties, empties, slots } = board;
  const first = 4 * point;
  let open = 0;
  for (let index = first; index < first + 4; index++) {
    const neighbour = neighbours[index]!;
    const cell = cells[neighbour];
    if (cell === empty) open++;
    else if (cell !== edge) liberties[chain[neighbour]!]!--;
  }
  cells[point] = colour;
  chain[point] = point;
  board.next[point] = point;
  board.sizes[point] = 1;
  liberties[point] = open;
  board.hash ^= keys[2 * point + colour - 1]!;
  const last = empties[--board.vacant]!;
  empties[slots[point]!] = last;
  slots[last] = slots[point]!;

  const other = opponent(colour);
  let taken = 0;
  let gap = -1;
  for (let index = first; index < first + 4; index++) {
    const neighbour = neighbours[index]!;
    const cell = cells[neighbour];
    if (cell === colour) join(board, point, neighbour);
    else if (cell === other && liberties[chain[neighbour]!] === 0) {
      taken += takeChain(board, neighbour);
      gap = neighbour;
    }
  }
  const own = chain[point]!;
  const alone = board.sizes[own] === 1 && liberties[own] === 1;
  board.ko = taken === 1 && alone ? gap : -1;
  return liberties[own] === 0 ? -takeChain(board, point) : taken;
}

function join(board: Board, one: number, other: number): void {
  const { chain, next, sizes, liberties } = board;
  if (chain[one] === chain[other]) return;
  const oneIsLarger = sizes[chain[one]!]! >= sizes[chain[other]!]!;
  const large = oneIsLarger ? one : other;
  const small = oneIsLarger ? other : one;
  const name = chain[large]!;
  const joined = chain[small]!;
  sizes[name]! += sizes[joined]!;
  liberties[name]! += liberties[joined]!;
  let stone = small;
  do {
    chain[stone] = name;
    stone = next[stone]!;
  } while (stone !== small);
  const after = next[large]!;
  next[large] = next[small]!;
  next[small] = after;
}

function takeChain(board: Board, start: number): number {
  const { neighbours, keys } = geometryOf(board);
  const { cells, chain, next, liberties, empties, slots } = board;
  const keyOffset = cells[start]! - 1;
  let count = 0;
  let stone = start;
  do {
    cells[stone] = empty;
    board.hash ^= keys[2 * stone + keyOffset]!;
    slots[stone] = board.vacant;
    empties[board.vacant++] = stone;
    for (let index = 4 * stone; index < 4 * stone + 4; index++) {
      const neighbour = neighbours[index]!;
      const cell = cells[neighbour];
      if (cell !== empty && cell !== edge) liberties[chain[neighbour]!]!++;
    }
    count++;
    stone = next[stone]!;
  } while (stone !== start);
  return count;
}

/** Whether a stone there would be left without liberties, having taken nothing. */
export function isSuicide(board: Board, colour: Colour, point: number): boolean {
  const { neighbours } = geometryOf(board);
  const { cells, chain, liberties } = board;
  const first = 4 * point;
  for (let index = first; index < first + 4; index++) {
    if (cells[neighbours[index]!] === empty) return false;
  }
  for (let index = first; index < first + 4; index++) {
    const neighbour = neighbours[index]!;
    const cell = cells[neighbour];
    if (cell === edge) continue;
    const name = chain[neighbour]!;
    let touching = 0;
    for (let other = first; other < first + 4; other++) if (chain[neighbours[other]!] === name) touching++;
    const breathes = liberties[name]! > touching;
    if (breathes === (cell === colour)) return false;
  }
  return true;
}

/** Whether a player may go there on this board as it stands: empty, no suicide, no simple ko. */
export const isPlayable = (board: Board, colour: Colour, point: number): boolean =>
  board.cells[point] === empty && point !== board.ko && !isSuicide(board, colour, point);

/**
 * Whether the empty point is an eye of this colour that its owner should not fill: his stones all round, and the opponent not
 * on enough diagonals to make it false (two in the middle, one at the edge).
 */
export function isEye(board: Board, colour: Colour, point: number): boolean {
  const { neighbours, diagonals } = geometryOf(board);
  const { cells } = board;
  const first = 4 * point;
  for (let index = first; index < first + 4; index++) {
    const cell = cells[neighbours[index]!];
    if (cell !== colour && cell !== edge) return false;
  }
  const other = opponent(colour);
  let hostile = 0;
  let atEdge = 0;
  for (let index = first; index < first + 4; index++) {
    const cell = cells[diagonals[index]!];
    if (cell === other) hostile++;
    else if (cell === edge) atEdge = 1;
  }
  return hostile + atEdge < 2;
}

/** The stones of the chain at this point. */
export function chainAt(board: Board, point: number): number[] {
  const stones = [point];
  for (let stone = board.next[point]!; stone !== point; stone = board.next[stone]!) stones.push(stone);
  return stones;
}

/** The empty points next to the chain at this point. */
export function libertiesAt(board: Board, point: number): number[] {
  const { neighbours } = geometryOf(board);
  const found = new Set<number>();
  for (const stone of chainAt(board, point)) {
    for (let index = 4 * stone; index < 4 * stone + 4; index++) {
      const neighbour = neighbours[index]!;
      if (board.cells[neighbour] === empty) found.add(neighbour);
    }
  }
  return [...found];
}
