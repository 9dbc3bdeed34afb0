import type { CommonRefusal, Outcome, Seat } from '../core/game.ts';
import { ok } from '../core/result.ts';
import type { Pieces } from './bitboards.ts';
import { addSquare, countBits, hasSquare, type Side, squaresOf } from './board.ts';
import type { Engine } from './engine.ts';
import { parseFen, type Setup, startSetup } from './fen.ts';
import { type DamasOptions, engineOf } from './options.ts';
import { headerCaptures, headerFrom, headerTo, type MoveList, makeHeader, type Position, takenOffset } from './position.ts';
import type { EndingLimit } from './variants.ts';

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
  readonly kingStreak: readonly number[];
  /** Plies since the material came under its ending's limit. */
  readonly ending: number;
  readonly outcome: (Outcome & { readonly reason: DamasEnding }) | undefined;
}

/** The seat that moves first in the variant is 0. */
export const seatOf = ({ facts }: Engine, side: Side): Seat => ((facts.first === 'light') === (side === 0) ? 0 : 1);

/** A mutable position for searches, from a state. */
export const positionOf = (state: Omit<DamasState, 'outcome'>): Position =>
  engineOf(state.options).position(state.pieces, state.side, state.quiet, state.kingStreak);

export function moveAt({ board }: Engine, list: MoveList, index: number): DamasMove {
  const header = list.data[index * list.stride]!;
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

/** A capture carried to its end, with one way to make it: where it lands, jump by jump. */
export interface Route {
  readonly move: DamasMove;
  readonly landings: readonly number[];
}

/** Every capture in every order, ruled out or not. */
export function captureRoutes(state: DamasState): (Route & { readonly rank: number })[] {
  const engine = engineOf(state.options);
  const list = engine.allCaptures(positionOf(state));
  return list.routes.map((landings, index) => ({
    move: moveAt(engine, list, index),
    landings,
    rank: list.data[index * list.stride + 1]!,
  }));
}

function countPieces(pieces: Pieces, kind: number, words: number): number {
  let sum = 0;
  for (let word = 0; word < words; word++) sum += countBits(pieces[kind * words + word]!);
  return sum;
}

/** The limit that the material on the board is under, if any. */
function endingLimit({ board, facts }: Engine, pieces: Pieces): EndingLimit | undefined {
  const [lightMen, darkMen, lightKings, darkKings] = [0, 1, 2, 3].map((kind) => countPieces(pieces, kind, board.words)) as [
    number,
    number,
    number,
    number,
  ];
  const light = 'K'.repeat(lightKings) + 'm'.repeat(lightMen);
  const dark = 'K'.repeat(darkKings) + 'm'.repeat(darkMen);
  return facts.endings.find(({ material }) => material.includes(`${light}-${dark}`) || material.includes(`${dark}-${light}`));
}

/** How often the position stands on the board with this one; `earlier` holds those since the last capture or man's move. */
function occurrences(pieces: Pieces, earlier: readonly Pieces[]): number {
  let times = 1;
  // Two plies before, the same side was to move.
  for (let index = earlier.length - 2; index >= 0; index -= 2) {
    if (pieces.every((word, at) => word === earlier[index]?.[at])) times++;
  }
  return times;
}

function won(engine: Engine, loser: Side, reason: DamasEnding): DamasState['outcome'] {
  return { payoffs: seatOf(engine, loser) === 0 ? [0, 1] : [1, 0], reason };
}

const drawn = (reason: DamasEnding): DamasState['outcome'] => ({ payoffs: [0.5, 0.5], reason });

function outcomeOf(engine: Engine, state: Omit<DamasState, 'outcome'>, position: Position): DamasState['outcome'] {
  const { board, facts } = engine;
  const { pieces, side, quiet, earlier, ending } = state;
  const own = [side, side + 2].some((kind) => squaresOf(pieces, kind * board.words, board.words).length > 0);
  if (!own) return won(engine, side, 'no-pieces');
  if (engine.generate(position, engine.scratch) === 0) return won(engine, side, 'no-moves');
  if (occurrences(pieces, earlier) >= facts.repetitions) return drawn('repetition');
  if (quiet >= 2 * facts.quietMoves) return drawn('quiet-moves');
  const limit = endingLimit(engine, pieces);
  return limit && ending >= 2 * limit.moves ? drawn('drawn-ending') : undefined;
}

function stateOf(state: Omit<DamasState, 'outcome'>, engine: Engine, position: Position): DamasState {
  return { ...state, outcome: outcomeOf(engine, state, position) };
}

function setupOf(engine: Engine, { fen }: DamasOptions): Setup {
  const parsed = fen === '' ? ok(startSetup(engine)) : parseFen(engine, fen);
  if (!parsed.ok) throw new RangeError(`options with a wrong fen: ${parsed.error.at}`);
  return parsed.value;
}

export function startDamas(options: DamasOptions): DamasState {
  const engine = engineOf(options);
  const { pieces, side } = setupOf(engine, options);
  const state = { options, pieces, side, quiet: 0, earlier: [], kingStreak: [0, 0, 0, 0], ending: 0 };
  return stateOf(state, engine, positionOf(state));
}

/** After the move of the engine's list at `index`, which is made on the position. */
function stateAfter(state: DamasState, engine: Engine, position: Position, index: number): DamasState {
  engine.make(position, engine.scratch, index);
  const { pieces, side, quiet } = position;
  const limit = endingLimit(engine, pieces);
  const next = {
    options: state.options,
    pieces,
    side,
    quiet,
    earlier: quiet === 0 ? [] : [...state.earlier, state.pieces],
    kingStreak: [...position.kingStreak],
    ending: limit && limit === endingLimit(engine, state.pieces) ? state.ending + 1 : 0,
  };
  return stateOf(next, engine, position);
}

/** Fills the engine's list with the legal moves and finds this one there, or -1. */
function findLegal(engine: Engine, position: Position, move: DamasMove): number {
  const { scratch } = engine;
  const count = engine.generate(position, scratch);
  for (let index = 0; index < count; index++) if (sameDamasMove(moveAt(engine, scratch, index), move)) return index;
  return -1;
}

/** In a game that is not over; nothing if the move is not legal. */
export function playLegal(state: DamasState, move: DamasMove): DamasState | undefined {
  const engine = engineOf(state.options);
  const position = positionOf(state);
  const index = findLegal(engine, position, move);
  return index < 0 ? undefined : stateAfter(state, engine, position, index);
}

/** A legal move of a game that is not over: trusts its caller, and lists no moves to find it among them. */
export function playUnchecked(state: DamasState, move: DamasMove): DamasState {
  const engine = engineOf(state.options);
  const position = positionOf(state);
  const { board, scratch } = engine;
  const { rules, pieces, side } = position;
  const { from, to, taken } = move;
  const isKing = hasSquare(pieces, (side + 2) * board.words, from);
  // Only the way it goes tells whether a man is crowned in passing.
  if (rules.crownsInPassing && !isKing && taken.length > 1) {
    return stateAfter(state, engine, position, findLegal(engine, position, move));
  }
  const crowned = !isKing && hasSquare(board.crown, side * board.words, to);
  scratch.data[0] = makeHeader(from, to, isKing, crowned, taken.length);
  scratch.data.fill(0, takenOffset(scratch, 0), scratch.stride);
  for (const square of taken) addSquare(scratch.data, takenOffset(scratch, 0), square);
  return stateAfter(state, engine, position, 0);
}
