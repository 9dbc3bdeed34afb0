/** By the streams that browsers and Node have in common. */
const through = (bytes: Uint8Array, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);

const whole = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

export const gzip = (bytes: Uint8Array): Promise<Uint8Array> => whole(through(bytes, new CompressionStream('gzip')));

/** A few bytes can be packed that grow without end: what comes from anywhere is unpacked up to `most` bytes, and refused beyond. */
export async function gunzip(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > most) controller.error(new RangeError(`more than ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return whole(through(bytes, new DecompressionStream('gzip')).pipeThrough(counted));
}
