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

function threatOf(shapes: Uint8Array, variant: Variant, isBlack: boolean): number {
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

/** `shapes` from the worst to the best. */
const weigh = ({ pairs, singles }: Weights, shapes: Uint8Array): number =>
  pairs[shapes[3]!]![shapes[2]!]! + singles[shapes[1]!]! + singles[shapes[0]!]!;

const codeCount = 1 << 16;

/** The lowest code with the same shapes, in whatever lines: the best in the lowest bits. */
function lowestLike(code: number): number {
  const [one, two, three, four] = [code & 15, (code >> 4) & 15, (code >> 8) & 15, code >> 12];
  const [more, less] = [Math.max(one, two), Math.min(one, two)];
  const [higher, lower] = [Math.max(three, four), Math.min(three, four)];
  const [inner, outer] = [Math.min(more, higher), Math.max(less, lower)];
  return Math.max(more, higher) | (Math.max(inner, outer) << 4) | (Math.min(inner, outer) << 8) | (Math.min(less, lower) << 12);
}

/** Fills a table by the shapes that each code stands for, from the worst to the best. */
function fill<Table extends Int16Array | Int32Array>(table: Table, judge: (shapes: Uint8Array) => number): Table {
  for (let code = 0; code < codeCount; code++) {
    const first = lowestLike(code);
    if (first !== code) table[code] = table[first]!;
    else if ((code & 15) < shapeCount)
      table[code] = judge(Uint8Array.of(code >> 12, (code >> 8) & 15, (code >> 4) & 15, code & 15));
  }
  return table;
}

const tableOf = (wanted: Weights): Int16Array => fill(new Int16Array(codeCount), (shapes) => weigh(wanted, shapes));

/** For the order of moves, by the sixteen bits of either side. */
export const order = { own: tableOf(weights.own), enemy: tableOf(weights.enemy) };

/**
 * What the threats that could be made are worth together to the side to move: by its own up to `fourAndThree` and the enemy's up
 * to `openFour`, as `threatsOn` tells them, the enemy's four bits higher.
 */
export const outlook = Int16Array.from(weights.threats);

// A fact holds all that a cell adds to the grid's sums: the threat in the lowest three bits, then fourteen bits of what the cell
// is worth while its colour waits, and on top what it is worth while its colour is to move.
export const threatIn = (fact: number): number => fact & 7;
export const waitingIn = (fact: number): number => (fact << 15) >> 18;
export const movingIn = (fact: number): number => fact >> 17;

const factTables = new Map<string, Int32Array>();

/** The facts for this colour, by the sixteen bits. */
export function factsOf(variant: Variant, isBlack: boolean): Int32Array {
  const name = variant === 'renju' && isBlack ? 'fouls' : variant === 'caro' ? 'caro' : 'plain';
  let table = factTables.get(name);
  if (!table) {
    table = fill(new Int32Array(codeCount), (shapes) => {
      const waiting = weigh(weights.waiting, shapes) & 0x3fff;
      return (weigh(weights.moving, shapes) << 17) | (waiting << 3) | threatOf(shapes, variant, isBlack);
    });
    factTables.set(name, table);
  }
  return table;
}
