import type { Face } from '../face.ts';
import { damasFace } from './damas.ts';
import { goFace } from './go.ts';
import { gomokuFace } from './gomoku.ts';
import { gooseFace } from './goose.ts';
import { trucoFace } from './truco.ts';

const faces: Readonly<Record<string, Face>> = {
  go: goFace,
  gomoku: gomokuFace,
  damas: damasFace,
  goose: gooseFace,
  truco: trucoFace,
};

export function faceOf(game: string): Face {
  const face = faces[game];
  if (!face) throw new Error(`the terminal does not know how ${game} looks`);
  return face;
}
