// What a cell is worth to a colour, by the shapes that a stone there would make in its four lines: sixteen bits, four a line.
import type { Variant } from '@ludoteca/games/gomoku';
import { shape, shapeCount } from './shapes.ts';
import { type Weights, weights } from './weights.ts';

/** What a stone on a cell would threaten, all its lines together; from `four` on the enemy has to answer. */
export const threat = {
  none: 0,
  three: 1,
  twoThrees: 2,
  four: 3,
  fourAndThree: 4,
  /** It wins with the next stone, unless the enemy wins first. */
  openFour: 5,
  five: 6,
  /** Renju's Black may not be allowed to play there: the rules have to be asked. */
  doubtful: 7,
} as const;
export const threatCount = 8;

function threatOf(shapes: readonly number[], variant: Variant, isBlack: boolean): number {
  const count = (from: number, to: number) => shapes.filter((one) => one >= from && one <= to).length;
  if (count(shape.five, shape.five) > 0) return threat.five;
  const fours = count(shape.four, shape.openFour);
  const threes = count(shape.openThree, shape.wideThree);
  if (variant === 'renju' && isBlack && (count(shape.foul, shape.foul) > 0 || fours > 1 || threes > 1)) return threat.doubtful;
  if (count(shape.openFour, shape.openFour) > 0) return threat.openFour;
  // In caro one stone can spoil two fours, at an end that they share.
  if (fours > 1) return variant === 'caro' ? threat.fourAndThree : threat.openFour;
  if (fours > 0) return threes > 0 ? threat.fourAndThree : threat.four;
  if (threes > 0) return threes > 1 ? threat.twoThrees : threat.three;
  return threat.none;
}

/** All tables are indexed by the sixteen bits. */
export interface Worth {
  /** For the search's order of moves. */
  readonly order: Int16Array;
  /** For the evaluation: while the colour is to move, and while it waits. */
  readonly moving: Int16Array;
  readonly waiting: Int16Array;
}

const orderOf: Readonly<Record<number, number>> = {
  [shape.one]: 1,
  [shape.openOne]: 4,
  [shape.two]: 8,
  [shape.openTwo]: 26,
  [shape.wideTwo]: 34,
  [shape.three]: 28,
  [shape.openThree]: 110,
  [shape.wideThree]: 130,
  [shape.four]: 120,
  [shape.openFour]: 1200,
  [shape.five]: 4000,
};

/** `shapes` from the worst to the best. */
const weigh = ({ pairs, singles }: Weights, shapes: Uint8Array): number =>
  (pairs[shapes[3] as number]?.[shapes[2] as number] as number) +
  (singles[shapes[1] as number] as number) +
  (singles[shapes[0] as number] as number);

function makeWorth(): Worth {
  const order = new Int16Array(1 << 16);
  const moving = new Int16Array(1 << 16);
  const waiting = new Int16Array(1 << 16);
  const shapes = new Uint8Array(4);
  for (let code = 0; code < order.length; code++) {
    for (let line = 0; line < 4; line++) shapes[line] = (code >> (4 * line)) & 15;
    if (shapes.some((one) => one >= shapeCount)) continue;
    shapes.sort();
    let sum = 0;
    for (const one of shapes) sum += orderOf[one] ?? 0;
    order[code] = sum + ((shapes[2] as number) >= shape.openTwo ? 20 : 0);
    moving[code] = weigh(weights.moving, shapes);
    waiting[code] = weigh(weights.waiting, shapes);
  }
  return { order, moving, waiting };
}

export const worth = makeWorth();

function threatTable(variant: Variant, isBlack: boolean): Uint8Array {
  const table = new Uint8Array(1 << 16);
  for (let code = 0; code < table.length; code++) {
    const shapes = [code & 15, (code >> 4) & 15, (code >> 8) & 15, code >> 12];
    if (shapes.every((one) => one < shapeCount)) table[code] = threatOf(shapes, variant, isBlack);
  }
  return table;
}

const threatTables = new Map<string, Uint8Array>();

/** What a stone of this colour threatens, by the sixteen bits. */
export function threatsOf(variant: Variant, isBlack: boolean): Uint8Array {
  const name = variant === 'renju' && isBlack ? 'fouls' : variant === 'caro' ? 'caro' : 'plain';
  let table = threatTables.get(name);
  if (!table) {
    table = threatTable(variant, isBlack);
    threatTables.set(name, table);
  }
  return table;
}
