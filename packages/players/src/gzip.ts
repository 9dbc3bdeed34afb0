/** By the streams that browsers and Node have in common; read piece by piece, as `Response` takes Node long to load. */
async function through(
  bytes: Uint8Array,
  { readable, writable }: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  // What goes wrong is told to the reader, too.
  const isTold = () => {};
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(isTold);
  writer.close().catch(isTold);
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    pieces.push(piece.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export const gzip = (bytes: Uint8Array): Promise<Uint8Array> => through(bytes, new CompressionStream('gzip'));

interface Zlib {
  gunzipSync(bytes: Uint8Array, limits: { readonly maxOutputLength?: number | undefined }): Uint8Array;
}
/** Node unpacks in one piece, too, in half the time. */
const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: 'node:zlib'): Zlib } };

/** A few bytes can be packed that grow without end: what comes from anywhere is unpacked up to `most` bytes, and refused beyond. */
export async function gunzip(bytes: Uint8Array, most?: number): Promise<Uint8Array> {
  const zlib = process?.getBuiltinModule?.('node:zlib');
  if (!zlib) return through(bytes, new DecompressionStream('gzip'), most);
  const { buffer, byteOffset, length } = zlib.gunzipSync(bytes, most === undefined ? {} : { maxOutputLength: most });
  return new Uint8Array(buffer, byteOffset, length);
}
