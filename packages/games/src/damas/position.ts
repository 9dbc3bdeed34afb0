import { seededRandom } from '../core/random.ts';
import type { Pieces } from './bitboards.ts';
import { type Board, black, hasSquare, lowest, opposite, type Side, squaresOf, white } from './board.ts';
import type { MoveRules } from './variants.ts';

/** Moves in one flat buffer, which is used again and again. */
export interface MoveList {
  count: number;
  /** For each move: its header, its rank among captures, and the set of squares it takes. */
  data: Int32Array;
  readonly stride: number;
  /** Where each capture lands, jump by jump: recorded only when asked for, and then nothing is left out of the list. */
  readonly routes: number[][] | undefined;
}

export const takenAt = 2;

/** A list with room for `capacity` moves; captures, which may be more, make it longer. */
export const makeMoveList = (words: number, capacity: number, routes?: number[][]): MoveList => ({
  count: 0,
  data: new Int32Array(capacity * (takenAt + words)),
  stride: takenAt + words,
  routes,
});

/** Where the next move goes; makes room for it. */
export function nextOffset(list: MoveList): number {
  const offset = list.count++ * list.stride;
  if (offset === list.data.length) {
    const larger = new Int32Array(2 * list.data.length);
    larger.set(list.data);
    list.data = larger;
  }
  return offset;
}

export const takenOffset = (list: MoveList, index: number): number => index * list.stride + takenAt;

const kingFlag = 1 << 14;
export const crownFlag = 1 << 15;
export const toShift = 7;
export const captureShift = 16;

export const makeHeader = (from: number, to: number, king: boolean, crowned: boolean, captures: number): number =>
  from | (to << toShift) | (king ? kingFlag : 0) | (crowned ? crownFlag : 0) | (captures << captureShift);

export const headerFrom = (header: number): number => header & 127;
export const headerTo = (header: number): number => (header >> toShift) & 127;
/** The piece was a king before it moved. */
export const headerKing = (header: number): boolean => (header & kingFlag) !== 0;
export const headerCrowned = (header: number): boolean => (header & crownFlag) !== 0;
export const headerCaptures = (header: number): number => header >> captureShift;

export function copyMove({ data, stride }: MoveList, from: number, to: number): void {
  for (let word = 0; word < stride; word++) data[to * stride + word] = data[from * stride + word]!;
}

export function sameMove(list: MoveList, a: number, b: number): boolean {
  const { data, stride } = list;
  for (let word = 0; word < stride; word++) if (data[a * stride + word] !== data[b * stride + word]) return false;
  return true;
}

/** A position that moves are made and taken back on. */
export interface Position {
  readonly pieces: Pieces;
  side: Side;
  readonly rules: MoveRules;
  /** 64 bits of Zobrist hash, in two words: pieces, side to move, and a king that must rest. */
  keyLow: number;
  keyHigh: number;
  /** Moves in a row without a capture and without moving a man. */
  quiet: number;
  /** For each side: the square of the king that moved last, plus one, and how often it has in a row. */
  readonly kingStreak: Uint8Array;
  /** What it takes to undo the moves made. */
  undoStack: Int32Array;
  undoTop: number;
}

export interface MakeUnmake {
  position(rules: MoveRules, pieces: Pieces, side: Side, quiet: number, kingStreak: ArrayLike<number>): Position;
  make(position: Position, list: MoveList, index: number): void;
  unmake(position: Position): void;
}

const kinds = 4;
const keySeed = 8128;

function makeKeys(squares: number): Int32Array {
  const random = seededRandom(keySeed);
  return Int32Array.from({ length: 2 * ((kinds + 2) * squares + 1) }, () => random.next());
}

function growUndoStack(position: Position): void {
  const longer = new Int32Array(2 * position.undoStack.length);
  longer.set(position.undoStack);
  position.undoStack = longer;
}

const packStreak = (kingStreak: Uint8Array): number =>
  kingStreak.reduce((packed, part, index) => packed | (part << (8 * index)), 0);

export function makeUnmake({ squares, words }: Board): MakeUnmake {
  const keys = makeKeys(squares);
  const restingAt = kinds * squares;
  const sideAt = (kinds + 2) * squares;
  const sideKeyLow = keys[2 * sideAt]!;
  const sideKeyHigh = keys[2 * sideAt + 1]!;
  const record = 5 + 2 * words;

  function flipKey(position: Position, index: number): void {
    position.keyLow ^= keys[2 * index]!;
    position.keyHigh ^= keys[2 * index + 1]!;
  }

  function flip(position: Position, kind: number, square: number): void {
    const { pieces } = position;
    const word = kind * words + (square >> 5);
    pieces[word]! ^= 1 << square;
    flipKey(position, kind * squares + square);
  }

  /** The streak is part of what a side may do next, and so of the key, once its king must rest. */
  function flipResting(position: Position, side: Side): void {
    const { kingStreak, rules } = position;
    if (kingStreak[2 * side + 1] === rules.kingStreakLimit)
      flipKey(position, restingAt + side * squares + kingStreak[2 * side]! - 1);
  }

  function setStreak(position: Position, side: Side, square: number, moves: number): void {
    flipResting(position, side);
    position.kingStreak[2 * side] = square;
    position.kingStreak[2 * side + 1] = moves;
    flipResting(position, side);
  }

  function trackStreak(position: Position, header: number): void {
    const { kingStreak, side } = position;
    if (headerCaptures(header) > 0 || !headerKing(header)) {
      setStreak(position, side, 0, 0);
      return;
    }
    const again = kingStreak[2 * side] === headerFrom(header) + 1;
    // A side without men may go on; its count stays at the limit.
    const moves = again ? Math.min(kingStreak[2 * side + 1]! + 1, position.rules.kingStreakLimit) : 1;
    setStreak(position, side, headerTo(header) + 1, moves);
  }

  function position(rules: MoveRules, pieces: Pieces, side: Side, quiet: number, kingStreak: ArrayLike<number>): Position {
    const fresh: Position = {
      pieces: pieces.slice(),
      side,
      rules,
      keyLow: 0,
      keyHigh: 0,
      quiet,
      kingStreak: Uint8Array.from(kingStreak),
      undoStack: new Int32Array(record),
      undoTop: 0,
    };
    for (let kind = 0; kind < kinds; kind++) {
      for (const square of squaresOf(pieces, kind * words, words)) flipKey(fresh, kind * squares + square);
    }
    if (side === black) flipKey(fresh, sideAt);
    if (rules.kingStreakLimit > 0) for (const one of [white, black] as const) flipResting(fresh, one);
    return fresh;
  }

  function make(position: Position, list: MoveList, index: number): void {
    const { pieces, side, rules } = position;
    const header = list.data[index * list.stride]!;
    const from = headerFrom(header);
    const to = headerTo(header);
    const before = headerKing(header) ? side + 2 : side;
    const after = headerCrowned(header) ? side + 2 : before;
    if (position.undoTop === position.undoStack.length) growUndoStack(position);
    const { undoStack, undoTop } = position;
    position.undoTop = undoTop + record;
    undoStack[undoTop] = header;
    undoStack[undoTop + 1] = position.keyLow;
    undoStack[undoTop + 2] = position.keyHigh;
    undoStack[undoTop + 3] = position.quiet;
    if (rules.kingStreakLimit > 0) {
      undoStack[undoTop + 4] = packStreak(position.kingStreak);
      trackStreak(position, header);
    }

    const fromWord = before * words + (from >> 5);
    const toWord = after * words + (to >> 5);
    pieces[fromWord]! ^= 1 << from;
    pieces[toWord]! |= 1 << to;
    const left = 2 * (before * squares + from);
    const reached = 2 * (after * squares + to);
    position.keyLow ^= keys[left]! ^ keys[reached]! ^ sideKeyLow;
    position.keyHigh ^= keys[left + 1]! ^ keys[reached + 1]! ^ sideKeyHigh;
    const captured = headerCaptures(header) > 0;
    if (captured) takeOff(position, list, index, undoTop);
    position.quiet = captured || before === side ? 0 : position.quiet + 1;
    position.side = opposite(side);
  }

  /** Removes what a move takes, and notes it for `unmake`. */
  function takeOff(position: Position, list: MoveList, index: number, undoTop: number): void {
    const { pieces, undoStack, kingStreak } = position;
    const enemy = opposite(position.side);
    const taken = takenOffset(list, index);
    for (let word = 0; word < words; word++) {
      const set = list.data[taken + word]!;
      const men = set & pieces[enemy * words + word]!;
      const kings = set & pieces[(enemy + 2) * words + word]!;
      undoStack[undoTop + 5 + word] = men;
      undoStack[undoTop + 5 + words + word] = kings;
      for (let rest = men; rest !== 0; rest &= rest - 1) flip(position, enemy, word * 32 + lowest(rest));
      for (let rest = kings; rest !== 0; rest &= rest - 1) flip(position, enemy + 2, word * 32 + lowest(rest));
    }
    const streaking = kingStreak[2 * enemy]!;
    if (streaking > 0 && hasSquare(list.data, taken, streaking - 1)) setStreak(position, enemy, 0, 0);
  }

  function unmake(position: Position): void {
    const { pieces, undoStack, kingStreak, rules } = position;
    const undoTop = position.undoTop - record;
    position.undoTop = undoTop;
    const header = undoStack[undoTop]!;
    const enemy = position.side;
    const side = opposite(enemy);
    position.side = side;
    const from = headerFrom(header);
    const to = headerTo(header);
    const before = (headerKing(header) ? side + 2 : side) * words;
    const after = headerCrowned(header) ? (side + 2) * words : before;
    pieces[after + (to >> 5)]! ^= 1 << to;
    pieces[before + (from >> 5)]! |= 1 << from;
    if (headerCaptures(header) > 0) {
      for (let word = 0; word < words; word++) {
        const men = enemy * words + word;
        const kings = (enemy + 2) * words + word;
        pieces[men]! |= undoStack[undoTop + 5 + word]!;
        pieces[kings]! |= undoStack[undoTop + 5 + words + word]!;
      }
    }
    position.keyLow = undoStack[undoTop + 1]!;
    position.keyHigh = undoStack[undoTop + 2]!;
    position.quiet = undoStack[undoTop + 3]!;
    if (rules.kingStreakLimit > 0) {
      const packed = undoStack[undoTop + 4]!;
      for (let part = 0; part < 4; part++) kingStreak[part] = packed >>> (8 * part);
    }
  }

  return { position, make, unmake };
}
