import type { Translation } from '@ludoteca/games';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type Words = Translation<typeof en>;

const catalogues: Readonly<Record<Language, Words>> = { en, es, pt };

/** The terminal's own words; those of the games are in their package. */
export const wordsOf = (language: Language): Words => catalogues[language];
