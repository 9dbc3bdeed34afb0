// A game in an address: its text, deflated, in the letters of base64url. Whatever an address holds is a stranger's.
import { largestSave } from '@ludoteca/games';

const toLetters = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What a stream gives, but never more than `most` bytes: a small text may unpack to a very large one. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const through = (bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(change);

export async function packText(text: string): Promise<string> {
  const packed = await readAll(
    through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')),
    Number.POSITIVE_INFINITY,
  );
  return toLetters(packed as Uint8Array);
}

/** The text, or nothing where the letters are no text that was packed here. */
export async function unpackText(letters: string): Promise<string | undefined> {
  try {
    const bytes = await readAll(through(fromLetters(letters), new DecompressionStream('deflate-raw')), largestSave);
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
