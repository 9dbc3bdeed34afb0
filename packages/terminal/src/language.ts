import { type Language, languages } from '@ludoteca/games';

export { type Language, languages };

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** What the locale says, in the order POSIX gives the variables; `C` and `POSIX` say nothing. */
export function localeLanguage(environment: NodeJS.ProcessEnv): Language | undefined {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  const language = locale.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : undefined;
}

/** A number with so many digits behind the comma or point. */
export const decimal = (value: number, digits: number, language: Language): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
