import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { goose } from '../../src/goose/game.ts';
import { estimateOdds, type GooseState, oddsAt, simulateGoose } from '../../src/goose/index.ts';
import { oddsOf } from './odds.ts';
import { optionsOf, placed, throwDice } from './play.ts';

const options = optionsOf({ players: 2 });
const games = 2000;
const estimated = (state: GooseState, seed = 1) => estimateOdds(options, state, games, seededRandom(seed));

describe('odds by many games', () => {
  test('are the shares and means of the simulation, with the error of a share that one more game would have made', () => {
    const start = goose.start(options);
    const { wins, turns, turnsSquared } = simulateGoose(options, games, seededRandom(1), start);
    const found = estimated(start);
    expect(found.chances).toEqual([wins[0]! / games, wins[1]! / games]);
    for (const [seat, won] of wins.entries()) {
      const share = (won + 1) / (games + 2);
      expect(found.errors[seat]).toBeCloseTo(Math.sqrt((share * (1 - share)) / games), 12);
    }
    const mean = turns / games;
    expect(found.turns).toBe(mean);
    expect(found.turnsError ** 2 * games).toBeCloseTo(turnsSquared / games - mean * mean, 6);
  });

  test('are drawn in the largest power of six below 2³¹', () => {
    const { below, ...rest } = seededRandom(1);
    const counts = new Set<number>();
    const random = { ...rest, below: (count: number) => below(counts.add(count) && count) };
    estimateOdds(options, goose.start(options), 10, random);
    expect([...counts]).toEqual([6 ** Math.floor(Math.log(2 ** 31) / Math.log(6))]);
  });

  test('are near the solved ones, by their own errors', () => {
    const solved = oddsOf({ players: 2 });
    for (const state of [goose.start(options), placed({ players: 2 }, { cells: [30, 22], seat: 1 })]) {
      const { chances, errors, turns, turnsError } = estimated(state, 7);
      const exact = oddsAt(solved, state);
      for (const [seat, chance] of chances.entries())
        expect(Math.abs(chance - exact.chances[seat]!)).toBeLessThan(4 * errors[seat]!);
      expect(Math.abs(turns - exact.turns)).toBeLessThan(4 * turnsError);
    }
  });

  test('call nothing certain that no game has shown', () => {
    // A throw of any face brings the first home, wherever the second may be.
    const race = { players: 2, race: '0 0', ending: '1A' };
    const { chances, errors, turns, turnsError } = estimateOdds(
      optionsOf(race),
      goose.start(optionsOf(race)),
      98,
      seededRandom(1),
    );
    expect([chances, turns, turnsError]).toEqual([[1, 0], 1, 0]);
    for (const error of errors) expect(error).toBeCloseTo(Math.sqrt((0.01 * 0.99) / 98), 12);
  });

  test('of a race that is over are what it came to', () => {
    const random = seededRandom(5);
    let state = goose.start(options);
    while (state.winner === undefined) state = throwDice(state, 1 + random.below(6));
    expect(estimated(state)).toEqual({
      chances: state.winner === 0 ? [1, 0] : [0, 1],
      errors: [0, 0],
      turns: 0,
      turnsError: 0,
    });
  });
});
