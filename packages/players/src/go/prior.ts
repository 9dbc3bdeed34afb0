// What a move promises at first sight.
import { type Colour, empty, opponent } from '@ludoteca/games/go';
import { type Field, isLegal, pass } from './field.ts';
import { vitalPoint } from './nakade.ts';
import { shapesOnce } from './shape.ts';
import { answersTo, givenBy, libertiesAfter, takenBy } from './tactics.ts';

/** Found by playing against others; every one is added to what a plain move promises. */
const worth = {
  plain: 0.5,
  answer: 0.25,
  take: 0.2,
  takeEach: 0.02,
  atari: 0.08,
  pattern: 0.12,
  vital: 0.2,
  near: [0, 0.12, 0.1, 0.06, 0.03],
  give: -0.2,
  giveEach: -0.02,
  firstLine: -0.15,
  secondLine: -0.05,
  lonely: -0.05,
  pass: -0.35,
  passAnswered: -0.1,
} as const;

const answers = new Int16Array(64);

/** Steps along rows, columns and diagonals: a diagonal step counts one and a half, rounded down in the sum. */
function distance(stride: number, one: number, other: number): number {
  const down = Math.abs(Math.floor(one / stride) - Math.floor(other / stride));
  const right = Math.abs((one % stride) - (other % stride));
  return down + right + Math.max(down, right);
}

/** The line that a point is on, counted from the nearest edge. */
function lineOf({ grid }: Field, point: number): number {
  const { rows, columns, stride } = grid;
  const row = Math.floor(point / stride);
  const column = point % stride;
  return Math.min(row, column, rows + 1 - row, columns + 1 - column);
}

/** Whether a move there leaves a chain of the opponent with a single liberty. */
function threatens(field: Field, colour: Colour, point: number): boolean {
  const { cells, names, liberties, grid } = field;
  const other = opponent(colour);
  for (const step of [-grid.stride, -1, 1, grid.stride]) {
    if (cells[point + step] === other && liberties[names[point + step]!] === 2) return true;
  }
  return false;
}

/**
 * The moves worth trying for this player, with what they promise: every legal point but his own eyes, and to pass. Returns how
 * many they are.
 */
export function sizeUp(field: Field, colour: Colour, last: number, moves: Int16Array, promises: Float32Array): number {
  const { vacancies, vacant, around, cells, grid } = field;
  const { stride } = grid;
  const { good, eye } = shapesOnce();
  const answerCount = last === pass ? 0 : answersTo(field, colour, last, answers);
  let vital = pass;
  if (last !== pass) {
    for (const step of [-stride, -1, 1, stride])
      if (vital === pass && cells[last + step] === empty) vital = vitalPoint(field, last + step);
  }
  let count = 0;
  for (let index = 0; index < vacant; index++) {
    const point = vacancies[index]!;
    const code = around[point]!;
    if (eye[code] === colour || !isLegal(field, colour, point)) continue;
    let promise: number = worth.plain;
    const line = lineOf(field, point);
    const taken = takenBy(field, colour, point);
    const given = givenBy(field, colour, point);
    if (taken > 0) promise += worth.take + worth.takeEach * taken;
    if (given > 0) promise += worth.give + worth.giveEach * given;
    else {
      if (threatens(field, colour, point)) promise += worth.atari;
      if (good[code] === 1) promise += worth.pattern;
    }
    for (let answer = 0; answer < answerCount; answer++) {
      if (answers[answer] !== point) continue;
      promise += libertiesAfter(field, colour, point, 3) >= 3 || taken > 0 ? worth.answer : worth.answer / 2;
      break;
    }
    if (point === vital) promise += worth.vital;
    if (line === 1) promise += worth.firstLine;
    else if (line === 2) promise += worth.secondLine;
    if (last !== pass) promise += worth.near[distance(stride, point, last) - 1] ?? 0;
    if (isAlone(field, point) && line < 3) promise += worth.lonely;
    moves[count] = point;
    promises[count++] = Math.min(0.98, Math.max(0.02, promise));
  }
  moves[count] = pass;
  promises[count++] = worth.plain + (last === pass ? worth.passAnswered : worth.pass);
  return count;
}

const isAlone = ({ around, cells, grid }: Field, point: number): boolean => {
  for (const step of [-grid.stride, -1, 0, 1, grid.stride]) {
    if (cells[point + step] === empty && hasStone(around[point + step]!)) return false;
  }
  return true;
};

/** Two bits a cell: a stone has exactly one of them set. */
const hasStone = (code: number): boolean => ((code ^ (code >> 1)) & 0x5555) !== 0;
