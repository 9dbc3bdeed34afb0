import type { Match } from '@ludoteca/games';

/** The larger the board, the longer a playout: so many points are gone over for each position. */
const goPoints = 45_000;
const fewestPlayouts = 200;

/**
 * How much is searched for each position where nobody says otherwise, in what the analyst of the game counts: enough to see what a
 * good player sees, and little enough for a whole game to be judged while somebody looks on.
 */
const standard: Readonly<Record<string, (match: Match) => number>> = {
  go: ({ game, state }) => Math.max(fewestPlayouts, Math.round(goPoints / pointsIn(game.view(state, undefined)))),
  gomoku: () => 6000,
  damas: () => 60_000,
};

const pointsIn = (view: unknown): number => {
  const { rows, columns } = view as { readonly rows: number; readonly columns: number };
  return rows * columns;
};

/** Undefined where the analyst's own measure is right. */
export const standardNodes = (match: Match): number | undefined => standard[match.game.id]?.(match);
