import type { Catalogue, Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type PageWords = Catalogue<typeof en>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };
const catalogues = translations as Readonly<Record<Language, PageWords>>;

export const pageWords = (language: Language): PageWords => catalogues[language];
