/** A list whose items are known by their places, as seats are: two may be alike in all else. */
export const numbered = <T>(items: readonly T[]): { readonly item: T; readonly index: number }[] =>
  items.map((item, index) => ({ item, index }));
