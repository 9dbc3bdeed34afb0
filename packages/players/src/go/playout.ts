// A game played to its end by two quick players who answer what they see next to the last stone, and are random otherwise.
import { type Colour, empty, opponent } from '@ludoteca/games/go';
import { isLegal, pass, place, type SearchBoard } from './board.ts';
import { leavesOneEye, vitalPointBeside } from './nakade.ts';
import { type PatternTables, patternTables } from './patterns.ts';
import { atariAnswers, selfAtariSize } from './tactics.ts';

/** A quick random source: xorshift (G. Marsaglia, "Xorshift RNGs", 2003). Its one word must not be 0. */
export type FastRandom = Int32Array;

function randomBelow(random: FastRandom, limit: number): number {
  let word = random[0]!;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  random[0] = word;
  return ((word >>> 16) * limit) >>> 16;
}

const candidates = new Int16Array(64);

/** Of 64 chances, how often each kind of move is looked for. Chosen by hand. */
const rates = { answer: 60, vital: 60, pattern: 60, sacrifice: 8 } as const;

function localMove(board: SearchBoard, tables: PatternTables, random: FastRandom, colour: Colour, last: number): number {
  const { cells, around, geometry } = board;
  const { stride } = geometry;
  if (randomBelow(random, 64) < rates.answer) {
    const answers = atariAnswers(board, colour, last, candidates);
    if (answers > 0) return candidates[randomBelow(random, answers)]!;
  }
  if (randomBelow(random, 64) < rates.vital) {
    const vital = vitalPointBeside(board, last);
    if (vital !== pass && isLegal(board, colour, vital)) return vital;
  }
  if (randomBelow(random, 64) < rates.pattern) {
    let count = 0;
    for (let row = last - stride; row <= last + stride; row += stride) {
      for (let point = row - 1; point <= row + 1; point++) {
        if (cells[point] === empty && tables.pattern[around[point]!] === 1) candidates[count++] = point;
      }
    }
    while (count > 0) {
      const index = randomBelow(random, count);
      const point = candidates[index]!;
      if (isLegal(board, colour, point) && selfAtariSize(board, colour, point) === 0) return point;
      candidates[index] = candidates[--count]!;
    }
  }
  return pass;
}

/** The first point that will do, from a random one on; stones are given up only for a purpose, most of all at the end. */
function randomMove(board: SearchBoard, tables: PatternTables, random: FastRandom, colour: Colour): number {
  const { emptyPoints, around, emptyCount } = board;
  if (emptyCount === 0) return pass;
  let index = randomBelow(random, emptyCount);
  let sacrifice = pass;
  for (let tried = 0; tried < emptyCount; tried++) {
    const point = emptyPoints[index]!;
    if (++index === emptyCount) index = 0;
    if (tables.eye[around[point]!] === colour || !isLegal(board, colour, point)) continue;
    if (selfAtariSize(board, colour, point) === 0) return point;
    if (sacrifice !== pass || !leavesOneEye(board, colour, point)) continue;
    if (randomBelow(random, 64) < rates.sacrifice) return point;
    sacrifice = point;
  }
  return sacrifice;
}

/** Between these the stones of Black less those of White leave a game open; beyond them it is decided. */
export interface OpenRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Plays on until both pass, the game is decided, or there are as many moves as the record holds. `moves` is the record of what was
 * played, `length` moves so far. Returns its new length.
 */
export function playOut(
  board: SearchBoard,
  random: FastRandom,
  first: Colour,
  moves: Int16Array,
  length: number,
  { from, to }: OpenRange,
): number {
  const tables = patternTables();
  let colour = first;
  let last = length > 0 ? moves[length - 1]! : pass;
  let passes = 0;
  let count = length;
  while (passes < 2 && count < moves.length && board.surplus >= from && board.surplus <= to) {
    let point = last === pass ? pass : localMove(board, tables, random, colour, last);
    if (point === pass) point = randomMove(board, tables, random, colour);
    if (point === pass) {
      passes++;
      board.ko = pass;
    } else {
      passes = 0;
      place(board, colour, point);
    }
    moves[count++] = point;
    last = point;
    colour = opponent(colour);
  }
  return count;
}
