import { mate } from '../search/score.ts';

/** The score of a win by these moves, which begin with the winner's and may end before his last. */
export const scoreOfWin = ({ length }: readonly number[]): number => mate - length - (length % 2 === 0 ? 1 : 0);

/** The pay-off that a score stands for, 0 to 1: the weights are in 400ths of a unit of log-odds. */
export const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score / 400));
