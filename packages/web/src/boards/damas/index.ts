import { damas, damasTelling } from '@ludoteca/games/damas';
import type { Face } from '../../face.ts';
import { DamasBoard } from './board.tsx';
import { DamasPanel } from './panel.tsx';

export const face: Face = {
  game: damas,
  telling: damasTelling,
  Board: DamasBoard as Face['Board'],
  Panel: DamasPanel as NonNullable<Face['Panel']>,
  drawsByAgreement: true,
  pace: () => 500,
};
