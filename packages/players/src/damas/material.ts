import { countBits, type Pieces } from '@ludoteca/games/damas';

export function countPieces(pieces: Pieces): number {
  let count = 0;
  for (let word = 0; word < pieces.length; word++) count += countBits(pieces[word]!);
  return count;
}
