import type { Catalogue, Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type ReportWords = Catalogue<typeof en>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };
const catalogues = translations as Readonly<Record<Language, ReportWords>>;

export const reportWords = (language: Language): ReportWords => catalogues[language];
