import { expect, test } from 'vitest';
import { train } from '../../src/truco/train.ts';
import { folder } from './support.ts';

/** Trains until the first stage game, the mão de ferro, is solved; the kinds of the progress told. */
async function solveFirst(iterations: number, checkpoints: ReturnType<typeof folder>): Promise<string[]> {
  const told: string[] = [];
  for await (const progress of train(iterations, checkpoints)) {
    told.push(progress.kind);
    if (progress.kind !== 'iteration') break;
  }
  return told;
}

test('what was stopped goes on where it was', async () => {
  const [whole, parts] = [folder(), folder()];
  expect(await solveFirst(5, whole)).toEqual([...Array(5).fill('iteration'), 'stage game']);
  await solveFirst(2, parts);
  expect(await solveFirst(5, parts)).toEqual([...Array(3).fill('iteration'), 'stage game']);
  expect([...parts.files.keys()]).toEqual(['ferro.learnt', 'notes.json']);
  // Not byte for byte: since the first call it is known how often nobody wins, and so what that is worth.
  const [one, other] = [whole, parts].map(({ files }) => new Float32Array(files.get('ferro.learnt')!.buffer));
  expect(other!.length).toBe(one!.length);
  expect([one![0], other![0]]).toEqual([5, 5]);
});
