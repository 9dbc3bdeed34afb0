import { seededRandom } from '../core/random.ts';
import { type Board, black, hasSquare, lowest, type Side, squaresOf, white } from './board.ts';
import { headerCaptures, headerCrowned, headerFrom, headerKing, headerTo, type MoveList, takenOffset } from './movelist.ts';
import type { Rulebook } from './rulebook.ts';
import type { Pieces } from './scan.ts';

/** A position that moves are made and taken back on. */
export interface Position {
  readonly pieces: Pieces;
  side: Side;
  readonly rules: Rulebook;
  /** 64 bits of Zobrist hash, in two words: pieces, side to move, and a king that must rest. */
  keyLow: number;
  keyHigh: number;
  /** Moves in a row without a capture and without moving a man. */
  quiet: number;
  /** For each side: the square of the king that moved last, plus one, and how often it has in a row. */
  readonly run: Uint8Array;
  /** What it takes to undo the moves made. */
  trace: Int32Array;
  traced: number;
}

export interface Mover {
  position(rules: Rulebook, pieces: Pieces, side: Side, quiet: number, run: ArrayLike<number>): Position;
  make(position: Position, list: MoveList, index: number): void;
  unmake(position: Position): void;
}

const kinds = 4;
const keySeed = 8128;

function makeKeys(squares: number): Int32Array {
  const random = seededRandom(keySeed);
  return Int32Array.from({ length: 2 * ((kinds + 2) * squares + 1) }, () => random.next());
}

function lengthen(position: Position): void {
  const longer = new Int32Array(2 * position.trace.length);
  longer.set(position.trace);
  position.trace = longer;
}

const packRun = (run: Uint8Array): number => run.reduce((packed, part, index) => packed | (part << (8 * index)), 0);

export function makeMover({ squares, words }: Board): Mover {
  const keys = makeKeys(squares);
  const restingAt = kinds * squares;
  const sideAt = (kinds + 2) * squares;
  const sideKey = keys[2 * sideAt] as number;
  const sideKeyToo = keys[2 * sideAt + 1] as number;
  const record = 5 + 2 * words;

  function flipKey(position: Position, index: number): void {
    position.keyLow ^= keys[2 * index] as number;
    position.keyHigh ^= keys[2 * index + 1] as number;
  }

  function flip(position: Position, kind: number, square: number): void {
    const { pieces } = position;
    const word = kind * words + (square >> 5);
    pieces[word] = (pieces[word] as number) ^ (1 << square);
    flipKey(position, kind * squares + square);
  }

  /** The run is part of what a side may do next, and so of the key, once its king must rest. */
  function flipResting(position: Position, side: Side): void {
    const { run, rules } = position;
    if (run[2 * side + 1] === rules.kingRun) flipKey(position, restingAt + side * squares + (run[2 * side] as number) - 1);
  }

  function setRun(position: Position, side: Side, square: number, moves: number): void {
    flipResting(position, side);
    position.run[2 * side] = square;
    position.run[2 * side + 1] = moves;
    flipResting(position, side);
  }

  function trackRun(position: Position, header: number): void {
    const { run, side } = position;
    if (headerCaptures(header) > 0 || !headerKing(header)) {
      setRun(position, side, 0, 0);
      return;
    }
    const again = run[2 * side] === headerFrom(header) + 1;
    // A side without men may go on; its count stays at the limit.
    const moves = again ? Math.min((run[2 * side + 1] as number) + 1, position.rules.kingRun) : 1;
    setRun(position, side, headerTo(header) + 1, moves);
  }

  function position(rules: Rulebook, pieces: Pieces, side: Side, quiet: number, run: ArrayLike<number>): Position {
    const fresh: Position = {
      pieces: pieces.slice(),
      side,
      rules,
      keyLow: 0,
      keyHigh: 0,
      quiet,
      run: Uint8Array.from(run),
      trace: new Int32Array(8 * record),
      traced: 0,
    };
    for (let kind = 0; kind < kinds; kind++) {
      for (const square of squaresOf(pieces, kind * words, words)) flipKey(fresh, kind * squares + square);
    }
    if (side === black) flipKey(fresh, sideAt);
    if (rules.kingRun > 0) for (const one of [white, black] as const) flipResting(fresh, one);
    return fresh;
  }

  function make(position: Position, list: MoveList, index: number): void {
    const { pieces, side, rules } = position;
    const header = list.data[index * list.stride] as number;
    const from = headerFrom(header);
    const to = headerTo(header);
    const before = headerKing(header) ? side + 2 : side;
    const after = headerCrowned(header) ? side + 2 : before;
    if (position.traced === position.trace.length) lengthen(position);
    const { trace, traced } = position;
    position.traced = traced + record;
    trace[traced] = header;
    trace[traced + 1] = position.keyLow;
    trace[traced + 2] = position.keyHigh;
    trace[traced + 3] = position.quiet;
    if (rules.kingRun > 0) {
      trace[traced + 4] = packRun(position.run);
      trackRun(position, header);
    }

    const fromWord = before * words + (from >> 5);
    const toWord = after * words + (to >> 5);
    pieces[fromWord] = (pieces[fromWord] as number) ^ (1 << from);
    pieces[toWord] = (pieces[toWord] as number) ^ (1 << to);
    const left = 2 * (before * squares + from);
    const reached = 2 * (after * squares + to);
    position.keyLow ^= (keys[left] as number) ^ (keys[reached] as number) ^ sideKey;
    position.keyHigh ^= (keys[left + 1] as number) ^ (keys[reached + 1] as number) ^ sideKeyToo;
    const captured = headerCaptures(header) > 0;
    if (captured) takeOff(position, list, index, traced);
    position.quiet = captured || before === side ? 0 : position.quiet + 1;
    position.side = (1 - side) as Side;
  }

  /** Removes what a move takes, and traces it. */
  function takeOff(position: Position, list: MoveList, index: number, traced: number): void {
    const { pieces, trace, run } = position;
    const enemy = (1 - position.side) as Side;
    const taken = takenOffset(list, index);
    for (let word = 0; word < words; word++) {
      const set = list.data[taken + word] as number;
      const men = set & (pieces[enemy * words + word] as number);
      const kings = set & (pieces[(enemy + 2) * words + word] as number);
      trace[traced + 5 + word] = men;
      trace[traced + 5 + words + word] = kings;
      for (let rest = men; rest !== 0; rest &= rest - 1) flip(position, enemy, word * 32 + lowest(rest));
      for (let rest = kings; rest !== 0; rest &= rest - 1) flip(position, enemy + 2, word * 32 + lowest(rest));
    }
    const running = run[2 * enemy] as number;
    if (running > 0 && hasSquare(list.data, taken, running - 1)) setRun(position, enemy, 0, 0);
  }

  function unmake(position: Position): void {
    const { pieces, trace, run, rules } = position;
    const traced = position.traced - record;
    position.traced = traced;
    const header = trace[traced] as number;
    const enemy = position.side;
    const side = (1 - enemy) as Side;
    position.side = side;
    const from = headerFrom(header);
    const to = headerTo(header);
    const before = (headerKing(header) ? side + 2 : side) * words;
    const after = headerCrowned(header) ? (side + 2) * words : before;
    pieces[after + (to >> 5)] = (pieces[after + (to >> 5)] as number) ^ (1 << to);
    pieces[before + (from >> 5)] = (pieces[before + (from >> 5)] as number) ^ (1 << from);
    if (headerCaptures(header) > 0) {
      for (let word = 0; word < words; word++) {
        const men = enemy * words + word;
        const kings = (enemy + 2) * words + word;
        pieces[men] = (pieces[men] as number) | (trace[traced + 5 + word] as number);
        pieces[kings] = (pieces[kings] as number) | (trace[traced + 5 + words + word] as number);
      }
    }
    position.keyLow = trace[traced + 1] as number;
    position.keyHigh = trace[traced + 2] as number;
    position.quiet = trace[traced + 3] as number;
    if (rules.kingRun > 0) {
      const runs = trace[traced + 4] as number;
      for (let part = 0; part < 4; part++) run[part] = runs >>> (8 * part);
    }
  }

  return { position, make, unmake };
}
