import type { GameId } from '@ludoteca/games';
import { damasUi } from './damas.ts';
import type { GameUi } from './game-ui.ts';
import { goUi } from './go.ts';
import { gomokuUi } from './gomoku.ts';
import { gooseUi } from './goose.ts';
import { trucoUi } from './truco.ts';

const uis: Readonly<Record<GameId, GameUi>> = {
  go: goUi,
  gomoku: gomokuUi,
  damas: damasUi,
  goose: gooseUi,
  truco: trucoUi,
};

export const uiOf = (game: string): GameUi => uis[game as GameId];
