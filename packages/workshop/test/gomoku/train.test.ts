import { seededRandom, shuffled } from '@ludoteca/games';
import type { Colour } from '@ludoteca/games/gomoku';
import {
  cellFeature,
  evaluate,
  featureCount,
  isProven,
  learntWeights,
  makeBoard,
  placeStone,
  threatFeatures,
  unpackNumbers,
} from '@ludoteca/players/gomoku/internals';
import { describe, expect, test } from 'vitest';
import { fitWeights } from '../../src/gomoku/fit.ts';
import { featuresOf, type Samples, samplesOf } from '../../src/gomoku/samples.ts';
import { makeGamePlayer } from '../../src/gomoku/self-play.ts';
import { trainWeights, wholeWeights, writeWeights } from '../../src/gomoku/train.ts';
import { trainingOptions } from '../../src/gomoku/training-rules.ts';

const distance = (one: number, other: number): number =>
  Math.max(Math.abs(Math.floor(one / 15) - Math.floor(other / 15)), Math.abs((one % 15) - (other % 15)));

test('a game begins with few stones close together, and ends when the search has proved who wins', () => {
  const player = makeGamePlayer(seededRandom(3));
  for (let game = 0; game < 4; game++) {
    const { cells, opening, scores, strays, payoff } = player.play(60);
    expect(new Set(cells).size).toBe(cells.length);
    expect(opening).toBeGreaterThanOrEqual(3);
    expect(opening).toBeLessThanOrEqual(7);
    for (let stone = 1; stone < opening; stone++)
      expect(cells.slice(0, stone).some((before) => distance(before, cells[stone]!) <= 3)).toBe(true);
    for (const stray of strays) expect(stray).toBeLessThan(cells.length - opening);
    const last = scores.at(-1)!;
    if (payoff === 0.5) expect(cells).toHaveLength(120);
    else {
      expect(isProven(last)).toBe(true);
      expect(payoff).toBe(last > 0 === (cells.length % 2 === 0) ? 1 : 0);
    }
  }
});

test('what the trainer counts, weighed, is what the search says of a position', () => {
  const weights = unpackNumbers(learntWeights);
  expect(weights).toHaveLength(featureCount);
  for (let seed = 1; seed <= 3; seed++) {
    const board = makeBoard(trainingOptions);
    for (const [index, point] of shuffled([...board.pointOf], seededRandom(seed))
      .slice(0, 60)
      .entries()) {
      placeStone(board, point, ((index % 2) + 1) as Colour);
      for (const me of [1, 2] as const) {
        let sum = 0;
        for (const [feature, count] of featuresOf(board, me)) sum += count * weights[feature]!;
        expect(evaluate(board, me)).toBe(sum);
      }
    }
  }
});

test('positions after which fours win are left out, and what followed a stone put by chance counts for nothing before it', () => {
  // Black has three in a row with both ends open on the last move: from there on fours win.
  const cells = [112, 0, 113, 2, 114, 4];
  const game = { cells, opening: 2, scores: [40, -80, 120, -160], strays: [1], payoff: 1 };
  const { targets, starts, games } = samplesOf([game]);
  expect([...games]).toEqual([0, 0, 0, 0].slice(0, targets.length));
  expect(starts).toHaveLength(targets.length + 1);
  const chance = (score: number) => 1 / (1 + Math.exp(-score / 400));
  expect(targets[0]).toBeCloseTo(chance(40), 5);
  expect(targets[1]).toBeCloseTo(chance(-80), 5);
  expect(targets[2]).toBeCloseTo((1 + chance(120)) / 2, 5);
});

describe('logistic regression', () => {
  test('finds what a feature is worth, and leaves alone what it does not see', () => {
    const [[feature], [other]] = [threatFeatures(5), threatFeatures(9)];
    const count = 4000;
    const samples: Samples = {
      starts: Int32Array.from({ length: count + 1 }, (_, position) => position),
      features: new Uint16Array(count).fill(feature),
      counts: new Uint8Array(count).fill(1),
      targets: Float32Array.from({ length: count }, (_, position) => (position % 4 === 0 ? 0 : 1)),
      games: Int32Array.from({ length: count }, (_, position) => position >> 2),
    };
    const fitting = fitWeights(samples, 20, seededRandom(1));
    let step = fitting.next();
    while (!step.done) step = fitting.next();
    const { weights, losses } = step.value;
    expect(weights[feature]).toBeGreaterThan(0.8 * Math.log(3));
    expect(weights[feature]).toBeLessThan(1.2 * Math.log(3));
    expect(weights[other]).toBe(0);
    expect(losses[0]).toBeCloseTo(Math.LN2, 6);
    expect(losses[1]).toBeLessThan(losses[0]);
  });
});

test('weights become whole without moving positions one way', () => {
  const [set] = threatFeatures(5);
  const common = cellFeature(3, 1, 0);
  const samples: Samples = {
    starts: Int32Array.of(0, 2, 4),
    features: Uint16Array.of(common, set, common, set),
    counts: Uint8Array.of(200, 1, 180, 1),
    targets: Float32Array.of(0.5, 0.5),
    games: Int32Array.of(0, 1),
  };
  const weights = new Float64Array(featureCount);
  weights[common] = 10.4 / 400;
  const whole = wholeWeights(weights, samples);
  expect(whole[common]).toBe(10);
  for (const levels of [5, 9]) expect(whole[threatFeatures(levels)[0]]).toBe(0.4 * 190);
  expect(whole[cellFeature(3, 0, 1)]).toBe(0);
});

test('training gives the same weights for the same seed, stopped or not', () => {
  const kept = new Map<string, Uint8Array>();
  const checkpoints = {
    read: (name: string) => kept.get(name),
    write: (name: string, content: Uint8Array) => void kept.set(name, content),
    remove: (name: string) => void kept.delete(name),
  };
  const setup = { games: 40, nodes: 40, seed: 3, rounds: 4, chunk: 20, checkpoints };
  const whole = [...trainWeights(setup)].at(-1);
  if (whole?.kind !== 'fitted') throw new Error('it did not end');
  expect(whole.games).toBe(40);
  expect(whole.losses[1]).toBeLessThanOrEqual(whole.losses[0]);
  expect(unpackNumbers(whole.packed)).toHaveLength(featureCount);
  expect(writeWeights(whole.packed)).toContain(`'${whole.packed}'`);
  kept.delete([...kept.keys()].at(-1)!);
  expect([...trainWeights(setup)].at(-1)).toEqual(whole);
});
