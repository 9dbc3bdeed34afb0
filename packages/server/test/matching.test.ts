import { seededRandom } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { heaviestMatching } from '../src/room/matching.ts';

/** By trying everything. */
function heaviestByForce(left: readonly number[], weights: readonly (readonly number[])[]): number {
  const [first, ...rest] = left;
  if (first === undefined) return 0;
  let best = heaviestByForce(rest, weights);
  for (const other of rest) {
    const weight = weights[first]![other]!;
    if (weight <= 0) continue;
    best = Math.max(
      best,
      weight +
        heaviestByForce(
          rest.filter((one) => one !== other),
          weights,
        ),
    );
  }
  return best;
}

function randomWeights(count: number, most: number, missing: number, random: () => number): number[][] {
  const weights = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const value = random() < missing ? 0 : 1 + Math.floor(random() * most);
      weights[a]![b] = value;
      weights[b]![a] = value;
    }
  }
  return weights;
}

const weightOf = (mates: readonly number[], weights: readonly (readonly number[])[]): number =>
  mates.reduce((sum, mate, index) => (mate > index ? sum + weights[index]![mate]! : sum), 0);

describe('the heaviest matching', () => {
  test.each([
    [3, 0],
    [20, 0],
    [1_000_000, 0],
    [4, 0.5],
    [50, 0.7],
  ])('weighs as much as the one found by trying everything: weights to %i, %d of the edges missing', (most, missing) => {
    const source = seededRandom(most);
    const random = (): number => source.below(1 << 30) / (1 << 30);
    for (let round = 0; round < 150; round++) {
      const count = 2 + Math.floor(random() * 8);
      const weights = randomWeights(count, most, missing, random);
      const mates = heaviestMatching(count, (a, b) => weights[a]![b]!);
      for (const [index, mate] of mates.entries()) if (mate >= 0) expect(mates[mate]).toBe(index);
      expect(weightOf(mates, weights)).toBe(heaviestByForce([...mates.keys()], weights));
    }
  });

  test('of a complete graph with an even number leaves nobody over', () => {
    const source = seededRandom(5);
    const weights = randomWeights(120, 1_000_000_000, 0, () => source.below(1 << 30) / (1 << 30));
    const mates = heaviestMatching(120, (a, b) => weights[a]![b]!);
    expect(mates.toSorted((a, b) => a - b)).toEqual([...mates.keys()]);
  });
});
