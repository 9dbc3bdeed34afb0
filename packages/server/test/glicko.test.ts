import { describe, expect, test } from 'vitest';
import { newcomer, rated } from '../src/rating/glicko.ts';

describe('Glicko-2', () => {
  test('gives what Glickman publishes as the example of his system', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(player, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    // Printed with its last figure cut off.
    expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(0.05999);
  });

  test('whoever does not play becomes less known, up to what a newcomer is', () => {
    const player = { rating: 1700, deviation: 200, volatility: 0.06 };
    // Step 6 alone: √(φ² + σ²).
    const phi = Math.hypot(200 / 173.7178, 0.06);
    expect(rated(player, [])).toEqual({ ...player, deviation: phi * 173.7178 });
    expect(rated(player, [], 10_000).deviation).toBe(newcomer.deviation);
  });

  test('what one wins against an equal, the other loses', () => {
    const [won, lost] = [1, 0].map((score) => rated(newcomer, [{ opponent: newcomer, score }], 0));
    expect(won!.rating - 1500).toBeCloseTo(1500 - lost!.rating, 9);
    expect(won!.deviation).toBe(lost!.deviation);
    expect(rated(newcomer, [{ opponent: newcomer, score: 0.5 }], 0).rating).toBe(1500);
  });

  test('an unlikely row of results makes a rating more volatile', () => {
    const known = { rating: 1500, deviation: 50, volatility: 0.06 };
    const losses = Array.from({ length: 20 }, () => ({ opponent: { rating: 1000, deviation: 50 }, score: 0 }));
    expect(rated(known, losses).volatility).toBeGreaterThan(0.06);
  });
});
