import type { Refusal } from '../core/game.ts';
import type { SavedRefusal } from '../core/saved.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import { fill, type Translation } from './translation.ts';

export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

export type Words = Translation<typeof en>;
/** The games that the catalogue has words for. */
export type GameId = Exclude<keyof Words, 'core'>;

export const words: Readonly<Record<Language, Words>> = { en, es, pt };

type Sentences = Readonly<Record<string, string>>;

/** Why something was refused, in a sentence: the game's own words first, then those that all games share. */
export function sayRefusal(catalogue: Words, game: string, refusal: Refusal<string>): string {
  const own: Sentences = Object.hasOwn(catalogue, game) ? catalogue[game as GameId].refusals : {};
  const shared: Sentences = catalogue.core.refusals;
  return fill(own[refusal.code] ?? shared[refusal.code] ?? refusal.code, refusal);
}

/** What is wrong with a saved game, and why where the rules refused something in it. */
export function saySaved(catalogue: Words, game: string, problem: SavedRefusal): string {
  const sentence = fill(catalogue.core.saved[problem.code], problem);
  return problem.because ? `${sentence} ${sayRefusal(catalogue, game, problem.because)}` : sentence;
}
