import type { Variant } from '@ludoteca/games/damas';
import { makeLayout } from './layout.ts';
import type { Values } from './solve.ts';

/** What a file of tables holds: the values of all positions of at most so many pieces. */
export interface Tables {
  readonly variant: Variant;
  readonly pieces: number;
  readonly values: Values;
}

const format = 'ludoteca-damas-tables-1';

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** One line that says what it is, then a byte for each position; all of it compressed. */
export async function packTables({ variant, pieces, values }: Tables): Promise<Uint8Array> {
  const line = new TextEncoder().encode(`${format} ${variant} ${pieces}\n`);
  const whole = new Uint8Array(line.length + values.length);
  whole.set(line);
  whole.set(values, line.length);
  return through(whole, new CompressionStream('gzip'));
}

/** Throws if the file holds anything but the tables of the variant. */
export async function unpackTables(packed: Uint8Array, variant: Variant): Promise<Tables> {
  const whole = await through(packed, new DecompressionStream('gzip'));
  const end = whole.indexOf(10);
  const [name, found, pieces] = new TextDecoder().decode(whole.subarray(0, Math.max(0, end))).split(' ');
  const values = whole.subarray(end + 1);
  const count = Number(pieces);
  const isRight = name === format && found === variant && count >= 2 && count <= mostPieces;
  if (!isRight || values.length !== makeLayout(count).size) throw new RangeError(`not the tables of ${variant}`);
  return { variant, pieces: count, values };
}

/** Five pieces would take 200 million bytes. */
export const mostPieces = 4;
