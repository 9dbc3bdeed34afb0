// What the threats of the board decide without a search, beside fives and open fours.
import { type Colour, opponent } from '@ludoteca/games/gomoku';
import { threatCount } from './board.ts';
import { threat } from './evaluation.ts';
import { addOpenFourDefences, mostMoves } from './movegen.ts';
import type { SearchBoard } from './search-board.ts';

/** Whether no stone is forbidden, and none spoils two lines that cross elsewhere; lines too long for a table are only estimated. */
export const isPlain = ({ options, shapes }: SearchBoard): boolean =>
  (options.variant === 'freestyle' || options.variant === 'standard') && shapes.byWindow.length > 0;

/** On how many points this colour could make a four, or better, but no five. */
const fourCount = (board: SearchBoard, colour: Colour): number =>
  threatCount(board, colour, threat.four) +
  threatCount(board, colour, threat.fourAndThree) +
  threatCount(board, colour, threat.openFour);

/**
 * Whether `me`, to move where nobody can make a five, makes a four and a three or two threes, and the enemy has no four to put it off:
 * he spoils one line, and an open four in the other is next.
 */
export const winsOnTwoLines = (board: SearchBoard, me: Colour): boolean =>
  (threatCount(board, me, threat.fourAndThree) > 0 || threatCount(board, me, threat.twoThrees) > 0) &&
  fourCount(board, opponent(me)) === 0;

const defences = new Int16Array(mostMoves);

/** Whether the enemy, where nobody can make a five, has an open three that no stone stops, and `me`, to move, no four to put it off. */
export const isLostToOpenThree = (board: SearchBoard, me: Colour): boolean =>
  threatCount(board, opponent(me), threat.openFour) > 0 &&
  fourCount(board, me) === 0 &&
  addOpenFourDefences(board, opponent(me), defences, 0) === 0;
