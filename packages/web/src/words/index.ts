import type { Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type PageWords = Translation<typeof en>;

const catalogues: Readonly<Record<Language, PageWords>> = { en, es, pt };

export const pageWords = (language: Language): PageWords => catalogues[language];
