import { readFileSync } from 'node:fs';
import { type Random, seededRandom } from '@ludoteca/games';
import {
  black,
  type DamasState,
  damas,
  engineOf,
  formatFen,
  parseFen,
  positionOf,
  type Variant,
  white,
} from '@ludoteca/games/damas';
import { beforeAll, describe, expect, test } from 'vitest';
import { packTables, type Tables, unpackTables } from '../../src/damas/tables/file.ts';
import { makeLayout } from '../../src/damas/tables/layout.ts';
import { beginTables, censusOf, solveTables, verifyTables } from '../../src/damas/tables/making.ts';
import { groupsOf, solveGroup } from '../../src/damas/tables/solve.ts';
import { makeTablebase, type Tablebase } from '../../src/damas/tables/tablebase.ts';
import { ask, begin, makePlayer, playMove } from './support.ts';

const shippedFile = readFileSync(new URL('../../data/damas-seed.gz', import.meta.url));

function solve(variant: Variant, pieces: number): Tables {
  let tables = beginTables(variant, pieces);
  for (const step of solveTables(tables)) tables = step.tables;
  return tables;
}

const faults = (tables: Tables): number => [...verifyTables(tables)].at(-1)?.faults as number;

/** The state of a position in the notation of PDN. */
const at = (fen: string, variant = 'seed'): DamasState => begin({ variant, fen });

describe('places', () => {
  test('every position has one of its own, and comes back from it', () => {
    const layout = makeLayout(3);
    const seen = new Set<number>();
    const pieces = new Int32Array(4);
    for (const slice of layout.slices) {
      for (let place = 0; place < slice.size; place++) {
        if (!layout.setUp(slice, place, pieces)) continue;
        if (layout.placeOf(pieces, white) === slice.offset + place) seen.add(slice.offset + place);
      }
    }
    // Men and kings of both sides on 28 and 32 squares, none on the same, neither side without any.
    expect(seen.size).toBe(countPositions(3));
  });

  test('a position turned round with the colours changed is the same', () => {
    const engine = engineOf(begin({}).options);
    const placeOf = (fen: string): number => {
      const setup = parseFen(engine, fen);
      if (!setup.ok) throw new Error(fen);
      return makeLayout(4).placeOf(setup.value.pieces, setup.value.side);
    };
    expect(placeOf('W:Wc1,Kd4:Bb8,Ke7')).toBe(placeOf('B:Wg1,Kd2:Bf8,Ke5'));
    expect(placeOf('W:Wc1,Kd4:Bb8,Ke7')).not.toBe(placeOf('B:Wc1,Kd4:Bb8,Ke7'));
  });
});

/** By brute force over the squares, for up to three pieces. */
function countPositions(most: number): number {
  let count = 0;
  // A square holds nothing or one of the four kinds; men are not on the row where they would be crowned.
  const kindsOn = (square: number): number[] => [...(square >= 4 ? [0] : []), ...(square < 28 ? [1] : []), 2, 3];
  const place = (from: number, chosen: number[]): void => {
    if (chosen.some((kind) => kind % 2 === 0) && chosen.some((kind) => kind % 2 === 1)) count++;
    if (chosen.length === most) return;
    for (let square = from; square < 32; square++) for (const kind of kindsOn(square)) place(square + 1, [...chosen, kind]);
  };
  place(0, []);
  return count;
}

describe('solving', () => {
  const variants: Variant[] = ['seed', 'english', 'russian', 'thai'];

  test.each(variants)('%s, three pieces: every value follows from its successors', (variant) => {
    const tables = solve(variant, 3);
    expect(faults(tables)).toBe(0);
    expect(censusOf(tables).positions).toBe(countPositions(3));
  });

  test('a wrong value is found, and so are those that it makes wrong', () => {
    const tables = solve('seed', 2);
    const place = tables.values.indexOf(2);
    tables.values[place] = 0;
    expect(faults(tables)).toBeGreaterThan(0);
  });

  test('what was stopped goes on to the same end', async () => {
    const whole = solve('seed', 3);
    const half = [...solveTables(beginTables('seed', 3))][4]?.tables as Tables;
    const part = { ...beginTables('seed', 3), solved: half.solved };
    const layout = makeLayout(3);
    for (const group of groupsOf(layout).slice(0, half.solved)) {
      for (const { offset, size } of group) part.values.set(whole.values.subarray(offset, offset + size), offset);
    }
    const kept = await unpackTables(await packTables(part), 'seed');
    expect([...solveTables(kept)].at(-1)?.tables.values).toEqual(whole.values);
  });

  test('a file that is cut, of other rules or no table at all is refused', async () => {
    const tables = solve('seed', 2);
    const packed = await packTables(tables);
    expect(await unpackTables(packed, 'seed')).toEqual(tables);
    await expect(unpackTables(packed, 'english')).rejects.toThrow('english');
    await expect(unpackTables(packed.subarray(0, packed.length - 20), 'seed')).rejects.toThrow();
    await expect(unpackTables(new TextEncoder().encode('tables'), 'seed')).rejects.toThrow();
    const short = { ...tables, values: tables.values.subarray(1) };
    await expect(unpackTables(await packTables(short), 'seed')).rejects.toThrow('cut short');
  });
});

describe('what the books say', () => {
  /** Kings alone need no slices with men. */
  function kingsOnly(variant: Variant, pieces: number): Tablebase {
    const engine = engineOf(begin({ variant }).options);
    const layout = makeLayout(pieces);
    const tables = beginTables(variant, pieces);
    for (const group of groupsOf(layout)) {
      if (group.every(({ ownMen, theirMen }) => ownMen + theirMen === 0)) solveGroup(engine, layout, tables.values, group);
    }
    return makeTablebase(tables);
  }
  const plies = (tablebase: Tablebase, state: DamasState): number => tablebase.probe(positionOf(state));

  test('Russian: three kings win against one, in at most fifteen moves, unless it holds the main road', () => {
    const tablebase = kingsOnly('russian', 4);
    // Petrov's triangle.
    const away = plies(tablebase, at('W:WKc1,Ke1,Kg1:BKb8', 'russian'));
    expect(away % 2).toBe(1);
    expect(away).toBeLessThanOrEqual(29);
    expect(plies(tablebase, at('W:WKc1,Ke1,Kg1:BKh8', 'russian'))).toBe(-1);
    expect(plies(tablebase, at('B:WKc1,Ke1,Kg1:BKd4', 'russian'))).toBe(-1);
  });

  test('English: two kings against one win from the middle, and the double corner holds nothing', () => {
    const tablebase = kingsOnly('english', 3);
    // The oldest lesson of the game: two kings drive one out of the double corner.
    const lesson = plies(tablebase, at('W:WK18,K19:BK1', 'english'));
    expect(lesson % 2).toBe(1);
    expect(plies(tablebase, at('W:WK18:BK1', 'english'))).toBe(-1);
  });
});

describe('the tables that come along', () => {
  let tables: Tables;
  let tablebase: Tablebase;
  beforeAll(async () => {
    tables = await unpackTables(shippedFile, 'seed');
    tablebase = makeTablebase(tables);
  });

  test('every value of the four pieces follows from its successors', () => {
    expect(tables.pieces).toBe(4);
    expect(faults(tables)).toBe(0);
  });

  test('no win takes so long that the forty moves would draw it', () => {
    expect(censusOf(tables)).toEqual({ positions: 6408836, wins: 3307593, losses: 2248577, draws: 852666, longest: 65 });
  });

  /** A position by chance that the tablebase says this of. */
  function find(random: Random, wanted: (plies: number) => boolean): DamasState {
    const layout = makeLayout(4);
    const pieces = new Int32Array(4);
    for (;;) {
      const slice = layout.slices[random.below(layout.slices.length)] as (typeof layout.slices)[0];
      if (!layout.setUp(slice, random.below(slice.size), pieces)) continue;
      const state = at(formatFen(engineOf(begin({}).options), { pieces, side: random.below(2) === 0 ? white : black }));
      if (!state.outcome && wanted(tablebase.probe(positionOf(state)))) return state;
    }
  }

  const after = (state: DamasState) =>
    damas.moves(state).map((move) => {
      const next = playMove(state, move);
      return { next, plies: next.outcome ? 0 : tablebase.probe(positionOf(next)) };
    });

  /** The reply that holds out longest. */
  const defend = (state: DamasState): DamasState =>
    after(state).reduce((best, one) => (one.plies > best.plies ? one : best)).next;

  const asset = async () => shippedFile;

  test('what is won is won in exactly as many plies, against the best defence', async () => {
    const random = seededRandom(5);
    const player = await makePlayer('8', 1, asset);
    for (let game = 0; game < 40; game++) {
      let state = find(random, (plies) => plies % 2 === 1 && plies >= 9);
      const plies = tablebase.probe(positionOf(state));
      const winner = state.side;
      let played = 0;
      for (; !state.outcome; played++) {
        state = state.side === winner ? playMove(state, (await ask(player, state, { nodes: 500 })).move) : defend(state);
      }
      expect({ played, loser: state.side }).toEqual({ played: plies, loser: winner === white ? black : white });
    }
  });

  test('what is a draw is held against those who set problems', async () => {
    const random = seededRandom(6);
    const player = await makePlayer('8', 1, asset);
    for (let game = 0; game < 30; game++) {
      let state = find(random, (plies) => plies < 0);
      const side = state.side;
      for (let ply = 0; ply < 60 && !state.outcome; ply++) {
        if (state.side === side) state = playMove(state, (await ask(player, state, { nodes: 500 })).move);
        else {
          // Whoever loses by its own move sets no problem.
          const good = after(state).filter(({ plies }) => plies % 2 !== 1);
          state = (good[random.below(good.length)] as (typeof good)[0]).next;
        }
      }
      expect(state.outcome?.payoffs ?? [0.5, 0.5]).toEqual([0.5, 0.5]);
    }
  });

  test('a win that comes too late for the forty moves is not taken for one', async () => {
    const random = seededRandom(7);
    const player = await makePlayer('8', 1, asset);
    // Kings alone and nothing to take: whatever is played, the counter goes on.
    const isSlow = ({ pieces }: DamasState): boolean => pieces[0] === 0 && pieces[1] === 0;
    let won = find(random, (plies) => plies % 2 === 1 && plies >= 11);
    while (!isSlow(won) || damas.moves(won).length === 1) won = find(random, (plies) => plies % 2 === 1 && plies >= 11);
    expect((await ask(player, won, { nodes: 2000 })).thought?.chance).toBe(1);
    expect((await ask(player, { ...won, quiet: 79 }, { nodes: 2000 })).thought?.chance).toBe(0.5);
  });
});
