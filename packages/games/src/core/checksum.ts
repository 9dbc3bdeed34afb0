// CRC-32 as in ISO 3309, ITU-T V.42, gzip and PNG.
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}

/** Of a text, as files name it. */
export const checksumOf = (text: string): string =>
  `crc32:${crc32(new TextEncoder().encode(text)).toString(16).padStart(8, '0')}`;
