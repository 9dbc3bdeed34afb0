import { countBits } from './board.ts';
import type { Engine } from './engine.ts';
import type { Pieces } from './scan.ts';
import type { EndingLimit } from './variants.ts';

function count(pieces: Pieces, kind: number, words: number): number {
  let sum = 0;
  for (let word = 0; word < words; word++) sum += countBits(pieces[kind * words + word] as number);
  return sum;
}

const mostInAnEnding = 4;

/** The limit that the material on the board is under, if any. */
export function endingLimit({ board, facts }: Engine, pieces: Pieces): EndingLimit | undefined {
  if (facts.endings.length === 0) return undefined;
  const [lightMen, darkMen, lightKings, darkKings] = [0, 1, 2, 3].map((kind) => count(pieces, kind, board.words)) as Four;
  if (lightMen + darkMen + lightKings + darkKings > mostInAnEnding) return undefined;
  const light = 'K'.repeat(lightKings) + 'm'.repeat(lightMen);
  const dark = 'K'.repeat(darkKings) + 'm'.repeat(darkMen);
  return facts.endings.find(({ material }) => material.includes(`${light}-${dark}`) || material.includes(`${dark}-${light}`));
}

type Four = [number, number, number, number];

/** How often the position stands on the board with this one; `earlier` holds those since the last capture or man's move. */
export function occurrences(pieces: Pieces, earlier: readonly Pieces[]): number {
  let times = 1;
  // Two plies before, the same side was to move.
  for (let index = earlier.length - 2; index >= 0; index -= 2) {
    if (pieces.every((word, at) => word === earlier[index]?.[at])) times++;
  }
  return times;
}
