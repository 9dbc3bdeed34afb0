// Players that look at the board as beginners do: one move ahead, and not everywhere. A line that they overlook seems to them
// no better than a few stones that lie near each other; diagonals are overlooked more often than rows and columns.
import type { Random } from '@ludoteca/games';
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { isLegal, shapeAt } from './board.ts';
import { addNeighbours } from './movegen.ts';
import type { SearchBoard } from './search-board.ts';
import { shape } from './shapes.ts';

/** How often each kind of line is noticed, 0 to 1. */
export interface Noticing {
  /** Where a stone of their own wins. */
  readonly ownFive: number;
  /** Where the enemy would win with his next stone. */
  readonly enemyFive: number;
  readonly ownFour: number;
  /** Where the enemy would make a four: his threes. */
  readonly enemyFour: number;
  readonly ownThree: number;
  readonly enemyThree: number;
  /** Of what is noticed in a row or a column, how much is noticed in a diagonal. */
  readonly diagonal: number;
  /** How far off the value of a move may be, in the units of `shapeValues`. */
  readonly noise: number;
}

// Chosen by hand: what a beginner thinks of a shape of his own, what an enemy's is worth beside it, and what a point far from
// every stone gets instead of its shapes.
const shapeValues = new Int16Array(16);
shapeValues[shape.one] = 2;
shapeValues[shape.openOne] = 6;
shapeValues[shape.two] = 9;
shapeValues[shape.openTwo] = 22;
shapeValues[shape.wideTwo] = 26;
shapeValues[shape.three] = 24;
shapeValues[shape.openThree] = 90;
shapeValues[shape.wideThree] = 100;
shapeValues[shape.four] = 80;
shapeValues[shape.openFour] = 700;
shapeValues[shape.five] = 4000;
const enemyShare = 0.4;
const farValue = -100;

function chanceToNotice(noticing: Noticing, kind: number, isOwn: boolean): number {
  if (kind === shape.five) return isOwn ? noticing.ownFive : noticing.enemyFive;
  if (kind >= shape.four) return isOwn ? noticing.ownFour : noticing.enemyFour;
  if (kind >= shape.three) return isOwn ? noticing.ownThree : noticing.enemyThree;
  return 1;
}

function noticedValue(
  board: SearchBoard,
  point: number,
  colour: Colour,
  isOwn: boolean,
  noticing: Noticing,
  random: Random,
): number {
  let sum = 0;
  for (let line = 0; line < 4; line++) {
    const kind = shapeAt(board, point, colour, line);
    const chance = chanceToNotice(noticing, kind, isOwn) * (line < 2 ? 1 : noticing.diagonal);
    const noticed = random.fraction() < chance ? kind : Math.min(kind, shape.two);
    sum += shapeValues[noticed]! * (isOwn ? 1 : enemyShare);
  }
  return sum;
}

/** The move that looks best to a beginner. */
export function noviceMove(board: SearchBoard, me: Colour, noticing: Noticing, random: Random): number {
  let best = -1;
  let bestValue = Number.NEGATIVE_INFINITY;
  const list = new Int16Array(board.pointOf.length);
  const near = new Set(list.subarray(0, addNeighbours(board, list, 0)));
  for (const point of board.pointOf) {
    if (board.points[point] !== empty) continue;
    const noticed =
      noticedValue(board, point, me, true, noticing, random) + noticedValue(board, point, opponent(me), false, noticing, random);
    const value = (near.has(point) ? noticed : farValue) + noticing.noise * random.fraction();
    if (value > bestValue && isLegal(board, point, me)) {
      best = point;
      bestValue = value;
    }
  }
  return best;
}
