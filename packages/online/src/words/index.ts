import type { Language } from '@ludoteca/games';
import type { Phrases } from '../phrases.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** The ready-made phrases: everybody reads them in their own language. */
export const phrases: Readonly<Record<Language, Phrases>> = { en, es, pt };
