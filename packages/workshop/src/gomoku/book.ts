// From what is proved to the book that is shipped: what can be reached from White's first stones that are wholly proved, and from his second
// ones where the first are not.
import { black, white } from '@ludoteca/games/gomoku';
import { type BookMoves, inverses, positionKey, stoneKeysOf } from '@ludoteca/players/gomoku/internals';
import { openingsOf, partsOf } from './openings.ts';
import type { Proved } from './prover.ts';

export interface Book {
  readonly moves: Map<number, number>;
  /** White's first stones, but for symmetry, after which Black is proved to win. */
  readonly replies: readonly number[];
}

const withColours = (cells: readonly number[]): number[] => cells.flatMap((cell, at) => [cell, at % 2 === 0 ? black : white]);

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
  const isProved = (cells: readonly number[]): boolean => proved.has(positionKey(stoneKeys, withColours(cells)).key);
  const replies: number[] = [];
  for (const opening of all) {
    const whole = [middle, opening.reply];
    const starts = isProved(whole) ? [whole] : partsOf(side, opening).filter(isProved);
    for (const cells of starts) add(withColours(cells));
    if (isProved(whole)) replies.push(opening.reply);
  }
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
  for (const opening of openingsOf(side))
    if (!add([middle, black, opening.reply, white])) for (const cells of partsOf(side, opening)) add(withColours(cells));
  return proved;
}
