import {
  type DamasState,
  type Engine,
  headerCaptures,
  headerCrowned,
  headerFrom,
  headerTo,
  type MoveList,
  opposite,
  type Position,
} from '@ludoteca/games/damas';
import { isProven, mate, scoreFromTable, scoreToTable } from '../search/score.ts';
import { type Bound, bounds, type TranspositionTable } from '../search/transposition.ts';
import type { Watch } from '../search/watch.ts';
import type { Evaluation } from './evaluation.ts';
import { countPieces } from './material.ts';
import { lastPly, makePath } from './path.ts';

/** How a player sees. */
export interface Sight {
  /** The most plies that it looks ahead. */
  readonly depth: number;
  /** How far off its judgement may be, in hundredths of a man. */
  readonly noise: number;
  /** Of 256 answers of the other side, so many are overlooked. */
  readonly blind: number;
  /** What is misjudged and overlooked is the same for the same seed. */
  readonly seed: number;
}

export interface Found {
  readonly score: number;
  readonly depth: number;
  /** The moves expected, as places in the lists that the engine generates from one position to the next. */
  readonly line: readonly number[];
}

/** The value of positions that are known for certain. */
export interface Oracle {
  /** The most pieces that it knows. */
  readonly pieces: number;
  /** For the side to move: plies to its win, odd, or to its loss, even; -1 for a draw. */
  plies(position: Position): number;
}

export interface Searcher {
  /** `order` has the moves to look at, as places in the engine's list. */
  search(state: DamasState, order: readonly number[], sight: Sight, watch: Watch, onDepth: (found: Found) => void): Found;
}

const [killerOrder, captureOrder, crownOrder, firstOrder] = [1 << 26, 1 << 24, 1 << 25, 1 << 30];
const historyLimit = 1 << 23;
const firstWindow = 30;

/** A well-mixed word: Murmur3's finish. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

export function makeSearcher(engine: Engine, evaluation: Evaluation, known: TranspositionTable, oracle?: Oracle): Searcher {
  const path = makePath(engine);
  const lists: MoveList[] = Array.from({ length: lastPly + 1 }, () => engine.moveList());
  const orders: Int32Array[] = lists.map(() => new Int32Array(64));
  const killers = new Int32Array(2 * (lastPly + 2));
  /** Quiet moves that were good, by side, start and end. */
  const history = new Int32Array(2 << 14);
  const lines: Int16Array[] = lists.map(() => new Int16Array(lastPly + 2));
  const lengths = new Int32Array(lastPly + 2);

  let position!: Position;
  let watch!: Watch;
  let sight!: Sight;
  let stopped = false;
  let mostPlies = 0;

  const historyAt = (header: number): number => (position.side << 14) | (headerFrom(header) << 7) | headerTo(header);

  // Zero is subtracted from, not negated: a negative zero would make every number that it meets a fraction to the compiler.
  function evaluate(): number {
    const score = evaluation.score(position);
    if (sight.noise === 0) return score;
    const random = mix(position.keyLow ^ sight.seed) & 1023;
    return score + (((random - 511) * sight.noise) >> 9);
  }

  function overlooks(header: number, ply: number): boolean {
    return (ply & 1) === 1 && (mix(header ^ position.keyHigh ^ sight.seed) & 255) < sight.blind;
  }

  /** Whether the side that is not to move could take. */
  function isThreatened(): boolean {
    position.side = opposite(position.side);
    const threatened = engine.canCapture(position);
    position.side = opposite(position.side);
    return threatened;
  }

  function rate(list: MoveList, count: number, ply: number, first: number): Int32Array {
    if (orders[ply]!.length < count) orders[ply] = new Int32Array(2 * count);
    const order = orders[ply]!;
    const { data, stride } = list;
    const one = killers[2 * ply]!;
    const other = killers[2 * ply + 1]!;
    for (let index = 0; index < count; index++) {
      const header = data[index * stride]!;
      let worth: number;
      if (index === first) worth = firstOrder;
      else if (headerCaptures(header) > 0) worth = captureOrder + headerCaptures(header);
      else if (header === one) worth = killerOrder + 1;
      else if (header === other) worth = killerOrder;
      else if (headerCrowned(header)) worth = crownOrder;
      else worth = history[historyAt(header)]!;
      order[index] = worth;
    }
    return order;
  }

  /** The best move that was not picked yet. */
  function pick(order: Int32Array, count: number): number {
    let best = 0;
    let most = -1;
    for (let index = 0; index < count; index++) {
      const worth = order[index]!;
      if (worth > most) {
        most = worth;
        best = index;
      }
    }
    order[best] = -1;
    return best;
  }

  function noteCutoff(header: number, ply: number, depth: number): void {
    if (headerCaptures(header) > 0) return;
    if (killers[2 * ply] !== header) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = header;
    }
    const at = historyAt(header);
    history[at] = Math.min(historyLimit, history[at]! + depth * depth);
  }

  function noteLine(ply: number, move: number): void {
    const line = lines[ply]!;
    const rest = lines[ply + 1]!;
    const length = lengths[ply + 1]!;
    line[0] = move;
    for (let index = 0; index < length; index++) line[index + 1] = rest[index]!;
    lengths[ply] = length + 1;
  }

  /** What the oracle knows as a score, where the counters of drawn games leave time for it. */
  function told({ pieces, plies }: Oracle, ply: number, left: number): number | undefined {
    if (countPieces(position.pieces) > pieces) return undefined;
    const told = plies(position);
    if (told < 0) return 0;
    if (told > left) return undefined;
    return told % 2 === 1 ? mate - ply - told : ply + told - mate;
  }

  function visit(depth: number, alpha: number, beta: number, ply: number): number {
    lengths[ply] = 0;
    if (watch.tick()) {
      stopped = true;
      return 0;
    }
    path.reach(ply);
    if (path.repeats(ply)) return 0;
    const left = path.left(ply);
    if (left <= 0) return engine.generate(position, lists[ply]!) === 0 ? ply - mate : 0;
    if (oracle) {
      const score = told(oracle, ply, left);
      if (score !== undefined) return score;
    }
    if (mate - ply - 1 <= alpha) return alpha;

    const { keyLow, keyHigh } = position;
    // What the counters of drawn games decide is true of this path alone.
    const isShared = depth > 0 && depth < left;
    let first = -1;
    if (depth > 0) {
      const place = known.probe(keyLow, keyHigh);
      if (place >= 0) {
        first = known.move(place);
        if (isShared && known.depth(place) >= depth && beta - alpha === 1) {
          const score = scoreFromTable(known.score(place), ply);
          const bound = known.bound(place);
          if ((bound & bounds.lower) !== 0 && score >= beta) return score;
          if ((bound & bounds.upper) !== 0 && score <= alpha) return score;
        }
      }
    }

    const list = lists[ply]!;
    const count = engine.generate(position, list);
    if (count === 0) return ply - mate;
    const { data, stride } = list;
    const takes = headerCaptures(data[0]!) > 0;
    if (ply === lastPly || (depth <= 0 && !takes && (depth < -1 || !isThreatened()))) return evaluate();

    const order = rate(list, count, ply, first);
    const longer = count === 1 && ply < mostPlies ? 0 : -1;
    const next = depth <= 0 && takes ? depth : depth + longer;
    let best = -mate;
    let bestMove = -1;
    let bound: Bound = bounds.upper;
    for (let tried = 0; tried < count; tried++) {
      const index = pick(order, count);
      const header = data[index * stride]!;
      if (sight.blind > 0 && bestMove >= 0 && overlooks(header, ply)) continue;
      engine.make(position, list, index);
      let score: number;
      if (bestMove < 0) score = 0 - visit(next, -beta, -alpha, ply + 1);
      else {
        const quiet = tried >= 3 && depth >= 3 && !takes && !headerCrowned(header);
        const less = quiet ? (tried >= 6 && depth >= 6 ? 2 : 1) : 0;
        score = 0 - visit(next - less, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && less > 0) score = 0 - visit(next, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && score < beta) score = 0 - visit(next, -beta, -alpha, ply + 1);
      }
      engine.unmake(position);
      if (stopped) return 0;
      if (score > best) {
        best = score;
        bestMove = index;
        if (score > alpha) {
          alpha = score;
          bound = bounds.exact;
          noteLine(ply, index);
          if (score >= beta) {
            bound = bounds.lower;
            if (depth > 0) noteCutoff(header, ply, depth);
            break;
          }
        }
      }
    }
    if (isShared) known.store(keyLow, keyHigh, depth, bound, scoreToTable(best, ply), bestMove);
    return best;
  }

  /** Tries the moves in their order and moves the best to the front. */
  function visitRoot(depth: number, alpha: number, beta: number, order: number[]): number {
    const list = lists[0]!;
    engine.generate(position, list);
    let best = Number.NEGATIVE_INFINITY;
    for (const [tried, index] of [...order].entries()) {
      engine.make(position, list, index);
      let score = alpha + 1;
      if (tried > 0) score = 0 - visit(depth - 1, -alpha - 1, -alpha, 1);
      if (score > alpha && (tried === 0 || score < beta)) score = 0 - visit(depth - 1, -beta, -alpha, 1);
      engine.unmake(position);
      if (stopped) break;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          noteLine(0, index);
          order.splice(order.indexOf(index), 1);
          order.unshift(index);
        }
        if (score >= beta) break;
      }
    }
    return best;
  }

  return {
    search(state, moves, ways, clock, onDepth) {
      position = path.begin(state);
      watch = clock;
      sight = ways;
      stopped = false;
      known.age();
      killers.fill(0);
      for (let index = 0; index < history.length; index++) history[index]! >>= 3;
      const order = [...moves];
      let found: Found = { score: 0, depth: 0, line: [order[0]!] };
      for (let depth = 1; depth <= Math.min(sight.depth, lastPly / 2) && !stopped; depth++) {
        mostPlies = 2 * depth;
        let window = depth < 5 || isProven(found.score) ? 2 * mate : firstWindow;
        let [low, high] = [found.score - window, found.score + window];
        for (;;) {
          const score = visitRoot(depth, low, high, order);
          if (stopped && score <= low) break;
          const line = [...lines[0]!.subarray(0, lengths[0])];
          if (score > low) found = { score, depth: stopped ? depth - 1 : depth, line };
          if (stopped || (score > low && score < high)) break;
          window *= 4;
          if (score <= low) low = score - window;
          else high = score + window;
        }
        if (!stopped) onDepth(found);
        if (isProven(found.score) && mate - Math.abs(found.score) <= depth) break;
      }
      return found;
    },
  };
}
