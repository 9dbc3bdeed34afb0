// What a good player would say of a move.
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import type { Reason } from '../thinker.ts';
import { countOf, type Grid, threatAt } from './grid.ts';
import { chanceOf, type Found, sure, won } from './search.ts';
import { threat } from './worth.ts';

/** Stones of the winner until the line is complete. */
const stonesToWin = (score: number): number => Math.ceil((won - Math.abs(score)) / 2);

/** For a move of `me` that is not on the board yet. */
export function reasonFor(grid: Grid, me: Colour, { point, score }: Found): Reason {
  const foe = opponent(me);
  const mine = threatAt(grid, point, me);
  const theirs = threatAt(grid, point, foe);
  if (mine === threat.five) return { code: 'five' };
  if (score < -sure) return { code: 'holds-out', data: { moves: stonesToWin(score) } };
  if (countOf(grid, foe, threat.five) > 0) return { code: mine >= threat.four ? 'blocks-with-four' : 'blocks-four' };
  if (mine === threat.openFour) return { code: 'open-four' };
  if (score > sure)
    return { code: mine === threat.fourAndThree ? 'four-and-three' : 'forced-win', data: { moves: stonesToWin(score) } };
  if (countOf(grid, foe, threat.openFour) > 0) return { code: mine >= threat.four ? 'gains-time' : 'blocks-three' };
  if (mine === threat.twoThrees) return { code: 'two-threes' };
  const percent = Math.round(100 * chanceOf(score));
  if (theirs === threat.fourAndThree || theirs === threat.twoThrees) return { code: 'spoils-double', data: { percent } };
  if (mine === threat.three) return { code: 'three', data: { percent } };
  if (mine >= threat.four) return { code: 'four', data: { percent } };
  return { code: 'best', data: { percent } };
}
