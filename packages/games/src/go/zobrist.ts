import { seededRandom } from '../core/random.ts';

/** For each point a key for a black stone and one for a white stone: the hash of a position is the xor of its stones' keys. */
export function zobristKeys(area: number): Int32Array {
  const random = seededRandom(area);
  return Int32Array.from({ length: 2 * area }, () => random.next());
}
