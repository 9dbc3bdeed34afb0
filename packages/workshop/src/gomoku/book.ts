// From what is proved to the book that is shipped: what can be reached from White's first stones that are wholly proved.
import { black, white } from '@ludoteca/games/gomoku';
import { type BookMoves, inverses, positionKey, stoneKeysOf } from '@ludoteca/players/gomoku/internals';
import { openingsOf } from './openings.ts';
import type { Proved } from './prover.ts';

export interface Book {
  readonly moves: Map<number, number>;
  /** White's first stones, but for symmetry, after which Black is proved to win. */
  readonly replies: readonly number[];
}

export function bookOf(proved: ReadonlyMap<number, Proved>, side: number): Book {
  const stoneKeys = stoneKeysOf(side);
  const moves = new Map<number, number>();
  const middle = Math.floor((side * side) / 2);

  function add(stones: readonly number[]): void {
    const { key, symmetry } = positionKey(stoneKeys, stones);
    if (moves.has(key)) return;
    const entry = proved.get(key);
    if (!entry) throw new RangeError(`the proof lacks the position of ${stones.join(' ')}`);
    moves.set(key, entry.cell);
    const back = stoneKeys.symmetries[inverses[symmetry]!]!;
    for (const answer of entry.answers) add([...stones, back[entry.cell]!, black, back[answer]!, white]);
  }

  const all = openingsOf(side);
  const replies = all
    .map(({ reply }) => reply)
    .filter((reply) => proved.has(positionKey(stoneKeys, [middle, black, reply, white]).key));
  for (const reply of replies) add([middle, black, reply, white]);
  if (replies.length === all.length) moves.set(positionKey(stoneKeys, []).key, middle);
  return { moves, replies };
}

/** The way back: what a book proves, so that work may go on from it. */
export function provedOf(moves: BookMoves, side: number): Map<number, Proved> {
  const stoneKeys = stoneKeysOf(side);
  const proved = new Map<number, Proved>();

  function add(stones: readonly number[]): boolean {
    const { key, symmetry } = positionKey(stoneKeys, stones);
    const cell = moves.get(key);
    if (cell === undefined) return false;
    if (proved.has(key)) return true;
    const turn = stoneKeys.symmetries[symmetry]!;
    const here = stoneKeys.symmetries[inverses[symmetry]!]![cell]!;
    const answers: number[] = [];
    proved.set(key, { cell, answers });
    const taken = new Set([here, ...stones.filter((_, at) => at % 2 === 0)]);
    for (let answer = 0; answer < side * side; answer++)
      if (!taken.has(answer) && add([...stones, here, black, answer, white])) answers.push(turn[answer]!);
    return true;
  }

  const middle = Math.floor((side * side) / 2);
  for (const { reply } of openingsOf(side)) add([middle, black, reply, white]);
  return proved;
}
