const textFrame = 0x81;
const shortest = 126;
const longer = 0x10000;

const headOf = (size: number): number => (size < shortest ? 2 : size < longer ? 4 : 10);

/** Texts as WebSocket frames of a server, one behind the other: RFC 6455, 5.2. */
export function framesOf(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headOf(size) + size, 0));
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    frames[at] = textFrame;
    if (size < shortest) frames[at + 1] = size;
    else if (size < longer) {
      frames[at + 1] = 126;
      frames.writeUInt16BE(size, at + 2);
    } else {
      frames[at + 1] = 127;
      frames.writeBigUInt64BE(BigInt(size), at + 2);
    }
    at += headOf(size);
    at += frames.write(texts[index]!, at);
  }
  return frames;
}
