import { readFileSync } from 'node:fs';
import { countBits, damas, engineOf, type Variant } from '@ludoteca/games/damas';
import {
  loadTablebase,
  makeEvaluation,
  makeFeatures,
  patternSizes,
  unpackPatterns,
  weightSets,
} from '@ludoteca/players/damas/internals';
import { describe, expect, test } from 'vitest';
import type { Checkpoints } from '../../src/checkpoints.ts';
import { fitPatterns } from '../../src/damas/patterns/fit.ts';
import { makePayoff, parts, playSamples, sampleSize } from '../../src/damas/patterns/samples.ts';
import { efforts, trainPatterns } from '../../src/damas/patterns/train.ts';

const setup = {
  variant: 'english' as Variant,
  games: 12,
  chunk: 4,
  rounds: 2,
  nodes: 25,
  seed: 3,
  known: undefined,
  tablebase: undefined,
};

function keep(): Checkpoints & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    read: (name) => files.get(name),
    write: (name, content) => void files.set(name, content.slice()),
    remove: (name) => void files.delete(name),
  };
}

async function train(checkpoints: Checkpoints, stopAfter = Number.POSITIVE_INFINITY, more: Partial<typeof setup> = {}) {
  let packed: Uint8Array | undefined;
  let steps = 0;
  for await (const step of trainPatterns({ ...setup, ...more, checkpoints })) {
    if (step.kind === 'fitted') packed = step.packed;
    if (++steps === stopAfter) break;
  }
  return packed;
}

describe('training', () => {
  test('the same seed gives the same patterns, stopped or not; another seed others', async () => {
    const whole = keep();
    const packed = (await train(whole)) as Uint8Array;
    expect([...whole.files.keys()].filter((name) => name.endsWith('.samples'))).toHaveLength(6);
    const stopped = keep();
    // In the middle of the first games, and while it is fitted to them.
    for (const steps of [2, 5]) await train(stopped, steps);
    expect(stopped.files.size).toBe(3);
    expect(await train(stopped)).toEqual(packed);
    const once = (await train(keep(), Number.POSITIVE_INFINITY, { rounds: 1 })) as Uint8Array;
    expect(await train(keep(), Number.POSITIVE_INFINITY, { rounds: 1, seed: 4 })).not.toEqual(once);
    expect(once).toEqual(whole.files.get('english-25-3-12-1.patterns'));
    expect((await unpackPatterns(packed, 'english')).menOnly.some((value) => value !== 0)).toBe(true);
  }, 60_000);

  test('of all efforts, the one with the least loss of what was held back is kept', async () => {
    const checkpoints = keep();
    const kept: number[] = [];
    for await (const step of trainPatterns({ ...setup, rounds: 1, checkpoints })) {
      if (step.kind === 'fitted') kept.push(step.losses[1]);
    }
    const chunks = [0, 1, 2].map((chunk) => checkpoints.files.get(`english-25-3-1-${chunk}.samples`) as Uint8Array);
    const data = Int32Array.from(chunks.flatMap((bytes) => [...new Int32Array(bytes.slice().buffer)]));
    const options = damas.options({ variant: 'english' });
    if (!options.ok) throw new Error('no english');
    const losses = efforts.map((effort) => {
      const steps = fitPatterns(engineOf(options.value), { words: 1, data }, { ...effort, result: 0.5, seed: setup.seed });
      let step = steps.next();
      while (!step.done) step = steps.next();
      return step.value.losses[1];
    });
    expect(kept).toEqual([Math.min(...losses)]);
    expect(new Set(losses).size).toBe(efforts.length);
  });

  test('the first round plays by the patterns that there are', async () => {
    const options = damas.options({ variant: 'english' });
    if (!options.ok) throw new Error('no english');
    const { terms, material, table } = patternSizes(engineOf(options.value));
    const none = {
      terms: new Int16Array(terms),
      material: new Int16Array(material),
      menOnly: new Int8Array(table),
      withKings: new Int8Array(table),
    };
    const [byTerms, byNothing] = [keep(), keep()];
    await train(byTerms, 1);
    for await (const _ of trainPatterns({ ...setup, known: none, checkpoints: byNothing })) break;
    expect([...byNothing.files.keys()]).toEqual([...byTerms.files.keys()]);
    expect(byNothing.files).not.toEqual(byTerms.files);
  });
});

describe('samples', () => {
  const options = damas.options({ variant: 'english' });
  if (!options.ok) throw new Error('no english');
  const evaluation = makeEvaluation(engineOf(options.value), weightSets.short);
  const games = { nodes: 25, games: 12, seed: 5 };
  const countsOf = (data: Int32Array) =>
    Array.from({ length: data.length / sampleSize(1) }, (_, row) =>
      data.subarray(row * sampleSize(1), row * sampleSize(1) + 4).reduce((sum, word) => sum + countBits(word), 0),
    );

  test('what the tables know is the end of a game', async () => {
    const data = new URL('../../../players/data/', import.meta.url);
    const tablebase = await loadTablebase('english', async (name) => readFileSync(new URL(name, data)));
    /** Whether the position after one of few pieces, in the same game if it went on, has as few. */
    const goesOn = (known: typeof tablebase) =>
      countsOf(playSamples(options.value, evaluation, { ...games, tablebase: known })).some(
        (pieces, row, counts) => pieces <= 4 && counts[row + 1]! <= 4,
      );
    expect(goesOn(undefined)).toBe(true);
    expect(goesOn(tablebase)).toBe(false);
  });

  test.each([
    ['english', 'W:WK1,K2,K3:BK30,K31', 1],
    ['english', 'W:WK1,K2:BK29,K30,K31', 0],
    ['english', 'W:WK1,K2,K3:BK29,K30,K31', 0.5],
    ['russian', 'W:WKa1,Kc1,Ke1:BKb8,Kd8', 0.5],
  ] as const)('%s, %s: what a game pays that goes to and fro', (variant, fen, paid) => {
    const asked = damas.options({ variant, fen });
    if (!asked.ok) throw new Error(fen);
    const state = damas.start(asked.value);
    const payoff = makePayoff(engineOf(asked.value), undefined);
    expect(payoff({ ...state, quiet: 23 }, 0)).toBeUndefined();
    expect(payoff({ ...state, quiet: 24 }, 0)).toBe(paid);
    // What the search is sure of goes before that.
    expect(payoff({ ...state, quiet: 24 }, -1000)).toBe(0);
  });

  test('kings that go to and fro teach nothing', () => {
    const data = playSamples(options.value, evaluation, { ...games, tablebase: undefined });
    const kingsAlone = Array.from({ length: data.length / sampleSize(1) }, (_, row) => row).filter(
      (row) => data[row * sampleSize(1)] === 0 && data[row * sampleSize(1) + 1] === 0,
    );
    // A game without men ends after 24 plies at the latest, or goes on for another 24 when something is taken.
    expect(kingsAlone.length).toBeLessThan(games.games * 24);
  });
});

describe('fitting', () => {
  const options = damas.options({ variant: 'classic' });
  if (!options.ok) throw new Error('no classic');
  const engine = engineOf(options.value);

  /** Positions of two men a side, which are won if an own man stands on one square, whatever else there is. */
  function samples(count: number): Int32Array {
    const rows = new Int32Array(count * sampleSize(1));
    for (let row = 0; row < count; row++) {
      const own = (1 << (8 + ((row * 7) % 12))) | (1 << (20 + ((row * 5) % 8)));
      const their = (1 << (4 + ((row * 3) % 4))) | (1 << ((row * 11) % 4));
      const isWon = ((own >>> 21) & 1) === 1;
      rows.set([own, their, 0, 0, ((isWon ? 2 : 0) << 16) | (isWon ? parts : 0)], row * sampleSize(1));
    }
    return rows;
  }

  test('it finds what decides', () => {
    const data = samples(4000);
    const steps = fitPatterns(engine, { words: 1, data }, { epochs: 8, hold: 2e-8, pace: 6, result: 0.5, seed: 1 });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { losses } = step.value;
    expect(losses[0]).toBeGreaterThan(0.6);
    expect(losses[1]).toBeLessThan(0.2);
    expect(makeFeatures(engine).regions).toBe(9);
  });

  test('it finds what material decides, too', () => {
    // Three men against two are won here, and four against three are not.
    const rows = new Int32Array(4000 * sampleSize(1));
    for (let row = 0; row < 4000; row++) {
      const isWon = row % 2 === 0;
      const own = (0b111 << (row % 20)) | (isWon ? 0 : 1 << 31);
      const their = (0b11 << ((row * 7) % 20)) | (isWon ? 0 : 1 << 30);
      rows.set([own, their, 0, 0, ((isWon ? 2 : 1) << 16) | (isWon ? parts : parts / 2)], row * sampleSize(1));
    }
    const steps = fitPatterns(engine, { words: 1, data: rows }, { epochs: 4, hold: 3e-8, pace: 3, result: 0.5, seed: 1 });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { material } = step.value.patterns;
    const codeOf = (own: number, their: number) => (own * 13 + their) * 16;
    expect(material[codeOf(3, 2)]).toBeGreaterThan(material[codeOf(4, 3)]! + 20);
  });
});
