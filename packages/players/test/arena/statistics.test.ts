import { describe, expect, test } from 'vitest';
import { eloOfScore, scoreOfElo, strengthOf } from '../../src/arena/elo.ts';
import { type Meeting, ratePlayers } from '../../src/arena/ratings.ts';
import { logLikelihoodRatio, sprtBounds, sprtVerdict } from '../../src/arena/sprt.ts';
import { countPairs, type Pairs } from '../../src/arena/tally.ts';

describe('Elo', () => {
  test.each([
    [1 / 2, 0],
    [10 / 11, 400],
    [1 / 11, -400],
    [100 / 101, 800],
  ])('odds of ten to one are 400 points: a score of %f is %i', (score, elo) => {
    expect(eloOfScore(score)).toBeCloseTo(elo, 9);
    expect(scoreOfElo(elo)).toBeCloseTo(score, 12);
  });

  // Published in fastchess' own tests (app/tests/elo_test.cpp): lost both, lost and drawn, even, won and drawn, won both.
  test.each<[Pairs, number, number, number | undefined]>([
    [[34, 54, 63, 64, 75], 55.58, 27.65, 1],
    [[332, 433, 498, 333, 334], -8.64, 10.33, 0.0505],
    [[7895, 8757, 5685, 568, 9999], -21.04, 2.95, undefined],
  ])('of the pairs %j', (pairs, elo, error, superiority) => {
    const strength = strengthOf(pairs);
    expect(strength?.elo).toBeCloseTo(elo, 1);
    expect(strength?.eloError).toBeCloseTo(error, 1);
    if (superiority !== undefined) expect(strength?.superiority).toBeCloseTo(superiority, 3);
  });

  test('of nothing but wins it is without bounds, of nothing at all it is not known', () => {
    const infinite = { elo: Number.POSITIVE_INFINITY, eloError: Number.POSITIVE_INFINITY };
    // 0.4729 is the fourth root of 0.05: somebody who scores that wins four of four with 5 %.
    expect(strengthOf([0, 0, 0, 0, 4])).toEqual({ score: 1, scoreError: 1 - 0.05 ** 0.25, ...infinite, superiority: 31 / 32 });
    expect(strengthOf([4, 0, 0, 0, 0])?.superiority).toBe(1 / 32);
    expect(strengthOf([0, 0, 0, 0, 0])).toBeUndefined();
    expect(strengthOf([0, 0, 9, 0, 0])).toMatchObject({ score: 0.5, elo: 0, eloError: 0, superiority: 0.5 });
  });
});

describe('SPRT', () => {
  // Published in fastchess' own tests (app/tests/sprt_test.cpp), logistic and pentanomial.
  test.each<[Pairs, number, number, number]>([
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.98],
  ])('of the pairs %j between %f and %f is %f', (pairs, elo0, elo1, ratio) => {
    expect(Math.abs(logLikelihoodRatio(pairs, { elo0, elo1 }) - ratio)).toBeLessThan(0.01);
  });

  test('ends at ±2.94 with a risk of 5 %', () => {
    expect(sprtBounds.map((bound) => bound.toFixed(2))).toEqual(['-2.94', '2.94']);
    expect([-3, -2.9, 0, 2.9, 3].map(sprtVerdict)).toEqual(['elo0', undefined, undefined, undefined, 'elo1']);
  });

  test('says nothing of nothing, and is as sure of one side as of the other', () => {
    expect(logLikelihoodRatio([0, 0, 0, 0, 0], { elo0: 0, elo1: 50 })).toBeCloseTo(0, 3);
    const [won, lost] = [[1, 4, 20, 9, 6] as const, [6, 9, 20, 4, 1] as const];
    const mirrored = -logLikelihoodRatio(lost, { elo0: 0, elo1: -30 });
    expect(logLikelihoodRatio(won, { elo0: 0, elo1: 30 })).toBeCloseTo(-mirrored, 9);
  });
});

test('games are added up in pairs', () => {
  const counter = countPairs();
  const game = (payoff: number, reason: string, id: string) => ({ payoff, reason, id });
  counter.add([game(1, 'line', 'a1 b1'), game(0, 'line', 'a1 b1')]);
  counter.add([game(0.5, 'full', 'a1 c1'), game(1, 'resigned', 'a1')]);
  counter.add([game(0, 'failed', 'd4'), game(0, 'line', 'd5')]);
  expect(counter.tally()).toEqual({
    games: 6,
    wins: 2,
    draws: 1,
    losses: 3,
    pairs: [1, 0, 1, 1, 0],
    distinct: 5,
    reasons: { line: 3, full: 1, resigned: 1, failed: 1 },
  });
});

describe('ratings of a round robin', () => {
  /** Pairs in which every game is drawn by lot with this score. */
  const pairsOf = (score: number, pairs: number): Pairs => [
    pairs * (1 - score) ** 2,
    0,
    pairs * 2 * score * (1 - score),
    0,
    pairs * score ** 2,
  ];
  const elos = [-150, -20, 0, 170];
  const meetings = elos.flatMap((one, first) =>
    elos.flatMap((other, second): Meeting[] =>
      first < second ? [{ first, second, pairs: pairsOf(scoreOfElo(one - other), 10_000) }] : [],
    ),
  );

  test('results that are as ratings say give these ratings', () => {
    for (const [at, { elo }] of ratePlayers(elos.length, meetings).entries()) expect(elo).toBeCloseTo(elos[at]!, 0);
  });

  test('of two players the error is that of their match, to half on each side of the mean', () => {
    const pairs = pairsOf(0.6, 1000);
    const [one, other] = ratePlayers(2, [{ first: 0, second: 1, pairs }]);
    expect(one!.elo - other!.elo).toBeCloseTo(strengthOf(pairs)!.elo, 0);
    expect(one!.error + other!.error).toBeCloseTo(strengthOf(pairs)!.eloError, 0);
  });

  test('who lost everything has a rating, with a wide error', () => {
    const [winner, loser] = ratePlayers(2, [{ first: 0, second: 1, pairs: [0, 0, 0, 0, 20] }]);
    expect(winner!.elo - loser!.elo).toBeGreaterThan(400);
    expect(Number.isFinite(winner!.elo)).toBe(true);
    expect(loser!.error).toBeGreaterThan(20);
  });
});
