import { fill } from '../words/translation.ts';
import { formFor, type Language, type Words, words } from '../words/words.ts';
import type { Outcome, Seat } from './game.ts';

/** Something that happened at the table, as one seat or onlooker saw it. */
export interface Happening<View = unknown> {
  readonly by: Seat | 'chance';
  /** The move in the game's notation, hidden parts left out. */
  readonly move: string;
  readonly before: View;
  readonly after: View;
  readonly names: readonly string[];
}

/** How a game is told in words, the same on every surface. */
export interface Narration<View = unknown> {
  /** What is said after a move, line by line. */
  narrate(happening: Happening<View>, language: Language): readonly string[];
  /** What is said at the end. */
  conclude(view: View, outcome: Outcome, names: readonly string[], language: Language): readonly string[];
}

/** What is said of an end that no rule of the game brought about: a resignation, a draw by agreement. `many` as in `formFor`. */
export function earlyEnd(
  reason: string,
  winner: string | undefined,
  { wins, many }: { readonly wins: Words['go']['wins']; readonly many: readonly string[] },
  language: Language,
): string[] | undefined {
  const { endings } = words[language].core;
  if (!Object.hasOwn(endings, reason)) return undefined;
  const how = endings[reason as keyof typeof endings];
  return winner === undefined ? [how] : [fill(formFor(wins, winner, many), { winner }), how];
}
