import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceMove } from '../../src/core/chance.ts';
import { cryptoRandom, randomFrom, seededRandom, shuffled, splitMix64 } from '../../src/core/random.ts';
import { heap } from './toy.ts';

// From the reference xoshiro128starstar.c (version 1.1) with the state 1, 2, 3, 4, as Rust's rand_xoshiro publishes them.
test('xoshiro128** gives its published numbers', () => {
  const random = randomFrom([1, 2, 3, 4]);
  const published = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804];
  expect(published.map(() => random.next())).toEqual(published);
});

test('a state is the words it was made of, from 0 to 2³² - 1', () => {
  const words = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc] as const;
  expect(randomFrom(words).state()).toEqual(words);
});

// From splitmix64.c with the seed 1234567, as Rosetta Code publishes them.
test('SplitMix64 gives its published numbers', () => {
  const next = splitMix64(1234567n);
  const published = [
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ];
  expect(published.map(() => next())).toEqual(published);
});

test('the state goes on where it was taken', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(50), (seed, steps) => {
      const random = seededRandom(seed);
      for (let step = 0; step < steps; step++) random.next();
      const copy = randomFrom(JSON.parse(JSON.stringify(random.state())));
      expect(Array.from({ length: 5 }, () => copy.next())).toEqual(Array.from({ length: 5 }, () => random.next()));
    }),
  );
});

test('seeds give different numbers', () => {
  const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => seededRandom(seed).next()));
  expect(firsts.size).toBe(1000);
});

test('an all-zero state and impossible limits are refused', () => {
  expect(() => randomFrom([0, 0, 0, 0])).toThrow(RangeError);
  for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => seededRandom(1).below(limit)).toThrow(RangeError);
});

/** Pearson's statistic of counts that should be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('draws are fair', () => {
  // A limit just above 2³¹ would make the lower half twice as likely if the tail were kept.
  test('a bound that does not divide 2³²', () => {
    const random = seededRandom(5);
    const limit = 3 * 2 ** 30;
    const low = Array.from({ length: 30_000 }, () => random.below(limit)).filter((value) => value < 2 ** 30).length;
    expect(Math.abs(low - 10_000)).toBeLessThan(4 * Math.sqrt(30_000 * (1 / 3) * (2 / 3)));
  });

  test('a die', () => {
    const random = seededRandom(6);
    const counts = Array.from({ length: 6 }, () => 0);
    for (let throws = 0; throws < 60_000; throws++) (counts[random.below(6)] as number)++;
    // 5 degrees of freedom: 20.5 is passed once in a thousand.
    expect(chiSquare(counts.map((_, face) => counts[face] as number))).toBeLessThan(20.5);
  });

  test('all 24 orders of four things', () => {
    const random = seededRandom(7);
    const counts = new Map<string, number>();
    for (let times = 0; times < 48_000; times++) {
      const order = shuffled(['a', 'b', 'c', 'd'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 49.7 is passed once in a thousand.
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });

  test('fractions stay below 1 and fill the range', () => {
    const random = seededRandom(8);
    const fractions = Array.from({ length: 10_000 }, () => random.fraction());
    expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...fractions)).toBeLessThan(1);
    expect(fractions.reduce((sum, value) => sum + value, 0) / 10_000).toBeCloseTo(0.5, 1);
  });

  test('chance moves come as often as their chances say', () => {
    const random = seededRandom(9);
    const state = heap.start({ heap: 10 });
    const threes = Array.from({ length: 40_000 }, () => chanceMove(heap, state, random)).filter(
      (move) => heap.formatMove(move as never, state) === 'coin3',
    ).length;
    expect(Math.abs(threes - 30_000)).toBeLessThan(4 * Math.sqrt(40_000 * 0.75 * 0.25));
  });
});

describe('numbers that nobody can foresee', () => {
  /** A source that counts, and shows the words that it filled. */
  function counting() {
    const filled: Uint32Array[] = [];
    let next = 0;
    const random = cryptoRandom((words) => {
      filled.push(words);
      for (const index of words.keys()) words[index] = next++;
    });
    return { random, filled };
  }

  test('are the words of the source, one after the other', () => {
    const { random } = counting();
    expect(Array.from({ length: 200 }, () => random.next())).toEqual(Array.from({ length: 200 }, (_, word) => word));
  });

  test('are not left in memory once they are given out', () => {
    const { random, filled } = counting();
    for (let times = 0; times < 10; times++) random.next();
    expect([...filled[0]!.slice(0, 11)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
  });

  test('are drawn fairly: the tail that would favour small ones is thrown away', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 5];
    const random = cryptoRandom((batch) => {
      for (const index of batch.keys()) batch[index] = words[index % words.length]!;
    });
    // 2³² leaves 4 when divided by 7: the last four words are no draw.
    expect([random.below(7), random.below(7)]).toEqual([5, 5]);
    expect(random.fraction()).toBe((2 ** 32 - 1) / 2 ** 32);
    expect(() => random.below(0)).toThrow(RangeError);
  });

  test('come from the platform', () => {
    const random = cryptoRandom((words) => crypto.getRandomValues(words));
    const drawn = new Set(Array.from({ length: 1000 }, () => random.below(6)));
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

test('shuffling leaves the list as it was', () => {
  const list = Object.freeze([1, 2, 3]);
  shuffled(list, seededRandom(1));
  expect(list).toEqual([1, 2, 3]);
});
