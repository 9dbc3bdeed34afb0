import { seededRandom } from '@ludoteca/games';
import { engineOf, seatOf } from '@ludoteca/games/damas';
import { describe, expect, test } from 'vitest';
import { ask, begin, makePlayer, playMove, randomOpening } from './support.ts';

// What each level looks at for a move; the last two on a machine of a million and a half nodes a second.
const nodes = { 1: 300, 2: 600, 3: 1500, 4: 4000, 5: 15_000, 6: 100_000, 7: 1_500_000, 8: 4_500_000 } as const;
type Known = keyof typeof nodes;

const openingPlies = 6;
const longest = 160;
const openings = 10;

/** The share of the points that the first level takes, each opening being played from both sides. */
async function share(stronger: Known, weaker: Known, part: number): Promise<number> {
  let points = 0;
  for (let opening = 0; opening < openings; opening++) {
    const start = randomOpening(begin({}), openingPlies, seededRandom(opening));
    for (const side of [0, 1] as const) {
      const levels = side === 0 ? [stronger, weaker] : [weaker, stronger];
      const players = [await makePlayer(String(levels[0]), opening), await makePlayer(String(levels[1]), opening)] as const;
      let state = start;
      for (let ply = 0; ply < longest && !state.outcome; ply++) {
        const { move } = await ask(players[state.side], state, { nodes: nodes[levels[state.side] as Known] / part });
        state = playMove(state, move);
      }
      points += state.outcome?.payoffs[seatOf(engineOf(state.options), side)] ?? 0.5;
    }
  }
  return points / (2 * openings);
}

// Were they as good as each other, three of four points in twenty games would be three standard errors away even if every
// other game was drawn.
describe('each level beats the one two below', () => {
  test.each([
    // Of the nodes, so much is played with: the proportions are the same, and the games take seconds instead of hours.
    [3, 1, 1],
    [4, 2, 1],
    [5, 3, 2],
    [6, 4, 10],
    [7, 5, 200],
    [8, 6, 400],
  ] as const)('%i against %i, with 1/%i of their nodes', async (stronger, weaker, part) => {
    expect(await share(stronger, weaker, part)).toBeGreaterThanOrEqual(0.75);
  });
});
