import type { Board } from './board.ts';

/** Word `word` of the squares that a step of a whole set in direction `d` leads to, on a board of any size. */
type Step = (set: Int32Array, d: number, word: number) => number;

export function makeStep({ words, shifts, masks }: Board): Step {
  return (set, d, word) => {
    const even = shifts[2 * d] as number;
    const odd = shifts[2 * d + 1] as number;
    const at = 2 * d * words + word;
    const here = set[word] as number;
    const evens = here & (masks[at] as number);
    const odds = here & (masks[at + words] as number);
    if (even > 0) {
      const moved = (evens << even) | (odds << odd);
      if (word === 0) return moved;
      const before = set[word - 1] as number;
      const evensBefore = before & (masks[at - 1] as number);
      const oddsBefore = before & (masks[at + words - 1] as number);
      return moved | (evensBefore >>> (32 - even)) | (oddsBefore >>> (32 - odd));
    }
    const moved = (evens >>> -even) | (odds >>> -odd);
    if (word === words - 1) return moved;
    const after = set[word + 1] as number;
    const evensAfter = after & (masks[at + 1] as number);
    const oddsAfter = after & (masks[at + words + 1] as number);
    return moved | (evensAfter << (32 + even)) | (oddsAfter << (32 + odd));
  };
}
