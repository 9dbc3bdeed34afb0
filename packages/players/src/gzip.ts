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

/** A few bytes can be packed that grow without end: what comes from anywhere is unpacked up to `most` bytes, and refused beyond. */
export const gunzip = (bytes: Uint8Array, most?: number): Promise<Uint8Array> =>
  through(bytes, new DecompressionStream('gzip'), most);
