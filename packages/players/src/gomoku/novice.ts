// Players that look at the board as beginners do: one move ahead, and not everywhere. A line that they overlook seems to them
// no better than a few stones that lie near each other; slanting lines are overlooked more often than straight ones.
import type { Random } from '@ludoteca/games';
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { type Grid, isLegal, shapeIn } from './grid.ts';
import { shape } from './shapes.ts';
import { addNear } from './spots.ts';

/** How often each kind of line is seen, 0 to 1. */
export interface Eyes {
  /** Where a stone of their own wins. */
  readonly ownFive: number;
  /** Where the enemy would win with his next stone. */
  readonly enemyFive: number;
  readonly ownFour: number;
  /** Where the enemy would make a four: his threes. */
  readonly enemyFour: number;
  readonly ownThree: number;
  readonly enemyThree: number;
  /** Of what is seen in a row or a column, how much is seen in a slanting line. */
  readonly slanting: number;
  /** How much the worth of quiet moves varies from look to look. */
  readonly whim: number;
}

const worthOf = new Int16Array(16);
worthOf[shape.one] = 2;
worthOf[shape.openOne] = 6;
worthOf[shape.two] = 9;
worthOf[shape.openTwo] = 22;
worthOf[shape.wideTwo] = 26;
worthOf[shape.three] = 24;
worthOf[shape.openThree] = 90;
worthOf[shape.wideThree] = 100;
worthOf[shape.four] = 80;
worthOf[shape.openFour] = 700;
worthOf[shape.five] = 4000;

function sight(eyes: Eyes, kind: number, isOwn: boolean): number {
  if (kind === shape.five) return isOwn ? eyes.ownFive : eyes.enemyFive;
  if (kind >= shape.four) return isOwn ? eyes.ownFour : eyes.enemyFour;
  if (kind >= shape.three) return isOwn ? eyes.ownThree : eyes.enemyThree;
  return 1;
}

function lookAt(grid: Grid, point: number, colour: Colour, isOwn: boolean, eyes: Eyes, random: Random): number {
  let sum = 0;
  for (let line = 0; line < 4; line++) {
    const kind = shapeIn(grid, point, colour, line);
    const chance = sight(eyes, kind, isOwn) * (line < 2 ? 1 : eyes.slanting);
    const seen = random.fraction() < chance ? kind : Math.min(kind, shape.two);
    sum += worthOf[seen]! * (isOwn ? 1 : 0.55);
  }
  return sum;
}

/** The move that looks best at a glance. */
export function glance(grid: Grid, me: Colour, eyes: Eyes, random: Random): number {
  let best = -1;
  let bestWorth = Number.NEGATIVE_INFINITY;
  const list = new Int16Array(grid.pointOf.length);
  const near = new Set(list.subarray(0, addNear(grid, list, 0)));
  for (const point of grid.pointOf) {
    if (grid.points[point] !== empty) continue;
    const seen = lookAt(grid, point, me, true, eyes, random) + lookAt(grid, point, opponent(me), false, eyes, random);
    const value = (near.has(point) ? seen : -100) + eyes.whim * random.fraction();
    if (value > bestWorth && isLegal(grid, point, me)) {
      best = point;
      bestWorth = value;
    }
  }
  return best;
}
