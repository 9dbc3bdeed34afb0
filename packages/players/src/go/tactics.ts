// What one move does to the chains around it.
import { type Colour, edge, empty, opponent } from '@ludoteca/games/go';
import { bitCount, libertyOf, neighbourOf, openSides, type SearchBoard } from './board.ts';

/** Words of a set of points on the largest board. */
const union = new Int32Array(20);

/** How many liberties a stone there would have at least, counted up to `enough`. What it takes counts for one. */
export function libertiesAfter(board: SearchBoard, colour: Colour, point: number, enough: number): number {
  const { cells, chains, liberties, libertySets, geometry } = board;
  const { stride, words, wordOf, bitOf } = geometry;
  let open = 0;
  let joined = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    const cell = cells[neighbour]!;
    if (cell === empty) open++;
    else if (cell === colour) {
      if (liberties[chains[neighbour]!]! > enough) return enough;
      joined++;
    } else if (cell !== edge && liberties[chains[neighbour]!] === 1) open++;
  }
  if (joined === 0 || open >= enough) return open;
  for (let word = 0; word < words; word++) union[word] = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    const cell = cells[neighbour]!;
    if (cell === colour) {
      const from = chains[neighbour]! * words;
      for (let word = 0; word < words; word++) union[word]! |= libertySets[from + word]!;
    } else if (cell === empty || (cell !== edge && liberties[chains[neighbour]!] === 1)) {
      union[wordOf[neighbour]!]! |= bitOf[neighbour]!;
    }
  }
  union[wordOf[point]!]! &= ~bitOf[point]!;
  let count = 0;
  for (let word = 0; word < words; word++) count += bitCount(union[word]!);
  return count;
}

/** Stones of the opponent that a move there captures. */
export function capturedBy(board: SearchBoard, colour: Colour, point: number): number {
  const { cells, chains, liberties, chainSizes, geometry } = board;
  const { stride } = geometry;
  const other = opponent(colour);
  let taken = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    // A chain that touches the point twice counts twice, which harms nobody who asks.
    if (cells[neighbour] === other && liberties[chains[neighbour]!] === 1) taken += chainSizes[chains[neighbour]!]!;
  }
  return taken;
}

/** Stones that would stand in atari after a move there that takes nothing; 0 if the move is safe. */
export function selfAtariSize(board: SearchBoard, colour: Colour, point: number): number {
  if (openSides(board, point) >= 2) return 0;
  const { cells, chains, chainSizes, geometry } = board;
  const { stride } = geometry;
  if (libertiesAfter(board, colour, point, 2) >= 2 || capturedBy(board, colour, point) > 0) return 0;
  let size = 1;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    if (cells[neighbour] === colour) size += chainSizes[chains[neighbour]!]!;
  }
  return size;
}

/** Writes into `found`, from `count` on, where chains of the opponent that touch the chain of this stone can be taken. Returns the new count. */
function addCounterCaptures(board: SearchBoard, colour: Colour, start: number, found: Int16Array, count: number): number {
  const { cells, chains, nextInChain, liberties, geometry } = board;
  const { stride } = geometry;
  const other = opponent(colour);
  let stone = start;
  do {
    for (let side = 0; side < 4; side++) {
      const neighbour = neighbourOf(stone, side, stride);
      if (cells[neighbour] !== other || liberties[chains[neighbour]!] !== 1) continue;
      const point = libertyOf(board, neighbour);
      if (point !== board.ko && count < found.length) found[count++] = point;
    }
    stone = nextInChain[stone]!;
  } while (stone !== start);
  return count;
}

/**
 * Answers to the opponent's last stone: it can be taken, or a chain that it has put in atari can be saved. Writes the points
 * into `found`, some of them more than once, and returns how many.
 */
export function atariAnswers(board: SearchBoard, colour: Colour, last: number, found: Int16Array): number {
  const { cells, chains, liberties, geometry } = board;
  const { stride } = geometry;
  let count = 0;
  if (liberties[chains[last]!] === 1) {
    const point = libertyOf(board, last);
    if (point !== board.ko) found[count++] = point;
  }
  let seen = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(last, side, stride);
    if (cells[neighbour] !== colour) continue;
    const chain = chains[neighbour]!;
    if (liberties[chain] !== 1 || chain === seen) continue;
    seen = chain;
    count = addCounterCaptures(board, colour, neighbour, found, count);
    const wayOut = libertyOf(board, neighbour);
    if (count < found.length && libertiesAfter(board, colour, wayOut, 2) >= 2 && wayOut !== board.ko) found[count++] = wayOut;
  }
  return count;
}
