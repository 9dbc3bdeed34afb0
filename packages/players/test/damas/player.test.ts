import { seededRandom } from '@ludoteca/games';
import { damas, variantNames } from '@ludoteca/games/damas';
import { describe, expect, test } from 'vitest';
import type { Thought } from '../../src/thinker.ts';
import { ask, begin, makePlayer, playMove, randomOpening } from './support.ts';

describe('every variant is played by the rules to the end', () => {
  test.each(variantNames)('%s', async (variant) => {
    const players = [await makePlayer('4', 1), await makePlayer('3', 2)];
    let state = randomOpening(begin({ variant }), 4, seededRandom(7));
    for (let ply = 0; !state.outcome; ply++) {
      const { move } = await ask(players[ply % 2] as (typeof players)[0], state, { nodes: 200 });
      state = playMove(state, move);
    }
    expect(damas.outcome(state)?.payoffs).toHaveLength(2);
  });
});

describe('what a player looks at', () => {
  test('every move that it weighs is legal and no better than the one it would make', async () => {
    const state = randomOpening(begin({}), 6, seededRandom(5));
    const legal = damas.moves(state).map((move) => damas.formatMove(move, state));
    const thoughts: Thought[] = [];
    const { thought } = await ask(await makePlayer('8', 3), state, { nodes: 60_000, onThought: (one) => thoughts.push(one) });
    for (const { candidates = [], line = [], chance = 0 } of [...thoughts, thought as Thought]) {
      expect(candidates[0]?.move).toBe(line[0]);
      expect(candidates[0]?.chance).toBe(chance);
      for (const [rank, candidate] of candidates.entries()) {
        expect(legal).toContain(candidate.move);
        expect(candidate.line[0]).toBe(candidate.move);
        expect(candidate.chance).toBeLessThanOrEqual(candidates[rank - 1]?.chance ?? 1);
      }
    }
    expect(thought?.candidates?.length).toBeGreaterThan(1);
  });
});
