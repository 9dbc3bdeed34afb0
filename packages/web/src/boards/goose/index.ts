import { fill } from '@ludoteca/games';
import { type GooseMove, type GooseView, goose, gooseDepartures, gooseNarration } from '@ludoteca/games/goose';
import type { GameUi } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { GooseBoard } from './board.tsx';
import { GoosePanel } from './panel.tsx';

export const ui: GameUi = {
  game: goose,
  // Of the end it says who won; the statistics have a place of their own beside the board.
  narration: {
    ...gooseNarration,
    conclude: (view, outcome, names, language) => {
      const winner = outcome.payoffs.indexOf(1);
      return [
        ...(winner < 0 ? [] : [fill(pageWords(language).goose.won, { who: names[winner] })]),
        ...gooseDepartures(view as GooseView, outcome, names, language),
      ];
    },
  },
  Board: GooseBoard as GameUi['Board'],
  Panel: GoosePanel as NonNullable<GameUi['Panel']>,
  spoken: (move, _before, language) => fill(pageWords(language).goose.die, { face: (move as GooseMove).face }),
  tally: (view, seat, language) => {
    const { players } = view as GooseView;
    return { said: pageWords(language).goose.place, shown: String(players[seat]?.cell ?? 0) };
  },
  sizes: ['2', '3', '4', '5', '6'].map((players) => ({ players })),
  pace: () => 1400,
};
