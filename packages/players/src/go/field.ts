// The board for playouts. Beside what the board of the rules knows it keeps the exact liberties of every chain, as bits, and
// for each point the eight around it as one number: most of what a playout asks is then a single look. It lies in one piece
// of memory with a border around, so that it is copied at once and neighbours need no table.
import { type Board, type Colour, edge, empty, geometryOf, opponent, type Size } from '@ludoteca/games/go';

/** What stands for a point when somebody passes: a corner of the border. */
export const pass = 0;

/** What follows from the size alone. */
export interface Grid extends Size {
  readonly area: number;
  /** From a point to the one below. */
  readonly stride: number;
  /** Cells with the border. */
  readonly length: number;
  /** Words of 32 bits in a set of points. */
  readonly words: number;
  /** The points in the order of the rules. */
  readonly points: Int16Array;
  /** Of each cell, its number in the rules; -1 for the border. */
  readonly numbers: Int16Array;
  /** Of each point, where its bit is in a set. */
  readonly wordOf: Int16Array;
  readonly bitOf: Int32Array;
  /** For each point the keys of a black and of a white stone, those of the rules. */
  readonly keys: Int32Array;
}

export function gridOf({ rows, columns }: Size): Grid {
  const stride = columns + 1;
  const area = rows * columns;
  const length = (rows + 2) * stride + 1;
  const points = new Int16Array(area);
  const numbers = new Int16Array(length).fill(-1);
  const wordOf = new Int16Array(length);
  const bitOf = new Int32Array(length);
  const keys = new Int32Array(2 * length);
  const { keys: known } = geometryOf({ rows, columns });
  for (let number = 0; number < area; number++) {
    const point = (Math.floor(number / columns) + 1) * stride + (number % columns) + 1;
    points[number] = point;
    numbers[point] = number;
    wordOf[point] = number >> 5;
    bitOf[point] = 1 << (number & 31);
    keys[2 * point] = known[2 * number]!;
    keys[2 * point + 1] = known[2 * number + 1]!;
  }
  return { rows, columns, area, stride, length, words: (area + 31) >> 5, points, numbers, wordOf, bitOf, keys };
}

export interface Field {
  readonly grid: Grid;
  /** Everything below that is an array. */
  readonly bytes: Uint8Array;
  /** `empty`, `black`, `white`, and `edge` for the border. */
  readonly cells: Uint8Array;
  /** The cells around each point, two bits each: above, left, right, below, then the diagonals in reading order. */
  readonly around: Uint16Array;
  /** Of a stone: the point that names its chain. */
  readonly names: Int16Array;
  /** Of a stone: the next one of its chain, in a ring. */
  readonly nexts: Int16Array;
  /** Of a name: the stones of the chain. */
  readonly sizes: Int16Array;
  /** Of a name: how many liberties the chain has, and which: `words` words for each. */
  readonly liberties: Int16Array;
  readonly sets: Int32Array;
  /** The empty points, `vacant` of them in no order, and where in that list each one stands. */
  readonly vacancies: Int16Array;
  readonly slots: Int16Array;
  vacant: number;
  /** Where the next player may not take back at once; `pass` if nowhere. */
  ko: number;
  hash: number;
}

export function newField(grid: Grid): Field {
  const { length, words } = grid;
  // The widest first, so that each begins at a multiple of its width.
  const buffer = new ArrayBuffer(4 * length * words + 7 * 2 * length + length);
  let from = 0;
  const shorts = (): Int16Array => {
    const array = new Int16Array(buffer, from, length);
    from += 2 * length;
    return array;
  };
  const sets = new Int32Array(buffer, 0, length * words);
  from = 4 * length * words;
  const around = new Uint16Array(buffer, from, length);
  from += 2 * length;
  const [names, nexts, sizes, liberties, vacancies, slots] = [shorts(), shorts(), shorts(), shorts(), shorts(), shorts()];
  const cells = new Uint8Array(buffer, from, length);
  const arrays = { sets, around, names, nexts, sizes, liberties, vacancies, slots, cells };
  const field: Field = { grid, bytes: new Uint8Array(buffer), ...arrays, vacant: 0, ko: pass, hash: 0 };
  clear(field);
  return field;
}

function clear(field: Field): void {
  const { grid, bytes, cells, around, vacancies, slots } = field;
  const { stride, points, area } = grid;
  bytes.fill(0);
  cells.fill(edge);
  for (const point of points) cells[point] = empty;
  for (const [slot, point] of points.entries()) {
    vacancies[slot] = point;
    slots[point] = slot;
    const steps = [-stride, -1, 1, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
    for (const [index, step] of steps.entries()) around[point]! |= cells[point + step]! << (2 * index);
  }
  field.vacant = area;
  field.ko = pass;
  field.hash = 0;
}

export function copyField(target: Field, source: Field): void {
  target.bytes.set(source.bytes);
  target.vacant = source.vacant;
  target.ko = source.ko;
  target.hash = source.hash;
}

/** Makes the field the same as a board of the rules. */
export function setField(field: Field, board: Board): void {
  const { points } = field.grid;
  clear(field);
  for (let number = 0; number < points.length; number++) {
    const cell = board.cells[number]!;
    if (cell !== empty) place(field, cell as Colour, points[number]!);
  }
  field.ko = board.ko < 0 ? pass : points[board.ko]!;
}

/** Turns the colour of the cell at a point on or off in what its neighbours see around them. */
function show(around: Uint16Array, stride: number, point: number, colour: number): void {
  around[point - stride - 1]! ^= colour << 14;
  around[point - stride]! ^= colour << 6;
  around[point - stride + 1]! ^= colour << 12;
  around[point - 1]! ^= colour << 4;
  around[point + 1]! ^= colour << 2;
  around[point + stride - 1]! ^= colour << 10;
  around[point + stride]! ^= colour;
  around[point + stride + 1]! ^= colour << 8;
}

/**
 * Puts a stone on an empty point and takes off the opponent's chains without a liberty. The move must be legal and no suicide.
 * Returns the stones taken.
 */
export function place(field: Field, colour: Colour, point: number): number {
  const { grid, cells, around, names, nexts, sizes, liberties, sets, vacancies, slots } = field;
  const { stride, words, wordOf, bitOf, keys } = grid;
  const slot = slots[point]!;
  const last = vacancies[--field.vacant]!;
  vacancies[slot] = last;
  slots[last] = slot;
  cells[point] = colour;
  show(around, stride, point, colour);
  field.hash ^= keys[2 * point + colour - 1]!;
  names[point] = point;
  nexts[point] = point;
  sizes[point] = 1;
  const set = point * words;
  for (let word = set; word < set + words; word++) sets[word] = 0;
  const ownWord = wordOf[point]!;
  const ownBit = bitOf[point]!;
  const other = opponent(colour);
  let open = 0;
  let taken = 0;
  let gap = pass;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    const cell = cells[neighbour]!;
    if (cell === empty) {
      sets[set + wordOf[neighbour]!]! |= bitOf[neighbour]!;
      open++;
    } else if (cell !== edge) {
      const name = names[neighbour]!;
      const word = name * words + ownWord;
      if ((sets[word]! & ownBit) !== 0) {
        sets[word]! ^= ownBit;
        liberties[name]!--;
      }
    }
  }
  liberties[point] = open;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    if (cells[neighbour] !== other || liberties[names[neighbour]!] !== 0) continue;
    taken += takeChain(field, neighbour);
    gap = neighbour;
  }
  field.ko = taken === 1 && liberties[point] === 1 ? gap : pass;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
    if (cells[neighbour] === colour && names[neighbour] !== names[point]) {
      join(field, point, neighbour);
      field.ko = pass;
    }
  }
  return taken;
}

function takeChain(field: Field, start: number): number {
  const { grid, cells, around, names, nexts, liberties, sets, vacancies, slots } = field;
  const { stride, words, wordOf, bitOf, keys } = grid;
  const colour = cells[start]!;
  let count = 0;
  let stone = start;
  do {
    cells[stone] = empty;
    show(around, stride, stone, colour);
    field.hash ^= keys[2 * stone + colour - 1]!;
    slots[stone] = field.vacant;
    vacancies[field.vacant++] = stone;
    const ownWord = wordOf[stone]!;
    const ownBit = bitOf[stone]!;
    for (let side = 0; side < 4; side++) {
      const neighbour = stone + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
      const cell = cells[neighbour]!;
      if (cell === empty || cell === edge) continue;
      const name = names[neighbour]!;
      const word = name * words + ownWord;
      if ((sets[word]! & ownBit) === 0) {
        sets[word]! |= ownBit;
        liberties[name]!++;
      }
    }
    count++;
    stone = nexts[stone]!;
  } while (stone !== start);
  return count;
}

function join(field: Field, one: number, other: number): void {
  const { names, nexts, sizes, liberties, sets } = field;
  const { words } = field.grid;
  const oneIsLarger = sizes[names[one]!]! >= sizes[names[other]!]!;
  const large = oneIsLarger ? one : other;
  const small = oneIsLarger ? other : one;
  const kept = names[large]!;
  const lost = names[small]!;
  sizes[kept]! += sizes[lost]!;
  let count = 0;
  for (let word = 0; word < words; word++) {
    const union = sets[kept * words + word]! | sets[lost * words + word]!;
    sets[kept * words + word] = union;
    count += bitCount(union);
  }
  liberties[kept] = count;
  let stone = small;
  do {
    names[stone] = kept;
    stone = nexts[stone]!;
  } while (stone !== small);
  const after = nexts[large]!;
  nexts[large] = nexts[small]!;
  nexts[small] = after;
}

export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A liberty of the chain at this stone: the only one if it is in atari. */
export function libertyOf(field: Field, stone: number): number {
  const { sets, names, grid } = field;
  const from = names[stone]! * grid.words;
  let word = 0;
  while (sets[from + word] === 0) word++;
  return grid.points[32 * word + 31 - Math.clz32(sets[from + word]!)]!;
}

/** Whether a player may go there: empty, no suicide, no simple ko. */
export function isLegal(field: Field, colour: Colour, point: number): boolean {
  const { cells, names, liberties, grid } = field;
  if (cells[point] !== empty || point === field.ko) return false;
  for (let side = 0; side < 4; side++) {
    const neighbour = point + (side < 2 ? (side === 0 ? -grid.stride : -1) : side === 2 ? 1 : grid.stride);
    const cell = cells[neighbour]!;
    if (cell === empty) return true;
    if (cell !== edge && liberties[names[neighbour]!]! > 1 === (cell === colour)) return true;
  }
  return false;
}
