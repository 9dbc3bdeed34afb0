import {
  type Catalogue,
  fillAny,
  words as gameWords,
  type Language,
  type PluralForms,
  pluralForm,
  sayMove,
  type Translation,
} from '@ludoteca/games';
import type { Reason } from '../thinker.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };
export const playerWords = translations as Readonly<Record<Language, Catalogue<typeof en>>>;

/** Whether there is a sentence for a reason: one that comes from a file may be anything. */
export function hasReason(code: string, game: string): boolean {
  const words: Readonly<Record<string, object>> = playerWords.en.reasons;
  return Object.hasOwn(words[game] ?? {}, code) || Object.hasOwn(words.core ?? {}, code);
}

/** A reason in a sentence. */
export function sayReason({ code, data = {} }: Reason, game: string, language: Language): string {
  const words: Readonly<Record<string, Readonly<Record<string, string | PluralForms>>>> = playerWords[language].reasons;
  const sentence = words[game]?.[code] ?? words.core?.[code];
  if (sentence === undefined) throw new Error(`${game}: there are no words for the reason ${code}`);
  const said = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? sayMove(gameWords[language], game, value) : value,
  ]);
  return fillAny(
    typeof sentence === 'string' ? sentence : pluralForm<string>(sentence, Number(data.count), language),
    Object.fromEntries(said),
  );
}
