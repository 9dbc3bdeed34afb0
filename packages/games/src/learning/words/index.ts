import type { Catalogue } from '../../words/translation.ts';
import type { GameId, Language } from '../../words/words.ts';
import type { en } from './en.ts';
import type { CourseWords, LearningWords } from './shape.ts';

/** What is taught is long, and most people who play do not ask for it: a language comes when somebody does. */
const loaders: Readonly<Record<Language, () => Promise<LearningWords>>> = {
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
  pt: () => import('./pt.ts').then(({ pt }) => pt),
};

export type LearningCatalogue = { readonly common: Catalogue<(typeof en)['common']> } & Readonly<Record<GameId, CourseWords>>;

export const loadLearningWords = async (language: Language): Promise<LearningCatalogue> =>
  (await loaders[language]()) as unknown as LearningCatalogue;
