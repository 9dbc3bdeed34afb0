import type { Catalogue, Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type SealWords = Catalogue<typeof en>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };

export const sealWords = (language: Language): SealWords => translations[language] as SealWords;
