import type { Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type ReportWords = Translation<typeof en>;

const catalogues: Readonly<Record<Language, ReportWords>> = { en, es, pt };

export const reportWords = (language: Language): ReportWords => catalogues[language];
