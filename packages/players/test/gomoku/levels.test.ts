// Each level beats the one two below: openings by chance, both colours, budgets of positions, so the games are the same on
// every machine.
import { gomoku } from '@ludoteca/games/gomoku';
import { expect, test } from 'vitest';
import { convincing, stakeOn } from '../stronger.ts';
import { begin, makePlayer, playOut, randomOpening } from './support.ts';

// Novices have no budget. The others have a share of what they take on their own, the same for both; levels 7 and 8, which
// think by the clock, are taken for 100,000 and 300,000 positions.
test.each([
  { lower: 1, higher: 3, budgets: [undefined, undefined] },
  { lower: 2, higher: 4, budgets: [undefined, 1_000] },
  { lower: 3, higher: 5, budgets: [undefined, 400] },
  { lower: 4, higher: 6, budgets: [100, 2_000] },
  { lower: 5, higher: 7, budgets: [40, 1_000] },
  { lower: 6, higher: 8, budgets: [65, 1_000] },
])('level $higher beats level $lower', async ({ lower, higher, budgets }) => {
  const play = async (pair: number, seat: 0 | 1): Promise<number> => {
    const game = 2 * pair + seat;
    const places = seat === 0 ? [1, 0] : [0, 1];
    const players = await Promise.all(places.map((place) => makePlayer(String([lower, higher][place]), 100 * game + place)));
    const limits = places.map((place) => (budgets[place] === undefined ? {} : { nodes: budgets[place] }));
    const end = await playOut(randomOpening(begin(), 3 + (pair % 3), pair), players, limits);
    return gomoku.outcome(end)?.payoffs[seat] ?? 0;
  };
  expect(await stakeOn(play, 24)).toBeGreaterThanOrEqual(convincing);
});
