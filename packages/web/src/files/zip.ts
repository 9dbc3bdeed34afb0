// Zip archives by PKWARE's APPNOTE: written without compression, read with it or without, so that any tool opens what is saved here
// and what was packed elsewhere is opened.
import { crc32 } from '@ludoteca/games';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const [entrySign, directorySign, endSign] = [0x04034b50, 0x02014b50, 0x06054b50] as const;
const [entrySize, directorySize, endSize] = [30, 46, 22] as const;
const version = 20;
/** Names are in UTF-8. */
const utf8 = 0x0800;
const [stored, deflated] = [0, 8] as const;

/** Whatever an archive says of itself, no more is unpacked. */
const mostEntries = 10_000;
const mostBytes = 64 << 20;

type Field = readonly [bytes: 2 | 4, value: number];

function packed(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** The parts of the archive, in order. Every file has the first date that the format knows: the games tell their own. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);
  let at = 0;
  for (const { name, bytes } of entries) {
    const text = new TextEncoder().encode(name);
    const common: readonly Field[] = [
      [2, version],
      [2, utf8],
      [2, stored],
      [2, 0],
      [2, 0x21],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, text.length],
      [2, 0],
    ];
    const file = [packed([[4, entrySign], ...common]), text, bytes];
    const rest: readonly Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ];
    files.push(...file);
    directory.push(packed([[4, directorySign], [2, version], ...common, ...rest]), text);
    at += sizeOf(file);
  }
  const end = packed([
    [4, endSign],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, sizeOf(directory)],
    [4, at],
    [2, 0],
  ]);
  return [...files, ...directory, end];
}

async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value!.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value!);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The files of an archive; undefined where it is none, or holds more than anybody means to. */
export async function readZip(archive: Uint8Array<ArrayBuffer>): Promise<ZipEntry[] | undefined> {
  try {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    let end = archive.length - endSize;
    // A remark may stand behind the end, of at most so many bytes.
    const first = Math.max(0, end - 0xffff);
    while (end >= first && view.getUint32(end, true) !== endSign) end--;
    const count = view.getUint16(end + 10, true);
    if (end < first || count > mostEntries) return undefined;
    const entries: ZipEntry[] = [];
    let left = mostBytes;
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== directorySign) return undefined;
      const method = view.getUint16(at + 10, true);
      const size = view.getUint32(at + 20, true);
      const [nameLength, extra, remark] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
        number,
        number,
        number,
      ];
      const start = view.getUint32(at + 42, true);
      const name = new TextDecoder().decode(archive.subarray(at + directorySize, at + directorySize + nameLength));
      at += directorySize + nameLength + extra + remark;
      if (view.getUint32(start, true) !== entrySign) return undefined;
      const from = start + entrySize + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const raw = archive.slice(from, from + size);
      const bytes = method === stored ? raw : method === deflated ? await inflated(raw, left) : undefined;
      if (!bytes || bytes.length > left) return undefined;
      left -= bytes.length;
      if (!name.endsWith('/')) entries.push({ name, bytes });
    }
    return entries;
  } catch {
    return undefined;
  }
}
