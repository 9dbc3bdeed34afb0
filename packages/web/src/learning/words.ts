import { type Language, languages } from '@ludoteca/games';
import { type LearningCatalogue, loadLearningWords } from '@ludoteca/games/learning';

const load = (language: Language) => () => loadLearningWords(language);

/** The same function for the same language, for `useLoaded`. */
export const wordsLoader = Object.fromEntries(languages.map((language) => [language, load(language)])) as Readonly<
  Record<Language, () => Promise<LearningCatalogue>>
>;
