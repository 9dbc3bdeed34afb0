import type { Catalogue, Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type BoardWords = Catalogue<typeof en>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };
const catalogues = translations as Readonly<Record<Language, BoardWords>>;

/** What is said on the pages that look at games: not loaded with the first page. */
export const boardWords = (language: Language): BoardWords => catalogues[language];
