// Victory by continuous fours (VCF): every move threatens to win with the next one, so the enemy has no choice.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { isLegal, shapeAt, shapeCodeAt, threatAt, threatCount } from './board.ts';
import { classIn, threat } from './evaluation.ts';
import { fourAndMore } from './features.ts';
import { addFiveBlocks, addThreatPoints, findThreatPoint, mostMoves } from './movegen.ts';
import { type SearchBoard, wall } from './search-board.ts';
import { shape } from './shapes.ts';
import { placeThreat, takeBackThreat } from './stones.ts';

/** Fours of the longest chain that is followed. */
const maxDepth = 110;
const maxBlocks = 64;
const tableBits = 16;

export interface VcfSolver {
  /** Whether this colour, which is to move, wins by at most `fours` fours. False as well once `nodes` positions were looked at. */
  wins(colour: Colour, fours: number, nodes: number): boolean;
  /** The same for the inside of a search: only fours that make something else of another line, each near the one before. */
  winsNearby(colour: Colour, fours: number, nodes: number): boolean;
  /** The moves of the last win found, both colours'. */
  readonly line: number[];
}

export function makeVcfSolver(board: SearchBoard): VcfSolver {
  const { points, steps, shapes, hash } = board;
  const moves = new Int16Array(maxDepth * mostMoves);
  const blocks = new Int16Array(maxDepth * maxBlocks);
  /** Positions without a win and the number of fours this is known for. */
  const failed = new Int32Array(2 << tableBits);
  const line: number[] = [];
  let nodesLeft = 0;
  let isNearby = false;

  const slotOf = (colour: Colour): number => ((hash[0]! ^ (colour * 0x5bd1e995)) >>> (32 - tableBits)) << 1;
  const checkOf = (colour: Colour): number => hash[1]! ^ (colour * 0x2545f491) ^ (isNearby ? 0x3c6ef372 : 0);

  /** Which points are near another, by the distance of their numbers: at most two away in any direction, or four away in a line. */
  const near = new Uint8Array(2 * points.length);
  for (let down = -4; down <= 4; down++) {
    for (let right = -4; right <= 4; right++) {
      const [more, less] = [Math.abs(down), Math.abs(right)].sort((a, b) => b - a) as [number, number];
      if (more <= 2 || less === 0 || less === more) near[points.length + down * steps[1]! + right] = 1;
    }
  }

  /** Whether a four there, after one on `before`, is worth a look inside a search. */
  const isWorthALook = (point: number, me: Colour, before: number): boolean =>
    classIn(board.cellEntries[me][shapeCodeAt(board, point, me)]!) >= fourAndMore &&
    (before < 0 || near[points.length + point - before] === 1);

  /** Whether a stone of `me` here makes a four and no five. Where renju forbids some, the rules are asked. */
  function isFour(point: number, me: Colour): boolean {
    const kind = threatAt(board, point, me);
    if (kind !== threat.maybeFoul) return kind >= threat.four && kind <= threat.openFour;
    let line = 0;
    while (line < 4 && (shapeAt(board, point, me, line) < shape.four || shapeAt(board, point, me, line) > shape.openFour)) line++;
    return line < 4 && isLegal(board, point, me);
  }

  /** Where the four that `point` has just made becomes a five. */
  function fiveBeside(point: number, me: Colour): number {
    for (let way = 0; way < 8; way++) {
      const step = (way < 4 ? 1 : -1) * steps[way & 3]!;
      for (let away = 1, at = point + step; away <= shapes.reach && points[at] !== wall; away++, at += step)
        if (points[at] === empty && threatAt(board, at, me) === threat.five) return at;
    }
    return -1;
  }

  /** Plays a four and asks for a win after every block. */
  function winsAfter(point: number, me: Colour, fours: number, depth: number): boolean {
    const foe = opponent(me);
    placeThreat(board, point, me);
    const first = depth * maxBlocks;
    const five = threatCount(board, me, threat.five) > 0 ? fiveBeside(point, me) : -1;
    const last = five >= 0 ? addFiveBlocks(board, me, five, blocks, first) : -1;
    let won = last >= 0;
    if (won && last === first) line[2 * depth + 1] = five;
    for (let at = first; at < last && won; at++) {
      const block = blocks[at]!;
      placeThreat(board, block, foe);
      won = search(me, fours - 1, depth + 1, point);
      takeBackThreat(board, block);
      line[2 * depth + 1] = block;
    }
    takeBackThreat(board, point);
    if (won) {
      line[2 * depth] = point;
      if (last === first) line.length = 2 * depth + 2;
    }
    return won;
  }

  function endLine(point: number, depth: number): true {
    line.length = 2 * depth;
    line[2 * depth] = point;
    return true;
  }

  /** `before` is the four before, or −1. */
  function search(me: Colour, fours: number, depth: number, before: number): boolean {
    const foe = opponent(me);
    if (threatCount(board, me, threat.five) > 0) return endLine(findThreatPoint(board, me, threat.five), depth);
    if (fours <= 0 || depth >= maxDepth || --nodesLeft < 0) return false;
    const foeFives = threatCount(board, foe, threat.five);
    if (foeFives > 1) return false;
    if (foeFives === 1) {
      const point = findThreatPoint(board, foe, threat.five);
      return isFour(point, me) && winsAfter(point, me, fours, depth);
    }
    if (threatCount(board, me, threat.openFour) > 0) return endLine(findThreatPoint(board, me, threat.openFour), depth);
    const fourCount = threatCount(board, me, threat.fourAndThree) + threatCount(board, me, threat.four);
    if (fourCount + threatCount(board, me, threat.maybeFoul) === 0) return false;

    const slot = slotOf(me);
    const check = checkOf(me);
    if (failed[slot] === check && failed[slot + 1]! >= fours) return false;
    const start = depth * mostMoves;
    let last = addThreatPoints(board, me, threat.fourAndThree, threat.fourAndThree, moves, start);
    last = addThreatPoints(board, me, threat.four, threat.four, moves, last);
    last = addThreatPoints(board, me, threat.maybeFoul, threat.maybeFoul, moves, last);
    for (let at = start; at < last; at++) {
      const point = moves[at]!;
      if (isNearby && !isWorthALook(point, me, before)) continue;
      if (isFour(point, me) && winsAfter(point, me, fours, depth)) return true;
    }
    if (nodesLeft >= 0) {
      failed[slot] = check;
      failed[slot + 1] = fours;
    }
    return false;
  }

  return {
    line,
    wins(colour, fours, nodes) {
      isNearby = false;
      nodesLeft = nodes;
      return search(colour, fours, 0, -1);
    },
    winsNearby(colour, fours, nodes) {
      isNearby = true;
      nodesLeft = nodes;
      return search(colour, fours, 0, -1);
    },
  };
}
