import { type Board, hasSquare, lowest, type Side, white } from './board.ts';
import { type MoveList, makeHeader, nextOffset } from './movelist.ts';
import { orderBit, rank } from './precedence.ts';
import type { Rulebook } from './rulebook.ts';
import type { Pieces, Scan } from './scan.ts';

export interface Captures {
  /** Adds every capture, carried to its end. */
  add(rules: Rulebook, pieces: Pieces, side: Side, list: MoveList): void;
  /** Whether `side` can take anything. */
  any(rules: Rulebook, pieces: Pieces, side: Side): boolean;
}

export function makeCaptures(board: Board, scan: Scan): Captures {
  const { squares, words, next, crown } = board;
  const { empty, menTargets, kingTargets, takingFrom, takers } = scan;

  // The capture under way.
  let rules!: Rulebook;
  let targets = menTargets;
  const taken = new Int32Array(words);
  const route = new Uint8Array(squares);
  let pieces!: Pieces;
  let list!: MoveList;
  let side: Side = white;
  let from = 0;
  let isKing = false;
  let count = 0;
  let kings = 0;
  let order = 0;

  function take(prey: number): void {
    const word = prey >> 5;
    const bit = 1 << prey;
    taken[word] = (taken[word] as number) ^ bit;
    targets[word] = (targets[word] as number) ^ bit;
    if (rules.removesAtOnce) empty[word] = (empty[word] as number) ^ bit;
    if (rules.minds && hasSquare(pieces, (3 - side) * words, prey)) {
      kings++;
      order |= orderBit(count);
    }
    count++;
  }

  function putBack(prey: number): void {
    const word = prey >> 5;
    const bit = 1 << prey;
    count--;
    if (rules.minds && hasSquare(pieces, (3 - side) * words, prey)) {
      kings--;
      order &= ~orderBit(count);
    }
    if (rules.removesAtOnce) empty[word] = (empty[word] as number) ^ bit;
    targets[word] = (targets[word] as number) ^ bit;
    taken[word] = (taken[word] as number) ^ bit;
  }

  function finish(to: number, crowned: boolean): void {
    const offset = nextOffset(list);
    const { data, routes } = list;
    data[offset] = makeHeader(from, to, isKing, crowned, count);
    data[offset + 1] = rules.ranked ? rank(rules.precedence, count, kings, isKing, order) : 0;
    for (let word = 0; word < words; word++) data[offset + 2 + word] = taken[word] as number;
    if (routes !== undefined) routes.push([...route.subarray(0, count)]);
  }

  function finishSingle(prey: number, to: number, crowned: boolean): void {
    count = 1;
    taken[prey >> 5] = 1 << prey;
    route[0] = to;
    finish(to, crowned);
    taken[prey >> 5] = 0;
    count = 0;
  }

  /** Carries a man's capture on from `square` in every way there is; false if there is none. */
  function manGoesOn(square: number): boolean {
    const ways = rules.menWays[side];
    let found = false;
    for (let way = 0; way < ways.length; way++) {
      const line = (ways[way] as number) * squares;
      const prey = next[line + square] as number;
      if (prey < 0 || !hasSquare(targets, 0, prey)) continue;
      const behind = next[line + prey] as number;
      if (behind < 0 || !hasSquare(empty, 0, behind)) continue;
      found = true;
      take(prey);
      manLands(behind, hasSquare(crown, side * words, behind));
      putBack(prey);
    }
    return found;
  }

  function manLands(behind: number, last: boolean): void {
    route[count - 1] = behind;
    if (rules.crownsInPassing && last) {
      if (!kingGoesOn(behind, 0)) finish(behind, true);
    } else if (!manGoesOn(behind)) finish(behind, last);
  }

  /** The enemy piece that a king can take from `square` in direction `d`, or -1. */
  function kingsPrey(square: number, d: number): number {
    const line = d * squares;
    let there = next[line + square] as number;
    if (rules.flying) while (there >= 0 && hasSquare(empty, 0, there)) there = next[line + there] as number;
    if (there < 0 || !hasSquare(targets, 0, there)) return -1;
    const behind = next[line + there] as number;
    return behind >= 0 && hasSquare(empty, 0, behind) ? there : -1;
  }

  function kingGoesOn(square: number, notThese: number): boolean {
    const ways = rules.kingWays;
    let found = false;
    for (let way = 0; way < ways.length; way++) {
      const d = ways[way] as number;
      if ((notThese >>> d) & 1) continue;
      const prey = kingsPrey(square, d);
      if (prey < 0) continue;
      found = true;
      take(prey);
      kingLands(next[d * squares + prey] as number, d);
      putBack(prey);
    }
    return found;
  }

  function kingLands(behind: number, d: number): void {
    route[count - 1] = behind;
    if (!rules.slides) {
      if (!kingGoesOn(behind, 0)) finish(behind, !isKing);
      return;
    }
    // Straight on, the next piece in line is the same from every landing square; it is looked for from the first alone.
    const line = d * squares;
    const back = 1 << (d ^ 2);
    let more = kingGoesOn(behind, back);
    for (let to = next[line + behind] as number; to >= 0 && hasSquare(empty, 0, to); to = next[line + to] as number) {
      route[count - 1] = to;
      if (kingGoesOn(to, back | (1 << d))) more = true;
    }
    if (more) return;
    for (let to = behind; to >= 0 && hasSquare(empty, 0, to); to = next[line + to] as number) {
      route[count - 1] = to;
      finish(to, !isKing);
    }
  }

  /** A piece that moves leaves its square empty. */
  function lift(square: number): void {
    from = square;
    empty[square >> 5] = (empty[square >> 5] as number) ^ (1 << square);
  }

  const drop = lift;

  /** Captures of a man whose first jump is known to be possible. */
  function beginMan(square: number, d: number): void {
    const prey = next[d * squares + square] as number;
    const behind = next[d * squares + prey] as number;
    const last = hasSquare(crown, side * words, behind);
    // The first jump frees no square that a second could land on, so the sets tell already whether there is one.
    if (!rules.minds && !(rules.crownsInPassing && last) && !hasSquare(takingFrom, 0, behind)) {
      from = square;
      finishSingle(prey, behind, last);
      return;
    }
    lift(square);
    take(prey);
    manLands(behind, last);
    putBack(prey);
    drop(square);
  }

  function addOfMen(): void {
    const ways = rules.menWays[side];
    targets = menTargets;
    isKing = false;
    for (let way = 0; way < ways.length; way++) {
      const d = ways[way] as number;
      for (let word = 0; word < words; word++) {
        for (let rest = takers[d * words + word] as number; rest !== 0; rest &= rest - 1) beginMan(word * 32 + lowest(rest), d);
      }
    }
  }

  function addOfKings(offset: number): void {
    targets = kingTargets;
    isKing = true;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[offset + word] as number; rest !== 0; rest &= rest - 1) {
        const square = word * 32 + lowest(rest);
        lift(square);
        kingGoesOn(square, 0);
        drop(square);
      }
    }
  }

  function kingTakes(offset: number): boolean {
    targets = kingTargets;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[offset + word] as number; rest !== 0; rest &= rest - 1) {
        const square = word * 32 + lowest(rest);
        if (rules.kingWays.some((d) => kingsPrey(square, d) >= 0)) return true;
      }
    }
    return false;
  }

  function look(book: Rulebook, position: Pieces, mover: Side): boolean {
    rules = book;
    pieces = position;
    side = mover;
    return scan.look(book, position, mover);
  }

  return {
    add(book, position, mover, moves) {
      list = moves;
      if (look(book, position, mover)) addOfMen();
      addOfKings((mover + 2) * words);
    },
    any: (book, position, mover) => look(book, position, mover) || kingTakes((mover + 2) * words),
  };
}
