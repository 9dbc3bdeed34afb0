import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOn } from '../src/line-surface.ts';

function paper() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = '';
  output.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return { input, lines: linesOn(input, output, false), text: () => text };
}

test('what is told while a question waits stands above it, and the question comes again', async () => {
  const { input, lines, text } = paper();
  const asked = lines.ask('Black to play: ');
  lines.print('There is room again: the game is kept.', 'Luis is away.');
  lines.print();
  input.write('C3\n');
  expect(await asked).toBe('C3');
  lines.print('White to play.');
  expect(text()).toBe('Black to play: \nThere is room again: the game is kept.\nLuis is away.\nBlack to play: White to play.\n');
});

test('a question that is taken back does not come again', async () => {
  const { lines, text } = paper();
  const changes = new AbortController();
  const asked = lines.ask('Black to play: ', changes.signal);
  changes.abort();
  lines.print('The time is up.');
  expect(await asked).toBeUndefined();
  lines.print('White wins.');
  expect(text()).toBe('Black to play: \nThe time is up.\nWhite wins.\n');
});

test('one that is taken back without a word ends its line', async () => {
  const { lines, text } = paper();
  const changes = new AbortController();
  const asked = lines.ask('Black to play: ', changes.signal);
  changes.abort();
  expect(await asked).toBeUndefined();
  lines.print('White wins.');
  expect(text()).toBe('Black to play: \nWhite wins.\n');
});
