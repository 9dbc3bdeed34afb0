// Principal variation search with iterative deepening. The steps of a node are numbered and named after Stockfish's.
import {
  type DamasState,
  type Engine,
  headerCaptures,
  headerCrowned,
  headerFrom,
  headerTo,
  type MoveList,
  type Position,
} from '@ludoteca/games/damas';
import { makePvTable } from '../search/pv.ts';
import { isProven, mate, pliesToMate, scoreFromTable, scoreToTable } from '../search/score.ts';
import { type Bound, bounds, type TranspositionTable } from '../search/transposition.ts';
import type { Watch } from '../search/watch.ts';
import { makeDrawTracker, maxPly } from './draws.ts';
import { countPieces, type Evaluation } from './evaluation.ts';
import { coarse, coarsePlies } from './tables/coarse.ts';
import type { Tablebase } from './tables/tablebase.ts';

// Late move reductions and threats were set by matches (docs/strength/damas.md), the other numbers below by hand.

/** The order of moves after that of the table: killers, crownings, captures by their number, and by history what is left. */
const [killerOrder, crownOrder, captureOrder] = [1 << 26, 1 << 25, 1 << 24];
const historyLimit = 1 << 23;
const picked = -1;
/** A move that was tried in vain loses one part in two to the power of so many of its history. */
const historyFading = 3;

/** Late move reductions: of quiet moves, from these depths and numbers of moves tried on, by one ply, and by two or a part of the depth. */
const [reductionDepth, reductionMoves] = [2, 1];
const [deepReductionDepth, deepReductionMoves] = [4, 4];
const deepReductionShare = 3;
/** The moves of the root are reduced by one ply. */
const [rootReductionDepth, rootReductionMoves] = [4, 3];

/** So few plies from the leaves, where nobody can take, a position that is above beta by so much a ply is not looked into. */
const [futilityDepth, futilityMargin] = [2, 40];

/** Only moves are not counted as a ply, up to so many times the depth. */
const extensionFactor = 2;

/** Beyond its depth a line goes on while something is taken, and for so many plies while something could be. */
const threatPlies = 1;

/** Aspiration windows: around the last score, from this depth on, in hundredths of a man. */
const aspirationDepth = 5;
const aspirationWindow = 30;
const aspirationGrowth = 4;

/** A win of which the tables know about how far away it is, what each step of that is worth, and the evaluation at most. */
const [knownWin, knownWinStep, knownWinSpread] = [20_000, 100, 40];

/** How well a player searches. */
export interface SearchSettings {
  /** The most plies that it looks ahead. */
  readonly depth: number;
  /** How far off its evaluation may be, in hundredths of a man. */
  readonly noise: number;
  /** Of 256 answers of the other side, so many are overlooked. */
  readonly overlooked: number;
  /** What is misjudged and overlooked is the same for the same seed. */
  readonly seed: number;
}

export interface SearchResult {
  readonly score: number;
  readonly depth: number;
  /** The moves expected, as places in the lists that the engine generates from one position to the next. */
  readonly line: readonly number[];
}

export interface Searcher {
  /** `order` has the moves to look at, as places in the engine's list. */
  search(
    state: DamasState,
    order: readonly number[],
    settings: SearchSettings,
    watch: Watch,
    onDepth: (result: SearchResult) => void,
  ): SearchResult;
}

/** A well-mixed word: Murmur3's finish. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

export function makeSearcher(engine: Engine, evaluation: Evaluation, table: TranspositionTable, tablebase?: Tablebase): Searcher {
  const draws = makeDrawTracker(engine);
  const pv = makePvTable(maxPly);
  const lists: MoveList[] = Array.from({ length: maxPly + 1 }, () => engine.moveList());
  const orders: Int32Array[] = lists.map(() => new Int32Array(64));
  const killers = new Int32Array(2 * (maxPly + 2));
  /** Quiet moves that were good, by side, start and end. */
  const { squares } = engine.board;
  const history = new Int32Array(2 * squares * squares);

  let position!: Position;
  let watch!: Watch;
  let settings!: SearchSettings;
  let stopped = false;
  let maxExtendedPly = 0;
  /** Pieces on the board, by ply. */
  const pieceCounts = new Uint8Array(maxPly + 2);
  /** Wins whose coarse value is less end a line; others, if there are any, are as far away as that of the root. */
  let farWin = 0;

  const historyAt = (header: number): number => (position.side * squares + headerFrom(header)) * squares + headerTo(header);

  function evaluate(): number {
    const score = evaluation.score(position);
    if (settings.noise === 0) return score;
    const random = mix(position.keyLow ^ settings.seed) & 1023;
    return score + (((random - 511) * settings.noise) >> 9);
  }

  function overlooks(header: number, ply: number): boolean {
    return (ply & 1) === 1 && (mix(header ^ position.keyHigh ^ settings.seed) & 255) < settings.overlooked;
  }

  /** Nothing can be taken, nor could be for the first plies beyond the depth, and there are moves: captures are forced, and played out. */
  const isCalm = (depth: number): boolean =>
    depth > -threatPlies ? engine.isCalm(position) : !engine.canCapture(position) && engine.canStep(position);

  /** What `pick` goes by; the move of the table has been picked already. */
  function orderMoves(list: MoveList, count: number, ply: number, tableMove: number): void {
    if (orders[ply]!.length < count) orders[ply] = new Int32Array(2 * count);
    const order = orders[ply]!;
    const { data, stride } = list;
    const killer = killers[2 * ply]!;
    const otherKiller = killers[2 * ply + 1]!;
    for (let index = 0; index < count; index++) {
      const header = data[index * stride]!;
      let value: number;
      if (index === tableMove) value = picked;
      else if (headerCaptures(header) > 0) value = captureOrder + headerCaptures(header);
      else if (header === killer) value = killerOrder + 1;
      else if (header === otherKiller) value = killerOrder;
      else if (headerCrowned(header)) value = crownOrder;
      else value = history[historyAt(header)]!;
      order[index] = value;
    }
  }

  /** The best move that was not picked yet. */
  function pick(order: Int32Array, count: number): number {
    let best = 0;
    let most = picked;
    for (let index = 0; index < count; index++) {
      const value = order[index]!;
      if (value > most) {
        most = value;
        best = index;
      }
    }
    order[best] = picked;
    return best;
  }

  /** Notes that a quiet move was good, and the ones that were tried before it were not. */
  function reward({ data, stride }: MoveList, count: number, index: number, tried: number, ply: number, depth: number): void {
    const header = data[index * stride]!;
    if (headerCaptures(header) > 0) return;
    if (tried > 0) {
      const order = orders[ply]!;
      for (let other = 0; other < count; other++) {
        if (order[other] !== picked || other === index) continue;
        const at = historyAt(data[other * stride]!);
        history[at]! -= history[at]! >> historyFading;
      }
    }
    if (killers[2 * ply] !== header) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = header;
    }
    const at = historyAt(header);
    history[at] = Math.min(historyLimit, history[at]! + depth * depth);
  }

  /** What the tables know as a score, where the counters of drawn games leave time for it. */
  function probeTables({ probe }: Tablebase, ply: number, pliesLeft: number): number | undefined {
    const plies = probe(position);
    if (plies < 0) return 0;
    if (plies > pliesLeft) return undefined;
    return plies % 2 === 1 ? mate - ply - plies : ply + plies - mate;
  }

  /** What the tables know coarsely as a score, unless the way to it is still to be found. */
  function probeCoarse(value: number, depth: number, pliesLeft: number): number | undefined {
    if (value === coarse.drawn) return 0;
    if (value === coarse.lost || (depth > 0 && value >= farWin)) return undefined;
    const score = evaluate();
    // The counters of drawn games may end it sooner.
    if (coarsePlies * (value - coarse.lost) > pliesLeft) return depth > 0 ? undefined : score;
    return knownWin - knownWinStep * value + Math.max(-knownWinSpread, Math.min(knownWinSpread, score));
  }

  function farWinAtRoot(): number {
    const count = pieceCounts[0]!;
    const isCoarse = tablebase && count > tablebase.pieces && count <= tablebase.coarsePieces && !engine.canCapture(position);
    const value = isCoarse ? tablebase.probeCoarse(position) : coarse.drawn;
    return value >= coarse.won ? value : coarse.last + 1;
  }

  // Scores are subtracted from zero, not negated: a negative zero would make every number that it meets a fraction to the compiler.
  function searchNode(depth: number, alpha: number, beta: number, ply: number): number {
    // Step 1. Start the node
    pv.clear(ply);
    if (watch.tick()) {
      stopped = true;
      return 0;
    }

    // Step 2. Draws by repetition and by the counters
    draws.push(ply);
    if (draws.isRepetition(ply)) return 0;
    const pliesLeft = draws.pliesLeft(ply);
    if (pliesLeft <= 0) return engine.generate(position, lists[ply]!) === 0 ? ply - mate : 0;

    // Step 3. Endgame tables
    const pieces = pieceCounts[ply]!;
    if (tablebase && pieces <= tablebase.pieces) {
      const score = probeTables(tablebase, ply, pliesLeft);
      if (score !== undefined) return score;
    }

    // Step 4. Mate distance pruning
    if (mate - ply - 1 <= alpha) return alpha;

    // Step 5. Leaves: where nobody can take, a position is judged as it stands
    const isInCoarse = tablebase !== undefined && pieces > tablebase.pieces && pieces <= tablebase.coarsePieces;
    if (depth <= 0 && !isInCoarse && isCalm(depth)) return evaluate();

    // Step 6. Futility: what is far above beta stays there; who misjudges positions looks into them
    if (depth > 0 && depth <= futilityDepth && beta - alpha === 1 && settings.noise === 0 && !isInCoarse && !isProven(beta)) {
      const score = evaluate();
      if (score >= beta + futilityMargin * depth && engine.isCalm(position)) return score;
    }

    // Step 7. Transposition table lookup
    const { keyLow, keyHigh } = position;
    // What the counters of drawn games decide is true of this path alone.
    const isShared = depth > 0 && depth < pliesLeft;
    let tableMove = -1;
    if (depth > 0) {
      const slot = table.probe(keyLow, keyHigh);
      if (slot >= 0) {
        tableMove = table.move(slot);
        if (isShared && table.depth(slot) >= depth && beta - alpha === 1) {
          const score = scoreFromTable(table.score(slot), ply);
          const bound = table.bound(slot);
          if ((bound & bounds.lower) !== 0 && score >= beta) return score;
          if ((bound & bounds.upper) !== 0 && score <= alpha) return score;
        }
      }
    }

    // Step 8. Generate the moves
    const list = lists[ply]!;
    const count = engine.generate(position, list);
    if (count === 0) return ply - mate;
    const { data, stride } = list;
    const takes = headerCaptures(data[0]!) > 0;

    // Step 9. Coarse values of a piece more; those of lost positions are those of their answers
    if (isInCoarse && !takes) {
      const score = probeCoarse(tablebase.probeCoarse(position), depth, pliesLeft);
      if (score !== undefined) return score;
    }

    if (ply === maxPly) return evaluate();

    // Step 10. Extension: an only move is no choice
    const isExtended = count === 1 && ply < maxExtendedPly;
    const nextDepth = isExtended || (depth <= 0 && takes) ? depth : depth - 1;

    // The table may be wrong about which position this is.
    const hasTableMove = tableMove >= 0 && tableMove < count;
    let best = -mate;
    let bestMove = -1;
    let bound: Bound = bounds.upper;
    for (let tried = 0; tried < count; tried++) {
      if (tried === (hasTableMove ? 1 : 0)) orderMoves(list, count, ply, tableMove);
      const index = tried === 0 && hasTableMove ? tableMove : pick(orders[ply]!, count);
      const header = data[index * stride]!;

      // Step 11. Oversights of the weaker levels
      if (settings.overlooked > 0 && bestMove >= 0 && overlooks(header, ply)) continue;

      // Step 12. Make the move
      engine.make(position, list, index);
      pieceCounts[ply + 1] = pieces - headerCaptures(header);
      let score: number;
      if (bestMove < 0) score = 0 - searchNode(nextDepth, -beta, -alpha, ply + 1);
      else {
        // Step 13. Late move reduction
        const isLate = tried >= reductionMoves && depth >= reductionDepth && !takes && !headerCrowned(header);
        const isVeryLate = tried >= deepReductionMoves && depth >= deepReductionDepth;
        const reduction = isLate ? (isVeryLate ? Math.max(2, Math.trunc(depth / deepReductionShare)) : 1) : 0;
        score = 0 - searchNode(nextDepth - reduction, -alpha - 1, -alpha, ply + 1);

        // Step 14. Full-depth search, with the null window and then with the open one
        if (score > alpha && reduction > 0) score = 0 - searchNode(nextDepth, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && score < beta) score = 0 - searchNode(nextDepth, -beta, -alpha, ply + 1);
      }

      // Step 15. Unmake the move
      engine.unmake(position);
      if (stopped) return 0;

      // Step 16. Check for a new best move
      if (score <= best) continue;
      best = score;
      bestMove = index;
      if (score <= alpha) continue;
      alpha = score;
      bound = bounds.exact;
      pv.update(ply, index);
      if (depth > 0) reward(list, count, index, tried, ply, depth);

      // Step 17. Beta cutoff
      if (score >= beta) {
        bound = bounds.lower;
        break;
      }
    }

    // Step 18. Store in the transposition table
    if (isShared) table.store(keyLow, keyHigh, depth, bound, scoreToTable(best, ply), bestMove);
    return best;
  }

  /** Tries the moves in their order and moves the best to the front. */
  function searchRoot(depth: number, alpha: number, beta: number, order: number[]): number {
    const list = lists[0]!;
    engine.generate(position, list);
    let best = Number.NEGATIVE_INFINITY;
    for (const [tried, index] of [...order].entries()) {
      engine.make(position, list, index);
      pieceCounts[1] = pieceCounts[0]! - headerCaptures(list.data[index * list.stride]!);
      let score = alpha + 1;
      const isReduced = tried >= rootReductionMoves && depth >= rootReductionDepth && headerCaptures(list.data[0]!) === 0;
      if (isReduced) score = 0 - searchNode(depth - 2, -alpha - 1, -alpha, 1);
      if (tried > 0 && score > alpha) score = 0 - searchNode(depth - 1, -alpha - 1, -alpha, 1);
      if (score > alpha && (tried === 0 || score < beta)) score = 0 - searchNode(depth - 1, -beta, -alpha, 1);
      engine.unmake(position);
      if (stopped) break;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          pv.update(0, index);
          order.splice(order.indexOf(index), 1);
          order.unshift(index);
        }
        if (score >= beta) break;
      }
    }
    return best;
  }

  return {
    search(state, moves, wanted, clock, onDepth) {
      position = draws.start(state);
      watch = clock;
      settings = wanted;
      stopped = false;
      pieceCounts[0] = countPieces(position.pieces);
      farWin = farWinAtRoot();
      table.age();
      killers.fill(0);
      for (let index = 0; index < history.length; index++) history[index]! >>= 3;
      const order = [...moves];
      let result: SearchResult = { score: 0, depth: 0, line: [order[0]!] };
      for (let depth = 1; depth <= Math.min(settings.depth, maxPly / 2) && !stopped; depth++) {
        maxExtendedPly = extensionFactor * depth;
        let window = depth < aspirationDepth || isProven(result.score) ? 2 * mate : aspirationWindow;
        let [alpha, beta] = [result.score - window, result.score + window];
        for (;;) {
          const score = searchRoot(depth, alpha, beta, order);
          if (stopped && score <= alpha) break;
          if (score > alpha) result = { score, depth: stopped ? depth - 1 : depth, line: pv.root() };
          if (stopped || (score > alpha && score < beta)) break;
          window *= aspirationGrowth;
          if (score <= alpha) alpha = score - window;
          else beta = score + window;
        }
        if (!stopped) onDepth(result);
        if (isProven(result.score) && pliesToMate(result.score) <= depth) break;
      }
      return result;
    },
  };
}
