// Logistic regression of how games ended on material and patterns, by Adagrad. A pattern's weight is a sum of what it is worth to both sides
// alike, of what it is worth to the one to move, and of what kings on the board change about it, each in its region alone and in
// all that begin on the same row: the parts that are seen seldom stay near nothing.

import { seededRandom, shuffled } from '@ludoteca/games';
import type { Engine } from '@ludoteca/games/damas';
import { makeFeatures, type Patterns, patternCount, scale, turnPattern } from '@ludoteca/players/damas/internals';
import { parts, type Samples, sampleSize } from './samples.ts';

/** How hard it tries. */
export interface Effort {
  readonly epochs: number;
  /** How much a weight is held to where it was: more where there are few games, which have accidents in them. */
  readonly hold: number;
  /** The length of the first steps: less where there are few games. */
  readonly pace: number;
}

export interface FitSetup extends Effort {
  /** How much of the target is how the game ended; the rest is what the search expected. */
  readonly result: number;
  readonly seed: number;
}

/** The last steps are so much shorter than the first. */
const slowest = 0.1;
/** Of the samples, one block in so many is kept to measure by: blocks, since those of one game are much alike. */
const measured = 20;
const blockSize = 400;
const isMeasured = (row: number): boolean => Math.floor(row / blockSize) % measured === 0;

export interface Fitted {
  readonly patterns: Patterns;
  readonly positions: number;
  /** The mean log loss of the positions that were not fitted to: with men and kings alone, and now. */
  readonly losses: readonly [number, number];
}

const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score / scale));
const lossOf = (chance: number, target: number): number =>
  -(target * Math.log(chance + 1e-9) + (1 - target) * Math.log(1 - chance + 1e-9));

/** Where what a pattern is worth to both sides alike is kept, plus one, negative for the other side; 0 where it is nothing. */
function makeShared(regions: number): Int32Array {
  const turnedPatterns = Uint16Array.from({ length: patternCount }, (_, pattern) => turnPattern(pattern));
  const shared = new Int32Array(regions * patternCount);
  for (let region = 0; region < regions; region++) {
    for (let pattern = 0; pattern < patternCount; pattern++) {
      const at = region * patternCount + pattern;
      const other = (regions - 1 - region) * patternCount + turnedPatterns[pattern]!;
      shared[at] = at === other ? 0 : at < other ? at + 1 : -(other + 1);
    }
  }
  return shared;
}

/** Regions that have weights in common. */
interface Level {
  /** The group that each region is in; with the board turned round, group `k` of `n` is `n - 1 - k`. */
  readonly groupOf: Uint8Array;
  /** Where what a pattern is worth to both sides alike is kept; see `makeShared`. */
  readonly shared: Int32Array;
  /** Where the weights begin: for both sides alike, for the mover, and what kings change. */
  readonly alike: number;
  readonly mover: number;
  readonly kings: number;
}

/** Each region by itself, and those that begin on the same row; their weights begin at `offset`, or after the ones before. */
function makeLevels(regions: number, regionsInRow: number, offset: number): Level[] {
  let next = offset;
  return [1, regionsInRow].map((together) => {
    const size = (regions / together) * patternCount;
    const level: Level = {
      groupOf: Uint8Array.from({ length: regions }, (_, region) => Math.floor(region / together)),
      shared: makeShared(regions / together),
      alike: next,
      mover: next + size,
      kings: next + 2 * size,
    };
    next += 3 * size;
    return level;
  });
}

/** What the fitting begins with; everything else is nothing. */
const [firstMan, firstKing] = [100, 230];

/** After each epoch it tells what share is done. */
export function* fitPatterns(engine: Engine, { words, data }: Samples, setup: FitSetup): Generator<number, Fitted> {
  const features = makeFeatures(engine);
  const { regions, regionsInRow, termCount, materialCount } = features;
  const size = sampleSize(words);
  const count = data.length / size;
  const levels = makeLevels(regions, regionsInRow, termCount);

  const patternsOf = new Uint16Array(count * regions);
  const countsOf = new Int8Array(count * termCount);
  const shares = new Float32Array(count);
  const kings = new Uint8Array(count);
  const materials = new Uint16Array(count);
  const targets = new Float32Array(count);
  const counts = new Int16Array(termCount);
  const patterns = new Uint16Array(regions);
  const { hold, pace } = setup;
  for (let row = 0; row < count; row++) {
    const pieces = data.subarray(row * size, row * size + 4 * words);
    features.read(pieces, counts, patterns);
    patternsOf.set(patterns, row * regions);
    countsOf.set(counts, row * termCount);
    shares[row] = features.share(pieces);
    kings[row] = pieces.subarray(2 * words).some((word) => word !== 0) ? 1 : 0;
    materials[row] = features.material(pieces);
    const last = data[row * size + 4 * words]!;
    targets[row] = (setup.result * (last >> 16)) / 2 + ((1 - setup.result) * (last & 0xffff)) / parts;
  }

  // Each with two ends: terms, then the patterns of each level; and material with one.
  const materialAt = 2 * levels.reduce((sum, { shared }) => sum + 3 * shared.length, termCount);
  const weights = new Float32Array(materialAt + materialCount);
  const squares = new Float32Array(weights.length).fill(1e-4);
  weights.fill(firstMan, 0, 2);
  weights.fill(firstKing, 2, 4);

  /** The score of a position by the weights; both ends are mixed by its share. */
  function scoreOf(row: number): number {
    let [opening, ending] = [0, 0];
    for (let term = 0; term < termCount; term++) {
      const times = countsOf[row * termCount + term]!;
      if (times === 0) continue;
      opening += times * weights[2 * term]!;
      ending += times * weights[2 * term + 1]!;
    }
    for (const level of levels) {
      for (let region = 0; region < regions; region++) {
        const at = level.groupOf[region]! * patternCount + patternsOf[row * regions + region]!;
        const both = level.shared[at]!;
        const mover = 2 * (level.mover + at);
        opening += weights[mover]!;
        ending += weights[mover + 1]!;
        if (both === 0) continue;
        const sign = both > 0 ? 1 : -1;
        const place = sign * both - 1;
        const alike = 2 * (level.alike + place);
        opening += sign * weights[alike]!;
        ending += sign * weights[alike + 1]!;
        if (kings[row] === 0) continue;
        const changed = 2 * (level.kings + place);
        opening += sign * weights[changed]!;
        ending += sign * weights[changed + 1]!;
      }
    }
    const share = shares[row]!;
    return weights[materialAt + materials[row]!]! + opening * share + ending * (1 - share);
  }

  let rate = pace;
  function move(at: number, slope: number): void {
    const whole = slope + hold * weights[at]!;
    squares[at]! += whole * whole;
    weights[at]! -= (rate * whole) / Math.sqrt(squares[at]!);
  }
  function moveBoth(at: number, slope: number, share: number): void {
    move(2 * at, slope * share);
    move(2 * at + 1, slope * (1 - share));
  }

  function learn(row: number): void {
    const slope = (chanceOf(scoreOf(row)) - targets[row]!) / scale;
    const share = shares[row]!;
    move(materialAt + materials[row]!, slope);
    for (let term = 0; term < termCount; term++) {
      const times = countsOf[row * termCount + term]!;
      if (times !== 0) moveBoth(term, slope * times, share);
    }
    for (const level of levels) {
      for (let region = 0; region < regions; region++) {
        const at = level.groupOf[region]! * patternCount + patternsOf[row * regions + region]!;
        const both = level.shared[at]!;
        moveBoth(level.mover + at, slope, share);
        if (both === 0) continue;
        const sign = both > 0 ? 1 : -1;
        const place = sign * both - 1;
        moveBoth(level.alike + place, sign * slope, share);
        if (kings[row] === 1) moveBoth(level.kings + place, sign * slope, share);
      }
    }
  }

  /** Over the rows that are not learnt from. */
  function loss(): number {
    let [sum, rows] = [0, 0];
    for (let row = 0; row < count; row++) {
      if (!isMeasured(row)) continue;
      sum += lossOf(chanceOf(scoreOf(row)), targets[row]!);
      rows++;
    }
    return sum / rows;
  }

  const before = loss();
  const order = shuffled(
    Array.from({ length: count }, (_, row) => row).filter((row) => !isMeasured(row)),
    seededRandom(setup.seed),
  );
  for (let epoch = 0; epoch < setup.epochs; epoch++) {
    rate = pace * (1 - ((1 - slowest) * epoch) / Math.max(1, setup.epochs - 1));
    for (const row of order) learn(row);
    yield (epoch + 1) / setup.epochs;
  }

  const terms = Int16Array.from(weights.subarray(0, 2 * termCount), (weight) => Math.round(weight));
  const material = Int16Array.from(weights.subarray(materialAt), (weight) => Math.round(weight));
  /** What a pattern of a region is worth by one level. */
  function worth(level: Level, region: number, pattern: number, end: number, isKings: boolean): number {
    const at = level.groupOf[region]! * patternCount + pattern;
    const both = level.shared[at]!;
    const mover = weights[2 * (level.mover + at) + end]!;
    if (both === 0) return mover;
    const sign = both > 0 ? 1 : -1;
    const place = sign * both - 1;
    const changed = isKings ? weights[2 * (level.kings + place) + end]! : 0;
    return mover + sign * (weights[2 * (level.alike + place) + end]! + changed);
  }

  const [menOnly, withKings] = [false, true].map((isKings) =>
    Int8Array.from({ length: 2 * regions * patternCount }, (_, index) => {
      const at = index >> 1;
      const [region, pattern] = [Math.floor(at / patternCount), at % patternCount];
      const whole = levels.reduce((sum, level) => sum + worth(level, region, pattern, index & 1, isKings), 0);
      return Math.max(-127, Math.min(127, Math.round(whole)));
    }),
  ) as [Int8Array, Int8Array];
  return { patterns: { terms, material, menOnly, withKings }, positions: count, losses: [before, loss()] };
}
