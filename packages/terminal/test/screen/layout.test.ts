import { expect, test } from 'vitest';
import { wrapped } from '../../src/screen/layout.ts';

test('lines are broken between words, but never between a number and its percent sign', () => {
  expect(wrapped('D6 63 %, B6 61 %, G8 62 %', 15)).toEqual(['D6 63 %, B6', '61 %, G8 62 %']);
  expect(wrapped('100 %', 3)).toEqual(['100', ' %']);
});
