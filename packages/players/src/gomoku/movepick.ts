// The moves of a node in the order in which they are tried: Stockfish's move picker.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { isLegal, shapeCodeAt, threatCount } from './board.ts';
import { orderScores, threat } from './evaluation.ts';
import {
  addFiveBlocks,
  addNeighbours,
  addNewThreatPoints,
  addOpenFourDefences,
  findThreatPoint,
  keepLegal,
  mostMoves,
} from './movegen.ts';
import type { SearchBoard } from './search-board.ts';

// What a move scores beside its history: the fitted order of shapes (`weights.ts`) 64 times, and as a killer so much more. All but
// the weights was chosen by hand.
const tableMoveScore = 1 << 30;
const shapeFactor = 64;
const killerScores = [60 * shapeFactor, 40 * shapeFactor] as const;
/** Less than any other move scores. */
const delayScore = -(1 << 24);
/** Beyond this all history is halved; between two searches it is divided by eight. */
const historyLimit = 4000;

export interface MovePicker {
  /** Lists the moves worth a look at a ply with their scores, from ply × `mostMoves` on; returns the end of the list. */
  generate(me: Colour, ply: number, tableMove: number): number;
  /** Moves the best of the rest to `at`. */
  pick(at: number, end: number): number;
  /** A quiet move was good enough to make others needless. */
  reward(me: Colour, ply: number, depth: number, point: number): void;
  isKiller(point: number, ply: number): boolean;
  /** Whether the move there, which was picked, only puts an answer off. */
  isDelay(at: number): boolean;
  /** A new search begins. */
  age(): void;
}

export function makeMovePicker(board: SearchBoard, maxPly: number): MovePicker {
  const { pointOf, points } = board;
  const moves = new Int16Array(maxPly * mostMoves);
  const scores = new Int32Array(maxPly * mostMoves);
  const killers = new Int16Array(2 * maxPly);
  const history = new Int32Array(3 * points.length);
  /** From here on in the list that was made last, moves only put an answer off. */
  let delaysStart = 0;

  function generateMoves(me: Colour, start: number): number {
    const foe = opponent(me);
    delaysStart = moves.length;
    if (threatCount(board, foe, threat.five) > 0)
      return addFiveBlocks(board, foe, findThreatPoint(board, foe, threat.five), moves, start);
    if (threatCount(board, foe, threat.openFour) > 0) {
      delaysStart = addOpenFourDefences(board, foe, moves, start);
      return addNewThreatPoints(board, me, threat.four, threat.fourAndThree, moves, start, delaysStart);
    }
    let end = addNeighbours(board, moves, start);
    if (board.options.variant === 'renju' && me === 1) end = keepLegal(board, me, moves, start, end);
    // Far from every stone, or hemmed in by fouls.
    for (let index = 0; index < pointOf.length && end === start; index++) {
      const point = pointOf[index]!;
      if (points[point] === empty && isLegal(board, point, me)) moves[end++] = point;
    }
    return end;
  }

  return {
    generate(me, ply, tableMove) {
      const foe = opponent(me);
      const start = ply * mostMoves;
      const end = generateMoves(me, start);
      for (let at = start; at < end; at++) {
        const point = moves[at]!;
        const shapes = orderScores.own[shapeCodeAt(board, point, me)]! + orderScores.enemy[shapeCodeAt(board, point, foe)]!;
        let score = shapeFactor * shapes + history[me * points.length + point]!;
        if (point === tableMove) score = tableMoveScore;
        else if (at >= delaysStart) score += delayScore;
        else if (point === killers[2 * ply]) score += killerScores[0];
        else if (point === killers[2 * ply + 1]) score += killerScores[1];
        scores[at] = score;
      }
      return end;
    },
    pick(at, end) {
      let best = at;
      for (let other = at + 1; other < end; other++) if (scores[other]! > scores[best]!) best = other;
      const point = moves[best]!;
      const score = scores[best]!;
      moves[best] = moves[at]!;
      scores[best] = scores[at]!;
      moves[at] = point;
      scores[at] = score;
      return point;
    },
    reward(me, ply, depth, point) {
      if (killers[2 * ply] !== point) {
        killers[2 * ply + 1] = killers[2 * ply]!;
        killers[2 * ply] = point;
      }
      const at = me * points.length + point;
      history[at]! += depth * depth;
      if (history[at]! > historyLimit) for (let index = 0; index < history.length; index++) history[index]! >>= 1;
    },
    isDelay: (at) => scores[at]! < delayScore / 2,
    isKiller: (point, ply) => point === killers[2 * ply] || point === killers[2 * ply + 1],
    age() {
      killers.fill(0);
      for (let at = 0; at < history.length; at++) history[at]! >>= 3;
    },
  };
}
