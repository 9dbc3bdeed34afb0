import { seededRandom } from '@ludoteca/games';
import { damas, variantNames } from '@ludoteca/games/damas';
import { describe, expect, test } from 'vitest';
import { ask, begin, hire, playMove, randomOpening } from './support.ts';

describe('every variant is played by the rules to the end', () => {
  test.each(variantNames)('%s', async (variant) => {
    const players = [await hire('4', 1), await hire('3', 2)];
    let state = randomOpening(begin({ variant }), 4, seededRandom(7));
    for (let ply = 0; !state.outcome; ply++) {
      const { move } = await ask(players[ply % 2] as (typeof players)[0], state, { nodes: 200 });
      state = playMove(state, move);
    }
    expect(damas.outcome(state)?.payoffs).toHaveLength(2);
  });
});
