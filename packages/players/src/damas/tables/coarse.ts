// Values that tell who wins and about when, two to a byte: the plies of a lost position are those of its answers, one more.

/** For the side to move. From `won` on each is a win within so many more times `coarsePlies`; the last, within any number. */
export const coarse = { drawn: 0, lost: 1, won: 2, last: 15 } as const;
/** A search sees so far ahead, so that it finds the way from one of these values to the next. */
export const coarsePlies = 8;

/** The win in so many plies. */
export const coarseWin = (plies: number): number => Math.min(coarse.last, coarse.won + Math.floor((plies - 1) / coarsePlies));

export const coarseBytes = (count: number): number => Math.ceil(count / 2);

export const coarseAt = (packed: Uint8Array, index: number): number => (packed[index >> 1]! >> (4 * (index & 1))) & 15;

/** Fills in one that was not filled in before. */
export function addCoarse(packed: Uint8Array, index: number, value: number): void {
  packed[index >> 1]! |= value << (4 * (index & 1));
}
