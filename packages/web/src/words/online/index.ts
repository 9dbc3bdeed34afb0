// Words for all that is online: loaded with it, one language at a time.
import type { Catalogue, Language, Translation } from '@ludoteca/games';
import { useCallback } from 'react';
import { type Loaded, useLoaded } from '../../use-loaded.ts';
import type { en } from './en.ts';

export type OnlineWords = Catalogue<typeof en>;

const loaders: Readonly<Record<Language, () => Promise<Translation<typeof en>>>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
};

const known = new Map<Language, Promise<OnlineWords>>();

function loadOnlineWords(language: Language): Promise<OnlineWords> {
  const words = known.get(language) ?? (loaders[language]() as Promise<OnlineWords>);
  known.set(language, words);
  // What did not come is asked for again.
  words.catch(() => known.delete(language));
  return words;
}

export const useOnlineWords = (language: Language): Loaded<OnlineWords> =>
  useLoaded(useCallback(() => loadOnlineWords(language), [language]));

/** What a code of the server, or `away`, means to whoever asked. */
export function sayCode(words: OnlineWords, code: string): string {
  if (code === 'away') return words.away;
  const { refusals } = words;
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.failed;
}
