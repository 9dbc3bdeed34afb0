// The proof that Black wins on 15×15, as far as it goes: his move in every position of the proof that is not won by threats alone.
// One proof serves freestyle and standard, since it is made for the harder of both: Black needs exactly five, White five or more.
import { black, empty, type GomokuOptions, type GomokuState } from '@ludoteca/games/gomoku';
import { pushNumber } from '../search/packed-numbers.ts';
import type { ThinkerSetup } from '../thinker.ts';
import { inverses, positionKey, stoneKeysOf } from './position-key.ts';

export const proofSide = 15;
const magic = 'gomoku proof book 1\n';

export interface ProofBook {
  readonly positions: number;
  /** Where Black, who is to move, wins for certain, if the book knows the position of these cells. */
  moveFor(cells: Uint8Array): number | undefined;
}

/** Positions by their keys, with Black's cell as the position lies that the key is made of. */
export type BookMoves = ReadonlyMap<number, number>;

/** Each position as the step from the key before, and the cell. */
export function packBook(moves: BookMoves): Uint8Array {
  const bytes: number[] = [...new TextEncoder().encode(magic)];
  let last = 0;
  for (const [key, cell] of [...moves].sort(([one], [other]) => one - other)) {
    pushNumber(bytes, key - last);
    bytes.push(cell);
    last = key;
  }
  return Uint8Array.from(bytes);
}

export function unpackBook(bytes: Uint8Array): Map<number, number> {
  if (new TextDecoder().decode(bytes.subarray(0, magic.length)) !== magic) throw new RangeError('not a book of the gomoku proof');
  const moves = new Map<number, number>();
  let key = 0;
  for (let at = magic.length; at < bytes.length; at++) {
    let factor = 1;
    for (; bytes[at]! >= 128; at++, factor *= 128) key += (bytes[at]! - 128) * factor;
    key += bytes[at]! * factor;
    at++;
    const cell = bytes[at];
    if (cell === undefined || cell >= proofSide * proofSide || key >= 2 ** 48)
      throw new RangeError('the book of the gomoku proof is damaged');
    moves.set(key, cell);
  }
  return moves;
}

export function openBook(moves: BookMoves, side: number = proofSide): ProofBook {
  const stoneKeys = stoneKeysOf(side);
  return {
    positions: moves.size,
    moveFor(cells) {
      const stones: number[] = [];
      for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== empty) stones.push(cell, cells[cell]!);
      const { key, symmetry } = positionKey(stoneKeys, stones);
      const turned = moves.get(key);
      if (turned === undefined) return undefined;
      const cell = stoneKeys.symmetries[inverses[symmetry]!]![turned]!;
      return cells[cell] === empty ? cell : undefined;
    },
  };
}

/** Whether the proof holds for games with these options, however they began. */
export const isProvable = ({ rows, columns, winning, variant }: GomokuOptions): boolean =>
  rows === proofSide && columns === proofSide && winning === 5 && (variant === 'freestyle' || variant === 'standard');

/** Nothing if the book is not there or cannot be read: games are played without it, too. */
export async function loadBook(asset: ThinkerSetup['asset']): Promise<ProofBook | undefined> {
  try {
    return openBook(unpackBook(await asset('gomoku.proof')));
  } catch {
    return undefined;
  }
}

/** Whether the one who waits, Black, has just played as the proof says, whichever of his stones was the last. */
export function isLostToProof(book: ProofBook, { cells }: Pick<GomokuState, 'cells'>): boolean {
  const before = cells.slice();
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== black) continue;
    before[cell] = empty;
    if (book.moveFor(before) === cell) return true;
    before[cell] = black;
  }
  return false;
}
