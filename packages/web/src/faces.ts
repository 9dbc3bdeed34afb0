import type { Face } from './face.ts';

/** Loaded when somebody sits down, not before. */
const faces: Readonly<Record<string, () => Promise<{ readonly face: Face }>>> = {
  go: () => import('./boards/go/index.ts'),
  gomoku: () => import('./boards/gomoku/index.ts'),
  damas: () => import('./boards/damas/index.ts'),
  goose: () => import('./boards/goose/index.ts'),
  truco: () => import('./boards/truco/index.ts'),
};

/** The games of the house, in the order the front page shows them. */
export const gameIds = Object.keys(faces) as readonly GameId[];
export type GameId = 'go' | 'gomoku' | 'damas' | 'goose' | 'truco';

export const isGameId = (id: string): id is GameId => Object.hasOwn(faces, id);

export const loadFace = async (id: string): Promise<Face> => {
  const load = faces[id];
  if (!load) throw new Error(`there is no game ${id}`);
  return (await load()).face;
};
