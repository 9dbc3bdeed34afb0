// The first rows of the published tables, through the counting that a search does: whole rows are in perft.long.test.ts.
import { describe, expect, test } from 'vitest';
import { engineOf } from '../../src/damas/options.ts';
import { positionOf } from '../../src/damas/rules.ts';
import data from './data/perft.json' with { type: 'json' };
import { asCounted, begin } from './support.ts';

/** Leaves that a row may cost here. */
const affordable = 20_000;

function check(options: unknown, perft: readonly number[]): void {
  const state = begin(options);
  const position = positionOf(state);
  const shallow = perft.filter((leaves) => leaves <= affordable);
  expect(shallow.map((_, index) => engineOf(state.options).perft(position, index + 1))).toEqual(shallow);
  expect(engineOf(state.options).perft(position, 0), 'nothing played is one position').toBe(1);
}

describe('perft', () => {
  test.each(data.initial)('$name', ({ options, perft }) => check(options, perft));

  test.each(Object.entries(data.apart.perft))('a position that tells the rules apart: %s', (variant, perft) =>
    check({ variant, fen: asCounted(variant, data.apart.fen) }, perft),
  );
});
