import type { Catalogue, Translation } from '@ludoteca/games';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type Words = Catalogue<typeof en>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };
const catalogues = translations as Readonly<Record<Language, Words>>;

/** The terminal's own words; those of the games are in their package. */
export const wordsOf = (language: Language): Words => catalogues[language];
