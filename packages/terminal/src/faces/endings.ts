import { fill, words as gameWords } from '@ludoteca/games';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';

/** What is said of an end that no rule of the game brought about: a resignation, a draw by agreement. */
export function earlyEnd(reason: string, winner: string | undefined, language: Language): string[] | undefined {
  const { endings } = gameWords[language].core;
  if (!Object.hasOwn(endings, reason)) return undefined;
  const { wins, draw } = wordsOf(language).play;
  return [winner === undefined ? draw : fill(wins, { who: winner }), endings[reason as keyof typeof endings]];
}
