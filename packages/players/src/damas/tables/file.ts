import type { Variant } from '@ludoteca/games/damas';
import { gunzip, gzip } from '../../gzip.ts';
import { coarseBytes } from './coarse.ts';
import { groupsOf, makeLayout } from './layout.ts';

/** For each place of a layout: 0 a draw, else one more than the plies to the end; the side to move wins by an odd number. */
export type Values = Uint8Array;

/** The values of all positions of at most so many pieces, as far as they are solved. */
export interface Tables {
  readonly variant: Variant;
  readonly pieces: number;
  /** How many groups of slices are done. */
  readonly solved: number;
  readonly values: Values;
  /** Who wins positions with one piece more, and about when, where nothing must be taken; see coarse.ts. */
  readonly coarse?: Uint8Array | undefined;
}

/** The most pieces whose plies are kept: those of five would take 187 million bytes. */
export const mostExactPieces = 4;
/** The most pieces that can be solved: six would have 3,740 million places. */
export const mostPieces = 5;

/** How many places positions with exactly so many pieces take. */
function placesWith(pieces: number): number {
  const { size, fewer } = makeLayout(pieces);
  return size - fewer;
}

const format = 'ludoteca-damas-tables-1';
const newLine = 10;

/** One line that says what it is, then a byte for each position, and coarse values if there are any; all of it compressed. */
export async function packTables({ variant, pieces, solved, values, coarse }: Tables): Promise<Uint8Array> {
  const line = new TextEncoder().encode(`${format} ${variant} ${pieces} ${solved}\n`);
  const whole = new Uint8Array(line.length + values.length + (coarse?.length ?? 0));
  whole.set(line);
  whole.set(values, line.length);
  if (coarse) whole.set(coarse, line.length + values.length);
  return gzip(whole);
}

/** Throws if the file holds anything but tables of the variant. */
export async function unpackTables(packed: Uint8Array, variant: Variant): Promise<Tables> {
  const whole = await gunzip(packed);
  const end = Math.max(0, whole.indexOf(newLine));
  const [name, found, ...numbers] = new TextDecoder().decode(whole.subarray(0, end)).split(' ');
  const [pieces = 0, solved = -1] = numbers.map(Number);
  if (name !== format || found !== variant || !(pieces >= 2 && pieces <= mostPieces)) {
    throw new RangeError(`not the tables of ${variant}`);
  }
  const layout = makeLayout(pieces);
  const rest = whole.length - end - 1 - layout.size;
  const hasCoarse = pieces < mostPieces && rest === coarseBytes(placesWith(pieces + 1));
  if ((rest !== 0 && !hasCoarse) || !(solved >= 0 && solved <= groupsOf(layout).length)) {
    throw new RangeError(`the tables of ${variant} are cut short`);
  }
  const values = whole.subarray(end + 1, end + 1 + layout.size);
  return { variant, pieces, solved, values, ...(hasCoarse && { coarse: whole.subarray(end + 1 + layout.size) }) };
}
