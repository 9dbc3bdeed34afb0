import type { Catalogue, Language, Translation } from '@ludoteca/games';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type IdentityWords = Catalogue<typeof en>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };

export const identityWords = (language: Language): IdentityWords => translations[language] as IdentityWords;
