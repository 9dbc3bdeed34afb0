// Priors: what a move promises before it is tried.
import { type Colour, empty, opponent } from '@ludoteca/games/go';
import { isLegal, pass, type SearchBoard } from './board.ts';
import { vitalPoint } from './nakade.ts';
import { patternTables } from './patterns.ts';
import { atariAnswers, capturedBy, libertiesAfter, selfAtariSize } from './tactics.ts';

/** Every one that holds is added to `plain`. Chosen by hand while playing against other programs; no matches were noted. */
const terms = {
  plain: 0.5,
  answer: 0.25,
  capture: 0.2,
  captureEach: 0.02,
  atari: 0.08,
  pattern: 0.12,
  vital: 0.2,
  near: [0, 0.12, 0.1, 0.06, 0.03],
  selfAtari: -0.2,
  selfAtariEach: -0.02,
  firstLine: -0.15,
  secondLine: -0.05,
  far: -0.05,
  pass: -0.35,
  passAnswered: -0.1,
} as const;
const [minPrior, maxPrior] = [0.02, 0.98];

const answers = new Int16Array(64);

/** Steps along rows, columns and diagonals: a diagonal step counts one and a half, rounded down in the sum. */
function distance(stride: number, one: number, other: number): number {
  const down = Math.abs(Math.floor(one / stride) - Math.floor(other / stride));
  const right = Math.abs((one % stride) - (other % stride));
  return down + right + Math.max(down, right);
}

/** The line that a point is on, counted from the nearest edge. */
function lineOf({ geometry }: SearchBoard, point: number): number {
  const { rows, columns, stride } = geometry;
  const row = Math.floor(point / stride);
  const column = point % stride;
  return Math.min(row, column, rows + 1 - row, columns + 1 - column);
}

/** Whether a move there leaves a chain of the opponent with a single liberty. */
function putsInAtari(board: SearchBoard, colour: Colour, point: number): boolean {
  const { cells, chains, liberties, geometry } = board;
  const other = opponent(colour);
  for (const step of [-geometry.stride, -1, 1, geometry.stride]) {
    if (cells[point + step] === other && liberties[chains[point + step]!] === 2) return true;
  }
  return false;
}

/**
 * The moves worth trying for this player, with their priors: every legal point but his own eyes, and to pass. Returns how many
 * they are.
 */
export function computePriors(board: SearchBoard, colour: Colour, last: number, moves: Int16Array, priors: Float32Array): number {
  const { emptyPoints, emptyCount, around, cells, geometry } = board;
  const { stride } = geometry;
  const { pattern, eye } = patternTables();
  const answerCount = last === pass ? 0 : atariAnswers(board, colour, last, answers);
  let vital = pass;
  if (last !== pass) {
    for (const step of [-stride, -1, 1, stride])
      if (vital === pass && cells[last + step] === empty) vital = vitalPoint(board, last + step);
  }
  let count = 0;
  for (let index = 0; index < emptyCount; index++) {
    const point = emptyPoints[index]!;
    const code = around[point]!;
    if (eye[code] === colour || !isLegal(board, colour, point)) continue;
    let prior: number = terms.plain;
    const line = lineOf(board, point);
    const captured = capturedBy(board, colour, point);
    const inAtari = selfAtariSize(board, colour, point);
    if (captured > 0) prior += terms.capture + terms.captureEach * captured;
    if (inAtari > 0) prior += terms.selfAtari + terms.selfAtariEach * inAtari;
    else {
      if (putsInAtari(board, colour, point)) prior += terms.atari;
      if (pattern[code] === 1) prior += terms.pattern;
    }
    for (let answer = 0; answer < answerCount; answer++) {
      if (answers[answer] !== point) continue;
      prior += libertiesAfter(board, colour, point, 3) >= 3 || captured > 0 ? terms.answer : terms.answer / 2;
      break;
    }
    if (point === vital) prior += terms.vital;
    if (line === 1) prior += terms.firstLine;
    else if (line === 2) prior += terms.secondLine;
    if (last !== pass) prior += terms.near[distance(stride, point, last) - 1] ?? 0;
    if (isFarFromStones(board, point) && line < 3) prior += terms.far;
    moves[count] = point;
    priors[count++] = Math.min(maxPrior, Math.max(minPrior, prior));
  }
  moves[count] = pass;
  priors[count++] = terms.plain + (last === pass ? terms.passAnswered : terms.pass);
  return count;
}

const isFarFromStones = ({ around, cells, geometry }: SearchBoard, point: number): boolean => {
  for (const step of [-geometry.stride, -1, 0, 1, geometry.stride]) {
    if (cells[point + step] === empty && hasStone(around[point + step]!)) return false;
  }
  return true;
};

/** Two bits a cell: a stone has exactly one of them set. */
const hasStone = (code: number): boolean => ((code ^ (code >> 1)) & 0x5555) !== 0;
