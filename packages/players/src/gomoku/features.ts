// What the evaluation counts on a board, and where the weight of each stands among the learnt ones.
import { shape, shapeCount } from './shapes.ts';

/** Shapes that count alike: what can hardly become a line of five is nothing, as is what renju forbids. */
const kindOfShape = Uint8Array.from({ length: shapeCount }, (_, one) =>
  one < shape.openOne || one === shape.foul ? 0 : one - 1,
);
const kindCount = 11;
const pairCount = (kindCount * (kindCount + 1)) / 2;
const shapeFeatures = pairCount + kindCount;

/** What a stone on a cell would make of all its lines together, from nothing to a five: see `classOf`. */
export const classCount = 16;
/** From this class on a cell makes a four, and in another line at least an open two or a three. */
export const fourAndMore = 12;
/** Cells at the edge of the board, one and two away from it, and all others. */
export const edgeCount = 4;
/** Of classes from this one on it counts how many cells there are, up to `mostCounted`. */
export const firstCounted = 4;
export const mostCounted = 3;
const threatSetCount = 512;
/** See `threatLevels`: of three, of two threes, of fours and of a four and a three; the enemy's open fours come on top. */
export const levelsOfSide = 3 * 2 * 3 * 2;
export const enemyLevels = levelsOfSide * 3;

const movingStart = 0;
const waitingStart = movingStart + shapeFeatures;
const cellsStart = waitingStart + shapeFeatures;
const countsStart = cellsStart + edgeCount * classCount * classCount;
const threatsStart = countsStart + 2 * classCount * (mostCounted + 1);
const levelsStart = threatsStart + threatSetCount;
export const featureCount = levelsStart + levelsOfSide * enemyLevels;

/** The shapes of a cell, from the worst to the best: the two best count together and the other two on their own. */
export function shapeFeaturesOf(shapes: Uint8Array, isMoving: boolean): readonly [number, number, number] {
  const [fourth, third, second, first] = [0, 1, 2, 3].map((place) => kindOfShape[shapes[place]!]!).sort((a, b) => a - b) as [
    number,
    number,
    number,
    number,
  ];
  const start = isMoving ? movingStart : waitingStart;
  return [start + (first * (first + 1)) / 2 + second, start + pairCount + third, start + pairCount + fourth];
}

/** A cell by how far it is from the edge and by its classes, that of the side to move first. */
export const cellFeature = (edge: number, own: number, enemy: number): number =>
  cellsStart + (edge * classCount + own) * classCount + enemy;

/** So many cells of one class. */
export const countFeature = (isMoving: boolean, kind: number, count: number): number =>
  countsStart + ((isMoving ? 0 : classCount) + kind) * (mostCounted + 1) + Math.min(count, mostCounted);

/** Which threats there are at these levels: a bit each. */
const setOfLevels = (levels: number): number =>
  (levels >= 12 ? 1 : 0) |
  (Math.floor(levels / 6) % 2 === 1 ? 2 : 0) |
  (Math.floor(levels / 2) % 3 > 0 ? 4 : 0) |
  (levels % 2 === 1 ? 8 : 0);

/** What can be threatened somewhere, by `threatLevels`: the set of threats, and on how many cells each. */
export function threatFeatures(levels: number): readonly [number, number] {
  const [own, enemy] = [Math.floor(levels / enemyLevels), levels % enemyLevels];
  const set = setOfLevels(own) | (setOfLevels(Math.floor(enemy / 3)) << 4) | (enemy % 3 > 0 ? 256 : 0);
  return [threatsStart + set, levelsStart + levels];
}

/** Cells with nothing in them, and classes without any cell, weigh nothing on a board of any size. */
export const isWeightless = (feature: number): boolean =>
  feature === movingStart ||
  feature === movingStart + pairCount ||
  feature === waitingStart ||
  feature === waitingStart + pairCount ||
  (feature >= cellsStart && feature < countsStart && (feature - cellsStart) % (classCount * classCount) === 0) ||
  (feature >= countsStart && feature < threatsStart && (feature - countsStart) % (mostCounted + 1) === 0);

/** The class of a cell by its shapes. */
export function classOf(shapes: Uint8Array): number {
  const count = (from: number, to: number) => shapes.filter((one) => one >= from && one <= to).length;
  const fours = count(shape.four, shape.openFour);
  const openThrees = count(shape.openThree, shape.wideThree);
  const threes = count(shape.three, shape.three);
  const openTwos = count(shape.openTwo, shape.wideTwo);
  const twos = count(shape.two, shape.two);
  if (count(shape.five, shape.five) > 0) return 15;
  if (count(shape.openFour, shape.openFour) > 0 || fours > 1) return 14;
  if (fours > 0) return openThrees > 0 ? 13 : openTwos + threes > 0 ? fourAndMore : 11;
  if (openThrees > 1) return 10;
  if (openThrees > 0) return openTwos > 1 ? 9 : openTwos + threes > 0 ? 8 : 7;
  if (openTwos > 0) return Math.min(6, 3 + openTwos + Math.min(threes, 1));
  if (threes > 0) return 3;
  return Math.min(twos, 2);
}
