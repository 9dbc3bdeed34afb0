// What a stone would make of a line. A line is seen through a window: `reach` cells on either side of the stone, as far as a
// winning line and what blocks it can lie. The shape of every window is worked out once, from the longest rows backwards: a
// four is what a further stone makes a five, a three what a further stone makes an open four, and so on.
import type { Colour, Variant } from '@ludoteca/games/gomoku';
import { black, white } from '@ludoteca/games/gomoku';

/** From nothing to a win. The names are those of lines of five; with other lengths they count from the win backwards. */
export const shape = {
  /** No winning line can come of it. */
  none: 0,
  one: 1,
  openOne: 2,
  two: 3,
  openTwo: 4,
  /** An open two with three ways or more to go on. */
  wideTwo: 5,
  three: 6,
  /** One move away from an open four. */
  openThree: 7,
  /** The same, in more ways than one. */
  wideThree: 8,
  /** One move away from the win. */
  four: 9,
  /** One move away from the win, whatever single stone the enemy adds. */
  openFour: 10,
  five: 11,
  /** Forbidden to Black in renju: more than five, or two fours in one line. */
  foul: 12,
} as const;
export const shapeCount = 13;

const own = 1;
const enemy = 2;
const wall = 3;

/** What makes a winning line for one colour. */
interface LineRule {
  readonly winning: number;
  /** A longer line does not win. */
  readonly exact: boolean;
  /** An enemy stone at both ends of a line of the exact length spoils it. */
  readonly blockable: boolean;
  /** A longer line and two fours in one line are forbidden. */
  readonly fouls: boolean;
}

/** In `black-exact` Black needs exactly five and White five or more: what Black wins there he wins in freestyle and in standard. */
export interface LineRules {
  readonly variant: Variant | 'black-exact';
  readonly winning: number;
}

const lineRule = ({ variant, winning }: LineRules, colour: Colour): LineRule => ({
  winning,
  exact: variant === 'standard' || ((variant === 'renju' || variant === 'black-exact') && colour === black),
  blockable: variant === 'caro',
  fouls: variant === 'renju' && colour === black,
});

/** What one more stone, own or enemy, at a place of the window makes of the line. */
type Child = (place: number, stone: number) => number;

/** How many ways there are to go on to each shape; written anew for each window. */
const continuations = new Uint8Array(shapeCount);

/** The shape in the window `cells`, whose middle stone is not in the list. */
function classify(cells: Uint8Array, { winning, exact, blockable, fouls }: LineRule, child: Child): number {
  const reach = cells.length / 2;
  let before = 0;
  while (before < reach && cells[reach - 1 - before] === own) before++;
  let after = 0;
  while (after < reach && cells[reach + after] === own) after++;
  const length = before + 1 + after;
  if (length > winning && exact) return fouls ? shape.foul : shape.none;
  if (length > winning) return shape.five;
  if (length === winning) {
    const spoilt = blockable && cells[reach - 1 - before] === enemy && cells[reach + after] === enemy;
    return spoilt ? shape.none : shape.five;
  }

  continuations.fill(0);
  for (let place = 0; place < cells.length; place++) {
    if (cells[place] === 0) continuations[child(place, own)]!++;
  }
  const count = (kind: number): number => continuations[kind]!;
  if (count(shape.five) > 0) {
    if (fouls && count(shape.five) > 1 && length < winning - 1) return shape.foul;
    for (let place = 0; place < cells.length; place++) {
      if (cells[place] === 0 && child(place, enemy) < shape.four) return shape.four;
    }
    return shape.openFour;
  }
  if (count(shape.openFour) > 0) return count(shape.openFour) > 1 ? shape.wideThree : shape.openThree;
  if (count(shape.four) > 0) return shape.three;
  const openThrees = count(shape.openThree) + count(shape.wideThree);
  if (openThrees > 0) return openThrees > 2 ? shape.wideTwo : shape.openTwo;
  if (count(shape.three) > 0) return shape.two;
  if (count(shape.openTwo) + count(shape.wideTwo) > 0) return shape.openOne;
  return count(shape.two) > 0 ? shape.one : shape.none;
}

/** Halves of windows with walls only at their outer end; the place next to the middle stone has the highest weight. */
function halves(reach: number): number[] {
  let found = [wall, 0, own, enemy];
  for (let place = 1; place < reach; place++) {
    found = found.flatMap((half) => {
      const onlyWalls = half === 4 ** place - 1;
      return (onlyWalls ? [wall, 0, own, enemy] : [0, own, enemy]).map((stone) => half + stone * 4 ** place);
    });
  }
  return found;
}

const mirrored = (half: number, reach: number): number => {
  let mirror = 0;
  for (let place = 0; place < reach; place++) mirror = mirror * 4 + (Math.floor(half / 4 ** place) % 4);
  return mirror;
};

function shapesOfColour(rule: LineRule, reach: number): Uint8Array {
  const table = new Uint8Array(4 ** (2 * reach));
  const cells = new Uint8Array(2 * reach);
  const left = halves(reach).sort((one, other) => other - one);
  const right = halves(reach)
    .map((half) => mirrored(half, reach))
    .sort((one, other) => other - one);
  let key = 0;
  const child: Child = (place, stone) => table[key + (stone << (2 * place))]!;
  // A window with one more stone has a higher key, so its shape is known already.
  for (const high of right) {
    for (const low of left) {
      key = (high << (2 * reach)) | low;
      for (let place = 0; place < cells.length; place++) cells[place] = (key >>> (2 * place)) & 3;
      table[key] = classify(cells, rule, child);
    }
  }
  return table;
}

/**
 * For windows too long for a table: counts the stones in every winning line that could still come about. Coarser than `classify`
 * in lines that are open on one side only.
 */
function classifyByCounting(cells: Uint8Array, mine: number, { winning, exact, blockable }: LineRule): number {
  const reach = cells.length / 2;
  const stoneAt = (away: number): number => {
    if (away === 0) return mine;
    const place = away < 0 ? reach + away : reach + away - 1;
    return place < 0 || place >= cells.length ? wall : cells[place]!;
  };
  const other = mine === own ? enemy : own;
  let most = 0;
  let ways = 0;
  const fillers = new Set<number>();
  for (let first = 1 - winning; first <= 0; first++) {
    const ends = [stoneAt(first - 1), stoneAt(first + winning)];
    if (exact && ends.includes(mine)) continue;
    if (blockable && ends.every((stone) => stone === other)) continue;
    let stones = 0;
    let filler = 0;
    for (let away = first; away < first + winning; away++) {
      const stone = stoneAt(away);
      if (stone === mine) stones++;
      else if (stone === 0) filler = away;
      else stones = Number.NEGATIVE_INFINITY;
    }
    if (stones < most) continue;
    ways = stones === most ? ways + 1 : 1;
    most = stones;
    if (stones === winning - 1) fillers.add(filler);
  }
  switch (winning - most) {
    case 0:
      return shape.five;
    case 1:
      return fillers.size > 1 && !blockable ? shape.openFour : shape.four;
    case 2:
      return ways > 1 ? shape.openThree : shape.three;
    case 3:
      return ways > 2 ? shape.openTwo : shape.two;
    case 4:
      return ways > 3 ? shape.openOne : shape.one;
    default:
      return shape.none;
  }
}

/** Black's shape in the low four bits, White's in the high four. */
export interface ShapeTable {
  readonly reach: number;
  /** By the window as a number: two bits a cell, 0 empty, 1 black, 2 white, 3 wall; empty where the window is too long. */
  readonly byWindow: Uint8Array;
  /** For windows too long for the table, as a list of cells in the same codes. */
  classify(cells: Uint8Array): number;
}

/** Windows of twice as many cells still fit a table: 4^10 entries. */
const maxTableReach = 5;

function makeShapeTable(rules: LineRules): ShapeTable {
  const blackRule = lineRule(rules, black);
  const whiteRule = lineRule(rules, white);
  const reach = rules.winning - (blackRule.exact || blackRule.blockable ? 0 : 1);
  if (reach > maxTableReach) {
    const classifyBoth = (cells: Uint8Array) =>
      classifyByCounting(cells, black, blackRule) | (classifyByCounting(cells, white, whiteRule) << 4);
    return { reach, byWindow: new Uint8Array(0), classify: classifyBoth };
  }
  const forBlack = shapesOfColour(blackRule, reach);
  const forWhite = blackRule.exact === whiteRule.exact ? forBlack : shapesOfColour(whiteRule, reach);
  const byWindow = new Uint8Array(forBlack.length);
  const lowBits = 0x55555555;
  for (let key = 0; key < byWindow.length; key++) {
    const swapped = ((key & lowBits) << 1) | ((key >>> 1) & lowBits);
    byWindow[key] = forBlack[key]! | (forWhite[swapped]! << 4);
  }
  return { reach, byWindow, classify: () => shape.none };
}

const tables = new Map<string, ShapeTable>();

export function shapeTableFor(rules: LineRules): ShapeTable {
  const name = `${rules.variant} ${rules.winning}`;
  let table = tables.get(name);
  if (!table) {
    table = makeShapeTable(rules);
    tables.set(name, table);
  }
  return table;
}
