import { type DamasOptions, damas, damasTelling, engineOf, seatOf } from '@ludoteca/games/damas';
import type { Face } from '../../face.ts';
import { DamasBoard } from './board.tsx';
import { DamasPanel } from './panel.tsx';

export const face: Face = {
  game: damas,
  telling: damasTelling,
  Board: DamasBoard as Face['Board'],
  Panel: DamasPanel as NonNullable<Face['Panel']>,
  token: (options, seat) => (seatOf(engineOf(options as DamasOptions), 1) === seat ? 'black' : 'white'),
  drawsByAgreement: true,
  presets: ['seed', 'brazilian', 'international', 'english', 'russian', 'spanish'].map((variant) => ({ variant })),
  pace: () => 500,
};
