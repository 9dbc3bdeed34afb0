import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readLines } from '../src/line-reader.ts';

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('while nobody asks, lines are offered in order; one that is not wanted keeps those behind it waiting', async () => {
  const input = new PassThrough();
  const reader = readLines(input);
  const taken: string[] = [];
  const stop = reader.offer((line) => {
    if (/^\d/.test(line)) return false;
    taken.push(line);
    return true;
  });
  input.write('resign\n5\nsay\n');
  await soon();
  expect(taken).toEqual(['resign']);
  // Whoever asks gets the line that waits, and what nobody asks for then is offered.
  expect(await reader.next()).toBe('5');
  await soon();
  expect(taken).toEqual(['resign', 'say']);
  // A question that waits comes first.
  const asked = reader.next();
  input.write('undo\n');
  expect(await asked).toBe('undo');
  stop();
  input.write('exit\n');
  await soon();
  expect(taken).toEqual(['resign', 'say']);
  expect(await reader.next()).toBe('exit');
});
