// Wins by fours alone (VCF): every move threatens to win with the next one, so the enemy has no choice.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { addBlocks } from './answers.ts';
import { countOf, type Grid, isLegal, put, shapeIn, take, threatAt, wall } from './grid.ts';
import { shape } from './shapes.ts';
import { addSpots, findSpot } from './spots.ts';
import { threat } from './worth.ts';

/** Longest chains of fours that are followed. */
const longest = 110;
const widest = 640;
const tableBits = 16;

export interface FourSearch {
  /** Whether this colour, which is to move, wins by at most `fours` fours. False as well once `nodes` positions were looked at. */
  wins(colour: Colour, fours: number, nodes: number): boolean;
  /** The moves of the last win found, both colours'. */
  readonly line: number[];
  nodes: number;
}

export function createFourSearch(grid: Grid): FourSearch {
  const { points, steps, book, hash } = grid;
  const moves = new Int16Array(longest * widest);
  const blocks = new Int16Array(longest * 64);
  /** Positions without a win and the number of fours this is known for. */
  const failed = new Int32Array(2 << tableBits);
  const line: number[] = [];
  let limit = 0;

  const slotOf = (colour: Colour): number => ((hash[0]! ^ (colour * 0x5bd1e995)) >>> (32 - tableBits)) << 1;
  const checkOf = (colour: Colour): number => hash[1]! ^ (colour * 0x2545f491);

  /** What `me` makes of a four here, or `none`; where renju's rules had to be asked, the least that it can be. */
  function fourAt(point: number, me: Colour): number {
    const kind = threatAt(grid, point, me);
    if (kind !== threat.doubtful) return kind >= threat.four && kind <= threat.openFour ? kind : threat.none;
    let line = 0;
    while (line < 4 && (shapeIn(grid, point, me, line) < shape.four || shapeIn(grid, point, me, line) > shape.openFour)) line++;
    return line < 4 && isLegal(grid, point, me) ? threat.four : threat.none;
  }

  /** Where the four that `point` has just made becomes a five. */
  function fiveBeside(point: number, me: Colour): number {
    for (let way = 0; way < 8; way++) {
      const step = (way < 4 ? 1 : -1) * steps[way & 3]!;
      for (let away = 1, at = point + step; away <= book.reach && points[at] !== wall; away++, at += step)
        if (points[at] === empty && threatAt(grid, at, me) === threat.five) return at;
    }
    return -1;
  }

  /** Plays a four and asks for a win after every block. */
  function winsAfter(point: number, me: Colour, fours: number, depth: number): boolean {
    const foe = opponent(me);
    put(grid, point, me);
    const first = depth * 64;
    const five = countOf(grid, me, threat.five) > 0 ? fiveBeside(point, me) : -1;
    const last = five >= 0 ? addBlocks(grid, me, five, blocks, first) : -1;
    let won = last >= 0;
    if (won && last === first) line[2 * depth + 1] = five;
    for (let at = first; at < last && won; at++) {
      const block = blocks[at]!;
      put(grid, block, foe);
      won = search(me, fours - 1, depth + 1);
      take(grid, block);
      line[2 * depth + 1] = block;
    }
    take(grid, point);
    if (won) {
      line[2 * depth] = point;
      if (last === first) line.length = 2 * depth + 2;
    }
    return won;
  }

  function end(point: number, depth: number): true {
    line.length = 2 * depth;
    line[2 * depth] = point;
    return true;
  }

  function search(me: Colour, fours: number, depth: number): boolean {
    const foe = opponent(me);
    self.nodes++;
    if (countOf(grid, me, threat.five) > 0) return end(findSpot(grid, me, threat.five), depth);
    if (fours <= 0 || depth >= longest || --limit < 0) return false;
    const foeFives = countOf(grid, foe, threat.five);
    if (foeFives > 1) return false;
    if (foeFives === 1) {
      const point = findSpot(grid, foe, threat.five);
      return fourAt(point, me) !== threat.none && winsAfter(point, me, fours, depth);
    }
    if (countOf(grid, me, threat.openFour) > 0) return end(findSpot(grid, me, threat.openFour), depth);
    const fourCount = countOf(grid, me, threat.fourAndThree) + countOf(grid, me, threat.four);
    if (fourCount + countOf(grid, me, threat.doubtful) === 0) return false;

    const slot = slotOf(me);
    const check = checkOf(me);
    if (failed[slot] === check && failed[slot + 1]! >= fours) return false;
    const start = depth * widest;
    let last = addSpots(grid, me, threat.fourAndThree, threat.fourAndThree, moves, start);
    last = addSpots(grid, me, threat.four, threat.four, moves, last);
    last = addSpots(grid, me, threat.doubtful, threat.doubtful, moves, last);
    for (let at = start; at < last; at++) {
      const point = moves[at]!;
      if (fourAt(point, me) !== threat.none && winsAfter(point, me, fours, depth)) return true;
    }
    if (limit >= 0) {
      failed[slot] = check;
      failed[slot + 1] = fours;
    }
    return false;
  }

  const self: FourSearch = {
    line,
    nodes: 0,
    wins(colour, fours, nodes) {
      limit = nodes;
      return search(colour, fours, 0);
    },
  };
  return self;
}
