import type { Language } from '@ludoteca/games';

/** As a sentence begins. */
export const capitalize = (text: string, language: Language): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** A number as the language writes it: half a point is 0,5 in Spanish. */
export const decimal = (value: number, language: Language, digits = 0): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 2) });

const dates = new Map<Language, Intl.DateTimeFormat>();

/** A day and its time. What writes them is made once: it takes milliseconds, and a list has many rows. */
export function dateTime(at: number, language: Language): string {
  const known = dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  dates.set(language, known);
  return known.format(at);
}

/** A share of one in percent, without the sign. */
export const percent = (share: number): string => (100 * share).toFixed(0);

/** A sentence whose percentages are not parted at the end of a line. */
export const withUnbrokenPercents = (sentence: string): string => sentence.replaceAll(' %', '\u00a0%');

/** A list whose items are known by their places, as seats are: two may be alike in all else. */
export const withIndex = <T>(items: readonly T[]): { readonly item: T; readonly index: number }[] =>
  items.map((item, index) => ({ item, index }));
