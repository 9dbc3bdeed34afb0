import { words as gameWords } from '@ludoteca/games';
import { type GoMove, type GoView, go, goNarration } from '@ludoteca/games/go';
import type { GameUi } from '../../game-ui.ts';
import { decimal } from '../../parts/format.ts';
import { pageWords } from '../../words/index.ts';
import { GoBoard } from './board.tsx';
import { GoPanel } from './panel.tsx';

export const ui: GameUi = {
  game: go,
  // Of the end it says who won and how; the count stands beside the board.
  narration: {
    ...goNarration,
    conclude(view, outcome, names, language) {
      const told = goNarration.conclude(view as GoView, outcome, names, language).slice(0, 2);
      const early = Object.hasOwn(gameWords[language].core.endings, outcome.reason);
      return early ? told : told.toReversed();
    },
  },
  Board: GoBoard as GameUi['Board'],
  Panel: GoPanel as NonNullable<GameUi['Panel']>,
  spoken: (move) => (['pass', 'accept', 'resume'].includes((move as GoMove).kind) ? '' : undefined),
  token: (_state, seat) => (seat === 0 ? 'black' : 'white'),
  tally(view, seat, language) {
    const { prisoners, komi, phase, score } = view as GoView;
    const { count } = gameWords[language].go;
    if (phase !== 'play') return { said: count.total, shown: decimal(score.totals[seat as 0 | 1], language) };
    const own = { said: pageWords(language).board.prisoners, shown: String(prisoners[seat]) };
    if (seat === 0 || komi === 0) return own;
    return { said: `${own.said} + ${count.komi}`, shown: `${own.shown} + ${decimal(komi, language)}` };
  },
  request: (view, language) => ((view as GoView).phase === 'settling' ? pageWords(language).board.settling : undefined),
  presets: [
    { rules: 'classic', size: '8x8' },
    { rules: 'chinese', size: '9x9' },
    { rules: 'japanese', size: '13x13' },
    { rules: 'japanese', size: '19x19' },
  ],
  sizes: ['8x8', '9x9', '13x13', '19x19'].map((size) => ({ size })),
  pace: () => 300,
};
