import type { MenScanner, Pieces } from './bitboards.ts';
import { type Board, hasSquare, holds, lowest, type Side } from './board.ts';
import { type MoveList, makeHeader, nextOffset } from './position.ts';
import type { Criterion, MoveRules } from './variants.ts';

/** Room in a rank for each criterion. Only the Italian rules look at the order, on a board where nine captures are the most. */
const bits: Readonly<Record<Criterion, number>> = { count: 6, value: 14, 'with-king': 1, kings: 6, 'king-first': 12 };
const orderTop = bits['king-first'] - 1;

/** The order of a capture has a bit for each king taken, the earliest highest; this is one taken after so many other pieces. */
const orderBit = (earlier: number): number => 1 << (orderTop - earlier);

function measure(criterion: Criterion, count: number, kings: number, withKing: boolean, order: number): number {
  switch (criterion) {
    case 'count':
      return count;
    // A king is worth a little less than two men.
    case 'value':
      return ((count + kings) << 7) - kings;
    case 'with-king':
      return withKing ? 1 : 0;
    case 'kings':
      return kings;
    case 'king-first':
      return order;
  }
}

/** One number in which a better capture is larger. */
function rank(by: readonly Criterion[], count: number, kings: number, withKing: boolean, order: number): number {
  let sum = 0;
  for (const criterion of by) sum = (sum << bits[criterion]) | measure(criterion, count, kings, withKing, order);
  return sum;
}

/** The first criterion in which a lesser rank falls short of the best, and what the best has there. */
export function shortfall(by: readonly Criterion[], lesser: number, best: number): { criterion: Criterion; needed: number } {
  let shift = by.reduce((sum, criterion) => sum + bits[criterion], 0);
  const criterion = by.find((one) => {
    shift -= bits[one];
    return lesser >> shift < best >> shift;
  })!;
  return { criterion, needed: (best >> shift) & ((1 << bits[criterion]) - 1) };
}

export interface Captures {
  /** Adds every capture, carried to its end. */
  add(rules: MoveRules, pieces: Pieces, side: Side, list: MoveList): void;
  /** Whether `side` can take anything. */
  any(rules: MoveRules, pieces: Pieces, side: Side): boolean;
}

export function makeCaptures(board: Board, scanner: MenScanner): Captures {
  const { squares, words, next, crown } = board;
  const { empty, menTargets, kingTargets, jumpSquares, jumpers } = scanner;

  // The capture under way.
  let rules!: MoveRules;
  let targets = menTargets;
  const taken = new Int32Array(words);
  const route = new Uint8Array(squares);
  let pieces!: Pieces;
  let list!: MoveList;
  let side!: Side;
  let from!: number;
  let isKing!: boolean;
  let count!: number;
  let kings!: number;
  let order!: number;

  function take(jumped: number): void {
    const word = jumped >> 5;
    const bit = 1 << jumped;
    taken[word]! |= bit;
    targets[word]! ^= bit;
    if (rules.removesAtOnce) empty[word]! |= bit;
    if (rules.ranksKings && hasSquare(pieces, (3 - side) * words, jumped)) {
      kings++;
      order |= orderBit(count);
    }
    count++;
  }

  function putBack(jumped: number): void {
    const word = jumped >> 5;
    const bit = 1 << jumped;
    count--;
    if (rules.ranksKings && hasSquare(pieces, (3 - side) * words, jumped)) {
      kings--;
      order &= ~orderBit(count);
    }
    if (rules.removesAtOnce) empty[word]! ^= bit;
    targets[word]! |= bit;
    taken[word]! ^= bit;
  }

  function finish(to: number, crowned: boolean): void {
    const offset = nextOffset(list);
    const { data, routes } = list;
    data[offset] = makeHeader(from, to, isKing, crowned, count);
    data[offset + 1] = rank(rules.precedence, count, kings, isKing, order);
    for (let word = 0; word < words; word++) data[offset + 2 + word] = taken[word]!;
    if (routes !== undefined) routes.push([...route.subarray(0, count)]);
  }

  function finishSingle(jumped: number, to: number, crowned: boolean): void {
    count = 1;
    taken[jumped >> 5] = 1 << jumped;
    route[0] = to;
    finish(to, crowned);
    taken[jumped >> 5] = 0;
    count = 0;
  }

  /** Carries a man's capture on from `square` in every way there is; false if there is none. */
  function manGoesOn(square: number): boolean {
    let found = false;
    for (const direction of rules.menDirections[side]) {
      const line = direction * squares;
      const jumped = next[line + square]!;
      if (!holds(targets, jumped)) continue;
      const behind = next[line + jumped]!;
      if (!holds(empty, behind)) continue;
      found = true;
      take(jumped);
      manLands(behind, hasSquare(crown, side * words, behind));
      putBack(jumped);
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
  function jumpedByKing(square: number, d: number): number {
    const line = d * squares;
    let there = next[line + square]!;
    if (rules.flying) while (holds(empty, there)) there = next[line + there]!;
    return holds(targets, there) && holds(empty, next[line + there]!) ? there : -1;
  }

  /** The same for a king; `except` has a bit for each direction that need not be tried. */
  function kingGoesOn(square: number, except: number): boolean {
    const directions = rules.kingDirections;
    let found = false;
    for (let index = 0; index < directions.length; index++) {
      const d = directions[index]!;
      if ((except >>> d) & 1) continue;
      const jumped = jumpedByKing(square, d);
      if (jumped < 0) continue;
      found = true;
      take(jumped);
      kingLands(next[d * squares + jumped]!, d);
      putBack(jumped);
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
    for (let to = next[line + behind]!; holds(empty, to); to = next[line + to]!) {
      route[count - 1] = to;
      if (kingGoesOn(to, back | (1 << d))) more = true;
    }
    if (more) return;
    for (let to = behind; holds(empty, to); to = next[line + to]!) {
      route[count - 1] = to;
      finish(to, !isKing);
    }
  }

  /** A piece that moves leaves its square empty. */
  function lift(square: number): void {
    from = square;
    empty[square >> 5]! ^= 1 << square;
  }

  const drop = lift;

  /** Captures of a man whose first jump is known to be possible. */
  function beginMan(square: number, d: number): void {
    const jumped = next[d * squares + square]!;
    const behind = next[d * squares + jumped]!;
    const last = hasSquare(crown, side * words, behind);
    // The first jump frees no square that a second could land on, so the sets tell already whether there is one.
    if (!rules.ranksKings && !last && !hasSquare(jumpSquares, 0, behind)) {
      from = square;
      finishSingle(jumped, behind, last);
      return;
    }
    lift(square);
    take(jumped);
    manLands(behind, last);
    putBack(jumped);
    drop(square);
  }

  function addOfMen(): void {
    targets = menTargets;
    isKing = false;
    for (const d of rules.menDirections[side]) {
      for (let word = 0; word < words; word++) {
        for (let rest = jumpers[d * words + word]!; rest !== 0; rest &= rest - 1) beginMan(word * 32 + lowest(rest), d);
      }
    }
  }

  function addOfKings(offset: number): void {
    targets = kingTargets;
    isKing = true;
    for (let word = 0; word < words; word++) {
      for (let rest = pieces[offset + word]!; rest !== 0; rest &= rest - 1) {
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
      for (let rest = pieces[offset + word]!; rest !== 0; rest &= rest - 1) {
        const square = word * 32 + lowest(rest);
        if (rules.kingDirections.some((d) => jumpedByKing(square, d) >= 0)) return true;
      }
    }
    return false;
  }

  function begin(moveRules: MoveRules, position: Pieces, mover: Side): boolean {
    rules = moveRules;
    pieces = position;
    side = mover;
    count = 0;
    kings = 0;
    order = 0;
    return scanner.scan(moveRules, position, mover);
  }

  return {
    add(moveRules, position, mover, moves) {
      list = moves;
      if (begin(moveRules, position, mover)) addOfMen();
      addOfKings((mover + 2) * words);
    },
    any: (moveRules, position, mover) => begin(moveRules, position, mover) || kingTakes((mover + 2) * words),
  };
}
