// Principal variation search with iterative deepening over the threats of the grid.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { mate, proven, scoreFromTable, scoreToTable } from '../search/score.ts';
import { type Bound, bounds, type TranspositionTable } from '../search/transposition.ts';
import type { Watch } from '../search/watch.ts';
import { addBlocks, addDefences, addThreats, keepLegal } from './answers.ts';
import type { FourSearch } from './fours.ts';
import { codeAt, countOf, type Grid, isLegal, put, take, threatAt, threatsOn } from './grid.ts';
import { addNear, findSpot } from './spots.ts';
import { order, outlook, threat } from './worth.ts';

const deepest = 64;
const widest = 640;

export interface Found {
  readonly point: number;
  /** For the side to move: see `mate` and `proven`; otherwise a chance, see `chanceOf`. */
  readonly score: number;
  readonly depth: number;
  readonly line: readonly number[];
}

/** A move that was the best for a while, with its score then. */
export interface Weighed {
  readonly point: number;
  readonly score: number;
  readonly line: readonly number[];
  /** Positions looked at after it, at all depths. */
  readonly nodes: number;
}

interface SearchLimits {
  readonly depth: number;
  /** Length of the chains of fours looked for at the leaves; 0 for none. */
  readonly fours: number;
}

export interface Searcher {
  /** The best move for `colour`; `tell` hears of every depth that was finished. */
  think(colour: Colour, watch: Watch, limits: SearchLimits, tell?: (found: Found) => void): Found;
  /** What the last search weighed, the latest first. Of other moves it knows only that they are no better. */
  weighed(): Weighed[];
}

/** The score of a win by these moves, which begin with the winner's and may end before his last. */
export const scoreOfWin = ({ length }: readonly number[]): number => mate - length - (length % 2 === 0 ? 1 : 0);

/** The pay-off that a score stands for, 0 to 1. */
export const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score / 400));

export function createSearcher(grid: Grid, table: TranspositionTable, fourSearch: FourSearch): Searcher {
  const { pointOf, points, hash, moving, waiting } = grid;
  const moves = new Int16Array(deepest * widest);
  const scores = new Int32Array(deepest * widest);
  const killers = new Int16Array(2 * deepest);
  const history = new Int32Array(3 * points.length);
  const lines = new Int16Array(deepest * deepest);
  const lengths = new Int16Array(deepest + 1);
  /** What the positions on the way to the one at hand were worth to their movers. */
  const worths = new Int32Array(deepest);
  /** At the root: positions looked at after each move, and what is exactly known. */
  const effort = new Int32Array(points.length);
  const exact = new Map<number, Pick<Found, 'score' | 'line'>>();
  const reductions = Uint8Array.from({ length: 64 * 64 }, (_, at) =>
    Math.round(Math.log(Math.max(1, at >> 6)) * Math.log(Math.max(1, at & 63)) * 0.9),
  );
  const full = pointOf.length;
  let watch: Watch;
  let fours = 0;
  let stopped = false;

  const colourKey = 0x3c6ef372;
  const lowOf = (me: Colour): number => hash[0]! ^ (me === 1 ? 0 : colourKey);
  const evaluate = (me: Colour): number => {
    const foe = opponent(me);
    return moving[me]! - waiting[foe]! + outlook[threatsOn(grid, me) | (threatsOn(grid, foe) << 4)]!;
  };

  function keepLine(ply: number, point: number): void {
    const row = ply * deepest;
    lines[row] = point;
    const rest = lengths[ply + 1]!;
    for (let at = 0; at < rest; at++) lines[row + 1 + at] = lines[row + deepest + at]!;
    lengths[ply] = rest + 1;
  }

  /** Lists the moves worth a look with their order; returns the end of the list. */
  function generate(me: Colour, ply: number, first: number): number {
    const { variant } = grid.options;
    const foe = opponent(me);
    const start = ply * widest;
    let end = start;
    if (countOf(grid, foe, threat.five) > 0) end = addBlocks(grid, foe, findSpot(grid, foe, threat.five), moves, start);
    else if (countOf(grid, foe, threat.openFour) > 0) {
      end = addDefences(grid, foe, moves, start);
      end = addThreats(grid, me, threat.four, threat.fourAndThree, moves, start, end);
    } else {
      end = addNear(grid, moves, start);
      if (variant === 'renju' && me === 1) end = keepLegal(grid, me, moves, start, end);
      // Far from every stone, or hemmed in by fouls.
      for (let index = 0; index < full && end === start; index++) {
        const point = pointOf[index]!;
        if (points[point] === empty && isLegal(grid, point, me)) moves[end++] = point;
      }
    }
    for (let at = start; at < end; at++) {
      const point = moves[at]!;
      const looks = order.own[codeAt(grid, point, me)]! + order.enemy[codeAt(grid, point, foe)]!;
      let score = 64 * looks + history[me * points.length + point]!;
      if (point === first) score = 1 << 30;
      else if (point === killers[2 * ply]) score += 64 * 60;
      else if (point === killers[2 * ply + 1]) score += 64 * 40;
      scores[at] = score;
    }
    return end;
  }

  /** Moves the best of the rest to `at`. */
  function pick(at: number, end: number): number {
    let best = at;
    for (let other = at + 1; other < end; other++) if (scores[other]! > scores[best]!) best = other;
    const point = moves[best]!;
    const score = scores[best]!;
    moves[best] = moves[at]!;
    scores[best] = scores[at]!;
    moves[at] = point;
    scores[at] = score;
    return point;
  }

  function reward(me: Colour, ply: number, depth: number, point: number): void {
    if (killers[2 * ply] !== point) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = point;
    }
    const at = me * points.length + point;
    history[at]! += depth * depth;
    if (history[at]! > 4000) for (let index = 0; index < history.length; index++) history[index]! >>= 1;
  }

  /** The worth of a position that is not searched any further. */
  function lookForFours(me: Colour, now: number, beta: number, ply: number): number {
    return now < beta && fours > 0 && fourSearch.wins(me, fours, 20) ? mate - ply - fourSearch.line.length - 2 : now;
  }

  /** `isCut`: some move is expected to be good enough to make the others needless. */
  function search(me: Colour, depth: number, alpha: number, beta: number, ply: number, mayPass: boolean, isCut: boolean): number {
    lengths[ply] = 0;
    if (watch.tick()) {
      stopped = true;
      return 0;
    }
    const foe = opponent(me);
    if (grid.placed === full) return 0;
    if (countOf(grid, me, threat.five) > 0) return mate - ply - 1;
    const foeFives = countOf(grid, foe, threat.five);
    if (foeFives > 1 && grid.options.variant !== 'caro') return -(mate - ply - 2);
    if (foeFives === 0 && countOf(grid, me, threat.openFour) > 0) return mate - ply - 3;
    if (ply >= deepest - 2) return evaluate(me);
    // No line of play can be better than winning now or worse than losing now.
    alpha = Math.max(alpha, -(mate - ply - 2));
    beta = Math.min(beta, mate - ply - 3);
    if (alpha >= beta) return alpha;

    if (foeFives > 0) depth++;
    const now = evaluate(me);
    if (depth <= 0) return lookForFours(me, now, beta, ply);

    const low = lowOf(me);
    const high = hash[1]!;
    const isWide = beta - alpha > 1;
    let first = 0;
    const known = table.probe(low, high);
    if (known >= 0) {
      first = table.move(known);
      const score = scoreFromTable(table.score(known), ply);
      if (!isWide && table.depth(known) >= depth) {
        const bound = table.bound(known);
        if (bound === bounds.exact || (bound === bounds.lower ? score >= beta : score <= alpha)) return score;
      }
    } else if (fours > 0 && foeFives === 0 && (isWide || now < beta) && fourSearch.wins(me, fours, 60)) {
      const score = mate - ply - fourSearch.line.length - 2;
      const four = fourSearch.line[0]!;
      lengths[ply + 1] = 0;
      keepLine(ply, four);
      remember(low, high, deepest, bounds.exact, score, four, ply);
      return score;
    }

    const isForced = foeFives > 0 || countOf(grid, foe, threat.openFour) > 0;
    worths[ply] = isForced && ply > 0 ? -worths[ply - 1]! : now;
    const isImproving = ply < 2 || worths[ply]! > worths[ply - 2]!;
    // Far worse than needed: only a chain of fours could help, which was looked for if the position is new.
    if (!isWide && !isForced && depth <= 2 && now + 100 + 120 * depth < alpha)
      return known >= 0 ? lookForFours(me, now, beta, ply) : now;
    // Far better than needed, and nothing to answer.
    if (!isWide && !isForced && depth <= 4 && now - 100 * depth >= beta && Math.abs(beta) < proven) return now;
    // A stone never harms its owner, so who stands well even after a pass stands well.
    if (!isWide && !isForced && mayPass && depth >= 2 && now >= beta && beta > -proven) {
      const score = -search(foe, Math.max(0, depth - 3 - (depth >> 2)), -beta, -beta + 1, ply + 1, false, !isCut);
      if (stopped) return 0;
      if (score >= beta) return score > proven ? beta : score;
    }
    const start = ply * widest;
    const end = generate(me, ply, first);
    if (end === start) return foeFives > 0 ? -(mate - ply - 2) : 0;
    const mostMoves = isForced || ply === 0 ? widest : (3 + ((depth * depth) >> 1) + depth) << (isWide ? 1 : 0);
    let best = -mate;
    let bestPoint = 0;
    let kind: Bound = bounds.upper;
    for (let at = start; at < end; at++) {
      const point = pick(at, end);
      const rank = at - start;
      const isQuiet = !isForced && threatAt(grid, point, me) < threat.three;
      if (isQuiet && best > -proven) {
        if (rank >= mostMoves) break;
        if (!isWide && depth <= 2 && now + 120 * depth < alpha && rank > 2) continue;
      }
      const before = watch.nodes;
      put(grid, point, me);
      let score: number;
      if (rank === 0) score = -search(foe, depth - 1, -beta, -alpha, ply + 1, true, !isWide && !isCut);
      else {
        let less = 0;
        if (depth >= 3 && !isForced) less = reductions[(Math.min(depth, 63) << 6) + Math.min(rank, 63)]!;
        if (less > 0) {
          if (isQuiet && !isImproving) less++;
          if (isQuiet && isCut && point !== killers[2 * ply] && point !== killers[2 * ply + 1]) less++;
          if (!isQuiet || isWide) less--;
        }
        score = -search(foe, Math.max(depth - 1 - less, 0), -alpha - 1, -alpha, ply + 1, true, true);
        if (score > alpha && less > 0) score = -search(foe, depth - 1, -alpha - 1, -alpha, ply + 1, true, !isCut);
        if (score > alpha && score < beta) score = -search(foe, depth - 1, -beta, -alpha, ply + 1, true, false);
      }
      take(grid, point);
      if (ply === 0) effort[point]! += watch.nodes - before;
      if (stopped) return 0;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      bestPoint = point;
      alpha = score;
      kind = bounds.exact;
      keepLine(ply, point);
      if (score < beta) {
        if (ply === 0) weigh(point, score);
        continue;
      }
      kind = bounds.lower;
      if (isQuiet) reward(me, ply, depth, point);
      break;
    }
    remember(low, high, depth, kind, best, bestPoint || first, ply);
    return best;
  }

  function weigh(point: number, score: number): void {
    exact.delete(point);
    exact.set(point, { score, line: Array.from(lines.subarray(0, lengths[0])) });
  }

  function remember(low: number, high: number, depth: number, kind: Bound, score: number, move: number, ply: number): void {
    table.store(low, high, depth, kind, scoreToTable(score, ply), move);
  }

  /** What is mate at once, or lost unless it is stopped, needs no search. */
  function obvious(me: Colour): Found | undefined {
    const foe = opponent(me);
    const five = findSpot(grid, me, threat.five);
    if (five >= 0) return { point: five, score: mate - 1, depth: 1, line: [five] };
    if (countOf(grid, foe, threat.five) > 0) return undefined;
    const four = findSpot(grid, me, threat.openFour);
    return four >= 0 ? { point: four, score: mate - 3, depth: 1, line: [four] } : undefined;
  }

  /** Nothing stops the enemy: the point where he wins if the rules allow it, any other if not. */
  function lost(me: Colour): Found {
    const five = findSpot(grid, opponent(me), threat.five);
    const isOpen = (point: number) => points[point] === empty && isLegal(grid, point, me);
    const point = isOpen(five) ? five : pointOf.find(isOpen)!;
    return { point, score: -(mate - 2), depth: 1, line: [point] };
  }

  /** One depth, in a window around the last score that is widened as far as it has to be; undefined if it was broken off. */
  function deepen(colour: Colour, depth: number, last: Found): Found | undefined {
    let margin = 60;
    let [low, high] = depth > 3 ? [last.score - margin, last.score + margin] : [-mate, mate];
    for (;;) {
      const score = search(colour, depth, low, high, 0, false, false);
      const line = Array.from(lines.subarray(0, lengths[0]));
      // The first move looked at is the best of the last depth, so one that was found before the stop is better.
      if (stopped) return line.length > 0 ? { ...last, point: line[0]!, line } : undefined;
      // Where every move loses as fast as any there is no line.
      if (score > low && score < high) return { ...last, score, depth, ...(line.length > 0 && { point: line[0]!, line }) };
      margin *= 4;
      if (score <= low) low = margin > 4000 ? -mate : score - margin;
      else high = margin > 4000 ? mate : score + margin;
    }
  }

  return {
    weighed: () => [...exact].reverse().map(([point, { score, line }]) => ({ point, score, line, nodes: effort[point]! })),
    think(colour, clock, limits, tell) {
      effort.fill(0);
      exact.clear();
      const simple = obvious(colour);
      if (simple) return simple;
      watch = clock;
      fours = limits.fours;
      stopped = false;
      table.age();
      killers.fill(0);
      for (let at = 0; at < history.length; at++) history[at]! >>= 3;
      const count = generate(colour, 0, 0);
      if (count === 0) return lost(colour);
      const first = pick(0, count);
      let found: Found = { point: first, score: evaluate(colour), depth: 0, line: [first] };
      for (let depth = 1; depth <= limits.depth && !stopped; depth++) {
        const deeper = deepen(colour, depth, found);
        if (!deeper) break;
        found = deeper;
        if (stopped) break;
        tell?.(found);
        if (count === 1 || (Math.abs(found.score) > proven && depth >= mate - Math.abs(found.score))) break;
      }
      return found;
    },
  };
}
