// A strategy of four players, learnt by play against itself (`ludoteca train truco --players 4`), as it is shipped: only decisions that
// came up, each with how often it makes its moves.
import { gunzip, gzip } from '../gzip.ts';
import { pushNumber } from '../search/packed-numbers.ts';
import { infosetWith, numbersAt } from './four-infoset.ts';

/** Probabilities are counted in this many parts. */
const parts = 15;

/** What was done less often than this is what had still to be learnt, and is left out. */
const seldom = 0.1;

/** Decisions by where they begin, each counted from the one before it; then their numbers. */
export function packFour(mean: Float32Array): Promise<Uint8Array> {
  const places: number[] = [];
  const numbers: number[] = [];
  let before = 0;
  for (let number = 0; number < mean.length; number++) {
    if (mean[number] === 0) continue;
    const at = infosetWith(number);
    const weights = mean.subarray(at, at + numbersAt(at));
    const all = weights.reduce((total, weight) => total + weight, 0);
    const kept = weights.map((weight) => (weight < seldom * all ? 0 : weight));
    const sum = kept.reduce((total, weight) => total + weight, 0);
    pushNumber(places, at - before);
    before = at;
    for (const weight of kept) numbers.push(Math.round((parts * weight) / sum));
    number = at + weights.length - 1;
  }
  const whole = new Uint8Array(Uint32Array.BYTES_PER_ELEMENT + places.length + numbers.length);
  whole.set(new Uint8Array(Uint32Array.of(places.length).buffer));
  whole.set(places, Uint32Array.BYTES_PER_ELEMENT);
  whole.set(numbers, Uint32Array.BYTES_PER_ELEMENT + places.length);
  return gzip(whole);
}

export interface FourStrategy {
  /** By the numbers that begin where `indexAt` says, how often each of `fourActions` is made. */
  readonly numbers: Uint8Array;
  /** Of a decision that begins at such a number; -1 when it never came up. */
  indexAt(infoset: number): number;
}

const none = -1;
/** Multiplied by the golden ratio (Knuth). */
const slotOf = (infoset: number, mask: number): number => (Math.imul(infoset, 0x9e3779b1) >>> 8) & mask;

export async function openFour(packed: Uint8Array): Promise<FourStrategy> {
  const whole = await gunzip(packed);
  const [length] = new Uint32Array(whole.slice(0, Uint32Array.BYTES_PER_ELEMENT).buffer);
  const coded = whole.subarray(Uint32Array.BYTES_PER_ELEMENT, Uint32Array.BYTES_PER_ELEMENT + length!);
  const numbers = whole.subarray(Uint32Array.BYTES_PER_ELEMENT + length!);
  const count = coded.reduce((sum, byte) => sum + Number(byte < 128), 0);
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 1)) - 1;
  /** By a hash of where a decision begins: that and one, 0 for none; and where its numbers do. */
  const infosets = new Uint32Array(mask + 1);
  const indexes = new Uint32Array(mask + 1);
  let [at, index, shift, delta] = [0, 0, 0, 0];
  for (const byte of coded) {
    delta += (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    at += delta;
    let slot = slotOf(at, mask);
    while (infosets[slot] !== 0) slot = (slot + 1) & mask;
    infosets[slot] = at + 1;
    indexes[slot] = index;
    index += numbersAt(at);
    [shift, delta] = [0, 0];
  }
  if (index !== numbers.length) throw new Error('the strategy of truco for four is damaged');
  return {
    numbers,
    indexAt(infoset) {
      for (let slot = slotOf(infoset, mask); ; slot = (slot + 1) & mask) {
        const found = infosets[slot]!;
        if (found === infoset + 1) return indexes[slot]!;
        if (found === 0) return none;
      }
    },
  };
}
