// Wins by fours alone: every move threatens a five, so the enemy has no choice.
import type { Colour } from '@ludoteca/games/gomoku';
import { opponent } from '@ludoteca/games/gomoku';
import { threat } from '@ludoteca/players/gomoku/internals';
import type { ThreatBoard } from './threat-board.ts';

const maxDepth = 40;
const maxMoves = 256;
const tableBits = 18;

export interface FoursSolver {
  /** Whether this colour, which is to move, wins by at most `fours` fours. False as well once `nodes` positions were looked at. */
  wins(colour: Colour, fours: number, nodes: number): boolean;
  /** The moves of the last win found, both colours', up to the one that makes two fives possible. */
  readonly line: number[];
}

export function makeFoursSolver(board: ThreatBoard): FoursSolver {
  const { hash } = board;
  const moves = new Int16Array(maxDepth * maxMoves);
  /** Positions without a win and the number of fours this is known for. */
  const failed = new Int32Array(2 << tableBits);
  const line: number[] = [];
  let left = 0;

  function endLine(cell: number, depth: number): true {
    line.length = 2 * depth;
    line.push(cell);
    return true;
  }

  function search(me: Colour, fours: number, depth: number): boolean {
    const foe = opponent(me);
    if (board.count(me, threat.five) > 0) return endLine(board.first(me, threat.five), depth);
    if (fours <= 0 || depth >= maxDepth || --left < 0) return false;
    const foeFives = board.count(foe, threat.five);
    if (foeFives > 1) return false;
    if (foeFives === 1) {
      const cell = board.first(foe, threat.five);
      const kind = board.kindAt(cell, me);
      if (kind === threat.openFour) return endLine(cell, depth);
      return kind >= threat.four && winsAfter(cell, me, fours, depth);
    }
    if (board.count(me, threat.openFour) > 0) return endLine(board.first(me, threat.openFour), depth);
    if (board.count(me, threat.fourAndThree) + board.count(me, threat.four) === 0) return false;
    const slot = ((hash[0]! ^ (me * 0x5bd1e995)) >>> (32 - tableBits)) << 1;
    const check = hash[1]! ^ (me * 0x2545f491);
    if (failed[slot] === check && failed[slot + 1]! >= fours) return false;
    const start = depth * maxMoves;
    const middle = board.add(me, threat.fourAndThree, threat.fourAndThree, moves, start);
    const end = board.add(me, threat.four, threat.four, moves, middle);
    for (let at = start; at < end; at++) if (winsAfter(moves[at]!, me, fours, depth)) return true;
    if (left >= 0) {
      failed[slot] = check;
      failed[slot + 1] = fours;
    }
    return false;
  }

  /** Plays a four, which has one answer. */
  function winsAfter(cell: number, me: Colour, fours: number, depth: number): boolean {
    board.place(cell, me);
    const block = board.first(me, threat.five);
    board.place(block, opponent(me));
    const isWon = search(me, fours - 1, depth + 1);
    board.undo();
    board.undo();
    if (!isWon) return false;
    line[2 * depth] = cell;
    line[2 * depth + 1] = block;
    return true;
  }

  return {
    line,
    wins(colour, fours, nodes) {
      left = nodes;
      return search(colour, fours, 0);
    },
  };
}
