// `npm run fuzz` reads a million mutated texts and goes on where it was stopped; here it is a short form.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { corpus, fuzz, inputOf, troubleWith } from './fuzz.ts';

const isLong = process.env.npm_lifecycle_event === 'fuzz';
const count = isLong ? Number(process.env.LUDOTECA_FUZZ ?? 1_000_000) : 3000;
const seed = Number(process.env.LUDOTECA_SEED ?? 1);
const corpusFolder = fileURLToPath(new URL('corpus', import.meta.url));
const progressFile = fileURLToPath(new URL('../../../../node_modules/.cache/ludoteca/fuzz.json', import.meta.url));

test('what was found once is read as it should be', async () => {
  for (const { name, text } of corpus(corpusFolder)) expect(await troubleWith(name, text), name).toBeUndefined();
});

test('whatever is read ends in a value or a sentence', async () => {
  expect(await fuzz({ seed, count, corpusFolder, ...(isLong && { progressFile }) })).toEqual([]);
});

test('a text of a number is always the same', () => {
  expect(inputOf(1, 12_345)).toEqual(inputOf(1, 12_345));
  expect(inputOf(1, 12_345)).not.toEqual(inputOf(2, 12_345));
});
