import { fill, type Language } from '@ludoteca/games';
import {
  type DamasMove,
  type DamasView,
  damas,
  damasNarration,
  damasPieces,
  engineOf,
  readSquare,
  seatOf,
  writeSquare,
} from '@ludoteca/games/damas';
import type { GameUi } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { DamasBoard } from './board.tsx';

function spoken({ from, to, taken }: DamasMove, { options }: Pick<DamasView, 'options'>, language: Language): string {
  const { moves, takes } = pageWords(language).board;
  const write = (square: number) => writeSquare(engineOf(options), square);
  return fill(taken.length > 0 ? takes : moves, { from: write(from), to: write(to), count: taken.length });
}

export const ui: GameUi = {
  game: damas,
  narration: damasNarration,
  Board: DamasBoard as GameUi['Board'],
  spoken: (move, before, language) => spoken(move as DamasMove, before as Pick<DamasView, 'options'>, language),
  token: (view, seat) => (seatOf(engineOf((view as DamasView).options), 1) === seat ? 'black' : 'white'),
  tally: (view, seat, language) => ({
    said: pageWords(language).board.pieces,
    shown: String(damasPieces(view as DamasView, seatOf(engineOf((view as DamasView).options), 0) === seat ? 0 : 1)),
  }),
  tempting(text, view) {
    const engine = engineOf((view as DamasView).options);
    const [from = -1, to = -1] = text.split(/[-x]/).map((name) => readSquare(engine, name));
    return { from, to, taken: [] };
  },
  presets: ['classic', 'brazilian', 'international', 'english', 'russian', 'spanish'].map((variant) => ({ variant })),
  pace: () => 500,
};
