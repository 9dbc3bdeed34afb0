import { damas, type Engine, engineOf, type Variant } from '@ludoteca/games/damas';
import {
  groupsOf,
  makeLayout,
  mostExactPieces,
  packTables,
  type Tables,
  tablesFile,
  unpackTables,
} from '@ludoteca/players/damas/internals';
import type { Checkpoints } from '../checkpoints.ts';
import { coarseValuesOf, faultsIn, solveGroup } from './retrograde.ts';

function engineFor(variant: Variant): Engine {
  const options = damas.options({ variant });
  if (!options.ok) throw new RangeError(`no variant ${variant}`);
  return engineOf(options.value);
}

export const beginTables = (variant: Variant, pieces: number): Tables => ({
  variant,
  pieces,
  solved: 0,
  values: new Uint8Array(makeLayout(pieces).size),
});

/** Goes on from what is solved; gives the tables, further on and in the same array, and the share that is done each time. */
export function* solveTables(from: Tables): Generator<{ readonly tables: Tables; readonly share: number }> {
  const engine = engineFor(from.variant);
  const layout = makeLayout(from.pieces);
  for (const [index, group] of groupsOf(layout).entries()) {
    if (index >= from.solved) solveGroup(engine, layout, from.values, group);
    const last = group.at(-1) as (typeof group)[0];
    yield { tables: { ...from, solved: index + 1 }, share: (last.offset + last.size) / layout.size };
  }
}

/** Whether every value follows from those that its moves lead to: gives the faults and the share that is looked at each time. */
export function* verifyTables({
  variant,
  pieces,
  values,
}: Tables): Generator<{ readonly faults: number; readonly share: number }> {
  const engine = engineFor(variant);
  const layout = makeLayout(pieces);
  let faults = 0;
  for (const slice of layout.slices) {
    faults += faultsIn(engine, layout, values, slice).length;
    yield { faults, share: (slice.offset + slice.size) / layout.size };
  }
}

interface Census {
  readonly positions: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Plies of the longest win. */
  readonly longest: number;
}

export function censusOf({ pieces, values }: Tables): Census {
  const layout = makeLayout(pieces);
  const set = new Int32Array(4);
  const census = { positions: 0, wins: 0, losses: 0, draws: 0, longest: 0 };
  for (const slice of layout.slices) {
    for (let at = 0; at < slice.size; at++) {
      if (!layout.setUp(slice, at, set)) continue;
      const value = values[slice.offset + at]!;
      census.positions++;
      census.longest = Math.max(census.longest, value - 1);
      if (value === 0) census.draws++;
      else if (value % 2 === 0) census.wins++;
      else census.losses++;
    }
  }
  return census;
}

/** Between two checkpoints there are so many milliseconds, and so many times what the last one took. */
const [checkpointEveryMs, checkpointFactor] = [5000, 10];

/** As players have them: with more than four pieces, who wins and about when is all that is kept. */
function forPlayers(tables: Tables): Tables {
  if (tables.pieces <= mostExactPieces) return tables;
  const layout = makeLayout(tables.pieces);
  const pieces = tables.pieces - 1;
  const solved = groupsOf(makeLayout(pieces)).length;
  const coarse = coarseValuesOf(engineFor(tables.variant), layout, tables.values);
  return { variant: tables.variant, pieces, solved, values: tables.values.subarray(0, layout.fewer), coarse };
}

/** What an earlier call that was stopped has solved. */
async function resume(kept: Uint8Array | undefined, variant: Variant, pieces: number): Promise<Tables> {
  const tables = kept && (await unpackTables(kept, variant).catch(() => undefined));
  return tables?.pieces === pieces ? tables : beginTables(variant, pieces);
}

interface TablesSetup {
  readonly variant: Variant;
  readonly pieces: number;
  readonly verify: boolean;
  readonly checkpoints: Checkpoints;
}

type TablesProgress =
  | { readonly kind: 'solving'; readonly share: number }
  | { readonly kind: 'verifying'; readonly share: number; readonly faults: number }
  | { readonly kind: 'made'; readonly packed: Uint8Array; readonly census: Census };

/** Solves, verifies and packs; forgets the checkpoint when whoever listens has taken the finished file. */
export async function* makeTables({ variant, pieces, verify, checkpoints }: TablesSetup): AsyncGenerator<TablesProgress> {
  const checkpoint = `${tablesFile(variant)}.part`;
  let tables = await resume(checkpoints.read(checkpoint), variant, pieces);
  let kept = performance.now();
  let pause = checkpointEveryMs;
  for (const step of solveTables(tables)) {
    tables = step.tables;
    yield { kind: 'solving', share: step.share };
    const began = performance.now();
    if (began - kept < pause) continue;
    checkpoints.write(checkpoint, await packTables(tables));
    kept = performance.now();
    pause = Math.max(checkpointEveryMs, checkpointFactor * (kept - began));
  }
  if (verify) for (const step of verifyTables(tables)) yield { kind: 'verifying', ...step };
  yield { kind: 'made', packed: await packTables(forPlayers(tables)), census: censusOf(tables) };
  checkpoints.remove(checkpoint);
}
