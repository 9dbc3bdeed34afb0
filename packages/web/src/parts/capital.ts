import type { Language } from '@ludoteca/games';

/** As a sentence begins. */
export const capital = (text: string, language: Language): string => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
