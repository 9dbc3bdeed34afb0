// All numbers of the search were chosen by hand. Where a match against the version without them is known, its score stands beside them;
// docs/strength/gomoku.md has the matches, also of what was tried and left out. Margins are in 400ths of a unit of log-odds.

/** Positions that a search for a win by fours may look at, inside the tree and at its leaves. */
export const vcfNodes = 30;
export const vcfLeafNodes = 20;

/** After so many fours that were answered on the way there is a ply more: what is forced uses up little depth. */
export const foursPerPly = 3;

/** Razoring: 60.7 % ± 6.9 of 140 games, together with 20 positions instead of 60 at the leaves and the reductions below. */
export const razoringDepth = 3;
/** The same where an open three has to be answered, at depth 1. */
export const forcedRazoringMargin = 120;
export const razoringMargin = (depth: number): number => 100 + 120 * depth;

/** Reverse futility pruning: 59.0 % ± 12.2 of 72 games. */
export const reverseFutilityDepth = 4;
export const reverseFutilityMargin = (depth: number): number => 100 * depth;

/** Probability cut: so many plies less say that the position is so much better than needed. */
export const probCutDepth = 5;
export const probCutReduction = 4;
export const probCutMargin = 150;

const triedMoves = (depth: number, isPv: boolean, isImproving: boolean): number =>
  (3 + ((depth * depth) >> 1) + depth) * (isPv ? 2 : 1) * (isImproving ? 1 : 0.65);

/**
 * Late move pruning, by how many moves are tried: 54.2 % ± 8.3 of 72 games against 4 + depth². On the principal variation twice as
 * many: 54.2 % ± 7.8 of 120 games against all of them. Fewer where the position gets no better.
 */
export const lateMoves = (depth: number, isPv: boolean, isImproving: boolean): number =>
  0.75 * triedMoves(depth, isPv, isImproving);
/** The same for the answers to an open three. */
export const lateAnswers = (depth: number, isPv: boolean, isImproving: boolean): number =>
  1 + 0.6 * triedMoves(depth, isPv, isImproving);

/** Futility pruning of the quiet moves after the first three. */
export const futilityDepth = 2;
export const futilityMargin = (depth: number): number => 120 * depth;
export const futilityFirstMoves = 3;

/** Late move reductions, by depth and by how many moves were tried; the factor was 0.75 before those 60.7 %. */
export const reductionDepth = 3;
const reductionTable = (factor: number): Uint8Array =>
  Uint8Array.from({ length: 64 * 64 }, (_, at) =>
    Math.round(Math.log(Math.max(1, at >> 6)) * Math.log(Math.max(1, at & 63)) * factor),
  );
export const reductions = reductionTable(0.9);
/** For the answers to an open three. */
export const answerReductions = reductionTable(0.6);
/** On top for a four that only puts the answer off. */
export const delayReduction = 2;

/** Aspiration windows: around the last score, from this depth on. */
export const aspirationDepth = 4;
export const aspirationWindow = 60;
export const aspirationGrowth = 4;
export const widestAspiration = 4000;
