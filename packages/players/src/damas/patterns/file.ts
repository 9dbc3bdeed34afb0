import { type DamasOptions, damas, type Engine, engineOf, type Variant, variants } from '@ludoteca/games/damas';
import { gunzip, gzip } from '../../gzip.ts';
import type { Asset, ThinkerSetup } from '../../thinker.ts';
import { materialCountOf, type Patterns, termCountOf } from './evaluation.ts';
import { makeRegions, patternCount } from './regions.ts';

const format = 'ludoteca-damas-patterns-2';
const newLine = 10;

export const patternsFile = (variant: Variant): Asset => `damas-${variant}-patterns.gz` as Asset;

const headerOf = (variant: Variant): Uint8Array => new TextEncoder().encode(`${format} ${variant}\n`);

interface PatternSizes {
  readonly terms: number;
  readonly material: number;
  readonly table: number;
}

/** How many numbers the patterns of a board are. */
export function patternSizes({ board, facts }: Engine): PatternSizes {
  return {
    terms: 2 * termCountOf(board.squares),
    material: materialCountOf(facts),
    table: 2 * makeRegions(board).count * patternCount,
  };
}

/** One line that says what it is, the terms and material in two bytes each, low one first, and a byte for each pattern; all compressed. */
export async function packPatterns(variant: Variant, { terms, material, menOnly, withKings }: Patterns): Promise<Uint8Array> {
  const header = headerOf(variant);
  const tables = header.length + 2 * (terms.length + material.length);
  const whole = new Uint8Array(tables + menOnly.length + withKings.length);
  whole.set(header);
  const view = new DataView(whole.buffer, header.length);
  for (const [at, value] of [...terms, ...material].entries()) view.setInt16(2 * at, value, true);
  whole.set(new Uint8Array(menOnly.buffer, menOnly.byteOffset, menOnly.length), tables);
  whole.set(new Uint8Array(withKings.buffer, withKings.byteOffset, withKings.length), tables + menOnly.length);
  return gzip(whole);
}

/** Throws if the file holds anything but the patterns of the variant; no more of it is unpacked than they take. */
export async function unpackPatterns(packed: Uint8Array, variant: Variant): Promise<Patterns> {
  const options = damas.options({ variant });
  if (!options.ok) throw new RangeError(`no variant ${variant}`);
  const sizes = patternSizes(engineOf(options.value));
  const header = headerOf(variant);
  const tables = header.length + 2 * (sizes.terms + sizes.material);
  const size = tables + 2 * sizes.table;
  const whole = await gunzip(packed, size);
  if (whole.indexOf(newLine) !== header.length - 1 || header.some((byte, at) => whole[at] !== byte)) {
    throw new RangeError(`not the patterns of ${variant}`);
  }
  if (whole.length !== size) throw new RangeError(`the patterns of ${variant} are cut short`);
  const view = new DataView(whole.buffer, whole.byteOffset + header.length);
  const words = (from: number, length: number) => Int16Array.from({ length }, (_, at) => view.getInt16(2 * (from + at), true));
  return {
    terms: words(0, sizes.terms),
    material: words(sizes.terms, sizes.material),
    menOnly: Int8Array.from(whole.subarray(tables, tables + sizes.table)),
    withKings: Int8Array.from(whole.subarray(tables + sizes.table)),
  };
}

/** Nothing if there are none for the variant or the board, or none that can be read: the evaluation by terms is there, too. */
export async function loadPatterns(options: DamasOptions, asset: ThinkerSetup['asset']): Promise<Patterns | undefined> {
  const { variant } = options;
  const { columns, rows } = engineOf(options).board;
  // The squares must be those that the patterns were fitted on.
  if (columns !== variants[variant].columns || rows !== variants[variant].rows) return undefined;
  try {
    return await unpackPatterns(await asset(patternsFile(variant)), variant);
  } catch {
    return undefined;
  }
}
