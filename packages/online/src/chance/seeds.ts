// The hashes of fair chance, byte for byte as docs/fair-chance.md describes them. Everything that is hashed is text; seeds, keys and
// hashes are written in small hexadecimal figures.
import { drawingFrom, type Random, type Seat, type Seeds } from '@ludoteca/games';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** HMAC with one key for many texts: what the key costs is paid once. */
export type Keyed = (text: string) => Uint8Array;

export function keyedBy(key: string): Keyed {
  const begun = hmac.create(sha256, hexToBytes(key));
  return (text) => begun.clone().update(utf8ToBytes(text)).digest();
}

export const keyedHash = (key: string, text: string): string => bytesToHex(keyedBy(key)(text));

/** 32 bytes from the platform's cryptographic source. */
export const newSeed = (): string => bytesToHex(randomBytes(32));

/** A seat's promise. With the match and the seat in it nobody can make somebody else's promise their own. */
export const seedHash = (match: string, seat: Seat, seed: string): string => hashOf(`ludoteca seed ${match} ${seat} ${seed}`);

/** The host's promise of what throws are made from. */
export const throwsHash = (match: string, secret: string): string => hashOf(`ludoteca throws ${match} ${secret}`);

/** The host's promise of everything: throws and, where cards are dealt, all decks of the match. */
export const hostHash = (match: string, throws: string, deals?: string): string =>
  hashOf(`ludoteca host ${match} ${throws}${deals === undefined ? '' : ` ${deals}`}`);

/** What the seats gave, as one: nobody knew it before the last of them opened theirs. */
export function jointSeed(match: string, { given }: Seeds): string {
  const seats = given.filter((entry) => entry.by !== 'host' && entry.seed !== undefined);
  seats.sort((a, b) => Number(a.by) - Number(b.by));
  return hashOf(['ludoteca joint', match, ...seats.map(({ by, seed }) => `${by} ${seed}`)].join(' '));
}

/** Whole numbers without end: the 32-bit words, highest byte first, of HMAC(key, label 0), HMAC(key, label 1) … */
export function keyedRandom(keyed: Keyed, label: string): Random {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let count = 0;
  let at = 0;
  return drawingFrom(() => {
    if (at === block.byteLength) {
      const { buffer, byteOffset, byteLength } = keyed(`${label} ${count++}`);
      block = new DataView(buffer, byteOffset, byteLength);
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  });
}

/** The source of the throw that is made after `ply` moves: taken back, it comes again the same. */
export const throwRandom = (secret: string, match: string, ply: number, joint: string): Random =>
  keyedRandom(keyedBy(secret), `throw ${match} ${ply} ${joint}`);
