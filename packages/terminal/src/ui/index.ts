import { damasUi } from './damas.ts';
import type { GameUi } from './game-ui.ts';
import { goUi } from './go.ts';
import { gomokuUi } from './gomoku.ts';
import { gooseUi } from './goose.ts';
import { trucoUi } from './truco.ts';

const uis: Readonly<Record<string, GameUi>> = {
  go: goUi,
  gomoku: gomokuUi,
  damas: damasUi,
  goose: gooseUi,
  truco: trucoUi,
};

export function uiOf(game: string): GameUi {
  const ui = uis[game];
  if (!ui) throw new Error(`the terminal does not know how ${game} looks`);
  return ui;
}
