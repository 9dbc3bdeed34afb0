import type { Criterion } from './variants.ts';

/** Room in a rank for each criterion. Only the Italian rules look at the order, on a board where nine captures are the most. */
const bits: Readonly<Record<Criterion, number>> = { count: 6, value: 14, 'with-king': 1, kings: 6, 'king-first': 12 };
const orderTop = bits['king-first'] - 1;

/** The order of a capture has a bit for each king taken, the earliest highest; this is one taken after so many other pieces. */
export const orderBit = (earlier: number): number => (earlier > orderTop ? 0 : 1 << (orderTop - earlier));

function measure(criterion: Criterion, count: number, kings: number, withKing: boolean, order: number): number {
  switch (criterion) {
    case 'count':
      return count;
    // A king is worth a little less than two men.
    case 'value':
      return ((count + kings) << 7) - kings;
    case 'with-king':
      return withKing ? 1 : 0;
    case 'kings':
      return kings;
    case 'king-first':
      return order;
  }
}

/** One number in which a better capture is larger. */
export function rank(by: readonly Criterion[], count: number, kings: number, withKing: boolean, order: number): number {
  let sum = 0;
  for (const criterion of by) sum = (sum << bits[criterion]) | measure(criterion, count, kings, withKing, order);
  return sum;
}

/** The first criterion in which a lesser rank falls short of the best, and what the best has there. */
export function shortfall(by: readonly Criterion[], lesser: number, best: number): { criterion: Criterion; needed: number } {
  let shift = by.reduce((sum, criterion) => sum + bits[criterion], 0);
  for (const criterion of by) {
    shift -= bits[criterion];
    if (lesser >> shift < best >> shift) return { criterion, needed: (best >> shift) & ((1 << bits[criterion]) - 1) };
  }
  throw new RangeError('not a lesser rank');
}
