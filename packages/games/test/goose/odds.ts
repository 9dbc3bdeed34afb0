import { expect } from 'vitest';
import { endings, type GooseOdds, type Odds, solveOdds } from '../../src/goose/index.ts';
import { optionsOf } from './play.ts';

export function oddsOf(options: object): GooseOdds {
  const odds = solveOdds(optionsOf(options));
  if (!odds.ok) throw new Error(JSON.stringify(odds.error));
  expect(odds.value.error).toBeLessThan(1e-10);
  return odds.value;
}

export function expectOdds(found: Odds, chances: readonly number[], turns: number): void {
  expect(found.chances).toHaveLength(chances.length);
  for (const [seat, chance] of chances.entries()) expect(found.chances[seat], `seat ${seat}`).toBeCloseTo(chance, 10);
  expect(found.turns).toBeCloseTo(turns, 9);
}

export const both = endings.flatMap((ending) => [true, false].map((item3) => ({ ending, item3 })));
