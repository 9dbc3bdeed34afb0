import { featureCount, groupCount, groupStarts, unpackWeights } from '@ludoteca/players/go/internals';
import { describe, expect, test } from 'vitest';
import { type Competitions, fitStrengths } from '../../src/go/fit.ts';
import { trainPriors, writePriors } from '../../src/go/train.ts';

const team = (...features: readonly number[]): number[] =>
  Array.from({ length: groupCount }, (_, group) => groupStarts[group]! + (features[group] ?? 0));

/** Positions with two moves each, of which the first wins so many of a hundred. */
function duels(count: number, one: readonly number[], other: readonly number[], percent: number): Competitions {
  return {
    starts: Int32Array.from({ length: count + 1 }, (_, position) => 2 * position),
    features: Int16Array.from(Array.from({ length: count }, () => [...one, ...other]).flat()),
    shares: Float32Array.from(Array.from({ length: count }, () => [percent / 100, 1 - percent / 100]).flat()),
  };
}

function fit(competitions: Competitions, rounds = 30) {
  const fitting = fitStrengths(competitions, rounds);
  let step = fitting.next();
  while (!step.done) step = fitting.next();
  return step.value;
}

describe('strengths by minorisation–maximisation', () => {
  test('what wins three of four is three times as strong', () => {
    const { weights, losses, guessed } = fit(duels(800, team(5), team(9), 75));
    expect(Math.exp(weights[5]! - weights[9]!)).toBeCloseTo(3, 1);
    // Three of four and one of four together are what an average move has.
    const last = groupStarts.at(-2)!;
    expect(Math.exp(weights[5]! + weights[last]!) + Math.exp(weights[9]! + weights[last]!)).toBeCloseTo(2, 3);
    expect(losses[0]).toBeCloseTo(Math.LN2, 6);
    expect(losses[1]).toBeCloseTo(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)), 3);
    expect(guessed).toBe(1);
  });

  test('two features of one move multiply', () => {
    const parts = [duels(800, team(5), team(9), 75), duels(800, team(9, 3), team(9, 4), 80)];
    const { weights } = fit({
      starts: Int32Array.from({ length: 1601 }, (_, position) => 2 * position),
      features: Int16Array.from(parts.flatMap(({ features }) => [...features])),
      shares: Float32Array.from(parts.flatMap(({ shares }) => [...shares])),
    });
    const [a, b] = [groupStarts[1]! + 3, groupStarts[1]! + 4];
    expect(Math.exp(weights[a]! - weights[b]!)).toBeCloseTo(4, 1);
    expect(Math.exp(weights[5]! - weights[9]!)).toBeCloseTo(3, 1);
  });

  test('what was seen once stays near to the others', () => {
    const { weights } = fit(duels(1, team(5), team(9), 100));
    expect(weights[5]! - weights[9]!).toBeGreaterThan(0);
    expect(weights[5]! - weights[9]!).toBeLessThan(2);
  });
});

test('training gives the same priors for the same seed, stopped or not', () => {
  const kept = new Map<string, Uint8Array>();
  const checkpoints = {
    read: (name: string) => kept.get(name),
    write: (name: string, content: Uint8Array) => void kept.set(name, content),
    remove: (name: string) => void kept.delete(name),
  };
  const setup = { games: [{ size: '5x5', count: 4 }], nodes: 30, seed: 3, rounds: 5, chunk: 2, checkpoints };
  const whole = [...trainPriors(setup)].at(-1);
  if (whole?.kind !== 'fitted') throw new Error('it did not end');
  expect(whole.games).toBe(4);
  expect(whole.losses[1]).toBeLessThan(whole.losses[0]);
  expect(unpackWeights(whole.packed)).toHaveLength(featureCount);
  expect(writePriors(whole.packed)).toContain(`'${whole.packed}'`);

  const names = [...kept.keys()];
  expect(names).toHaveLength(2);
  kept.delete(names[1]!);
  expect([...trainPriors(setup)].at(-1)).toEqual(whole);
  // What is kept is not played again: another game in its place makes other priors.
  kept.set(names[1]!, kept.get(names[0]!)!);
  const [other] = [...trainPriors(setup)].slice(-1);
  expect(other?.kind === 'fitted' && other.packed).not.toBe(whole.packed);
});
