import { openFour } from '@ludoteca/players/truco/internals';
import { expect, test } from 'vitest';
import { learnFour } from '../../src/truco/learn-four.ts';
import { folder } from './support.ts';

/** Few hands and rounds; what was learnt at last, and the shares that were told. */
async function learn(rounds: number, checkpoints = folder(), seed = 1) {
  const shares: number[] = [];
  for await (const progress of learnFour({ rounds, seed, hands: 40, checkpoints })) {
    if (progress.kind === 'strategy') return { shares, packed: Buffer.from(progress.packed) };
    shares.push(progress.share);
  }
  throw new Error('nothing was learnt');
}

test('what was stopped goes on where it was, and comes to the same', async () => {
  const whole = await learn(2);
  expect(whole.shares).toEqual([0.5, 1]);
  const kept = folder();
  await learn(1, kept);
  const rest = await learn(2, kept);
  expect(rest.shares).toEqual([1]);
  expect(rest.packed.equals(whole.packed)).toBe(true);
  expect((await openFour(whole.packed)).numbers.length).toBeGreaterThan(1000);
});

test('another seed learns from other hands', async () => {
  expect((await learn(1)).packed.equals((await learn(1, folder(), 2)).packed)).toBe(false);
});
