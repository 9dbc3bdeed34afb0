import { truco, trucoTelling } from '@ludoteca/games/truco';
import type { Face } from '../../face.ts';
import { TrucoBoard } from './board.tsx';
import { TrucoPanel } from './panel.tsx';

/** Cards are dealt at once, one after the other; what players do is to be seen. */
const isDealt = (move: string): boolean => /^(deal|leader) /.test(move);

export const face: Face = {
  game: truco,
  telling: trucoTelling,
  Board: TrucoBoard as Face['Board'],
  Panel: TrucoPanel as NonNullable<Face['Panel']>,
  spoken: () => '',
  drawsByAgreement: false,
  presets: [
    { players: '2', deck: 'dirty' },
    { players: '2', deck: 'clean' },
    { players: '4', deck: 'dirty' },
    { players: '4', deck: 'clean' },
  ],
  isListed: (move) => !isDealt(move),
  pace: (move) => (isDealt(move) ? 0 : 900),
};
