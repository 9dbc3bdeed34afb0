/** Scores are in hundredths of a man; a win in n plies is worth `mate - n`. */
export const mate = 30_000;
/** No line is longer. */
export const lastPly = 120;
/** The longest win that an endgame table can hold. */
const longestWin = 1000;

/** Won or lost for certain. */
export const isProven = (score: number): boolean => Math.abs(score) > mate - longestWin;

/** Plies to the end of a game that is won or lost for certain. */
export const pliesToEnd = (score: number): number => mate - Math.abs(score);

/** A score that makes about three games of four a win. */
export const scale = 90;

/** The expected pay-off of the side that has this score. */
export const chanceOf = (score: number): number => (isProven(score) ? (score > 0 ? 1 : 0) : 1 / (1 + Math.exp(-score / scale)));
