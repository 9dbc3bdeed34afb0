import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { goose } from '../../src/goose/game.ts';
import { endings, type GooseOdds, type GooseState, oddsAt, simulateGoose } from '../../src/goose/index.ts';
import { both, expectOdds, oddsOf } from './odds.ts';
import { optionsOf, placed, throwDice } from './play.ts';

/** The figure of a simulation that is farthest from the odds, in its own standard errors. */
function distance(options: object, odds: GooseOdds, games: number, from?: GooseState): number {
  const read = optionsOf(options);
  const state = from ?? goose.start(read);
  const { wins, turns, turnsSquared } = simulateGoose(read, games, seededRandom(games), state);
  const expected = oddsAt(odds, state);
  const mean = turns / games;
  const z = wins.map((won, seat) => {
    const chance = expected.chances[seat] as number;
    return (won / games - chance) / Math.sqrt((chance * (1 - chance)) / games);
  });
  z.push((mean - expected.turns) / Math.sqrt((turnsSquared / games - mean ** 2) / games));
  expect(wins.reduce((sum, won) => sum + won, 0)).toBe(games);
  return Math.max(...z.map(Math.abs));
}

describe('against the simulator, within its own standard error', () => {
  test.each(both)('the default race of two, $ending, item 3 $item3, also from the middle', (options) => {
    const two = { ...options, players: 2 };
    const odds = oddsOf(two);
    expect(distance(two, odds, 50_000)).toBeLessThan(4);
    const waiting = placed(two, { cells: [30, 22], seat: 0, waiting: [false, true] });
    expect(distance(two, odds, 20_000, waiting)).toBeLessThan(4);
    const pending = throwDice(placed(two, { cells: [40, 38], seat: 1 }), 1);
    expect(pending.second).toBe('forward');
    expect(distance(two, odds, 20_000, pending)).toBeLessThan(4);
  });

  test.each(both)('random races of three and four, $ending, item 3 $item3', (options) => {
    const random = seededRandom(17);
    for (const [players, last] of [
      [3, 25],
      [3, 12],
      [4, 10],
    ]) {
      const race = Array.from({ length: (last as number) + 1 }, () => random.below(8));
      const all = { ...options, players, race };
      expect(distance(all, oddsOf(all), 20_000)).toBeLessThan(4);
    }
  });
});

// Without item 3 three players are in the random races, and the default race in that of two.
describe.each(both.filter(({ item3 }) => item3))('the default race of three, $ending, item 3 $item3', (options) => {
  let odds: GooseOdds;
  beforeAll(() => {
    odds = oddsOf(options);
  }, 120_000);

  test('fifty thousand simulated games', () => {
    expect(distance(options, odds, 50_000)).toBeLessThan(4);
  });

  test('throughout a game, the odds after the six faces are on average the odds before', () => {
    const random = seededRandom(23);
    for (let game = 0; game < 20; game++) {
      let state = goose.start(optionsOf(options));
      while (state.winner === undefined) {
        const before = oddsAt(odds, state);
        const after = [1, 2, 3, 4, 5, 6].map((face) => throwDice(state, face));
        const mean = (value: (state: GooseState) => number) => after.reduce((sum, next) => sum + value(next) / 6, 0);
        const chances = state.players.map((_, seat) => mean((next) => oddsAt(odds, next).chances[seat] as number));
        const turns = 1 + mean((next) => oddsAt(odds, next).turns - Number(next.second !== undefined));
        expectOdds(before, chances, turns);
        state = after[random.below(6)] as GooseState;
      }
    }
  });
});

test('a race hard to solve still reaches its proven accuracy', () => {
  // Code 6 everywhere: a walk without drift, some 1000 turns.
  const race = Array.from({ length: 61 }, () => 6);
  for (const ending of endings) oddsOf({ race, ending, players: 2 });
  oddsOf({ race: Array.from({ length: 201 }, (_, cell) => [6, 4, 6, 5][cell % 4]), players: 2 });
});
