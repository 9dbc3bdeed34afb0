import { type Language, words } from '@ludoteca/games';

const localeOf = (language: Language): string => words[language].core.locale;

const two = (number: number): string => String(number).padStart(2, '0');

export const longDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(date);

export const clockTime = (date: Date): string => [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');

/** Local time with its offset, as `<time>` wants it. */
export function isoTime(date: Date): string {
  const east = -date.getTimezoneOffset();
  const offset = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`;
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${clockTime(date)}${offset}`;
}

/** A number as people of the language write it, `6.5` or `6,5`; a true minus sign. */
export const decimal = (number: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(number).replace('-', '−');

export const signed = (number: number, language: Language): string => (number > 0 ? '+' : '') + decimal(number, language);

export const percent = (share: number, language: Language): string => `${decimal(100 * share, language)} %`;
