import { countBits, damas, engineOf, type Variant } from '@ludoteca/games/damas';
import { makeFeatures, packPatterns, patternSizes, unpackPatterns } from '@ludoteca/players/damas/internals';
import { describe, expect, test } from 'vitest';
import type { Checkpoints } from '../../src/checkpoints.ts';
import { fitPatterns } from '../../src/damas/patterns/fit.ts';
import { parts, sampleSize } from '../../src/damas/patterns/samples.ts';
import { efforts, trainPatterns } from '../../src/damas/patterns/train.ts';

const setup = { variant: 'english' as Variant, games: 12, chunk: 4, rounds: 2, nodes: 25, seed: 3 };

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

  test('later rounds leave out the endings', async () => {
    const checkpoints = keep();
    await train(checkpoints);
    const few = (round: string) =>
      [...checkpoints.files]
        .filter(([name]) => name.endsWith('.samples') && name.includes(round))
        .reduce((sum, [, bytes]) => {
          const data = new Int32Array(bytes.slice().buffer);
          let late = 0;
          for (let row = 0; row < data.length; row += sampleSize(1)) {
            const pieces = data.subarray(row, row + 4).reduce((count, word) => count + countBits(word), 0);
            if (pieces <= 8) late++;
          }
          return sum + late;
        }, 0);
    expect(few('english-25-3-1-')).toBeGreaterThan(2 * setup.games);
    // The position that ends a game is one.
    expect(few('english-25-3-12-2-')).toBeLessThanOrEqual(setup.games);
  });

  test('patterns of another board are no start', async () => {
    const some = damas.options({ variant: 'english' });
    if (!some.ok) throw new Error('no english');
    const { terms, table } = patternSizes(engineOf(some.value));
    const none = { terms: new Int16Array(terms), menOnly: new Int8Array(table), withKings: new Int8Array(table) };
    const packed = await packPatterns('english', none);
    const like = { variant: 'english' as const, packed };
    const steps = trainPatterns({ ...setup, variant: 'international', like, checkpoints: keep() });
    await expect(steps.next()).rejects.toThrow('another board');
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
    const { losses, patterns } = step.value;
    expect(losses[0]).toBeGreaterThan(0.6);
    expect(losses[1]).toBeLessThan(0.2);
    // Started from there, nothing is left to learn.
    const again = fitPatterns(
      engine,
      { words: 1, data },
      { epochs: 1, hold: 2e-8, pace: 6, result: 0.5, seed: 1, start: patterns },
    );
    step = again.next();
    while (!step.done) step = again.next();
    expect(step.value.losses[0]).toBeLessThan(0.2);
    expect(makeFeatures(engine).regions).toBe(9);
  });
});
