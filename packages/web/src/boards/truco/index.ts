import { truco, trucoNarration } from '@ludoteca/games/truco';
import type { GameUi } from '../../game-ui.ts';
import { TrucoBoard } from './board.tsx';
import { TrucoPanel } from './panel.tsx';

/** Cards are dealt at once, one after the other; what players do is to be seen. */
const isDealt = (move: string): boolean => /^(deal|leader) /.test(move);

export const ui: GameUi = {
  game: truco,
  narration: trucoNarration,
  Board: TrucoBoard as GameUi['Board'],
  Panel: TrucoPanel as NonNullable<GameUi['Panel']>,
  spoken: () => '',
  presets: [
    { players: '2', deck: 'dirty' },
    { players: '2', deck: 'clean' },
    { players: '4', deck: 'dirty' },
    { players: '4', deck: 'clean' },
  ],
  pace: (move) => (isDealt(move) ? 0 : 900),
};
