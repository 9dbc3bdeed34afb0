import { makeMenScanner, type Pieces } from './bitboards.ts';
import { type Board, diagonalCount, holds, lowest, makeBoard, opposite, type Side } from './board.ts';
import { makeCaptures } from './captures.ts';
import { makeManHeaders, makePlainMoves32, notPlain } from './plain.ts';
import {
  copyMove,
  headerCaptures,
  type MakeUnmake,
  type MoveList,
  makeHeader,
  makeMoveList,
  makeUnmake,
  type Position,
  sameMove,
} from './position.ts';

import { moveRulesOf, type VariantFacts } from './variants.ts';

type RoutedList = MoveList & { readonly routes: number[][] };

/** For one size of board, by the rules that each position brings along; its buffers are used again and again. */
interface MoveGenerator extends MakeUnmake {
  readonly board: Board;
  moveList(): MoveList;
  /** A list for those who are done with it before they call anything else. */
  readonly scratch: MoveList;
  /** Fills the list with the legal moves and tells how many there are. */
  generate(position: Position, list: MoveList): number;
  canCapture(position: Position): boolean;
  /** Whether the side to move has any move, where it can take nothing. */
  canStep(position: Position): boolean;
  /** Whether neither side could take anything, were it to move, and the side to move has a move. */
  isCalm(position: Position): boolean;
  /** Every capture carried to its end, ruled out or not, as often as there are ways to make it, with its routes. */
  allCaptures(position: Position): RoutedList;
  /** The king that has moved as often in a row as it may, or -1. */
  restingKing(position: Position): number;
  perft(position: Position, depth: number): number;
}

/** Fewer jumps than this have one order only, so that no two ways can take the same pieces. */
const fewestJumpsInTwoOrders = 3;

function makeMoveGenerator(board: Board): MoveGenerator {
  const { squares, words, next } = board;
  const scanner = makeMenScanner(board);
  const captures = makeCaptures(board, scanner);
  const makeAndUnmake = makeUnmake(board);
  const { make, unmake } = makeAndUnmake;
  const { empty, beforeEmpty } = scanner;
  const manHeaders = makeManHeaders(board, 0);
  const lists: MoveList[] = [];
  /** Along each diagonal only the nearest piece can reach a square. */
  const mostQuietMoves = diagonalCount * squares;
  const moveList = (): MoveList => makeMoveList(words, mostQuietMoves);
  const scratch = moveList();

  /** On larger boards the sets of the scanner serve for quiet moves, too. */
  const plain = words === 1 ? makePlainMoves32(board) : undefined;

  const canCapture = (position: Position): boolean =>
    plain ? plain.canTake(position) : captures.any(position.rules, position.pieces, position.side);

  function bestRank({ data, stride, count }: MoveList): number {
    let best = 0;
    for (let index = 0; index < count; index++) best = Math.max(best, data[index * stride + 1]!);
    return best;
  }

  function precedenceHolds(position: Position, list: MoveList, best: number): boolean {
    if (!position.rules.unlessAtRisk) return true;
    for (let index = 0; index < list.count; index++) {
      if (list.data[index * list.stride + 1] !== best) continue;
      make(position, list, index);
      const risk = canCapture(position);
      unmake(position);
      if (!risk) return true;
    }
    return false;
  }

  function keepBest(position: Position, list: MoveList): void {
    const { data, stride, count } = list;
    const best = bestRank(list);
    if (!precedenceHolds(position, list, best)) return;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      if (data[index * stride + 1] === best) copyMove(list, index, kept++);
    }
    list.count = kept;
  }

  /** Captures with the same start, end and taken pieces are one move. */
  function dropDuplicates(list: MoveList): void {
    let kept = 0;
    for (let index = 0; index < list.count; index++) {
      let isDuplicate = false;
      if (headerCaptures(list.data[index * list.stride]!) >= fewestJumpsInTwoOrders) {
        for (let other = 0; other < kept && !isDuplicate; other++) isDuplicate = sameMove(list, other, index);
      }
      if (isDuplicate) continue;
      if (kept !== index) copyMove(list, index, kept);
      kept++;
    }
    list.count = kept;
  }

  function addManMoves(pieces: Pieces, side: Side, list: MoveList): void {
    const { data, stride } = list;
    let offset = 0;
    for (let d = 2 * side; d < 2 * side + 2; d++) {
      for (let word = 0; word < words; word++) {
        let rest = beforeEmpty[d * words + word]! & pieces[side * words + word]!;
        for (; rest !== 0; rest &= rest - 1) {
          data[offset] = manHeaders[(side * diagonalCount + d) * squares + word * 32 + lowest(rest)]!;
          offset += stride;
        }
      }
    }
    list.count = offset / stride;
  }

  /** On larger boards all kings fly. */
  function addKingMoves(pieces: Pieces, side: Side, list: MoveList, resting: number): void {
    const { data, stride } = list;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[(side + 2) * words + word]!; rest !== 0; rest &= rest - 1) {
        const from = word * 32 + lowest(rest);
        if (from === resting) continue;
        for (let d = 0; d < diagonalCount; d++) {
          let to = next[d * squares + from]!;
          while (holds(empty, to)) {
            data[list.count++ * stride] = makeHeader(from, to, true, false, 0);
            to = next[d * squares + to]!;
          }
        }
      }
    }
  }

  function restingKing({ rules, pieces, side, kingStreak }: Position): number {
    if (rules.kingStreakLimit === 0 || kingStreak[2 * side + 1] !== rules.kingStreakLimit) return -1;
    for (let word = 0; word < words; word++) if (pieces[side * words + word] !== 0) return kingStreak[2 * side]! - 1;
    return -1;
  }

  function generate(position: Position, list: MoveList): number {
    const { rules, pieces, side } = position;
    if (plain) {
      const count = plain.add(position, list, restingKing(position));
      if (count !== notPlain) return count;
    }
    list.count = 0;
    captures.add(rules, pieces, side, list);
    if (list.count > 0) {
      if (list.count > 1) {
        if (rules.ranked) keepBest(position, list);
        dropDuplicates(list);
      }
      return list.count;
    }
    addManMoves(pieces, side, list);
    addKingMoves(pieces, side, list, restingKing(position));
    return list.count;
  }

  const canStep = (position: Position): boolean =>
    plain && position.rules.kingStreakLimit === 0 ? plain.canStep(position) : generate(position, scratch) > 0;

  function canOtherCapture(position: Position): boolean {
    position.side = opposite(position.side);
    const found = canCapture(position);
    position.side = opposite(position.side);
    return found;
  }

  function isCalm(position: Position): boolean {
    if (plain && position.rules.kingStreakLimit === 0) return plain.isCalm(position);
    return !canCapture(position) && !canOtherCapture(position) && canStep(position);
  }

  function countMoves(position: Position): number {
    if (plain) {
      const count = plain.count(position, restingKing(position));
      if (count !== notPlain) return count;
    }
    return generate(position, scratch);
  }

  function countAnswers(position: Position, list: MoveList, index: number): number {
    make(position, list, index);
    const count = generate(position, scratch);
    unmake(position);
    return count;
  }

  function perft(position: Position, depth: number): number {
    if (depth === 0) return 1;
    if (depth === 1) return countMoves(position);
    lists[depth] ??= moveList();
    const list = lists[depth];
    const count = generate(position, list);
    if (depth === 2 && plain && position.rules.kingStreakLimit === 0) return plain.countAnswers(position, list, countAnswers);
    let leaves = 0;
    for (let index = 0; index < count; index++) {
      make(position, list, index);
      leaves += perft(position, depth - 1);
      unmake(position);
    }
    return leaves;
  }

  return {
    ...makeAndUnmake,
    board,
    moveList,
    scratch,
    generate,
    canCapture,
    canStep,
    isCalm,
    allCaptures({ rules, pieces, side }) {
      const routes: number[][] = [];
      const list = makeMoveList(words, mostQuietMoves, routes);
      captures.add(rules, pieces, side, list);
      return { ...list, routes };
    },
    restingKing,
    perft,
  };
}

/** The rules of one variant over mutable positions and buffers: for searches, and under the pure rules. */
export interface Engine extends Omit<MoveGenerator, 'position'> {
  readonly facts: VariantFacts;
  position(pieces: Pieces, side: Side, quiet: number, kingStreak: ArrayLike<number>): Position;
}

// One for each size, shared by the variants: as long as a program plays on one size of board, its tables are constants to
// the compiler, which makes it half as fast again.
const generators = new Map<string, MoveGenerator>();

function generatorFor(columns: number, rows: number): MoveGenerator {
  const size = `${columns}x${rows}`;
  const known = generators.get(size);
  if (known) return known;
  const generator = makeMoveGenerator(makeBoard(columns, rows));
  generators.set(size, generator);
  return generator;
}

export function makeEngine(facts: VariantFacts): Engine {
  const generator = generatorFor(facts.columns, facts.rows);
  const rules = moveRulesOf(facts);
  return {
    ...generator,
    facts,
    position: (pieces, side, quiet, kingStreak) => generator.position(rules, pieces, side, quiet, kingStreak),
  };
}
