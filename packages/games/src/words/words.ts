import type { AnyGame, Refusal } from '../core/game.ts';
import type { SavedRefusal } from '../core/saved-text.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import {
  type Catalogue,
  fillAny,
  type PlacesBesideCount,
  type PluralForms,
  type Translation,
  type Value,
} from './translation.ts';

export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

export type Words = Catalogue<typeof en>;
/** The games of the house are those that the English catalogue has words for: every list of games has these keys. */
export type GameId = Exclude<keyof Words, 'core'>;

const translations: Readonly<Record<Language, Translation<typeof en>>> = { en, es, pt };
export const words = translations as Readonly<Record<Language, Words>>;

const pluralRules = new Map<Language, Intl.PluralRules>();

/** The form that a language has for so many. */
export function pluralForm<Form>(
  forms: { readonly [Rule in Intl.LDMLPluralRule]?: Form } & { readonly other: Form },
  count: number,
  language: Language,
): Form {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(words[language].core.locale);
  pluralRules.set(language, rules);
  return forms[rules.select(count)] ?? forms.other;
}

/** A number as the language writes it: 7,5 or 7.5. */
export const sayNumber = (value: number, language: Language): string =>
  Number.isInteger(value) ? String(value) : value.toLocaleString(words[language].core.locale, { useGrouping: false });

/** Puts a number in a sentence in the form that the language has for so many; other places are given as to `fill`. */
export const fillPlural = <Forms extends PluralForms>(
  forms: Forms,
  count: number,
  language: Language,
  ...[values]: [PlacesBesideCount<Forms>] extends [never] ? [] : [Readonly<Record<PlacesBesideCount<Forms>, Value>>]
): string =>
  fillAny(pluralForm<string>(forms, count, language), {
    ...(values as Readonly<Record<string, Value>> | undefined),
    count: sayNumber(count, language),
  });

/** The form of a sentence that agrees with a name; `many` are the names that take the verb of several, such as a colour's or a team's. */
export const formFor = <Form extends string>(
  forms: { readonly one?: Form; readonly other: Form },
  name: string,
  many: readonly string[],
): Form => (many.includes(name) ? forms.other : (forms.one ?? forms.other));

type Sentences = Readonly<Record<string, string>>;

/** What every game's part of the catalogue has, so that menus, forms and refusals need not know the game. */
interface GameWords {
  readonly name: string;
  /** One sentence for somebody who has never played it. */
  readonly about: string;
  /** What the seats are called where nobody has said so, by the game's codes. */
  readonly seats: Sentences;
  readonly options: Sentences;
  /** For each option with choices, a label for each of them. */
  readonly values: Readonly<Record<string, Sentences>>;
  readonly refusals: Sentences;
  /** What can be wrong with a file of the game's own formats. */
  readonly files?: Sentences;
}

const none: GameWords = { name: '', about: '', seats: {}, options: {}, values: {}, refusals: {} };

export const wordsOfGame = (catalogue: Words, game: string): GameWords =>
  game !== 'core' && Object.hasOwn(catalogue, game) ? catalogue[game as GameId] : none;

/** What the seats of a game are called where nobody has said so. */
export function seatNames(game: AnyGame, options: unknown, language: Language): string[] {
  const { seats } = wordsOfGame(words[language], game.id);
  return game.seatCodes(options).map((code) => seats[code] ?? code);
}

/** A refusal, with the rules' own reason where they refused something inside it. */
type Explained = Refusal<string> & { readonly because?: Refusal<string> };

/** A refusal quotes no more than this of what was refused: it may be megabytes. */
const longestQuote = 200;

const shortened = (text: string): string => (text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);

function say(catalogue: Words, game: string, { because, ...refusal }: Explained, ...places: Sentences[]): string {
  const found = places.find((sentences) => Object.hasOwn(sentences, refusal.code));
  const { code, at, detail } = refusal;
  const quoted = { ...(at !== undefined && { at: shortened(at) }), ...(detail !== undefined && { detail: shortened(detail) }) };
  const sentence = fillAny(found?.[code] ?? code, quoted);
  return because ? `${sentence} ${sayRefusal(catalogue, game, because)}` : sentence;
}

/** Why something was refused, in a sentence: the game's own words first, then those that all games share. */
export const sayRefusal = (catalogue: Words, game: string, refusal: Explained): string =>
  say(catalogue, game, refusal, wordsOfGame(catalogue, game).refusals, catalogue.core.refusals);

/** What is wrong with a file of one of the field's formats. */
export const sayFile = (catalogue: Words, game: string, problem: Explained): string =>
  say(
    catalogue,
    game,
    problem,
    wordsOfGame(catalogue, game).files ?? {},
    wordsOfGame(catalogue, game).refusals,
    catalogue.core.refusals,
  );

/** What is wrong with a saved game. */
export const saySaved = (catalogue: Words, game: string, problem: SavedRefusal): string =>
  say(catalogue, game, problem, catalogue.core.saved);
