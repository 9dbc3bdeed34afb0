import { type GooseState, goose, gooseTelling } from '@ludoteca/games/goose';
import type { Face } from '../../face.ts';
import { GooseBoard } from './board.tsx';
import { GoosePanel } from './panel.tsx';

export const face: Face = {
  game: goose,
  telling: gooseTelling,
  Board: GooseBoard as Face['Board'],
  Panel: GoosePanel as NonNullable<Face['Panel']>,
  drawsByAgreement: false,
  thrower: (state) => (state as GooseState).seat,
  pace: () => 1400,
};
