import type { CommonRefusal, Outcome, Seat } from '../core/game.ts';
import { type Side, squaresOf } from './board.ts';
import type { Engine } from './engine.ts';
import { headerCaptures, headerFrom, headerTo, type MoveList, takenOffset } from './movelist.ts';
import { type DamasOptions, engineOf } from './options.ts';
import type { Position } from './position.ts';
import type { Pieces } from './scan.ts';

/** Squares count from 0 in reading order with White below and a dark square at the lower left, in every variant. */
export interface DamasMove {
  readonly from: number;
  readonly to: number;
  /** Squares of the pieces it takes, in order. */
  readonly taken: readonly number[];
}

export const damasRefusals = [
  'bad-fen',
  'not-a-square',
  'empty-square',
  'not-your-piece',
  'occupied',
  'blocked',
  'backward',
  'cannot-reach',
  'king-must-rest',
  'must-capture',
  'must-continue',
  'must-take-more',
  'must-take-value',
  'must-take-with-king',
  'must-take-kings',
  'must-take-king-first',
  'ambiguous',
] as const;
export type DamasRefusal = (typeof damasRefusals)[number] | CommonRefusal;

export const damasEndings = ['no-pieces', 'no-moves', 'repetition', 'quiet-moves', 'drawn-ending'] as const;
export type DamasEnding = (typeof damasEndings)[number];

export interface DamasState {
  readonly options: DamasOptions;
  readonly pieces: Pieces;
  /** To move: 0 White, 1 Black. */
  readonly side: Side;
  /** Plies without a capture and without moving a man. */
  readonly quiet: number;
  /** The positions of those plies. */
  readonly earlier: readonly Pieces[];
  /** For each side: the square of the king that moved last, plus one, and how often it has in a row. */
  readonly run: readonly number[];
  /** Plies since the material came under its ending's limit. */
  readonly ending: number;
  readonly outcome: (Outcome & { readonly reason: DamasEnding }) | undefined;
}

/** The seat that moves first in the variant is 0. */
export const seatOf = ({ facts }: Engine, side: Side): Seat => ((facts.first === 'light') === (side === 0) ? 0 : 1);

/** A mutable position for searches, from a state. */
export const positionOf = (state: DamasState): Position =>
  engineOf(state.options).position(state.pieces, state.side, state.quiet, state.run);

export function moveAt({ board }: Engine, list: MoveList, index: number): DamasMove {
  const header = list.data[index * list.stride] as number;
  return {
    from: headerFrom(header),
    to: headerTo(header),
    taken: headerCaptures(header) > 0 ? squaresOf(list.data, takenOffset(list, index), board.words) : [],
  };
}

export function damasMoves(state: DamasState): DamasMove[] {
  if (state.outcome) return [];
  const engine = engineOf(state.options);
  const list = engine.scratch;
  const count = engine.generate(positionOf(state), list);
  return Array.from({ length: count }, (_, index) => moveAt(engine, list, index));
}

export const sameDamasMove = (a: DamasMove, b: DamasMove): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.taken.length === b.taken.length &&
  a.taken.every((square, index) => square === b.taken[index]);
