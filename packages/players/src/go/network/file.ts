import type { Size } from '@ludoteca/games/go';
import type { ThinkerSetup } from '../../thinker.ts';
import { layersOf, type NetworkShape } from './layers.ts';
import type { NetworkWeights } from './network.ts';

const format = 'ludoteca-go-network-1';
const newLine = 10;
const longestHeader = 64;
/** No larger network is read. */
export const largestShape: NetworkShape = { channels: 128, layers: 32 };
const scaleBytes = 4;
const largest = 32_767;
/** Nothing that learns goes so far; the network's whole numbers could not hold more. */
const largestParameter = 16;

/**
 * One line that says what it is, with the channels and the layers; then of each layer four bytes for its largest parameter, and two for
 * each parameter, as parts of that; low bytes first.
 */
export function packNetwork({ channels, layers, parameters }: NetworkWeights): Uint8Array {
  const { places, count } = layersOf({ channels, layers });
  const header = new TextEncoder().encode(`${format} ${channels} ${layers}\n`);
  const whole = new Uint8Array(header.length + places.length * scaleBytes + 2 * count);
  whole.set(header);
  const view = new DataView(whole.buffer, header.length);
  let at = 0;
  for (const { weights, biases, outputs } of places) {
    const part = parameters.subarray(weights, biases + outputs);
    const scale = Math.fround(part.reduce((top, value) => Math.max(top, Math.abs(value)), 0));
    view.setFloat32(at, scale, true);
    at += scaleBytes;
    for (const value of part) {
      view.setInt16(at, scale === 0 ? 0 : Math.round((largest * value) / scale), true);
      at += 2;
    }
  }
  return whole;
}

function shapeIn(bytes: Uint8Array): { readonly shape: NetworkShape; readonly start: number } {
  const end = bytes.subarray(0, longestHeader).indexOf(newLine);
  const words = new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))).split(' ');
  const [channels = 0, layers = 0] = words.slice(1).map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : 0));
  if (
    words[0] !== format ||
    words.length !== 3 ||
    !channels ||
    channels % 8 !== 0 ||
    channels > largestShape.channels ||
    !layers ||
    layers > largestShape.layers
  ) {
    throw new RangeError('not a network for go');
  }
  return { shape: { channels, layers }, start: end + 1 };
}

/** Throws if the file holds anything but one network. */
export function unpackNetwork(bytes: Uint8Array): NetworkWeights {
  const { shape, start } = shapeIn(bytes);
  const { places, count } = layersOf(shape);
  if (bytes.length !== start + places.length * scaleBytes + 2 * count) throw new RangeError('a network of another length');
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  const parameters = new Float32Array(count);
  let at = 0;
  for (const { weights, biases, outputs } of places) {
    const scale = view.getFloat32(at, true);
    if (!(scale >= 0 && scale <= largestParameter)) throw new RangeError('a network with numbers beyond all measure');
    at += scaleBytes;
    for (let index = weights; index < biases + outputs; index++) {
      parameters[index] = (scale * view.getInt16(at, true)) / largest;
      at += 2;
    }
  }
  return { ...shape, parameters };
}

/** For boards of so many lines: what each was trained on, and what matches say of it, is in docs/strength/go.md. */
const networks = [
  { file: 'go.network', fewest: 7, most: 9 },
  { file: 'go-large.network', fewest: 10, most: 19 },
] as const;

/** Nothing where there is none for the board, or none that can be read: the search goes without it, too. */
export async function loadNetwork({ rows, columns }: Size, asset: ThinkerSetup['asset']): Promise<NetworkWeights | undefined> {
  const known = networks.find(({ fewest, most }) => [rows, columns].every((lines) => lines >= fewest && lines <= most));
  if (!known) return undefined;
  try {
    return unpackNetwork(await asset(known.file));
  } catch {
    return undefined;
  }
}
