import { eleven, holdingsOf, lossyAbstraction, openingSize, unpackBlueprint } from '@ludoteca/players/truco/internals';
import { expect, test } from 'vitest';
import { asset } from '../../../players/test/truco/support.ts';
import { learnOpenings, openingScores } from '../../src/truco/openings.ts';
import { folder } from './support.ts';

const packed = await asset('truco.strategy');

test('the file has an opening for every score that one is learnt for, and for no other', async () => {
  const { openingAt } = await unpackBlueprint(packed);
  const expected = new Uint8Array(eleven ** 2);
  for (const [index, [leader, follower]] of openingScores.entries()) expected[leader * eleven + follower] = index + 1;
  expect(openingAt).toEqual(expected);
});

test('an opening is kept as soon as it is learnt, and what was learnt for the next one to begin with', async () => {
  const checkpoints = folder();
  for await (const progress of learnOpenings(packed, 1, checkpoints)) if (progress.kind === 'stage game') break;
  const [leader, follower] = openingScores[0]!;
  const name = `opening-${leader}-${follower}`;
  expect([...checkpoints.files.keys()]).toEqual(['openings.learnt', name]);
  const opening = checkpoints.files.get(name)!;
  expect(opening.length).toBe(openingSize(lossyAbstraction(holdingsOf('dirty'))));
  // Learnt for two rounds with nothing to begin with, and counted in 63 parts.
  expect(new Float32Array(checkpoints.files.get('openings.learnt')!.buffer)[0]).toBe(2);
  expect(Math.max(...new Set(opening))).toBe(63);
});
