/** The shape of a catalogue: the same keys, any words. A missing or an extra key is a type error. */
export type Translation<Words> = Words extends string ? string : { readonly [Key in keyof Words]: Translation<Words[Key]> };

/** Puts values in the places of a sentence: `fill('cell {cell}', { cell: 3 })`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : undefined) ?? ''),
  );
}
