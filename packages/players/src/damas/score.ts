import { isProven } from '../search/score.ts';

/** A score, in hundredths of a man, that makes about three games of four a win. */
export const scale = 90;

/** The expected pay-off of the side that has this score. */
export const chanceOf = (score: number): number => (isProven(score) ? (score > 0 ? 1 : 0) : 1 / (1 + Math.exp(-score / scale)));
