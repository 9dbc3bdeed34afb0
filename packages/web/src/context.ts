import type { Language } from '@ludoteca/games';
import { createContext, use } from 'react';
import type { Route } from './route.ts';
import type { Settings } from './settings.ts';
import type { SavedGames } from './storage/saved-games.ts';
import { useStore, type WritableStore } from './store.ts';
import { type PageWords, pageWords } from './words/index.ts';

/** What every page may need. */
export interface App {
  readonly settings: WritableStore<Settings>;
  readonly savedGames: SavedGames;
  go(route: Route): void;
}

export const AppContext = createContext<App | undefined>(undefined);

export interface AppWithWords extends App {
  readonly language: Language;
  readonly words: PageWords;
  readonly chosen: Settings;
}

export function useApp(): AppWithWords {
  const app = use(AppContext);
  if (!app) throw new Error('a page outside of the app');
  const chosen = useStore(app.settings);
  return { ...app, chosen, language: chosen.language, words: pageWords(chosen.language) };
}
