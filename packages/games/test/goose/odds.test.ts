import { describe, expect, test } from 'vitest';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { goose } from '../../src/goose/game.ts';
import {
  areOddsOf,
  type Chain,
  chancesOfAll,
  endings,
  estimateOdds,
  mostStates,
  type Odds,
  oddsAt,
  oddsInSlices,
  oddsKey,
  oddsStates,
  remainingRace,
  simulateGoose,
  solveChain,
  solveOdds,
} from '../../src/goose/index.ts';
import { withdrawGoose } from '../../src/goose/rules.ts';
import { buildChain, stateSpace } from '../../src/goose/states.ts';
import chutes from './data/chutes-and-ladders.json' with { type: 'json' };
import { solveDensely } from './dense.ts';
import { both, expectOdds, oddsOf } from './odds.ts';
import { optionsOf, placed, throwDice } from './play.ts';

const startOdds = (options: object): Odds => oddsAt(oddsOf(options), goose.start(optionsOf(options)));

/** Dice for the simulator, which draws several throws at once, and the list of all that it drew. */
function recordedDice(seed: number): { readonly random: Random; readonly dice: number[] } {
  const { below, ...rest } = seededRandom(seed);
  const dice: number[] = [];
  const draw = (count: number): number => {
    let number = below(count);
    const drawn = number;
    for (let left = count; left > 1; left /= 6) {
      dice.push((number % 6) + 1);
      number = Math.floor(number / 6);
    }
    return drawn;
  };
  return { random: { ...rest, below: draw }, dice };
}

test('odds are kept under a name that only changes with what they are', () => {
  expect(oddsKey(optionsOf({ players: 2, ending: '1B', item3: false, race: [0, 4, 0] }))).toBe('[1,2,"1B",false,[0,4,0]]');
});

test('kept odds are those of one race only, and whole', () => {
  const options = { race: [0, 0, 0], players: 3 };
  const odds = oddsOf(options);
  expect(areOddsOf(odds, optionsOf(options))).toBe(true);
  expect(areOddsOf(structuredClone(odds), optionsOf(options))).toBe(true);
  for (const other of [{ players: 2 }, { players: 4 }, { race: [0, 0] }, { race: [0, 0, 0, 0] }])
    expect(areOddsOf(odds, optionsOf({ ...options, ...other }))).toBe(false);
  for (const damage of [
    { rowOf: odds.rowOf.slice(1) },
    { turns: odds.turns.slice(1) },
    { chances: odds.chances.slice(1) },
    { chances: Array.from(odds.chances) },
    { turns: [] },
    { rowOf: undefined },
    { error: '0' },
    { space: undefined },
  ])
    expect(areOddsOf({ ...odds, ...damage }, optionsOf(options)), Object.keys(damage)[0]).toBe(false);
  for (const nothing of [undefined, null, 1, 'odds', []]) expect(areOddsOf(nothing, optionsOf(options))).toBe(false);
});

describe('races small enough for pencil and paper', () => {
  test('1A, one step: the first player wins at once', () => {
    expectOdds(startOdds({ race: [0, 0], ending: '1A', players: 3 }), [1, 0, 0], 1);
  });

  test.each(['1B', '1C'])('%s, one step: only a 1 wins, anything else stays at the start', (ending) => {
    // Turn by turn 1/6, so player 1 has 1/6 + (5/6)^n/6 + … = (1/6) / (1 − (5/6)^n), the next 5/6 of it; 6 turns expected.
    expectOdds(startOdds({ race: [0, 0], ending, players: 2 }), [6 / 11, 5 / 11], 6);
    expectOdds(startOdds({ race: [0, 0], ending, players: 3 }), [36 / 91, 30 / 91, 25 / 91], 6);
    const six = [0, 1, 2, 3, 4, 5].map((seat) => ((5 / 6) ** seat * (1 / 6)) / (1 - (5 / 6) ** 6));
    expectOdds(startOdds({ race: [0, 0], ending, players: 6 }), six, 6);
  });

  test('1C, two steps: from either cell exactly one face wins', () => {
    // From 0 the 2 wins, 1 and 3 lead to cell 1, 4 to 6 back to 0; from 1 the 1 wins, 2 bounces to 1, 3 to 6 to 0.
    expectOdds(startOdds({ race: [0, 0, 0], ending: '1C', players: 2, item3: false }), [6 / 11, 5 / 11], 6);
  });

  test('1A, a second throw backward', () => {
    // From 0 a 1 goes to cell 1 and back to 0; all else wins. Player 1: (5/6) / (1 − 1/36) = 6/7; turns 1 / (5/6) = 6/5.
    expectOdds(startOdds({ race: [0, 6, 0], ending: '1A', players: 2 }), [6 / 7, 1 / 7], 6 / 5);
    // Three: (5/6) / (1 − 1/216) = 36/43, then a sixth of it each.
    expectOdds(startOdds({ race: [0, 6, 0], ending: '1A', players: 3 }), [36 / 43, 6 / 43, 1 / 43], 6 / 5);
  });

  test('1A, a second throw forward is still the same turn, and always wins here', () => {
    expectOdds(startOdds({ race: [0, 3, 0], ending: '1A', players: 2 }), [1, 0], 1);
    const pending = throwDice(goose.start(optionsOf({ race: [0, 3, 0], ending: '1A', players: 2 })), 1);
    expectOdds(oddsAt(oddsOf({ race: [0, 3, 0], ending: '1A', players: 2 }), pending), [1, 0], 1);
  });

  test('1B, winning by an award', () => {
    // From 0: 3 wins, and so does 1 by the award of cell 1; 2 goes to cell 2; 4 to 6 do not move. From 2 the 1 wins, all
    // else stays. Item 3 off. With a = chance of the mover, both in 0; b mover in 2, other in 0; c mover in 0, other in 2;
    // d both in 2: d = 1/6 + 5/6(1−d) → d = 6/11. b = 1/6 + 5/6(1−c); c = 1/3 + 1/6(1−d) + 1/2(1−b).
    // b = 1 − 5c/6; c = 1/3 + 5/66 + 5c/12 → 7c/12 = 27/66 → c = 54/77, b = 1 − 45/77 = 32/77.
    // a = 1/3 + 1/6(1−c) + 1/2(1−a) → 3a/2 = 1/3 + 23/462 + 1/2 = 408/462 → a = 136/231.
    const options = { race: [0, 2, 0, 0], ending: '1B', players: 2, item3: false };
    const odds = oddsOf(options);
    const chance = (cells: number[]) => oddsAt(odds, placed(options, { cells, seat: 0 })).chances[0];
    expect(chance([2, 2])).toBeCloseTo(6 / 11, 10);
    expect(chance([2, 0])).toBeCloseTo(32 / 77, 10);
    expect(chance([0, 2])).toBeCloseTo(54 / 77, 10);
    expect(chance([0, 0])).toBeCloseTo(136 / 231, 10);
  });

  test('1A, both may have to wait', () => {
    // From 0 all but the 1 win; a 1 makes wait in cell 1, and the second to come there in cell 0 (item 3). When both wait,
    // both miss, and player 1 wins from cell 1: 5/6 + 1/36 = 31/36. Turns 1 + 1/6 + 1/36.
    expectOdds(startOdds({ race: [0, 4, 0], ending: '1A', players: 2 }), [31 / 36, 5 / 36], 43 / 36);
  });

  test('1A, a waiting player gives another turn away', () => {
    // Player 1 in 0 throws d, player 2 in 6 waits, player 1 throws again and needs 7 − d: d faces of 6. A 6 finds cell 6
    // held and steps back to 5. So (1+2+3+4+5+5)/36 = 5/9; without item 3 21/36 = 7/12. Else player 2 wins: 3 turns.
    const race = [0, 0, 0, 0, 0, 0, 4, 0];
    const position = { cells: [0, 6], seat: 0, waiting: [false, true] };
    for (const [item3, wins] of [
      [true, 5 / 9],
      [false, 7 / 12],
    ] as const) {
      const options = { race: race.map((code, cell) => (cell === 6 ? 0 : code)), ending: '1A', players: 2, item3 };
      expectOdds(oddsAt(oddsOf(options), placed(options, position)), [wins, 1 - wins], 3 - wins);
    }
    // With a code 4 in cell 6 the waiting is one of the solver's own states; a 6 waits too now: it misses with player 2
    // still to throw. Faces 1 to 5: (1+2+3+4+5)/36 = 15/36; else player 2 wins from 6. Turns: 2 with a win, 3 without
    // after 1 to 5; after a 6 both are skipped and player 2 wins in turn 2.
    const options = { race, ending: '1A', players: 2, item3: false };
    const turns = 2 + (5 / 6 - 15 / 36);
    expectOdds(oddsAt(oddsOf(options), placed(options, position)), [15 / 36, 21 / 36], turns);
  });

  test('1A, three players, two of them waiting', () => {
    // Player 1 throws d, both others miss, player 1 throws again and wins with d faces of 6; else player 2 wins.
    const options = { race: [0, 0, 0, 0, 0, 0, 0, 0], ending: '1A', players: 3, item3: false };
    const state = placed(options, { cells: [0, 6, 6], seat: 0, waiting: [false, true, true] });
    expectOdds(oddsAt(oddsOf(options), state), [21 / 36, 15 / 36, 0], 2 + 15 / 36);
    // The same seen from the other seats.
    const turned = placed(options, { cells: [6, 6, 0], seat: 2, waiting: [true, true, false] });
    expectOdds(oddsAt(oddsOf(options), turned), [15 / 36, 0, 21 / 36], 2 + 15 / 36);
  });

  test('a game that is over', () => {
    const options = { race: [0, 0], ending: '1A', players: 3 };
    expectOdds(oddsAt(oddsOf(options), throwDice(goose.start(optionsOf(options)), 1)), [1, 0, 0], 0);
  });
});

describe('against dense elimination over the rules themselves, in every reachable state', () => {
  const random = seededRandom(11);
  const randomRace = (last: number) => Array.from({ length: last + 1 }, () => random.below(8));
  const races = [
    { players: 2, race: [0, 1, 2, 3, 4, 5, 6, 7, 0] },
    { players: 2, race: [4, 6, 4, 0] },
    { players: 2, race: [6, 6, 6, 6, 6, 6, 6, 6] },
    { players: 2, race: [4, 4, 4, 4, 4, 4] },
    ...Array.from({ length: 4 }, () => ({ players: 2, race: randomRace(7) })),
    { players: 3, race: [0, 4, 6, 3, 0] },
    { players: 3, race: [4, 4, 5, 0] },
    ...Array.from({ length: 2 }, () => ({ players: 3, race: randomRace(4) })),
    { players: 4, race: [0, 4, 6, 0] },
    { players: 5, race: [0, 4, 0] },
    { players: 6, race: [4, 6, 0] },
  ];
  const cases = races.flatMap((race) => endings.flatMap((ending) => [true, false].map((item3) => ({ ...race, ending, item3 }))));

  test.each(cases)('$players players, $ending, item 3 $item3, $race', (options) => {
    const odds = oddsOf(options);
    const dense = solveDensely(optionsOf(options));
    expect(dense.length).toBeGreaterThan(1);
    let worst = 0;
    for (const { state, chances, turns } of dense) {
      const found = oddsAt(odds, state);
      for (const [seat, chance] of chances.entries()) worst = Math.max(worst, Math.abs((found.chances[seat] as number) - chance));
      worst = Math.max(worst, Math.abs(found.turns - turns));
    }
    expect(worst).toBeLessThan(1e-9);
  });
});

// So that what the simulator and the solver agree on is the game: the larger races are known by these two alone.
test.each(both)('the simulator plays by the rules, die for die, $ending, item 3 $item3', (options) => {
  for (const [players, race, from] of [
    [2, undefined, undefined],
    [3, undefined, { cells: [40, 38, 38], seat: 1 }],
    [6, [4, 6, 3, 1, 5, 2, 0, 7, 4, 4, 6, 3, 0], undefined],
    [4, [6, 1, 5, 3, 0], { cells: [1, 2, 3, 0], seat: 2, waiting: [true, false, false, true] }],
  ] as const) {
    const all = { ...options, players, ...(race && { race }) };
    let start = from ? placed(all, from) : goose.start(optionsOf(all));
    // In the middle of a turn, where the race has such a cell within reach.
    if (from) start = [1, 2, 3, 4, 5, 6].map((face) => throwDice(start, face)).find(({ second }) => second) ?? start;
    const { random, dice } = recordedDice(29);
    const games = 200;
    const simulated = simulateGoose(optionsOf(all), games, random, start);

    const wins = Array<number>(players).fill(0);
    let [turns, turnsSquared, thrown] = [0, 0, 0];
    for (let game = 0; game < games; game++) {
      let state = start;
      let own = start.second ? 1 : 0;
      while (state.winner === undefined) {
        if (!state.second) own++;
        state = throwDice(state, dice[thrown++] as number);
      }
      wins[state.winner]!++;
      turns += own;
      turnsSquared += own ** 2;
    }
    expect(simulated).toEqual({ games, wins, turns, turnsSquared });
  }
});

test("the published length of Milton Bradley's Chutes and Ladders, by the same solver", () => {
  const { cells, jumps, expectedTurns } = chutes;
  const jump = new Map(Object.entries(jumps).map(([from, to]) => [Number(from), to]));
  const next: number[] = [];
  const start = [0];
  // Row r is square 99 − r: from the end backward, 0 being outside the board.
  for (let row = 0; row < cells; row++) {
    const from = cells - 1 - row;
    for (let spin = 1; spin <= 6; spin++) {
      const to = from + spin > cells ? from : (jump.get(from + spin) ?? from + spin);
      if (to !== cells) next.push(cells - 1 - to);
    }
    start.push(next.length);
  }
  const chain: Chain = {
    labels: 1,
    whole: 6,
    start: Uint32Array.from(start),
    next: Uint32Array.from(next),
    weight: new Uint8Array(next.length).fill(1),
    turn: new Uint8Array(cells).fill(1),
  };
  const slices = solveChain(chain);
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  const [numerator, denominator] = expectedTurns.split('/').map(BigInt) as [bigint, bigint];
  const published = Number((numerator * 10n ** 15n) / denominator) / 1e15;
  expect(slice.value.turns[cells - 1]).toBeCloseTo(published, 9);
});

describe('as a long work', () => {
  test.each([{}, { race: [0, 0], ending: '1A' }, { race: [0, 6, 4, 0] }])('progress rises from 0 to 1: %o', (options) => {
    const seen: number[] = [];
    solveOdds(optionsOf({ players: 2, ...options }), { progress: (share) => seen.push(share) });
    expect(seen[0]).toBe(0);
    expect(seen.every((share, at) => share >= (seen[at - 1] ?? 0) && share <= 1)).toBe(true);
    expect(seen.at(-1)).toBeGreaterThanOrEqual(0.4);
  });

  test('progress goes by the digits that are won, in many small steps', () => {
    const seen: number[] = [];
    solveOdds(optionsOf({ players: 2 }), { progress: (share) => seen.push(share) });
    const steps = seen.slice(1).map((share, at) => share - seen[at]!);
    expect(Math.max(...steps)).toBeLessThan(0.25);
    expect(new Set(seen).size).toBeGreaterThan(10);
  });

  test('an aborted signal stops it', () => {
    const abort = new AbortController();
    let calls = 0;
    const progress = () => {
      calls++;
      if (calls === 5) abort.abort(new Error('enough'));
    };
    expect(() => solveOdds(optionsOf({}), { signal: abort.signal, progress })).toThrow('enough');
    expect(calls).toBe(5);
  });

  test('in slices it gives the same odds, as data that can be sent', () => {
    const options = optionsOf({ players: 2 });
    const slices = oddsInSlices(options);
    if (!slices.ok) throw new Error(slices.error.code);
    let slice = slices.value.next();
    while (!slice.done) slice = slices.value.next();
    const sent = structuredClone(slice.value);
    expect(oddsAt(sent, goose.start(options))).toEqual(startOdds({ players: 2 }));
  });

  test('a slice is never more than 65,536 states, and what it tells of its progress grows to the end', () => {
    // Three on 45 cells where nobody waits; ordering the states, numbering them and joining them are a pass each.
    const options = optionsOf({ players: 3, item3: false, race: Array.from({ length: 46 }, () => 0) });
    expect(oddsStates(options)).toBe(45 ** 3);
    const building = buildChain(options, stateSpace(options));
    let passed = 0;
    while (!building.next().done) passed++;
    expect(passed).toBe(3 * 2);
    const told: number[] = [];
    const odds = solveOdds(options, { progress: (share) => told.push(share) });
    expect(odds.ok).toBe(true);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect([told[0], told.at(-1)]).toEqual([0, 1]);
    expect(told.filter((share) => share > 0 && share < 0.4).length).toBeGreaterThan(1);
    expect(told.filter((share) => share > 0.4 && share < 1).length).toBeGreaterThan(1);
  });

  test('the nearer all are to the end, the earlier their row: one pass then tells most of it', () => {
    const options = optionsOf({ players: 3, race: [0, 0, 4, 0, 0] });
    const space = stateSpace(options);
    const building = buildChain(options, space);
    let built = building.next();
    while (!built.done) built = building.next();
    const { rowOf } = built.value;
    const spots = space.cells.length;
    const digits = (state: number) => [state % spots, Math.floor(state / spots) % spots, Math.floor(state / spots ** 2)];
    const standing = Array.from({ length: space.size }, (_, state) => ({
      cells: digits(state).reduce((sum, spot) => sum + space.cells[spot]!, 0),
      waiting: digits(state).filter((spot) => spot >= space.waitingIn.length).length,
      row: rowOf[state]!,
    })).sort((one, other) => one.row - other.row);
    expect(standing.map(({ row }) => row)).toEqual([...rowOf.keys()]);
    const ordered = standing.toSorted((one, other) => other.cells - one.cells || one.waiting - other.waiting);
    expect(standing).toEqual(ordered);
  });

  test('more states than can be solved are refused with their number', () => {
    const options = optionsOf({ players: 6 });
    const states = oddsStates(options);
    // 60 cells, and 5 of code 4 with the 5 cells below each of them where six players may have to wait.
    expect(states).toBe((60 + 5 * 6) ** 6);
    expect(oddsStates(optionsOf({ players: 3, item3: false }))).toBe(65 ** 3);
    expect(solveOdds(options)).toEqual({
      ok: false,
      error: { code: 'too-many-states', at: String(states), detail: String(mostStates) },
    });
  });
});

describe('somebody who has left', () => {
  const race = { race: [0, 0, 2, 0, 5, 0, 0, 4, 3, 0, 6, 0, 0] };
  const left = withdrawGoose(placed({ ...race, players: 3 }, { cells: [4, 7, 9], seat: 2 }), 1);

  test('can not win: it is the race of the others', () => {
    const { state, seats } = remainingRace(left);
    expect(seats).toEqual([0, 2]);
    const exact = oddsAt(oddsOf({ ...race, players: 2 }), placed({ ...race, players: 2 }, { cells: [4, 9], seat: 1 }));
    expect(oddsAt(oddsOf({ ...race, players: 2 }), state)).toEqual(exact);
    expect(chancesOfAll(exact.chances, seats, 3)).toEqual([exact.chances[0], 0, exact.chances[1]]);
    const { chances, errors } = estimateOdds(state.options, state, 20_000, seededRandom(3));
    for (const [seat, chance] of chances.entries())
      expect(Math.abs(chance - exact.chances[seat]!)).toBeLessThan(4 * errors[seat]!);
  });

  test('whoever is left alone has a race as it was', () => {
    const alone = withdrawGoose(left, 0);
    expect(remainingRace(alone)).toEqual({ state: alone, seats: [0, 1, 2] });
  });
});
