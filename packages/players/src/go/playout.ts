// A game played to its end by two quick players who answer what they see next to the last stone, and are random otherwise.
import { type Colour, empty, opponent } from '@ludoteca/games/go';
import { type Field, isLegal, pass, place } from './field.ts';
import { leavesOneEye, vitalPoint } from './nakade.ts';
import { type Shapes, shapesOnce } from './shape.ts';
import { answersTo, givenBy } from './tactics.ts';

/** A quick random source: xorshift (G. Marsaglia, "Xorshift RNGs", 2003). Its one word must not be 0. */
export type Dice = Int32Array;

function roll(dice: Dice, sides: number): number {
  let word = dice[0]!;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  dice[0] = word;
  return ((word >>> 16) * sides) >>> 16;
}

const found = new Int16Array(64);

/** Of 64 chances, how often a player sees each kind of move. */
const sees = { answer: 60, vital: 60, pattern: 60, sacrifice: 8 } as const;

function localMove(field: Field, shapes: Shapes, dice: Dice, colour: Colour, last: number): number {
  const { cells, around, grid } = field;
  const { stride } = grid;
  if (roll(dice, 64) < sees.answer) {
    const answers = answersTo(field, colour, last, found);
    if (answers > 0) return found[roll(dice, answers)]!;
  }
  if (roll(dice, 64) < sees.vital) {
    for (let side = 0; side < 4; side++) {
      const neighbour = last + (side < 2 ? (side === 0 ? -stride : -1) : side === 2 ? 1 : stride);
      if (cells[neighbour] !== empty) continue;
      const vital = vitalPoint(field, neighbour);
      if (vital !== pass && isLegal(field, colour, vital)) return vital;
    }
  }
  if (roll(dice, 64) < sees.pattern) {
    let count = 0;
    for (let row = last - stride; row <= last + stride; row += stride) {
      for (let point = row - 1; point <= row + 1; point++) {
        if (cells[point] === empty && shapes.good[around[point]!] === 1) found[count++] = point;
      }
    }
    while (count > 0) {
      const index = roll(dice, count);
      const point = found[index]!;
      if (isLegal(field, colour, point) && givenBy(field, colour, point) === 0) return point;
      found[index] = found[--count]!;
    }
  }
  return pass;
}

/** The first point that will do, from a random one on; stones are given up only for a purpose, most of all at the end. */
function randomMove(field: Field, shapes: Shapes, dice: Dice, colour: Colour): number {
  const { vacancies, around, vacant } = field;
  if (vacant === 0) return pass;
  let index = roll(dice, vacant);
  let sacrifice = pass;
  for (let tried = 0; tried < vacant; tried++) {
    const point = vacancies[index]!;
    if (++index === vacant) index = 0;
    if (shapes.eye[around[point]!] === colour || !isLegal(field, colour, point)) continue;
    if (givenBy(field, colour, point) === 0) return point;
    if (sacrifice !== pass || !leavesOneEye(field, colour, point)) continue;
    if (roll(dice, 64) < sees.sacrifice) return point;
    sacrifice = point;
  }
  return sacrifice;
}

/**
 * Plays on until both pass, or until there are as many moves as the record holds. `moves` is the record of what was played,
 * `length` moves so far. Returns its new length.
 */
export function playOut(field: Field, dice: Dice, first: Colour, moves: Int16Array, length: number): number {
  const shapes = shapesOnce();
  let colour = first;
  let last = length > 0 ? moves[length - 1]! : pass;
  let passes = 0;
  let count = length;
  while (passes < 2 && count < moves.length) {
    let point = last === pass ? pass : localMove(field, shapes, dice, colour, last);
    if (point === pass) point = randomMove(field, shapes, dice, colour);
    if (point === pass) {
      passes++;
      field.ko = pass;
    } else {
      passes = 0;
      place(field, colour, point);
    }
    moves[count++] = point;
    last = point;
    colour = opponent(colour);
  }
  return count;
}
