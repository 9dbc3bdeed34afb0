import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip, writeZip, type ZipEntry } from '../src/files/zip.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const whole = async (entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Blob(writeZip(entries)).arrayBuffer());
const textsIn = async (archive: Uint8Array<ArrayBuffer>) =>
  (await readZip(archive))?.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);

/** Made by Python's zipfile: deflated, a folder, stored, and a remark behind the end. */
const foreign = [
  'UEsDBBQAAAgIAIMYIlzkSirkCwAAAHgAAAARAAAAZ2FtZXMvw7FhbmTDui5hcnErLsnPS1UopjsJAFBLAwQUAAAAAACDGCJcAAAA',
  'AAAAAAAAAAAABgAAAGdhbWVzL1BLAwQUAAAAAACDGCJcf03pIwgAAAAIAAAABQAAAGIuc2dmKDtHTVsxXSlQSwECFAMUAAAICACD',
  'GCJc5Eoq5AsAAAB4AAAAEQAAAAAAAAAAAAAAgAEAAAAAZ2FtZXMvw7FhbmTDui5hcnFQSwECFAMUAAAAAACDGCJcAAAAAAAAAAAA',
  'AAAABgAAAAAAAAAAAAAAgAE6AAAAZ2FtZXMvUEsBAhQDFAAAAAAAgxgiXH9N6SMIAAAACAAAAAUAAAAAAAAAAAAAAIABXgAAAGIu',
  'c2dmUEsFBgAAAAADAAMApgAAAIkAAAAIAGEgcmVtYXJr',
].join('');

test('an archive is read as it was written', async () => {
  const entries = [
    { name: 'go-20260102T030405.arq', bytes: bytesOf('one') },
    { name: 'ñandú.arq', bytes: bytesOf('') },
  ];
  expect(await readZip(await whole(entries))).toEqual(entries);
  expect(await readZip(await whole([]))).toEqual([]);
});

test('an archive of another program is read, packed or not', async () => {
  expect(await textsIn(new Uint8Array(Buffer.from(foreign, 'base64')))).toEqual([
    ['games/ñandú.arq', 'stone '.repeat(20)],
    ['b.sgf', '(;GM[1])'],
  ]);
});

test('what is cut off, changed or none at all is no archive', async () => {
  const archive = await whole([{ name: 'a.arq', bytes: bytesOf('some text') }]);
  for (let length = 0; length < archive.length; length++) expect(await readZip(archive.slice(0, length))).toBeUndefined();
  for (let at = 0; at < archive.length; at++) {
    const changed = archive.slice();
    changed[at] = 255 - changed[at]!;
    await readZip(changed);
  }
  expect(await readZip(bytesOf('not an archive, but long enough to be one'))).toBeUndefined();
});

test('a small archive that unpacks to a very large file is refused', async () => {
  const packed = new Uint8Array(deflateRawSync(Buffer.alloc(100 << 20)));
  const archive = await whole([{ name: 'a.arq', bytes: packed }]);
  // In the directory, and before the file: packed.
  const view = new DataView(archive.buffer);
  view.setUint16(8, 8, true);
  view.setUint16(30 + 'a.arq'.length + packed.length + 10, 8, true);
  expect(await readZip(archive)).toBeUndefined();
});
