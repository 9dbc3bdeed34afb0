import { type Language, languages } from '../language.ts';
import { plainWord } from '../plain-word.ts';

/** A command in any of the three languages, and what stands behind it. */
export function typedIn<Name extends string>(
  typed: string,
  wordsIn: (language: Language) => Readonly<Record<Name, string>>,
): { readonly name: Name; readonly rest: string } | undefined {
  const [, word = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(typed.trim()) ?? [];
  const names = Object.keys(wordsIn('en')) as Name[];
  const name = names.find((one) => languages.some((language) => plainWord(wordsIn(language)[one]) === plainWord(word)));
  return name && { name, rest };
}
