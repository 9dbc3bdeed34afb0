import { seededRandom } from '@ludoteca/games';
import { engineOf, seatOf } from '@ludoteca/games/damas';
import { describe, expect, test } from 'vitest';
import { convincing, stakeOn } from '../stronger.ts';
import { ask, begin, makePlayer, playMove, randomOpening } from './support.ts';

// What each level looks at for a move; the last on a machine of a million and a half nodes a second.
const nodes = { 1: 300, 2: 600, 3: 4000, 4: 15_000, 5: 3000, 6: 12_000, 7: 50_000, 8: 4_500_000 } as const;
type Known = keyof typeof nodes;

const openingPlies = 6;
const longest = 160;
const mostOpenings = 12;

/** What the stronger takes in one game, each opening being played from both sides. */
async function play(stronger: Known, weaker: Known, part: number, opening: number, side: 0 | 1): Promise<number> {
  const levels = side === 0 ? [stronger, weaker] : [weaker, stronger];
  const players = [await makePlayer(String(levels[0]), opening), await makePlayer(String(levels[1]), opening)] as const;
  let state = randomOpening(begin({}), openingPlies, seededRandom(opening));
  for (let ply = 0; ply < longest && !state.outcome; ply++) {
    const { move } = await ask(players[state.side], state, { nodes: nodes[levels[state.side] as Known] / part });
    state = playMove(state, move);
  }
  return state.outcome?.payoffs[seatOf(engineOf(state.options), side)] ?? 0.5;
}

describe('each level beats the one two below', () => {
  test.each([
    // Of the nodes, so much is played with: the proportions are the same, and the games take seconds instead of hours.
    [3, 1, 1],
    [4, 2, 1],
    [5, 3, 1],
    [6, 4, 1],
    [7, 5, 20],
    [8, 6, 500],
  ] as const)('%i against %i, with 1/%i of their nodes', async (stronger, weaker, part) => {
    const stake = await stakeOn((opening, side) => play(stronger, weaker, part, opening, side), mostOpenings);
    expect(stake).toBeGreaterThanOrEqual(convincing);
  });
});
