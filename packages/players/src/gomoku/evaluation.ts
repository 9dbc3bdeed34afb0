// What a cell is worth to a colour, by its shape code: the shapes that a stone there would make in its four lines, four bits each.
import type { Variant } from '@ludoteca/games/gomoku';
import { unpackNumbers } from '../search/packed-numbers.ts';
import {
  cellFeature,
  classCount,
  classOf,
  countFeature,
  edgeCount,
  enemyLevels,
  firstCounted,
  isWeightless,
  levelsOfSide,
  mostCounted,
  shapeFeaturesOf,
  threatFeatures,
} from './features.ts';
import { learntWeights } from './learnt.ts';
import { orderWeights, type Weights } from './order-weights.ts';
import { shape, shapeCount } from './shapes.ts';

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
  maybeFoul: 7,
} as const;
export const threatKinds = 8;

function threatOf(shapes: Uint8Array, variant: Variant, isBlack: boolean): number {
  const count = (from: number, to: number) => shapes.filter((one) => one >= from && one <= to).length;
  if (count(shape.five, shape.five) > 0) return threat.five;
  const fours = count(shape.four, shape.openFour);
  const threes = count(shape.openThree, shape.wideThree);
  if (variant === 'renju' && isBlack && (count(shape.foul, shape.foul) > 0 || fours > 1 || threes > 1)) return threat.maybeFoul;
  if (count(shape.openFour, shape.openFour) > 0) return threat.openFour;
  // In caro one stone can spoil two fours, at an end that they share.
  if (fours > 1) return variant === 'caro' ? threat.fourAndThree : threat.openFour;
  if (fours > 0) return threes > 0 ? threat.fourAndThree : threat.four;
  if (threes > 0) return threes > 1 ? threat.twoThrees : threat.three;
  return threat.none;
}

/** `shapes` from the worst to the best. */
const sumOf = ({ pairs, singles }: Weights, shapes: Uint8Array): number =>
  pairs[shapes[3]!]![shapes[2]!]! + singles[shapes[1]!]! + singles[shapes[0]!]!;

const codeCount = 1 << 16;

/** The lowest code with the same shapes, in whatever lines: the best in the lowest bits. */
function canonical(code: number): number {
  const [one, two, three, four] = [code & 15, (code >> 4) & 15, (code >> 8) & 15, code >> 12];
  const [more, less] = [Math.max(one, two), Math.min(one, two)];
  const [higher, lower] = [Math.max(three, four), Math.min(three, four)];
  const [inner, outer] = [Math.min(more, higher), Math.max(less, lower)];
  return Math.max(more, higher) | (Math.max(inner, outer) << 4) | (Math.min(inner, outer) << 8) | (Math.min(less, lower) << 12);
}

/** Fills a table by the shapes that each code stands for, from the worst to the best. */
function fillByShapes<Table extends Int16Array | Int32Array>(table: Table, valueFor: (shapes: Uint8Array) => number): Table {
  for (let code = 0; code < codeCount; code++) {
    const first = canonical(code);
    if (first !== code) table[code] = table[first]!;
    else if ((code & 15) < shapeCount)
      table[code] = valueFor(Uint8Array.of(code >> 12, (code >> 8) & 15, (code >> 4) & 15, code & 15));
  }
  return table;
}

const orderTable = (wanted: Weights): Int16Array => fillByShapes(new Int16Array(codeCount), (shapes) => sumOf(wanted, shapes));

/** For the order of moves, by the shape codes of either side. */
export const orderScores = { own: orderTable(orderWeights.own), enemy: orderTable(orderWeights.enemy) };

// The weights that were learnt, in 400ths of a unit of log-odds for the side to move.
const learnt = unpackNumbers(learntWeights);
const weightOf = (feature: number): number => (isWeightless(feature) ? 0 : learnt[feature]!);

/** What the threats that could be made are worth together to the side to move, by `threatLevels`. */
export const threatScores = Int16Array.from({ length: levelsOfSide * enemyLevels }, (_, levels) => {
  const [set, counted] = threatFeatures(levels);
  return weightOf(set) + weightOf(counted);
});

/** What a cell is worth for its place and both sides' classes: by `edgeBits`, then four bits each, the mover's higher. */
export const cellScores = Int16Array.from({ length: edgeCount * classCount * classCount }, (_, at) =>
  weightOf(cellFeature(at >> 8, (at >> 4) & 15, at & 15)),
);
export const edgeBits = (distance: number): number => Math.min(distance, edgeCount - 1) << 8;

const countScores = Int16Array.from({ length: 2 * classCount * (mostCounted + 1) }, (_, at) =>
  weightOf(countFeature(at < classCount * (mostCounted + 1), (at >> 2) & 15, at & 3)),
);

/** What the numbers of cells of each class are worth to the side to move: `own` and `enemy` are where its counts begin. */
export function scoreOfCounts(counts: Uint8Array, own: number, enemy: number): number {
  let sum = 0;
  for (let kind = firstCounted; kind < classCount; kind++) {
    const mine = counts[own + kind]!;
    const theirs = counts[enemy + kind]!;
    sum += countScores[(kind << 2) + (mine < mostCounted ? mine : mostCounted)]!;
    sum += countScores[((classCount + kind) << 2) + (theirs < mostCounted ? theirs : mostCounted)]!;
  }
  return sum;
}

// A cell entry holds all that a cell's shapes of one colour add to the board's sums: the threat in the lowest three bits, then four
// bits for the class, twelve for what the cell is worth while its colour waits, and on top what it is worth while its colour moves.
export const threatIn = (entry: number): number => entry & 7;
export const classIn = (entry: number): number => (entry >> 3) & 15;
export const waitingIn = (entry: number): number => (entry << 13) >> 20;
export const movingIn = (entry: number): number => entry >> 19;

const shapesWeight = (shapes: Uint8Array, isMoving: boolean): number => {
  const sum = shapeFeaturesOf(shapes, isMoving).reduce((all, feature) => all + weightOf(feature), 0);
  return Math.max(-2048, Math.min(2047, sum));
};

const entryTables = new Map<string, Int32Array>();

/** The cell entries for this colour, by shape code. */
export function cellEntriesFor(variant: Variant, isBlack: boolean): Int32Array {
  const name = variant === 'renju' && isBlack ? 'fouls' : variant === 'caro' ? 'caro' : 'plain';
  let table = entryTables.get(name);
  if (!table) {
    table = fillByShapes(new Int32Array(codeCount), (shapes) => {
      const waiting = shapesWeight(shapes, false) & 0xfff;
      const kinds = (classOf(shapes) << 3) | threatOf(shapes, variant, isBlack);
      return (shapesWeight(shapes, true) << 19) | (waiting << 7) | kinds;
    });
    entryTables.set(name, table);
  }
  return table;
}
