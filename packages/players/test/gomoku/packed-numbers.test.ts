import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from '../../src/search/packed-numbers.ts';

test('packed numbers are the same afterwards; what is too large comes to the end of the range', () => {
  const numbers = [0, 1, -1, 63, 64, -64, 2047, -2048];
  expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
  expect([...unpackNumbers(packNumbers([5000, -5000, 0.4]))]).toEqual([2047, -2048, 0]);
  expect(packNumbers(numbers)).toMatch(/^[\w+/]{16}$/);
});
