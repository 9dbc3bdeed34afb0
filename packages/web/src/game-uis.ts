import type { GameId } from '@ludoteca/games';
import type { ReactNode } from 'react';
import type { GameUi } from './game-ui.ts';
import { damasMiniature, goMiniature, gomokuMiniature, gooseMiniature, trucoMiniature } from './parts/miniatures.tsx';

interface GameEntry {
  /** The game being played, very small. */
  readonly miniature: ReactNode;
  /** Called when somebody sits down, not before. */
  load(): Promise<{ readonly ui: GameUi }>;
}

const entries: Readonly<Record<GameId, GameEntry>> = {
  go: { miniature: goMiniature, load: () => import('./boards/go/index.ts') },
  gomoku: { miniature: gomokuMiniature, load: () => import('./boards/gomoku/index.ts') },
  damas: { miniature: damasMiniature, load: () => import('./boards/damas/index.ts') },
  goose: { miniature: gooseMiniature, load: () => import('./boards/goose/index.ts') },
  truco: { miniature: trucoMiniature, load: () => import('./boards/truco/index.ts') },
};

/** The games of the house, in the order the front page shows them. */
export const gameIds = Object.keys(entries) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(entries, id);

export const miniatureOf = (id: GameId): ReactNode => entries[id].miniature;

/** The same function for the same game, for `useLoaded`. */
export const gameUiLoader = (id: string): (() => Promise<GameUi>) => {
  const load = loaders.get(id) ?? (() => loadGameUi(id));
  loaders.set(id, load);
  return load;
};

const loaders = new Map<string, () => Promise<GameUi>>();

export const loadGameUi = async (id: string): Promise<GameUi> => {
  if (!isGameId(id)) throw new Error(`there is no game ${id}`);
  return (await entries[id].load()).ui;
};
