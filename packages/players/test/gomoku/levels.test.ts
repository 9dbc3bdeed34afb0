// Each level beats the one two below. Openings by chance, both colours, budgets of positions, so the games are the same on
// every machine. Of 20 games at least 16 points: with equal players that happens in 6 of 1000 matches.
import { gomoku } from '@ludoteca/games/gomoku';
import { expect, test } from 'vitest';
import { levels } from '../../src/index.ts';
import { begin, hire, playOut, randomOpening } from './support.ts';

const games = 20;
const least = 16;
/** Levels 7 and 8 think by the clock; here they have a budget that stands in the same proportion to the others'. */
const budgets: Readonly<Record<number, number>> = { 4: 250, 5: 400, 6: 700, 7: 1_400, 8: 3_000 };

test.each(levels.slice(0, 6))('level %d loses to the one two above', async (level) => {
  let score = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const names = seat === 0 ? [level + 2, level] : [level, level + 2];
    const players = await Promise.all(names.map((name, index) => hire(String(name), 100 * game + index)));
    const limits = names.map((name) => (budgets[name] ? { nodes: budgets[name] } : {}));
    const end = await playOut(randomOpening(begin(), 3 + (game % 3), game >> 1), players, limits);
    score += gomoku.outcome(end)?.payoffs[seat] ?? 0;
  }
  expect(score).toBeGreaterThanOrEqual(least);
});
