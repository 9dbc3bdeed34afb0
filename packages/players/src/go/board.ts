// The board for playouts. Beside what the board of the rules knows it keeps the exact liberties of every chain, as bits, and
// for each point the eight around it as one number: most of what a playout asks is then a single look. It lies in one piece
// of memory with a border around, so that it is copied at once and neighbours need no table.
import { type Board, black, type Colour, edge, empty, geometryOf, opponent, type Size } from '@ludoteca/games/go';

/** What stands for a point when somebody passes: a corner of the border. */
export const pass = 0;

/** What follows from the size alone. */
export interface PaddedGeometry extends Size {
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

export function paddedGeometry({ rows, columns }: Size): PaddedGeometry {
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

export interface SearchBoard {
  readonly geometry: PaddedGeometry;
  /** Everything below that is an array. */
  readonly bytes: Uint8Array;
  /** `empty`, `black`, `white`, and `edge` for the border. */
  readonly cells: Uint8Array;
  /** The cells around each point, two bits each: above, left, right, below, then the diagonals in reading order. */
  readonly around: Uint16Array;
  /** Of a stone: its chain, named by the point of one of its stones. */
  readonly chains: Int16Array;
  /** Of a stone: the next one of its chain, in a ring. */
  readonly nextInChain: Int16Array;
  /** Of a chain: its stones. */
  readonly chainSizes: Int16Array;
  /** Of a chain: how many liberties it has, and which: `words` words for each. */
  readonly liberties: Int16Array;
  readonly libertySets: Int32Array;
  /** The empty points, `emptyCount` of them in no order, and where in that list each one stands. */
  readonly emptyPoints: Int16Array;
  readonly emptySlots: Int16Array;
  emptyCount: number;
  /** Stones of Black less those of White. */
  surplus: number;
  /** Where the next player may not take back at once; `pass` if nowhere. */
  ko: number;
  hash: number;
}

export function makeBoard(geometry: PaddedGeometry): SearchBoard {
  const { length, words } = geometry;
  // The widest first, so that each begins at a multiple of its width.
  const buffer = new ArrayBuffer(4 * length * words + 7 * 2 * length + length);
  let from = 0;
  const shorts = (): Int16Array => {
    const array = new Int16Array(buffer, from, length);
    from += 2 * length;
    return array;
  };
  const libertySets = new Int32Array(buffer, 0, length * words);
  from = 4 * length * words;
  const around = new Uint16Array(buffer, from, length);
  from += 2 * length;
  const arrays = {
    libertySets,
    around,
    chains: shorts(),
    nextInChain: shorts(),
    chainSizes: shorts(),
    liberties: shorts(),
    emptyPoints: shorts(),
    emptySlots: shorts(),
    cells: new Uint8Array(buffer, from, length),
  };
  const board: SearchBoard = { geometry, bytes: new Uint8Array(buffer), ...arrays, emptyCount: 0, surplus: 0, ko: pass, hash: 0 };
  clear(board);
  return board;
}

function clear(board: SearchBoard): void {
  const { geometry, bytes, cells, around, emptyPoints, emptySlots } = board;
  const { stride, points, area } = geometry;
  bytes.fill(0);
  cells.fill(edge);
  for (const point of points) cells[point] = empty;
  for (const [slot, point] of points.entries()) {
    emptyPoints[slot] = point;
    emptySlots[point] = slot;
    const steps = [-stride, -1, 1, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
    for (const [index, step] of steps.entries()) around[point]! |= cells[point + step]! << (2 * index);
  }
  board.emptyCount = area;
  board.surplus = 0;
  board.ko = pass;
  board.hash = 0;
}

export function copyBoard(target: SearchBoard, source: SearchBoard): void {
  target.bytes.set(source.bytes);
  target.emptyCount = source.emptyCount;
  target.surplus = source.surplus;
  target.ko = source.ko;
  target.hash = source.hash;
}

/** Makes the board the same as one of the rules. */
export function setPosition(board: SearchBoard, rules: Board): void {
  const { points } = board.geometry;
  clear(board);
  for (let number = 0; number < points.length; number++) {
    const cell = rules.cells[number]!;
    if (cell !== empty) place(board, cell as Colour, points[number]!);
  }
  board.ko = rules.ko < 0 ? pass : points[rules.ko]!;
}

/** The cell above, left, right or below: `side` from 0 to 3. */
export const neighbourOf = (point: number, side: number, stride: number): number =>
  point + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);

/** Turns the colour of the cell at a point on or off in what its neighbours see around them. */
function toggleAround(around: Uint16Array, stride: number, point: number, colour: number): void {
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
export function place(board: SearchBoard, colour: Colour, point: number): number {
  const { geometry, cells, around, chains, nextInChain, chainSizes, liberties, libertySets, emptyPoints, emptySlots } = board;
  const { stride, words, wordOf, bitOf, keys } = geometry;
  const slot = emptySlots[point]!;
  const last = emptyPoints[--board.emptyCount]!;
  emptyPoints[slot] = last;
  emptySlots[last] = slot;
  cells[point] = colour;
  board.surplus += colour === black ? 1 : -1;
  toggleAround(around, stride, point, colour);
  board.hash ^= keys[2 * point + colour - 1]!;
  chains[point] = point;
  nextInChain[point] = point;
  chainSizes[point] = 1;
  const set = point * words;
  for (let word = set; word < set + words; word++) libertySets[word] = 0;
  const ownWord = wordOf[point]!;
  const ownBit = bitOf[point]!;
  const other = opponent(colour);
  let open = 0;
  let taken = 0;
  let gap = pass;
  let takes = false;
  let joins = false;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    const cell = cells[neighbour]!;
    if (cell === empty) {
      libertySets[set + wordOf[neighbour]!]! |= bitOf[neighbour]!;
      open++;
    } else if (cell !== edge) {
      const chain = chains[neighbour]!;
      const word = chain * words + ownWord;
      if ((libertySets[word]! & ownBit) !== 0) {
        libertySets[word]! ^= ownBit;
        liberties[chain]!--;
      }
      if (cell === colour) joins = true;
      else if (liberties[chain] === 0) takes = true;
    }
  }
  liberties[point] = open;
  for (let side = 0; takes && side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    if (cells[neighbour] !== other || liberties[chains[neighbour]!] !== 0) continue;
    taken += removeChain(board, neighbour);
    gap = neighbour;
  }
  board.ko = taken === 1 && liberties[point] === 1 ? gap : pass;
  for (let side = 0; joins && side < 4; side++) {
    const neighbour = neighbourOf(point, side, stride);
    if (cells[neighbour] === colour && chains[neighbour] !== chains[point]) {
      joinChains(board, point, neighbour);
      board.ko = pass;
    }
  }
  return taken;
}

function removeChain(board: SearchBoard, start: number): number {
  const { geometry, cells, around, chains, nextInChain, liberties, libertySets, emptyPoints, emptySlots } = board;
  const { stride, words, wordOf, bitOf, keys } = geometry;
  const colour = cells[start]!;
  let count = 0;
  let stone = start;
  do {
    cells[stone] = empty;
    toggleAround(around, stride, stone, colour);
    board.hash ^= keys[2 * stone + colour - 1]!;
    emptySlots[stone] = board.emptyCount;
    emptyPoints[board.emptyCount++] = stone;
    const ownWord = wordOf[stone]!;
    const ownBit = bitOf[stone]!;
    for (let side = 0; side < 4; side++) {
      const neighbour = neighbourOf(stone, side, stride);
      const cell = cells[neighbour]!;
      if (cell === empty || cell === edge) continue;
      const chain = chains[neighbour]!;
      const word = chain * words + ownWord;
      if ((libertySets[word]! & ownBit) === 0) {
        libertySets[word]! |= ownBit;
        liberties[chain]!++;
      }
    }
    count++;
    stone = nextInChain[stone]!;
  } while (stone !== start);
  board.surplus -= colour === black ? count : -count;
  return count;
}

function joinChains(board: SearchBoard, one: number, other: number): void {
  const { chains, nextInChain, chainSizes, liberties, libertySets } = board;
  const { words } = board.geometry;
  const oneIsLarger = chainSizes[chains[one]!]! >= chainSizes[chains[other]!]!;
  const large = oneIsLarger ? one : other;
  const small = oneIsLarger ? other : one;
  const kept = chains[large]!;
  const lost = chains[small]!;
  chainSizes[kept]! += chainSizes[lost]!;
  let count = 0;
  for (let word = 0; word < words; word++) {
    const union = libertySets[kept * words + word]! | libertySets[lost * words + word]!;
    libertySets[kept * words + word] = union;
    count += bitCount(union);
  }
  liberties[kept] = count;
  let stone = small;
  do {
    chains[stone] = kept;
    stone = nextInChain[stone]!;
  } while (stone !== small);
  const after = nextInChain[large]!;
  nextInChain[large] = nextInChain[small]!;
  nextInChain[small] = after;
}

export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A liberty of the chain at this stone: the only one if it is in atari. */
export function libertyOf({ libertySets, chains, geometry }: SearchBoard, stone: number): number {
  const from = chains[stone]! * geometry.words;
  let word = 0;
  while (libertySets[from + word] === 0) word++;
  return geometry.points[32 * word + 31 - Math.clz32(libertySets[from + word]!)]!;
}

/** Of four cells, two bits each, how many are empty. */
const emptyOf = Uint8Array.from({ length: 256 }, (_, code) => [0, 2, 4, 6].filter((at) => ((code >> at) & 3) === empty).length);

/** How many of the four cells beside a point are empty. */
export const openSides = ({ around }: SearchBoard, point: number): number => emptyOf[around[point]! & 0xff]!;

/** Whether a player may go there: empty, no suicide, no simple ko. */
export function isLegal(board: SearchBoard, colour: Colour, point: number): boolean {
  const { cells, chains, liberties, geometry } = board;
  if (cells[point] !== empty || point === board.ko) return false;
  if (openSides(board, point) > 0) return true;
  for (let side = 0; side < 4; side++) {
    const neighbour = neighbourOf(point, side, geometry.stride);
    const cell = cells[neighbour]!;
    if (cell !== edge && liberties[chains[neighbour]!]! > 1 === (cell === colour)) return true;
  }
  return false;
}
