import { fill } from '@ludoteca/games';
import { type GooseMove, type GooseState, goose, gooseTelling } from '@ludoteca/games/goose';
import type { Face } from '../../face.ts';
import { pageWords } from '../../words/index.ts';
import { GooseBoard } from './board.tsx';
import { GoosePanel } from './panel.tsx';

export const face: Face = {
  game: goose,
  // Of the end it says who won; the statistics have a place of their own beside the board.
  telling: {
    ...gooseTelling,
    conclude: (_state, { payoffs }, names, language) => [
      fill(pageWords(language).goose.won, { who: names[payoffs.indexOf(Math.max(...payoffs))] }),
    ],
  },
  Board: GooseBoard as Face['Board'],
  Panel: GoosePanel as NonNullable<Face['Panel']>,
  spoken: (move, _before, language) => fill(pageWords(language).goose.die, { face: (move as GooseMove).face }),
  drawsByAgreement: false,
  thrower: (state) => (state as GooseState).seat,
  pace: () => 1400,
};
