import type { GameUi } from './game-ui.ts';

/** Loaded when somebody sits down, not before. */
const uis: Readonly<Record<string, () => Promise<{ readonly ui: GameUi }>>> = {
  go: () => import('./boards/go/index.ts'),
  gomoku: () => import('./boards/gomoku/index.ts'),
  damas: () => import('./boards/damas/index.ts'),
  goose: () => import('./boards/goose/index.ts'),
  truco: () => import('./boards/truco/index.ts'),
};

/** The games of the house, in the order the front page shows them. */
export const gameIds = Object.keys(uis) as readonly GameId[];
export type GameId = 'go' | 'gomoku' | 'damas' | 'goose' | 'truco';

export const isGameId = (id: string): id is GameId => Object.hasOwn(uis, id);

export const loadGameUi = async (id: string): Promise<GameUi> => {
  const load = uis[id];
  if (!load) throw new Error(`there is no game ${id}`);
  return (await load()).ui;
};
