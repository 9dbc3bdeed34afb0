// Principal variation search with iterative deepening over the threats of the board. The steps of a node are numbered and named
// after Stockfish's.
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { makePvTable } from '../search/pv.ts';
import { isProven, mate, pliesToMate, proven, scoreFromTable, scoreToTable } from '../search/score.ts';
import { type Bound, bounds, type TranspositionTable } from '../search/transposition.ts';
import type { Watch } from '../search/watch.ts';
import { evaluate, isLegal, threatAt, threatCount } from './board.ts';
import { threat } from './evaluation.ts';
import {
  answerReductions,
  aspirationDepth,
  aspirationGrowth,
  aspirationWindow,
  delayReduction,
  forcedRazoringMargin,
  foursPerPly,
  futilityDepth,
  futilityFirstMoves,
  futilityMargin,
  lateAnswers,
  lateMoves,
  probCutDepth,
  probCutMargin,
  probCutReduction,
  razoringDepth,
  razoringMargin,
  reductionDepth,
  reductions,
  reverseFutilityDepth,
  reverseFutilityMargin,
  vcfLeafNodes,
  vcfNodes,
  widestAspiration,
} from './margins.ts';
import { findThreatPoint, mostMoves } from './movegen.ts';
import { makeMovePicker } from './movepick.ts';
import type { SearchBoard } from './search-board.ts';
import { isLostToOpenThree, isPlain, winsOnTwoLines } from './sight.ts';
import { placeStone, removeStone } from './stones.ts';
import type { VcfSolver } from './vcf.ts';

const maxPly = 64;

export interface SearchResult {
  readonly point: number;
  /** For the side to move: see `search/score.ts`; if it is not proven it stands for a chance, see `chanceOf`. */
  readonly score: number;
  readonly depth: number;
  readonly line: readonly number[];
}

/** A move at the root that was the best for a while, with its score then. */
export interface RootMove extends Omit<SearchResult, 'depth'> {
  /** Positions looked at after it, at all depths. */
  readonly nodes: number;
}

interface SearchLimits {
  readonly depth: number;
  /** Length of the chains of fours looked for; 0 for none. */
  readonly vcfFours: number;
}

export interface Searcher {
  /** The best move for `colour`; `onDepth` hears of every depth that was finished. */
  search(colour: Colour, watch: Watch, limits: SearchLimits, onDepth?: (result: SearchResult) => void): SearchResult;
  /** What the last search compared, the latest first. Of other moves it knows only that they are no better. */
  rootMoves(): RootMove[];
}

/** Stands for a score where there is none yet. */
const unknown = 2 * mate;

/** What the steps of a node share, one of these a ply: Stockfish's search stack. */
interface Node {
  readonly ply: number;
  me: Colour;
  /** Searched with an open window: on the principal variation, as far as is known. */
  isPv: boolean;
  /** Some move is expected to be good enough to make the others needless. */
  isCut: boolean;
  /** The enemy threatens a five or an open four, so there are only answers to be played. */
  isForced: boolean;
  /** The best move as far as the table knows; 0 for none. */
  tableMove: number;
  staticEval: number;
  /** The position is worth more to its mover than two plies before. */
  isImproving: boolean;
}

const newNode = (ply: number): Node => ({
  ply,
  me: 1,
  isPv: false,
  isCut: false,
  isForced: false,
  tableMove: 0,
  staticEval: 0,
  isImproving: false,
});

export function makeSearcher(board: SearchBoard, table: TranspositionTable, vcf: VcfSolver): Searcher {
  const { pointOf, points, hash } = board;
  const picker = makeMovePicker(board, maxPly);
  const pv = makePvTable(maxPly);
  const nodes = Array.from({ length: maxPly }, (_, ply) => newNode(ply));
  /** Static evaluations on the way here; where a threat has to be answered, the one before it from the other side. */
  const evals = new Int32Array(maxPly);
  /** How many fours had to be answered on the way to each ply and there. */
  const answeredFours = new Uint8Array(maxPly);
  /** At the root: positions looked at after each move, and what is exactly known. */
  const effort = new Int32Array(points.length);
  const exact = new Map<number, Pick<SearchResult, 'score' | 'line'>>();
  const area = pointOf.length;
  const seesTwoLines = isPlain(board);
  let watch: Watch;
  let vcfFours = 0;
  let stopped = false;

  const whiteKey = 0x3c6ef372;
  const keyLow = (me: Colour): number => hash[0]! ^ (me === 1 ? 0 : whiteKey);

  const scoreOfVcf = (ply: number): number => mate - ply - vcf.line.length - 2;

  /** The score of a position that is over, decided by its threats, or too deep to be searched. */
  function scoreWithoutSearch(me: Colour, ply: number): number {
    if (board.placed === area) return 0;
    if (threatCount(board, me, threat.five) > 0) return mate - ply - 1;
    const foeFives = threatCount(board, opponent(me), threat.five);
    if (foeFives > 1 && board.options.variant !== 'caro') return ply + 2 - mate;
    if (foeFives === 0 && threatCount(board, me, threat.openFour) > 0) return mate - ply - 3;
    // At the root a move has to be found.
    if (foeFives === 0 && seesTwoLines && ply > 0) {
      if (winsOnTwoLines(board, me)) return mate - ply - 5;
      if (isLostToOpenThree(board, me)) return ply + 4 - mate;
    }
    return ply >= maxPly - 2 ? evaluate(board, me) : unknown;
  }

  /** A leaf: only chains of fours are looked at, where the position is not good enough without. */
  const quiescence = (me: Colour, staticEval: number, beta: number, ply: number): number =>
    staticEval < beta && vcfFours > 0 && vcf.winsNearby(me, vcfFours, vcfLeafNodes) ? scoreOfVcf(ply) : staticEval;

  function scoreInTable(slot: number, depth: number, alpha: number, beta: number, ply: number): number {
    if (table.depth(slot) < depth) return unknown;
    const score = scoreFromTable(table.score(slot), ply);
    const bound = table.bound(slot);
    return bound === bounds.exact || (bound === bounds.lower ? score >= beta : score <= alpha) ? score : unknown;
  }

  function searchVcf(me: Colour, ply: number): number {
    if (!vcf.winsNearby(me, vcfFours, vcfNodes)) return unknown;
    const score = scoreOfVcf(ply);
    const point = vcf.line[0]!;
    pv.clear(ply + 1);
    pv.update(ply, point);
    table.store(keyLow(me), hash[1]!, maxPly, bounds.exact, scoreToTable(score, ply), point);
    return score;
  }

  /** The value of a position with `me` to move, as far as it lies between alpha and beta. */
  function searchNode(me: Colour, depth: number, alpha: number, beta: number, ply: number, isCut: boolean): number {
    // Step 1. Start the node
    pv.clear(ply);
    if (watch.tick()) {
      stopped = true;
      return 0;
    }

    // Step 2. Positions that need no search
    const decided = scoreWithoutSearch(me, ply);
    if (decided !== unknown) return decided;

    // Step 3. Mate distance pruning: no line of play can be better than winning now or worse than losing now
    alpha = Math.max(alpha, ply + 2 - mate);
    beta = Math.min(beta, mate - ply - 3);
    if (alpha >= beta) return alpha;

    // Step 4. Extensions: the answer to a four is forced
    const foe = opponent(me);
    const mustBlock = threatCount(board, foe, threat.five) > 0;
    answeredFours[ply] = (ply > 0 ? answeredFours[ply - 1]! : 0) + (mustBlock ? 1 : 0);
    if (mustBlock) depth += answeredFours[ply]! % foursPerPly === 0 ? 2 : 1;

    // Step 5. Static evaluation, and the end of the leaves
    const staticEval = evaluate(board, me);
    if (depth <= 0) return quiescence(me, staticEval, beta, ply);

    // Step 6. Transposition table lookup
    const isPv = beta - alpha > 1;
    const slot = table.probe(keyLow(me), hash[1]!);
    const isInTable = slot >= 0;
    const tableMove = isInTable ? table.move(slot) : 0;
    if (isInTable && !isPv) {
      const stored = scoreInTable(slot, depth, alpha, beta, ply);
      if (stored !== unknown) return stored;
    }

    // Step 7. Victory by continuous fours, in positions that are new
    if (!isInTable && vcfFours > 0 && !mustBlock && (isPv || staticEval < beta)) {
      const won = searchVcf(me, ply);
      if (won !== unknown) return won;
    }

    const isForced = mustBlock || threatCount(board, foe, threat.openFour) > 0;
    evals[ply] = isForced && ply > 0 ? -evals[ply - 1]! : staticEval;
    if (!isPv && !mustBlock) {
      // Step 8. Razoring: far worse than needed, only a chain of fours could help, which was looked for if the position is new
      const isHopeless = isForced
        ? depth === 1 && staticEval + forcedRazoringMargin < alpha
        : depth <= razoringDepth && staticEval + razoringMargin(depth) < alpha;
      if (isHopeless) return isInTable ? quiescence(me, staticEval, beta, ply) : staticEval;
    }
    if (!isPv && !isForced && staticEval >= beta && Math.abs(beta) < proven) {
      const pruned = pruneNode(me, depth, beta, ply, staticEval, isCut);
      if (pruned !== unknown) return pruned;
    }

    const node = nodes[ply]!;
    node.me = me;
    node.isPv = isPv;
    node.isCut = isCut;
    node.isForced = isForced;
    node.tableMove = tableMove;
    node.staticEval = staticEval;
    node.isImproving = ply < 2 || evals[ply]! > evals[ply - 2]!;
    return searchMoves(node, depth, alpha, beta);
  }

  /** The steps that may do without the moves of a node that looks good enough, where no threat has to be answered. */
  function pruneNode(me: Colour, depth: number, beta: number, ply: number, staticEval: number, isCut: boolean): number {
    // Step 9. Reverse futility pruning: far better than needed, unless the enemy could make a four and a three, or wins on two lines
    const foe = opponent(me);
    const isSafe = threatCount(board, foe, threat.fourAndThree) === 0 && !winsOnTwoLines(board, foe);
    if (isSafe && depth <= reverseFutilityDepth && staticEval - reverseFutilityMargin(depth) >= beta) return staticEval;

    // Step 10. Probability cut: a shallower search finds the position better than needed by a margin
    if (depth < probCutDepth) return unknown;
    const higher = beta + probCutMargin;
    const score = searchNode(me, depth - probCutReduction, higher - 1, higher, ply, isCut);
    return stopped ? 0 : score >= higher ? score : unknown;
  }

  function searchMoves(node: Node, depth: number, alpha: number, beta: number): number {
    const { me, ply, isPv, isForced, staticEval } = node;

    // Step 11. Generate the moves
    const start = ply * mostMoves;
    const end = picker.generate(me, ply, node.tableMove);
    if (end === start) {
      if (threatCount(board, opponent(me), threat.five) > 0) return ply + 2 - mate;
      return isForced ? ply + 4 - mate : 0;
    }
    const isAnswer = isForced && threatCount(board, opponent(me), threat.five) === 0;
    const moveLimit = ply === 0 ? mostMoves : (isAnswer ? lateAnswers : lateMoves)(depth, isPv, node.isImproving);
    let best = -mate;
    let bestPoint = 0;
    let bound: Bound = bounds.upper;

    for (let at = start; at < end; at++) {
      const point = picker.pick(at, end);
      const rank = at - start;
      const isQuiet = !isForced && threatAt(board, point, me) < threat.three;

      // Step 12. Late move pruning, and futility pruning: quiet moves and answers that are unlikely to be good enough
      if ((isQuiet || isAnswer) && best > -proven) {
        if (rank >= moveLimit) break;
        const isFutile = isQuiet && !isPv && depth <= futilityDepth && staticEval + futilityMargin(depth) < alpha;
        if (isFutile && rank >= futilityFirstMoves) continue;
      }

      // Step 13. Make the move
      const before = watch.nodes;
      placeStone(board, point, me);
      const score =
        rank === 0
          ? -searchNode(opponent(me), depth - 1, -beta, -alpha, ply + 1, !isPv && !node.isCut)
          : searchLateMove(node, depth, reductionOf(node, depth, at, point, isQuiet), alpha, beta);

      // Step 16. Unmake the move
      removeStone(board, point);
      if (ply === 0) effort[point]! += watch.nodes - before;
      if (stopped) return 0;

      // Step 17. Check for a new best move
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      bestPoint = point;
      alpha = score;
      bound = bounds.exact;
      pv.update(ply, point);
      if (ply === 0 && score < beta) addRootMove(point, score);

      // Step 18. Beta cutoff
      if (score >= beta) {
        bound = bounds.lower;
        if (isQuiet) picker.reward(me, ply, depth, point);
        break;
      }
    }

    // Step 19. Store in the transposition table
    table.store(keyLow(me), hash[1]!, depth, bound, scoreToTable(best, ply), bestPoint || node.tableMove);
    return best;
  }

  /** By how many plies less a move is searched at first. */
  function reductionOf(node: Node, depth: number, at: number, point: number, isQuiet: boolean): number {
    const extra = picker.isDelay(at) ? delayReduction : 0;
    if (depth < reductionDepth) return extra;
    const entry = (Math.min(depth, 63) << 6) + Math.min(at - node.ply * mostMoves, 63);
    if (node.isForced) return answerReductions[entry]! + extra;
    let reduction = reductions[entry]!;
    if (reduction === 0) return 0;
    if (isQuiet && !node.isImproving) reduction++;
    if (isQuiet && node.isCut && !picker.isKiller(point, node.ply)) reduction++;
    return !isQuiet || node.isPv ? reduction - 1 : reduction;
  }

  /** After the move: a null window shows whether it can be better than the best so far, and only then it is searched in full. */
  function searchLateMove(node: Node, depth: number, reduction: number, alpha: number, beta: number): number {
    const foe = opponent(node.me);
    const ply = node.ply + 1;

    // Step 14. Late move reduction
    let score = -searchNode(foe, Math.max(depth - 1 - reduction, 0), -alpha - 1, -alpha, ply, true);

    // Step 15. Full-depth search, with the null window and then with the open one
    if (score > alpha && reduction > 0) score = -searchNode(foe, depth - 1, -alpha - 1, -alpha, ply, !node.isCut);
    if (score > alpha && score < beta) score = -searchNode(foe, depth - 1, -beta, -alpha, ply, false);
    return score;
  }

  function addRootMove(point: number, score: number): void {
    exact.delete(point);
    exact.set(point, { score, line: pv.root() });
  }

  /** What is won at once needs no search. */
  function winAtOnce(me: Colour): SearchResult | undefined {
    const five = findThreatPoint(board, me, threat.five);
    if (five >= 0) return { point: five, score: mate - 1, depth: 1, line: [five] };
    if (threatCount(board, opponent(me), threat.five) > 0) return undefined;
    const four = findThreatPoint(board, me, threat.openFour);
    return four >= 0 ? { point: four, score: mate - 3, depth: 1, line: [four] } : undefined;
  }

  /** Nothing stops the enemy: the point where he wins if the rules allow it, any other if not. */
  function lostAtOnce(me: Colour): SearchResult {
    const foe = opponent(me);
    const five = findThreatPoint(board, foe, threat.five);
    const score = (five >= 0 ? 2 : 4) - mate;
    const isOpen = (point: number) => points[point] === empty && isLegal(board, point, me);
    const point = [five, findThreatPoint(board, foe, threat.openFour), ...pointOf].find(isOpen)!;
    return { point, score, depth: 1, line: [point] };
  }

  /** One depth, in an aspiration window that is widened as far as it has to be; undefined if it was broken off. */
  function searchDepth(colour: Colour, depth: number, last: SearchResult): SearchResult | undefined {
    let window = aspirationWindow;
    let [alpha, beta] = depth >= aspirationDepth ? [last.score - window, last.score + window] : [-mate, mate];
    for (;;) {
      const score = searchNode(colour, depth, alpha, beta, 0, false);
      const line = pv.root();
      // The first move looked at is the best of the last depth, so one that was found before the stop is better.
      if (stopped) return line.length > 0 ? { ...last, point: line[0]!, line } : undefined;
      // Where every move loses as fast as any there is no line.
      if (score > alpha && score < beta) return { ...last, score, depth, ...(line.length > 0 && { point: line[0]!, line }) };
      window *= aspirationGrowth;
      if (score <= alpha) alpha = window > widestAspiration ? -mate : score - window;
      else beta = window > widestAspiration ? mate : score + window;
    }
  }

  return {
    rootMoves: () => [...exact].reverse().map(([point, { score, line }]) => ({ point, score, line, nodes: effort[point]! })),
    search(colour, clock, limits, onDepth) {
      effort.fill(0);
      exact.clear();
      const win = winAtOnce(colour);
      if (win) return win;
      watch = clock;
      vcfFours = limits.vcfFours;
      stopped = false;
      table.age();
      picker.age();
      const count = picker.generate(colour, 0, 0);
      if (count === 0) return lostAtOnce(colour);
      const first = picker.pick(0, count);
      let result: SearchResult = { point: first, score: evaluate(board, colour), depth: 0, line: [first] };
      for (let depth = 1; depth <= limits.depth && !stopped; depth++) {
        const deeper = searchDepth(colour, depth, result);
        if (!deeper) break;
        result = deeper;
        if (stopped) break;
        onDepth?.(result);
        if (count === 1 || (isProven(result.score) && depth >= pliesToMate(result.score))) break;
      }
      return result;
    },
  };
}
