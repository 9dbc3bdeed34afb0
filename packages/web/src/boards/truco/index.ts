import { sideOf, type TrucoView, truco, trucoNarration } from '@ludoteca/games/truco';
import type { GameUi } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { TrucoBoard } from './board.tsx';
import { TrucoPanel } from './panel.tsx';

/** Cards are dealt at once, one after the other; what players do is to be seen. */
const isDealt = (move: string): boolean => /^(deal|leader) /.test(move);

const suitGlyphs: Readonly<Record<string, string>> = { O: '♦', C: '♥', E: '♠', P: '♣' };

export const ui: GameUi = {
  game: truco,
  narration: trucoNarration,
  Board: TrucoBoard as GameUi['Board'],
  Panel: TrucoPanel as NonNullable<GameUi['Panel']>,
  spoken: () => '',
  listed(text) {
    if (text === '? down') return '? ⌄';
    const [, rank, suit, down] = /^([A-Z\d])([OCEP])( down)?$/.exec(text) ?? [];
    return suit === undefined ? undefined : `${rank}${suitGlyphs[suit]}${down ? ' ⌄' : ''}`;
  },
  tally: (view, seat, language) => ({
    said: pageWords(language).truco.score,
    shown: String((view as TrucoView).scores[sideOf(seat)]),
  }),
  tempting(text) {
    const bets: Readonly<Record<string, number>> = { truco: 3, 6: 6, 9: 9 };
    return bets[text] === undefined ? undefined : { kind: 'raise', to: bets[text] };
  },
  presets: [
    { players: '2', deck: 'dirty' },
    { players: '2', deck: 'clean' },
    { players: '4', deck: 'dirty' },
    { players: '4', deck: 'clean' },
  ],
  sizes: ['2', '4'].map((players) => ({ players })),
  pace: (move) => (isDealt(move) ? 0 : 900),
};
