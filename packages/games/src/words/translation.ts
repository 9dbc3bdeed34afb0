import { visibleText } from '../core/names.ts';

/** What is said of one, of several …: the categories of the platform's plural rules that a language has. */
export type PluralForms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The shape of a catalogue: the same keys, any words. A missing or an extra key is a type error, but for the plurals a language has. */
export type Translation<Words> = Words extends string
  ? string
  : [Words, keyof Words] extends [PluralForms, Intl.LDMLPluralRule]
    ? PluralForms
    : { readonly [Key in keyof Words]: Translation<Words[Key]> };

declare const placesOf: unique symbol;

/** A sentence with places in braces that `fill` puts values in, known by their names. */
export type Sentence<Place extends string> = string & { readonly [placesOf]: Place };

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;

/** A catalogue whose sentences know their places, which are those of the English ones; a test holds the translations to them. */
export type Catalogue<Words> = Words extends string
  ? [PlacesIn<Words>] extends [never]
    ? string
    : Sentence<PlacesIn<Words>>
  : { readonly [Key in keyof Words]: Catalogue<Words[Key]> };

export type Value = string | number | undefined;

/** The places of a sentence with plural forms beside `count`. */
export type PlacesBesideCount<Forms extends PluralForms> = Exclude<
  Forms[keyof Forms] extends infer Text ? (Text extends Sentence<infer Place> ? Place : never) : never,
  'count'
>;

/** The places of every sentence that it may be; a text of unknown places is for `fillAny`. */
type ValuesFor<Text extends string> = [Extract<Text, Sentence<string>>] extends [never]
  ? never
  : Readonly<Record<Text extends Sentence<infer Place> ? Place : never, Value>>;

/** Puts values in the places of a sentence of a catalogue: every place must be given, and nothing else can be. */
export const fill = <Text extends string>(sentence: Text, values: ValuesFor<Text>): string => fillAny(sentence, values);

/** The same for a sentence that was found by a code: what is missing stays empty. */
export function fillAny(sentence: string, values: Readonly<Record<string, Value>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    visibleText(String((Object.hasOwn(values, name) ? values[name] : undefined) ?? '')),
  );
}
