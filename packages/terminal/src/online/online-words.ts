import { words as gameWords, type Refusal, sayRefusal } from '@ludoteca/games';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import { Refused } from './connection.ts';

/** Why a server refused, in a sentence: its own words first, then those of the game. */
export function sayServerRefusal(refusal: Refusal<string>, game: string, language: Language): string {
  const { refusals } = wordsOf(language).online;
  return Object.hasOwn(refusals, refusal.code)
    ? refusals[refusal.code as keyof typeof refusals]
    : sayRefusal(gameWords[language], game, refusal);
}

/** The same of a request. */
export const whyRefused = (error: unknown, game: string, language: Language): string =>
  error instanceof Refused
    ? sayServerRefusal({ code: error.code === '' ? String(error.status) : error.code }, game, language)
    : reasonOf(error);

/** What the system says of a line that could not be opened: the code where there is one. */
export function reasonOf(error: unknown): string {
  const { cause = error } = error as Error;
  const { code, message } = cause as NodeJS.ErrnoException;
  return code ?? message;
}
