// What one move does to the chains around it.
import { type Colour, edge, empty, opponent } from '@ludoteca/games/go';
import { bitCount, type Field, libertyOf } from './field.ts';

/** Words of a set of points on the largest board. */
const union = new Int32Array(20);

/** How many liberties a stone there would have at least, counted up to `enough`. What it takes counts for one. */
export function libertiesAfter(field: Field, colour: Colour, point: number, enough: number): number {
  const { cells, names, liberties, sets, grid } = field;
  const { stride, words, wordOf, bitOf } = grid;
  let open = 0;
  let joined = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    const cell = cells[neighbour]!;
    if (cell === empty) open++;
    else if (cell === colour) {
      if (liberties[names[neighbour]!]! > enough) return enough;
      joined++;
    } else if (cell !== edge && liberties[names[neighbour]!] === 1) open++;
  }
  if (joined === 0 || open >= enough) return open;
  for (let word = 0; word < words; word++) union[word] = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    const cell = cells[neighbour]!;
    if (cell === colour) {
      const from = names[neighbour]! * words;
      for (let word = 0; word < words; word++) union[word]! |= sets[from + word]!;
    } else if (cell === empty || (cell !== edge && liberties[names[neighbour]!] === 1)) {
      union[wordOf[neighbour]!]! |= bitOf[neighbour]!;
    }
  }
  union[wordOf[point]!]! &= ~bitOf[point]!;
  let count = 0;
  for (let word = 0; word < words; word++) count += bitCount(union[word]!);
  return count;
}

/** Stones of the opponent that a move there takes. */
export function takenBy(field: Field, colour: Colour, point: number): number {
  const { cells, names, liberties, sizes, grid } = field;
  const { stride } = grid;
  const other = opponent(colour);
  let taken = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    // A chain that touches the point twice counts twice, which harms nobody who asks.
    if (cells[neighbour] === other && liberties[names[neighbour]!] === 1) taken += sizes[names[neighbour]!]!;
  }
  return taken;
}

/** Stones that would stand in atari after a move there that takes nothing; 0 if the move is safe. */
export function givenBy(field: Field, colour: Colour, point: number): number {
  const { cells, names, sizes, grid } = field;
  const { stride } = grid;
  if (libertiesAfter(field, colour, point, 2) >= 2 || takenBy(field, colour, point) > 0) return 0;
  let given = 1;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    if (cells[neighbour] === colour) given += sizes[names[neighbour]!]!;
  }
  return given;
}

/** Writes into `found`, from `count` on, where chains of the opponent that touch this chain can be taken. Returns the new count. */
function addCounters(field: Field, colour: Colour, chain: number, found: Int16Array, count: number): number {
  const { cells, names, nexts, liberties, grid } = field;
  const { stride } = grid;
  const other = opponent(colour);
  let stone = chain;
  do {
    for (let side = 0; side < 4; side++) {
      const neighbour = stone + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
      if (cells[neighbour] !== other || liberties[names[neighbour]!] !== 1) continue;
      const point = libertyOf(field, neighbour);
      if (point !== field.ko && count < found.length) found[count++] = point;
    }
    stone = nexts[stone]!;
  } while (stone !== chain);
  return count;
}

/**
 * Answers to the opponent's last stone: it can be taken, or a chain that it has put in atari can be saved. Writes the points
 * into `found`, some of them more than once, and returns how many.
 */
export function answersTo(field: Field, colour: Colour, last: number, found: Int16Array): number {
  const { cells, names, liberties, grid } = field;
  const { stride } = grid;
  let count = 0;
  if (liberties[names[last]!] === 1) {
    const point = libertyOf(field, last);
    if (point !== field.ko) found[count++] = point;
  }
  let seen = 0;
  for (let side = 0; side < 4; side++) {
    const neighbour = last + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    if (cells[neighbour] !== colour) continue;
    const name = names[neighbour]!;
    if (liberties[name] !== 1 || name === seen) continue;
    seen = name;
    count = addCounters(field, colour, neighbour, found, count);
    const way = libertyOf(field, neighbour);
    if (count < found.length && libertiesAfter(field, colour, way, 2) >= 2 && way !== field.ko) found[count++] = way;
  }
  return count;
}
