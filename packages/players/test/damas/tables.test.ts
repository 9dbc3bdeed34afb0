import { readFileSync } from 'node:fs';
import { type Random, seededRandom } from '@ludoteca/games';
import { black, type DamasState, damas, engineOf, formatFen, parseFen, positionOf, white } from '@ludoteca/games/damas';
import { beforeAll, describe, expect, test } from 'vitest';
import { unpackTables } from '../../src/damas/tables/file.ts';
import { makeLayout } from '../../src/damas/tables/layout.ts';
import { makeTablebase, type Tablebase } from '../../src/damas/tables/tablebase.ts';
import { ask, begin, countPositions, makePlayer, playMove } from './support.ts';

const shippedFile = readFileSync(new URL('../../data/damas-classic.gz', import.meta.url));

/** The state of a position in the notation of PDN. */
const at = (fen: string, variant = 'classic'): DamasState => begin({ variant, fen });

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

describe('the tables that come along', () => {
  let tablebase: Tablebase;
  beforeAll(async () => {
    tablebase = makeTablebase(await unpackTables(shippedFile, 'classic'));
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
