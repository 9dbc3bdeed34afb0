// What a good player would say of a move.
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import { pliesToMate, proven } from '../search/score.ts';
import type { Reason } from '../thinker.ts';
import { shapeAt, threatAt, threatCount } from './board.ts';
import { threat } from './evaluation.ts';
import { chanceOf } from './score.ts';
import type { SearchResult } from './search.ts';
import type { SearchBoard } from './search-board.ts';
import { shape } from './shapes.ts';
import { placeStone, removeStone } from './stones.ts';

/** Stones of the winner until the line is complete. */
const stonesToWin = (score: number): number => Math.ceil(pliesToMate(score) / 2);

/** Whether every move of `me` in this line of play leaves the enemy a single answer. */
function isByFours(board: SearchBoard, me: Colour, line: readonly number[]): boolean {
  let isFour = true;
  for (const [ply, point] of line.entries()) {
    isFour &&= ply % 2 === 1 || threatAt(board, point, me) >= threat.four;
    placeStone(board, point, ply % 2 === 0 ? me : opponent(me));
  }
  for (const point of line.toReversed()) removeStone(board, point);
  return isFour;
}

function winReason(board: SearchBoard, me: Colour, { point, score, line }: SearchResult): Reason {
  const data = { moves: stonesToWin(score) };
  if (threatAt(board, point, me) === threat.fourAndThree) return { code: 'four-and-three', data };
  return { code: isByFours(board, me, line) ? 'wins-by-fours' : 'forced-win', data };
}

/** For moves that force nothing. */
function quietReason(board: SearchBoard, me: Colour, point: number): string {
  const theirs = threatAt(board, point, opponent(me));
  const extended = [0, 1, 2, 3].filter((line) => {
    const made = shapeAt(board, point, me, line);
    return made >= shape.openTwo && made <= shape.three;
  }).length;
  const spoils = theirs === threat.four || theirs === threat.three;
  if (spoils && extended > 0) return 'extends-and-spoils';
  if (theirs === threat.four) return 'spoils-four';
  if (theirs === threat.three) return 'spoils-three';
  if (extended > 1) return 'extends-more';
  return extended > 0 ? 'extends' : 'best';
}

/** Fours and threes are words of five in a row: what is said of other lengths instead. */
const ofOtherLengths: Readonly<Record<string, string>> = {
  'blocks-with-four': 'blocks-four',
  'four-and-three': 'forced-win',
  'wins-by-fours': 'forced-win',
  'blocks-three': 'best',
  'gains-time': 'best',
  'two-threes': 'extends-more',
  three: 'extends',
  four: 'extends',
  'spoils-four': 'best',
  'spoils-three': 'best',
};

/** For a move of `me` that is not on the board yet. `enemyWin` is the score of the enemy's win if he were to move. */
export function reasonFor(board: SearchBoard, me: Colour, result: SearchResult, enemyWin?: number): Reason {
  const reason = reasonInFives(board, me, result, enemyWin);
  const code = board.options.winning === 5 ? undefined : ofOtherLengths[reason.code];
  return code === undefined ? reason : { code, data: { percent: Math.round(100 * chanceOf(result.score)), ...reason.data } };
}

function reasonInFives(board: SearchBoard, me: Colour, result: SearchResult, enemyWin: number | undefined): Reason {
  const { point, score } = result;
  const foe = opponent(me);
  const mine = threatAt(board, point, me);
  const theirs = threatAt(board, point, foe);
  if (mine === threat.five) return { code: 'five' };
  if (score < -proven) return { code: 'holds-out', data: { moves: stonesToWin(score) } };
  if (threatCount(board, foe, threat.five) > 0) return { code: mine >= threat.four ? 'blocks-with-four' : 'blocks-four' };
  if (mine === threat.openFour) return { code: 'open-four' };
  if (score > proven) return winReason(board, me, result);
  if (threatCount(board, foe, threat.openFour) > 0) return { code: mine >= threat.four ? 'gains-time' : 'blocks-three' };
  if (mine === threat.twoThrees) return { code: 'two-threes' };
  const percent = Math.round(100 * chanceOf(score));
  if (enemyWin !== undefined) return { code: 'prevents-win', data: { moves: stonesToWin(enemyWin), percent } };
  if (theirs === threat.fourAndThree || theirs === threat.twoThrees) return { code: 'spoils-double', data: { percent } };
  if (mine === threat.three) return { code: 'three', data: { percent } };
  if (mine >= threat.four) return { code: 'four', data: { percent } };
  return { code: quietReason(board, me, point), data: { percent } };
}
