import type { Variant } from '@ludoteca/games/damas';
import { gunzip, gzip } from '../../gzip.ts';
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
}

/** Five pieces would take 200 million bytes. */
export const mostPieces = 4;

const format = 'ludoteca-damas-tables-1';
const newLine = 10;

/** One line that says what it is, then a byte for each position; all of it compressed. */
export async function packTables({ variant, pieces, solved, values }: Tables): Promise<Uint8Array> {
  const line = new TextEncoder().encode(`${format} ${variant} ${pieces} ${solved}\n`);
  const whole = new Uint8Array(line.length + values.length);
  whole.set(line);
  whole.set(values, line.length);
  return gzip(whole);
}

/** Throws if the file holds anything but tables of the variant. */
export async function unpackTables(packed: Uint8Array, variant: Variant): Promise<Tables> {
  const whole = await gunzip(packed);
  const end = Math.max(0, whole.indexOf(newLine));
  const [name, found, ...numbers] = new TextDecoder().decode(whole.subarray(0, end)).split(' ');
  const [pieces = 0, solved = -1] = numbers.map(Number);
  const values = whole.subarray(end + 1);
  if (name !== format || found !== variant || !(pieces >= 2 && pieces <= mostPieces)) {
    throw new RangeError(`not the tables of ${variant}`);
  }
  const layout = makeLayout(pieces);
  if (values.length !== layout.size || !(solved >= 0 && solved <= groupsOf(layout).length)) {
    throw new RangeError(`the tables of ${variant} are cut short`);
  }
  return { variant, pieces, solved, values };
}
