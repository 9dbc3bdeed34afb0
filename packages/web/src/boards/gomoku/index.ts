import { words as gameWords } from '@ludoteca/games';
import { type GomokuMove, type GomokuView, gomoku, gomokuNarration } from '@ludoteca/games/gomoku';
import type { GameUi } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { GomokuBoard } from './board.tsx';

export const ui: GameUi = {
  game: gomoku,
  narration: gomokuNarration,
  Board: GomokuBoard as GameUi['Board'],
  spoken(move, _before, language) {
    const made = move as GomokuMove;
    return made.kind === 'choose' ? gameWords[language].gomoku.choices[made.choice] : undefined;
  },
  token(view, seat) {
    const { black } = view as GomokuView;
    return black === null ? undefined : seat === black ? 'black' : 'white';
  },
  presets: [
    { variant: 'freestyle', rows: '15', columns: '15' },
    { variant: 'renju', rows: '15', columns: '15' },
    { variant: 'standard', opening: 'swap2', rows: '15', columns: '15' },
    { variant: 'freestyle', rows: '3', columns: '3', winning: '3' },
  ],
  presetName: ({ winning }, language) => (winning === '3' ? pageWords(language).board.ticTacToe : undefined),
  sizes: ['10', '15', '19'].map((side) => ({ rows: side, columns: side })),
  pace: () => 300,
};
