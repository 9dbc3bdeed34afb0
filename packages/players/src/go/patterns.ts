// What the eight cells around an empty point tell, as tables over `SearchBoard.around`.
import { black, type Colour, edge, empty, opponent, white } from '@ludoteca/games/go';

/**
 * Where local fights are usually decided: hane, cuts and moves at the edge, after S. Gelly, Y. Wang, R. Munos and O. Teytaud,
 * "Modification of UCT with Patterns in Monte-Carlo Go" (INRIA RR-6062, 2006). X and O are stones of either colour, x anything
 * but X, o anything but O, `-` the edge, `?` anything but the edge, the point itself is in the middle.
 */
const patterns = [
  'XOX ... ???',
  'XO. ... ?.?',
  'XO? X.. x.?',
  '.O. X.. ...',
  'XO? O.o ?o?',
  'XO? O.X ???',
  '?X? O.O ooo',
  'OX? o.O ???',
  'X.? O.? ---',
  'OX? X.O ---',
  '?X? x.O ---',
  '?XO x.x ---',
  '?OX X.O ---',
] as const;

/** The order of `SearchBoard.around`, as places in three rows of three. */
const reading = [1, 3, 5, 7, 0, 2, 6, 8] as const;
const transposed = [0, 3, 6, 1, 4, 7, 2, 5, 8] as const;
const mirrored = [2, 1, 0, 5, 4, 3, 8, 7, 6] as const;

const matching: Readonly<Record<string, readonly number[]>> = {
  X: [black],
  O: [white],
  x: [empty, white],
  o: [empty, black],
  '.': [empty],
  '?': [empty, black, white],
  '-': [edge],
};

/** For either player the same cells are worth the same, so colours may be swapped too. */
function variants(pattern: string): string[] {
  const flat = [...pattern.replaceAll(' ', '')];
  const swaps: Readonly<Record<string, string>> = { X: 'O', O: 'X', x: 'o', o: 'x' };
  let found = [flat, flat.map((sign) => swaps[sign] ?? sign)];
  for (const order of [transposed, mirrored, transposed, mirrored, transposed, mirrored, transposed])
    found = [...found, ...found.slice(-2).map((signs) => order.map((place) => signs[place]!))];
  return found.map((signs) => signs.join(''));
}

function markPattern(table: Uint8Array, pattern: string): void {
  let codes = [0];
  for (const [index, place] of reading.entries()) {
    codes = codes.flatMap((code) => matching[pattern[place]!]!.map((cell) => code | (cell << (2 * index))));
  }
  for (const code of codes) table[code] = 1;
}

export interface PatternTables {
  /** 1 where a pattern says that this is a good point for either player. */
  readonly pattern: Uint8Array;
  /** The colour whose eye it is: his stones all round, and the opponent not on enough diagonals to make it false. */
  readonly eye: Uint8Array;
  /** The colour that alone touches the point. */
  readonly owner: Uint8Array;
  /** How many of the nine points hang together with an empty one in the middle, as far as these nine tell. */
  readonly room: Uint8Array;
}

const codes = 1 << 16;
const cellAt = (code: number, index: number): number => (code >> (2 * index)) & 3;

function isEye(code: number, colour: Colour): boolean {
  let [hostile, atEdge] = [0, 0];
  for (let index = 0; index < 8; index++) {
    const cell = cellAt(code, index);
    if (index < 4 && cell !== colour && cell !== edge) return false;
    if (index >= 4 && cell === opponent(colour)) hostile++;
    if (index >= 4 && cell === edge) atEdge = 1;
  }
  return hostile + atEdge < 2;
}

function ownerOf(code: number): number {
  const touching = new Set([0, 1, 2, 3].map((index) => cellAt(code, index)));
  if (touching.has(black) === touching.has(white)) return empty;
  return touching.has(black) ? black : white;
}

/** The diagonals in the order of `SearchBoard.around`, each with the two sides that lead there. */
const diagonals = [
  [4, 0, 1],
  [5, 0, 2],
  [6, 1, 3],
  [7, 2, 3],
] as const;

function roomOf(code: number): number {
  const isOpen = (index: number): boolean => cellAt(code, index) === empty;
  const reached = diagonals.filter(([diagonal, one, other]) => isOpen(diagonal) && (isOpen(one) || isOpen(other)));
  return 1 + [0, 1, 2, 3].filter(isOpen).length + reached.length;
}

function makeTables(): PatternTables {
  const table = (): Uint8Array => new Uint8Array(codes);
  const tables = { pattern: table(), eye: table(), owner: table(), room: table() };
  for (const pattern of new Set(patterns.flatMap(variants))) markPattern(tables.pattern, pattern);
  for (let code = 0; code < codes; code++) {
    tables.eye[code] = isEye(code, black) ? black : isEye(code, white) ? white : empty;
    tables.room[code] = roomOf(code);
    const orthogonal = code & 0xff;
    tables.owner[code] = code === orthogonal ? ownerOf(code) : tables.owner[orthogonal]!;
  }
  return tables;
}

let made: PatternTables | undefined;

export function patternTables(): PatternTables {
  made ??= makeTables();
  return made;
}
