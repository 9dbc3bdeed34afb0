import { describe, expect, test } from 'vitest';
import { engineOf } from '../../src/damas/options.ts';
import { headerFrom, headerTo, type Position, sameMove } from '../../src/damas/position.ts';
import { type DamasState, positionOf } from '../../src/damas/rules.ts';
import data from './data/perft.json' with { type: 'json' };
import { asCounted, begin } from './support.ts';

/** Leaves that a row may cost in a usual run. */
const affordable = 2_000_000;

function check(state: DamasState, perft: readonly number[]): void {
  const engine = engineOf(state.options);
  const position = positionOf(state);
  const before = structuredClone(position);
  for (const [index, leaves] of perft.entries()) {
    if (leaves > affordable) break;
    expect(engine.perft(position, index + 1), `depth ${index + 1}`).toBe(leaves);
  }
  expect(position).toMatchObject({ pieces: before.pieces, keyLow: before.keyLow, keyHigh: before.keyHigh });
}

describe('perft from the start', () => {
  test.each(data.initial)('$name ($source)', ({ options, perft }) => check(begin(options), perft));

  // No table of the Portuguese game was found. Its moves are the Spanish ones: the two differ in their numbers alone.
  test('portuguese as spanish', () => {
    const spanish = data.initial.find(({ options }) => options.variant === 'spanish');
    check(begin({ variant: 'portuguese' }), spanish?.perft ?? []);
  });
});

describe('a position that tells the rules apart', () => {
  const { fen, perft } = data.apart;
  test.each([...Object.entries(perft), ['portuguese', perft.spanish] as const])('%s', (variant, leaves) => {
    check(begin({ variant, fen: asCounted(variant, fen) }), leaves);
  });
});

describe('named positions', () => {
  test.each(data.named.filter(({ twins }) => !twins))('$name ($source)', ({ options, perft }) => check(begin(options), perft));

  /** Perft that counts a move as often as there are ways to make it, as the tables marked so do. */
  function perftOfWays(state: DamasState, depth: number): number {
    const engine = engineOf(state.options);
    const lists = Array.from({ length: depth + 1 }, () => engine.moveList());
    const count = (position: Position, left: number): number => {
      const list = lists[left] as (typeof lists)[number];
      let leaves = 0;
      const moves = engine.generate(position, list);
      const all = engine.allCaptures(position);
      for (let index = 0; index < moves; index++) {
        let ways = all.count === 0 ? 1 : 0;
        // The two lists are laid out alike, so one move of each can be held against the other in a third.
        for (let way = 0; way < all.count; way++) {
          const pair = { ...all, data: new Int32Array(2 * all.stride) };
          pair.data.set(list.data.subarray(index * list.stride, (index + 1) * list.stride), 0);
          pair.data.set(all.data.subarray(way * all.stride, (way + 1) * all.stride), all.stride);
          if (sameMove(pair, 0, 1)) ways++;
        }
        if (left > 1) {
          engine.make(position, list, index);
          leaves += ways * count(position, left - 1);
          engine.unmake(position);
        } else leaves += ways;
      }
      return leaves;
    };
    return count(positionOf(state), depth);
  }

  test.each(data.named.filter(({ twins }) => twins))('$name, every way counted ($source)', ({ options, perft }) => {
    const state = begin(options);
    for (const [index, leaves] of perft.entries()) {
      if (leaves > 100_000) break;
      expect(perftOfWays(state, index + 1), `depth ${index + 1}`).toBe(leaves);
    }
  });

  test('two ways to take the same pieces are one move', () => {
    const state = begin({ variant: 'international', fen: 'W:WK38:B18,19,32,33' });
    const engine = engineOf(state.options);
    const list = engine.moveList();
    const count = engine.generate(positionOf(state), list);
    const round = Array.from({ length: count }, (_, index) => list.data[index * list.stride] as number).filter(
      (header) => headerFrom(header) === headerTo(header),
    );
    expect(round).toHaveLength(1);
    expect(perftOfWays(state, 1)).toBeGreaterThan(count);
  });
});
