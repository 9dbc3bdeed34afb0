// What is proved so far, as bytes: for each position its key (48 bits), Black's cell, how many of White's answers lead to other such
// positions, and their cells.
import type { Proved } from './prover.ts';

const magic = 'gomoku proof 1\n';

export function packProved(proved: ReadonlyMap<number, Proved>): Uint8Array {
  const bytes: number[] = [...new TextEncoder().encode(magic)];
  for (const [key, { cell, answers }] of proved) {
    const [high, low] = [Math.floor(key / 2 ** 32), key % 2 ** 32];
    bytes.push(high >>> 8, high & 255, low >>> 24, (low >>> 16) & 255, (low >>> 8) & 255, low & 255);
    bytes.push(cell, answers.length);
    for (const answer of answers) bytes.push(answer);
  }
  return Uint8Array.from(bytes);
}

export function unpackProved(bytes: Uint8Array): Map<number, Proved> {
  if (new TextDecoder().decode(bytes.subarray(0, magic.length)) !== magic) throw new RangeError('not a proof of gomoku');
  const proved = new Map<number, Proved>();
  for (let at = magic.length; at + 8 <= bytes.length; ) {
    let key = 0;
    for (let place = 0; place < 6; place++) key = key * 256 + bytes[at + place]!;
    const count = bytes[at + 7]!;
    proved.set(key, { cell: bytes[at + 6]!, answers: [...bytes.subarray(at + 8, at + 8 + count)] });
    at += 8 + count;
  }
  return proved;
}
