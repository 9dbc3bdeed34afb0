/** Of the second player of swap2 after three stones, and without `two` of the first after five: the colour to play. */
export const swap2Choices = ['white', 'black', 'two'] as const;
export type Swap2Choice = (typeof swap2Choices)[number];

export type GomokuMove =
  | { readonly kind: 'place'; readonly cell: number }
  | { readonly kind: 'choose'; readonly choice: Swap2Choice }
  /** Only where a Black of renju has no legal cell left. */
  | { readonly kind: 'pass' };
