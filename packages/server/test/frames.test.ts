import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { framesOf } from '../src/wire/frames.ts';

/** Its types leave it out. */
const { Receiver } = ws as unknown as { readonly Receiver: new (options: { readonly isServer: boolean }) => Writable };

test('what was written as frames is read as the same texts', async () => {
  const texts = ['', 'a', 'x'.repeat(125), 'x'.repeat(126), `ç${'x'.repeat(124)}`, 'é🂡'.repeat(40_000), 'y'.repeat(65_535), '{}'];
  const receiver = new Receiver({ isServer: false });
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    receiver.on('error', reject);
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      heard.push(isBinary ? 'binary' : String(data));
      if (heard.length === texts.length) resolve();
    });
    receiver.write(framesOf(texts));
  });
  expect(heard).toEqual(texts);
});
