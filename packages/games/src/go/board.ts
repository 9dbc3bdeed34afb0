// The board for searches: it changes in place and makes no garbage. The rules keep one in each state, copy it and never change
// it afterwards. Chains are rings of stones that count pseudo-liberties, which cost no walk around the chain to keep.
import { geometryOf, type Size } from './geometry.ts';

export const empty = 0;
export const black = 1;
export const white = 2;
/** What the cell after the last point holds, which stands for everything off the board. */
export const edge = 3;

export type Colour = typeof black | typeof white;

export const opponent = (colour: Colour): Colour => (3 - colour) as Colour;

// What `links` holds for each point, side by side, so that a board is copied with two copies of memory.
/** Of a stone: the point that names its chain. */
const name = 0;
/** Of a stone: the next one of its chain, in a ring. */
const next = 1;
/** Of a name: the stones of the chain. */
const stones = 2;
/** Of a name: pairs of a stone of the chain and an empty neighbour, nought exactly when it has no liberty. */
const breaths = 3;
/** Of an empty point: where it stands in the list of the empty points. */
const slot = 4;
/** The list of the empty points: as many as there are `vacant`, in no order. */
const vacancy = 5;
const fields = 6;

export interface Board extends Size {
  /** `empty`, `black` or `white` for each point, then one `edge`. */
  readonly cells: Uint8Array;
  readonly links: Int16Array;
  /** How many points are empty. */
  vacant: number;
  hash: number;
  /** Where the next player would take back at once the one stone that took his one stone; -1 if nowhere. */
  ko: number;
}

export function emptyBoard({ rows, columns }: Size): Board {
  const area = rows * columns;
  const cells = new Uint8Array(area + 1);
  cells[area] = edge;
  const links = new Int16Array(fields * (area + 1));
  for (let point = 0; point <= area; point++) {
    for (const field of [name, next, slot, vacancy]) links[fields * point + field] = point;
  }
  return { rows, columns, cells, links, vacant: area, hash: 0, ko: -1 };
}

export const copyBoard = ({ rows, columns, cells, links, vacant, hash, ko }: Board): Board => ({
  rows,
  columns,
  cells: cells.slice(),
  links: links.slice(),
  vacant,
  hash,
  ko,
});

/** Makes `target` the same as `source`, which must have its size, without making anything new. */
export function copyInto(target: Board, source: Board): void {
  target.cells.set(source.cells);
  target.links.set(source.links);
  target.vacant = source.vacant;
  target.hash = source.hash;
  target.ko = source.ko;
}

/** The empty points by number, from 0 to `vacant` - 1, in no order. */
export const emptyPoint = ({ links }: Board, index: number): number => links[fields * index + vacancy]!;

/** The same point for every stone of a chain. */
export const chainName = ({ links }: Board, stone: number): number => links[fields * stone + name]!;

/**
 * Puts a stone on an empty point and takes off what has no liberty left: the opponent's chains, else the stone's own.
 * Trusts the caller that the move is legal. Returns the stones taken, as a negative number if they are the mover's own.
 */
export function place(board: Board, colour: Colour, point: number): number {
  const { neighbours, keys } = geometryOf(board);
  const { cells, links } = board;
  const first = 4 * point;
  let open = 0;
  for (let index = first; index < first + 4; index++) {
    const neighbour = neighbours[index]!;
    const cell = cells[neighbour];
    if (cell === empty) open++;
    else if (cell !== edge) links[fields * links[fields * neighbour + name]! + breaths]!--;
  }
  const own = fields * point;
  const last = links[fields * --board.vacant + vacancy]!;
  links[fields * links[own + slot]! + vacancy] = last;
  links[fields * last + slot] = links[own + slot]!;
  cells[point] = colour;
  links[own + name] = point;
  links[own + next] = point;
  links[own + stones] = 1;
  links[own + breaths] = open;
  board.hash ^= keys[2 * point + colour - 1]!;

  const other = opponent(colour);
  let taken = 0;
  let gap = -1;
  for (let index = first; index < first + 4; index++) {
    const neighbour = neighbours[index]!;
    const cell = cells[neighbour];
    if (cell === colour) join(links, point, neighbour);
    else if (cell === other && links[fields * links[fields * neighbour + name]! + breaths] === 0) {
      taken += takeChain(board, neighbour);
      gap = neighbour;
    }
  }
  const chain = fields * links[own + name]!;
  const alone = links[chain + stones] === 1 && links[chain + breaths] === 1;
  board.ko = taken === 1 && alone ? gap : -1;
  return links[chain + breaths] === 0 ? -takeChain(board, point) : taken;
}

function join(links: Int16Array, one: number, other: number): void {
  const oneName = links[fields * one + name]!;
  const otherName = links[fields * other + name]!;
  if (oneName === otherName) return;
  const oneIsLarger = links[fields * oneName + stones]! >= links[fields * otherName + stones]!;
  const small = oneIsLarger ? other : one;
  const kept = oneIsLarger ? oneName : otherName;
  const lost = fields * (oneIsLarger ? otherName : oneName);
  links[fields * kept + stones]! += links[lost + stones]!;
  links[fields * kept + breaths]! += links[lost + breaths]!;
  let stone = small;
  do {
    links[fields * stone + name] = kept;
    stone = links[fields * stone + next]!;
  } while (stone !== small);
  const after = links[fields * one + next]!;
  links[fields * one + next] = links[fields * other + next]!;
  links[fields * other + next] = after;
}

function takeChain(board: Board, start: number): number {
  const { neighbours, keys } = geometryOf(board);
  const { cells, links } = board;
  const keyOffset = cells[start]! - 1;
  let count = 0;
  let stone = start;
  do {
    cells[stone] = empty;
    board.hash ^= keys[2 * stone + keyOffset]!;
    links[fields * stone + slot] = board.vacant;
    links[fields * board.vacant++ + vacancy] = stone;
    for (let index = 4 * stone; index < 4 * stone + 4; index++) {
      const neighbour = neighbours[index]!;
      const cell = cells[neighbour];
      if (cell !== empty && cell !== edge) links[fields * links[fields * neighbour + name]! + breaths]!++;
    }
    count++;
    stone = links[fields * stone + next]!;
  } while (stone !== start);
  return count;
}

/** Whether a stone there would be left without liberties, having taken nothing. */
export function isSuicide(board: Board, colour: Colour, point: number): boolean {
  const { neighbours } = geometryOf(board);
  const { cells, links } = board;
  const first = 4 * point;
  for (let index = first; index < first + 4; index++) {
    if (cells[neighbours[index]!] === empty) return false;
  }
  for (let index = first; index < first + 4; index++) {
    const neighbour = neighbours[index]!;
    const cell = cells[neighbour];
    if (cell === edge) continue;
    const chain = links[fields * neighbour + name]!;
    let touching = 0;
    for (let other = first; other < first + 4; other++) if (links[fields * neighbours[other]! + name] === chain) touching++;
    const breathes = links[fields * chain + breaths]! > touching;
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
export function chainAt({ links }: Board, point: number): number[] {
  const chain = [point];
  for (let stone = links[fields * point + next]!; stone !== point; stone = links[fields * stone + next]!) chain.push(stone);
  return chain;
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
