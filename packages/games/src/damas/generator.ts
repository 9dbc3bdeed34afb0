import { type Board, black, hasSquare, lowest, type Side, straight, white } from './board.ts';
import { makeCaptures } from './captures.ts';
import { copyMove, headerCaptures, type MoveList, makeHeader, makeMoveList, sameMove } from './movelist.ts';
import { type Mover, makeMover, type Position } from './position.ts';
import { makeScan, type Pieces } from './scan.ts';

type RoutedList = MoveList & { readonly routes: number[][] };

/** Moves on one board, by the rules that each position brings along; what it works with is used again and again. */
export interface Generator extends Mover {
  readonly board: Board;
  moveList(): MoveList;
  /** A list for those who are done with it before they call anything else. */
  readonly scratch: MoveList;
  /** Fills the list with the legal moves and tells how many there are. */
  generate(position: Position, list: MoveList): number;
  canCapture(position: Position): boolean;
  /** Every capture carried to its end, ruled out or not, as often as there are ways to make it, with its routes. */
  allCaptures(position: Position): RoutedList;
  /** The king that has moved as often in a row as it may, or -1. */
  restingKing(position: Position): number;
  perft(position: Position, depth: number): number;
}

/** Fewer jumps than this have one order only, so that no two ways can take the same pieces. */
const fewestJumpsWithTwins = 3;

/** The header of a man's step, by direction and square. */
function makeManHeaders({ squares, words, next, crown }: Board): Int32Array {
  return Int32Array.from({ length: straight * squares }, (_, index) => {
    const to = next[index] as number;
    const side = index < 2 * squares ? white : black;
    return to < 0 ? 0 : makeHeader(index % squares, to, false, hasSquare(crown, side * words, to), 0);
  });
}

export function makeGenerator(board: Board): Generator {
  const { squares, words, next } = board;
  const scan = makeScan(board);
  const captures = makeCaptures(board, scan);
  const mover = makeMover(board);
  const { empty, beforeEmpty } = scan;
  const manHeaders = makeManHeaders(board);
  const lists: MoveList[] = [];
  /** No king can reach more squares than there are on its two diagonals. */
  const mostQuietMoves = squares * 2 * Math.max(board.columns, board.rows);
  const moveList = (): MoveList => makeMoveList(words, mostQuietMoves);
  const scratch = moveList();

  const canCapture = ({ rules, pieces, side }: Position): boolean => captures.any(rules, pieces, side);

  function bestRank({ data, stride, count }: MoveList): number {
    let best = 0;
    for (let index = 0; index < count; index++) best = Math.max(best, data[index * stride + 1] as number);
    return best;
  }

  function precedenceHolds(position: Position, list: MoveList): boolean {
    if (!position.rules.unlessAtRisk) return true;
    const best = bestRank(list);
    for (let index = 0; index < list.count; index++) {
      if (list.data[index * list.stride + 1] !== best) continue;
      mover.make(position, list, index);
      const risk = canCapture(position);
      mover.unmake(position);
      if (!risk) return true;
    }
    return false;
  }

  function keepBest(position: Position, list: MoveList): void {
    const { data, stride, count } = list;
    const best = bestRank(list);
    let lesser = false;
    for (let index = 0; index < count; index++) if ((data[index * stride + 1] as number) < best) lesser = true;
    if (!lesser || !precedenceHolds(position, list)) return;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      if (data[index * stride + 1] === best) copyMove(list, index, kept++);
    }
    list.count = kept;
  }

  /** Captures with the same start, end and taken pieces are one move. */
  function dropTwins(list: MoveList): void {
    let kept = 0;
    for (let index = 0; index < list.count; index++) {
      let twin = false;
      if (headerCaptures(list.data[index * list.stride] as number) >= fewestJumpsWithTwins) {
        for (let other = 0; other < kept && !twin; other++) twin = sameMove(list, other, index);
      }
      if (twin) continue;
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
        let rest = (beforeEmpty[d * words + word] as number) & (pieces[side * words + word] as number);
        for (; rest !== 0; rest &= rest - 1) {
          data[offset] = manHeaders[d * squares + word * 32 + lowest(rest)] as number;
          offset += stride;
        }
      }
    }
    list.count = offset / stride;
  }

  function addKingMoves(pieces: Pieces, side: Side, list: MoveList, fly: boolean, resting: number): void {
    const { data, stride } = list;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[(side + 2) * words + word] as number; rest !== 0; rest &= rest - 1) {
        const from = word * 32 + lowest(rest);
        if (from === resting) continue;
        for (let d = 0; d < straight; d++) {
          let to = next[d * squares + from] as number;
          while (to >= 0 && hasSquare(empty, 0, to)) {
            data[list.count++ * stride] = makeHeader(from, to, true, false, 0);
            to = fly ? (next[d * squares + to] as number) : -1;
          }
        }
      }
    }
  }

  function restingKing({ rules, pieces, side, run }: Position): number {
    if (rules.kingRun === 0 || run[2 * side + 1] !== rules.kingRun) return -1;
    for (let word = 0; word < words; word++) if (pieces[side * words + word] !== 0) return (run[2 * side] as number) - 1;
    return -1;
  }

  function generate(position: Position, list: MoveList): number {
    const { rules, pieces, side } = position;
    list.count = 0;
    captures.add(rules, pieces, side, list);
    if (list.count > 0) {
      if (list.count > 1) {
        if (rules.ranked) keepBest(position, list);
        dropTwins(list);
      }
      return list.count;
    }
    addManMoves(pieces, side, list);
    addKingMoves(pieces, side, list, rules.flying, restingKing(position));
    return list.count;
  }

  function perft(position: Position, depth: number): number {
    if (depth === 0) return 1;
    lists[depth] ??= moveList();
    const list = lists[depth];
    const count = generate(position, list);
    if (depth === 1) return count;
    let leaves = 0;
    for (let index = 0; index < count; index++) {
      mover.make(position, list, index);
      leaves += perft(position, depth - 1);
      mover.unmake(position);
    }
    return leaves;
  }

  return {
    ...mover,
    board,
    moveList,
    scratch,
    generate,
    canCapture,
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
