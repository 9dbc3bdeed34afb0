import type { Outcome, Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { provenDead } from './benson.ts';
import { type Board, black, type Colour, copyBoard, copyInto, empty, isSuicide, opponent, place, white } from './board.ts';
import { areaOf, isPoint, type Size } from './geometry.ts';
import { type History, noHistory, occurrences, remember } from './history.ts';
import { formatPoint } from './notation.ts';
import { type GoOptions, setupBoard } from './options.ts';
import { countBoard, type Score } from './score.ts';
import { toggled } from './settlement.ts';

export type GoMove =
  | { readonly kind: 'place'; readonly point: number }
  | { readonly kind: 'pass' }
  | { readonly kind: 'toggle'; readonly point: number }
  | { readonly kind: 'accept' }
  | { readonly kind: 'resume' };

export const goRefusals = [
  'occupied',
  'off-board',
  'suicide',
  'ko',
  'no-stone',
  'no-liberties',
  'toggle-limit',
  'move-limit',
] as const;
export type GoRefusal = (typeof goRefusals)[number] | 'not-understood' | 'not-now' | 'game-over';

/** Why play is over: both accepted the dead stones, two passes where none are settled, too many moves, a cycle. */
export const goEnds = ['agreed', 'passes', 'move-limit', 'no-result'] as const;
export type GoEnd = (typeof goEnds)[number];

export interface GoState {
  readonly options: GoOptions;
  /** Never changed once it is in a state. */
  readonly board: Readonly<Board>;
  readonly phase: 'play' | 'settling' | 'over';
  readonly end?: GoEnd;
  /** Who plays, or who decides about the dead stones. */
  readonly toMove: Colour;
  /** Stones that each has taken. */
  readonly prisoners: readonly [black: number, white: number];
  readonly history: History;
  /** Stones placed and passes so far, in the whole game. */
  readonly plies: number;
  readonly toggles: number;
  readonly passed: boolean;
  /** Whether the one who does not decide now has accepted the dead stones. */
  readonly accepted: boolean;
  /** A mask over the points. */
  readonly dead: Uint8Array;
}

type Played = Result<GoState, Refusal<GoRefusal>>;

/** Play ends after so many stones and passes, and is counted as it stands; nor are there more toggles than this. */
export const moveLimit = (size: Size): number => 100 + 2 * areaOf(size);

/**
 * Every play and every toggle up to its limit, a resumption for each two passes, and an acceptance before each toggle and each
 * resumption and two at the end.
 */
export const longestGame = (size: Size): number => 5 * moveLimit(size) + 2;

const refuse = (code: GoRefusal, at?: string): Played => err(at === undefined ? { code } : { code, at });
const refusePoint = (code: GoRefusal, point: number, size: Size): Played => refuse(code, formatPoint(point, size));

/** Where repetition is judged with the player to move. */
const moverFor = ({ ko }: GoOptions, mover: Colour): Colour | undefined => (ko === 'positional' ? undefined : mover);

export function start(options: GoOptions): GoState {
  const setup = setupBoard(options);
  if (!setup.ok) throw new Error(`setup that options() would refuse: ${setup.error.code}`);
  const board = setup.value;
  const toMove = options.first === 'black' ? black : white;
  return {
    options,
    board,
    phase: 'play',
    toMove,
    prisoners: [0, 0],
    history: remember(noHistory, board, moverFor(options, toMove)),
    plies: 0,
    toggles: 0,
    passed: false,
    accepted: false,
    dead: new Uint8Array(areaOf(board)),
  };
}

const offBoard = (point: unknown): Played => refuse('off-board', typeof point === 'number' ? String(point) : undefined);

export function play(state: GoState, move: GoMove): Played {
  const { board, phase, toggles, plies } = state;
  if (phase === 'over') return refuse('game-over');
  switch (move?.kind) {
    case 'place':
      return phase === 'play' ? placeStone(state, move.point) : refuse('not-now');
    case 'pass':
      return phase === 'play' ? ok(playUnchecked(state, move)) : refuse('not-now');
    case 'toggle': {
      const { point } = move;
      if (phase !== 'settling') return refuse('not-now');
      if (!isPoint(point, board)) return offBoard(point);
      if (board.cells[point] === empty) return refusePoint('no-stone', point, board);
      return toggles < moveLimit(board) ? ok(playUnchecked(state, move)) : refusePoint('toggle-limit', point, board);
    }
    case 'accept':
      return phase === 'settling' ? ok(playUnchecked(state, move)) : refuse('not-now');
    case 'resume':
      if (phase !== 'settling') return refuse('not-now');
      return plies < moveLimit(board) ? ok(playUnchecked(state, move)) : refuse('move-limit', String(plies));
    default:
      return refuse('not-understood');
  }
}

/** A legal move of a game that is not over: trusts its caller. */
export function playUnchecked(state: GoState, move: GoMove): GoState {
  switch (move.kind) {
    case 'place':
      return afterStone(state, withStone(state, move.point));
    case 'pass':
      return pass(state);
    case 'toggle':
      return { ...state, dead: toggled(state.board, state.dead, move.point), toggles: state.toggles + 1, accepted: false };
    case 'accept':
      return accept(state);
    case 'resume':
      return resume(state);
  }
}

function placeStone(state: GoState, point: number): Played {
  const { options, board, toMove } = state;
  if (!isPoint(point, board)) return offBoard(point);
  if (board.cells[point] !== empty) return refusePoint('occupied', point, board);
  if (options.suicide === 'forbidden' && isSuicide(board, toMove, point)) return refusePoint('suicide', point, board);
  if (options.ko === 'simple' && board.ko === point) return refusePoint('ko', point, board);
  const placed = withStone(state, point);
  if (placed.repeated > 0 && options.ko !== 'simple') return refusePoint('ko', point, board);
  return ok(afterStone(state, placed));
}

interface Placed {
  readonly board: Board;
  /** Stones taken; below 0 they are the player's own. */
  readonly taken: number;
  /** How often the position was there before. */
  readonly repeated: number;
}

function withStone({ options, board, toMove, history }: GoState, point: number): Placed {
  const next = copyBoard(board);
  const taken = place(next, toMove, point);
  return { board: next, taken, repeated: occurrences(history, next, moverFor(options, opponent(toMove))) };
}

function afterStone(state: GoState, { board, taken, repeated }: Placed): GoState {
  const { options, toMove } = state;
  const mover = opponent(toMove);
  const [byBlack, byWhite] = state.prisoners;
  const gained = Math.abs(taken);
  const blackGains = taken > 0 === (toMove === black);
  const placed: GoState = {
    ...state,
    board,
    toMove: mover,
    prisoners: blackGains ? [byBlack + gained, byWhite] : [byBlack, byWhite + gained],
    history: remember(state.history, board, moverFor(options, mover)),
    plies: state.plies + 1,
    passed: false,
  };
  // Simple ko lets longer cycles be; a position for the third time ends them without a result (after Japanese rules, art. 12).
  return repeated >= 2 ? { ...placed, phase: 'over', end: 'no-result' } : stoppedAtLimit(placed);
}

function pass(state: GoState): GoState {
  const toMove = opponent(state.toMove);
  const board = { ...state.board, ko: -1 };
  const passed: GoState = {
    ...state,
    board,
    toMove,
    // To situational superko a pass makes a new situation.
    history: state.options.ko === 'situational' ? remember(state.history, board, toMove) : state.history,
    plies: state.plies + 1,
    passed: true,
  };
  if (!state.passed) return stoppedAtLimit(passed);
  if (state.options.rules === 'tromp-taylor') return { ...passed, phase: 'over', end: 'passes' };
  return { ...passed, phase: 'settling', dead: provenDead(board, state.options.suicide === 'allowed') };
}

const stoppedAtLimit = (state: GoState): GoState =>
  state.plies < moveLimit(state.board) ? state : { ...state, phase: 'over', end: 'move-limit' };

const accept = (state: GoState): GoState =>
  state.accepted ? { ...state, phase: 'over', end: 'agreed' } : { ...state, accepted: true, toMove: opponent(state.toMove) };

/** Who asks to go on leaves the first move to the opponent (Japanese rules, art. 9). */
function resume(state: GoState): GoState {
  const dead = new Uint8Array(state.dead.length);
  return { ...state, phase: 'play', toMove: opponent(state.toMove), passed: false, accepted: false, dead };
}

const pointMoves = (kind: 'place' | 'toggle', points: readonly number[]): GoMove[] => points.map((point) => ({ kind, point }));

/** Points from the top left, then what needs no point. */
export function moves(state: GoState): GoMove[] {
  const { board, phase, plies, toggles, dead } = state;
  const limit = moveLimit(board);
  const points = [...dead.keys()];
  switch (phase) {
    case 'play':
      return [...pointMoves('place', placements(state, points)), { kind: 'pass' }];
    case 'settling': {
      const stones = toggles < limit ? points.filter((point) => board.cells[point] !== empty) : [];
      return [...pointMoves('toggle', stones), { kind: 'accept' }, ...(plies < limit ? [{ kind: 'resume' } as const] : [])];
    }
    case 'over':
      return [];
  }
}

/** The same as asking `play` about every point, without making a state for each. */
function placements({ options, board, toMove, history }: GoState, points: readonly number[]): number[] {
  const tried = copyBoard(board);
  const mover = moverFor(options, opponent(toMove));
  return points.filter((point) => {
    if (board.cells[point] !== empty) return false;
    if (options.suicide === 'forbidden' && isSuicide(board, toMove, point)) return false;
    if (options.ko === 'simple') return point !== board.ko;
    copyInto(tried, board);
    place(tried, toMove, point);
    return occurrences(history, tried, mover) === 0;
  });
}

/** What the board is worth if the stones marked dead are taken off it. */
export const scoreOf = ({ board, dead, prisoners, options }: GoState): Score => countBoard(board, dead, prisoners, options);

export function outcome(state: GoState): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  if (state.end === 'no-result') return { payoffs: [0.5, 0.5], reason: 'no-result' };
  const [blackTotal, whiteTotal] = scoreOf(state).totals;
  if (blackTotal !== whiteTotal) return { payoffs: blackTotal > whiteTotal ? [1, 0] : [0, 1], reason: 'points' };
  return state.options.rules === 'classic' ? { payoffs: [0, 1], reason: 'tie' } : { payoffs: [0.5, 0.5], reason: 'draw' };
}
