// xoshiro128** 1.1 by Blackman and Vigna (public domain), seeded through SplitMix64 as its authors advise.

/** The whole state of a random source: four 32-bit words, not all zero. */
export type RandomState = readonly [number, number, number, number];

export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  next(): number;
  /** A whole number from 0 to `limit` − 1, each exactly as likely. */
  below(limit: number): number;
  /** A number from 0 (included) to 1 (excluded), in steps of 2⁻³². */
  fraction(): number;
}

export interface SeededRandom extends Random {
  /** What `randomFrom` needs to go on from here. */
  state(): RandomState;
}

/** The other ways of drawing, from a source of 32-bit words. */
export function drawingFrom(next: () => number): Random {
  function below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`no whole number below ${limit}`);
    // The tail of the range that would make small numbers likelier is thrown away.
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let value = next();
    while (value >= fair) value = next();
    return value % limit;
  }

  return { next, below, fraction: () => next() / 2 ** 32 };
}

/** Words drawn from the source at once. */
const batch = 64;

/**
 * Numbers that nobody can foresee, however many were seen before. `fill` is the platform's cryptographic source, such as
 * `crypto.getRandomValues`.
 */
export function cryptoRandom(fill: (words: Uint32Array<ArrayBuffer>) => unknown): Random {
  const words = new Uint32Array(batch);
  let used = batch;
  return drawingFrom(() => {
    if (used === batch) {
      fill(words);
      used = 0;
    }
    const word = words[used]!;
    // What has been given out can not be read from the memory later.
    words[used++] = 0;
    return word;
  });
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

export function randomFrom(state: RandomState): SeededRandom {
  let [a, b, c, d] = state.map((word) => word | 0) as [number, number, number, number];
  if ((a | b | c | d) === 0) throw new RangeError('a random state must not be all zero');

  function next(): number {
    const value = Math.imul(rotate(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return value >>> 0;
  }

  return { ...drawingFrom(next), state: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0] };
}

const mask64 = (1n << 64n) - 1n;

export function splitMix64(seed: bigint): () => bigint {
  let state = seed & mask64;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask64;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask64;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask64;
    return mixed ^ (mixed >> 31n);
  };
}

/** The same seed gives the same numbers, on every machine. */
export function seededRandom(seed: number | bigint): SeededRandom {
  const next = splitMix64(BigInt(seed));
  const [first, second] = [next(), next()];
  const words = [first, first >> 32n, second, second >> 32n].map((word) => Number(word & 0xffffffffn));
  return randomFrom(words as unknown as RandomState);
}

/** Fisher–Yates; the list given is left as it is. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const chosen = random.below(last + 1);
    [mixed[last], mixed[chosen]] = [mixed[chosen]!, mixed[last]!];
  }
  return mixed;
}
