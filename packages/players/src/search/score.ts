// Scores of alpha-beta searches, for the side to move. What is won or lost for certain is told by its distance from `mate`, as
// chess engines do: a win in n plies is worth `mate - n`.

export const mate = 30_000;
/** Scores beyond this are proven wins or losses; neither a search nor an endgame table sees a thousand plies ahead. */
export const proven = mate - 1000;

export const isProven = (score: number): boolean => Math.abs(score) > proven;

/** Plies to the end of a game that is won or lost for certain. */
export const pliesToMate = (score: number): number => mate - Math.abs(score);

/** Searches count plies from the root, the transposition table from the stored position: it may be reached by other ways. */
export function scoreToTable(score: number, ply: number): number {
  if (score > proven) return score + ply;
  return score < -proven ? score - ply : score;
}

export function scoreFromTable(stored: number, ply: number): number {
  if (stored > proven) return stored - ply;
  return stored < -proven ? stored + ply : stored;
}
