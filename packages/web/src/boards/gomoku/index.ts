import { gomoku, gomokuTelling } from '@ludoteca/games/gomoku';
import type { Face } from '../../face.ts';
import { GomokuBoard } from './board.tsx';

export const face: Face = {
  game: gomoku,
  telling: gomokuTelling,
  Board: GomokuBoard as Face['Board'],
  token: (_options, seat) => (seat === 0 ? 'black' : 'white'),
  drawsByAgreement: true,
  pace: () => 300,
};
