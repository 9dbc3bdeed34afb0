// The eight cells around a point, told apart up to turns and reflections: `SearchBoard.around` as one of `shapeCount` shapes.
import { edge } from '@ludoteca/games/go';

/** How many there are, the edge and the corners included. */
export const shapeCount = 1107;

/** The order of `SearchBoard.around` after a reflection about the main diagonal, and about the middle column. */
const transposed = [1, 0, 3, 2, 4, 6, 5, 7] as const;
const mirrored = [0, 2, 1, 3, 5, 4, 7, 6] as const;

function reordered(code: number, order: readonly number[]): number {
  let result = 0;
  for (const [index, from] of order.entries()) result |= ((code >> (2 * from)) & 3) << (2 * index);
  return result;
}

function variants(code: number): number[] {
  const found = [code];
  for (let turn = 1; turn < 8; turn++) found.push(reordered(found.at(-1)!, turn % 2 === 1 ? transposed : mirrored));
  return found;
}

/** The edges that there can be around one point: none, one side, or two that meet. */
const edges = [
  [],
  [0, 4, 5],
  [1, 4, 6],
  [2, 5, 7],
  [3, 6, 7],
  [0, 1, 4, 5, 6],
  [0, 2, 4, 5, 7],
  [1, 3, 4, 6, 7],
  [2, 3, 5, 6, 7],
] as const satisfies readonly (readonly number[])[];

function makeTable(): Uint16Array {
  const table = new Uint16Array(1 << 16);
  const seen = new Uint8Array(1 << 16);
  let count = 0;
  for (const border of edges) {
    const open = [0, 1, 2, 3, 4, 5, 6, 7].filter((index) => !border.some((other) => other === index));
    const framed = border.reduce<number>((code, index) => code | (edge << (2 * index)), 0);
    for (let number = 0; number < 3 ** open.length; number++) {
      let code = framed;
      let rest = number;
      for (const index of open) {
        code |= (rest % 3) << (2 * index);
        rest = Math.floor(rest / 3);
      }
      if (seen[code] === 1) continue;
      for (const variant of variants(code)) {
        table[variant] = count;
        seen[variant] = 1;
      }
      count++;
    }
  }
  if (count !== shapeCount) throw new RangeError(`${count} shapes instead of ${shapeCount}`);
  return table;
}

let made: Uint16Array | undefined;

/** The shape of each code. */
export function shapeTable(): Uint16Array {
  made ??= makeTable();
  return made;
}
