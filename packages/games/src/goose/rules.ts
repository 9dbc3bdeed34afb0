import type { Refusal, Seat } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Code, type Direction, type Face, faces, firstThrow, secondThrow } from './codes.ts';
import type { GooseOptions } from './options.ts';
import { freeCell, lastCell } from './track.ts';

export interface GooseMove {
  readonly kind: 'die';
  readonly face: Face;
}

export type GooseRefusal = 'bad-face' | 'game-over';
export type PlacementRefusal = 'bad-placement';

export interface GoosePlayer {
  readonly cell: number;
  /** Misses the next turn. */
  readonly waiting: boolean;
  /** How often each face came, 1 to 6; a second throw counts as a throw. */
  readonly faces: readonly number[];
  /** Steps really walked forward less backward because of awards and penalties, and −4 for each turn to miss. */
  readonly balance: number;
  /** Has left the race; the pawn is off the track. */
  readonly out?: true;
}

/** What the last move brought about, in order. */
export type GooseEvent =
  | {
      readonly kind: 'walked';
      readonly seat: Seat;
      readonly because: 'die' | 'award' | 'penalty' | 'busy';
      readonly from: number;
      readonly to: number;
      /** Steps asked for, backward below 0; an end of the race may have made others of them. */
      readonly steps: number;
    }
  | { readonly kind: 'landed'; readonly seat: Seat; readonly cell: number; readonly code: Code }
  /** The end of a player's move. */
  | { readonly kind: 'rested'; readonly seat: Seat; readonly cell: number }
  | { readonly kind: 'won'; readonly seat: Seat }
  | { readonly kind: 'skipped'; readonly seat: Seat };

export interface GooseState {
  readonly options: GooseOptions;
  readonly players: readonly GoosePlayer[];
  /** Who throws next, or has won. */
  readonly seat: Seat;
  /** The second throw that a code asks of the same player. */
  readonly second: Direction | undefined;
  readonly winner: Seat | undefined;
  readonly events: readonly GooseEvent[];
}

/** The conventional loss of a missed turn (item 2). */
const missedTurn = -4;

const newcomer: GoosePlayer = { cell: 0, waiting: false, faces: faces.map(() => 0), balance: 0 };

export const startGoose = (options: GooseOptions): GooseState => ({
  options,
  players: Array.from({ length: options.players }, () => newcomer),
  seat: 0,
  second: undefined,
  winner: undefined,
  events: [],
});

/** Hands the die on, past all who wait: each of them has missed a turn then. Notes them in `events`. */
function passDie(players: readonly GoosePlayer[], from: Seat, events: GooseEvent[]): Pick<GooseState, 'players' | 'seat'> {
  let passed = players;
  let seat = from;
  // Ends after one round at the latest: whoever is skipped waits no more.
  for (let next = passed[seat]!; next.waiting || next.out; next = passed[seat]!) {
    if (next.waiting) {
      passed = passed.with(seat, { ...next, waiting: false });
      events.push({ kind: 'skipped', seat });
    }
    seat = (seat + 1) % passed.length;
  }
  return { players: passed, seat };
}

/** The move is over in `player.cell`: item 3, then the win or the next player. */
function rest({ options, players: before, seat }: GooseState, player: GoosePlayer, events: GooseEvent[]): GooseState {
  const from = player.cell;
  const cell = freeCell(options, from, seat, before);
  if (cell !== from) events.push({ kind: 'walked', seat, because: 'busy', from, to: cell, steps: cell - from });
  events.push({ kind: 'rested', seat, cell });
  const players = before.with(seat, cell === from ? player : { ...player, cell });
  if (cell === lastCell(options)) {
    events.push({ kind: 'won', seat });
    return { options, players, seat, second: undefined, winner: seat, events };
  }
  const next = passDie(players, (seat + 1) % players.length, events);
  return { options, players: next.players, seat: next.seat, second: undefined, winner: undefined, events };
}

function playFirst(state: GooseState, { cell: from, faces, balance }: GoosePlayer, face: Face): GooseState {
  const { options, seat } = state;
  const { cell, code, effect } = firstThrow(options, from, face);
  const { to, steps, waits, second } = effect;
  const events: GooseEvent[] = [{ kind: 'walked', seat, because: 'die', from, to: cell, steps: face }];
  if (code !== undefined) events.push({ kind: 'landed', seat, cell, code });
  if (second) {
    const players = state.players.with(seat, { cell, waiting: false, faces, balance });
    return { options, players, seat, second, winner: undefined, events };
  }
  if (steps !== 0) events.push({ kind: 'walked', seat, because: steps > 0 ? 'award' : 'penalty', from: cell, to, steps });
  const gained = waits ? missedTurn : to - cell;
  return rest(state, { cell: to, waiting: waits, faces, balance: balance + gained }, events);
}

function playSecond(
  state: GooseState,
  { cell: from, faces, balance }: GoosePlayer,
  face: Face,
  direction: Direction,
): GooseState {
  const to = secondThrow(state.options, from, face, direction);
  const [because, steps] = direction === 'forward' ? (['award', face] as const) : (['penalty', -face] as const);
  const walked: GooseEvent = { kind: 'walked', seat: state.seat, because, from, to, steps };
  return rest(state, { cell: to, waiting: false, faces, balance: balance + to - from }, [walked]);
}

/** A throw in a game that is not over: trusts its caller. */
export function playUnchecked(state: GooseState, face: Face): GooseState {
  const { cell, waiting, faces: thrown, balance } = state.players[state.seat]!;
  const player = { cell, waiting, faces: thrown.with(face - 1, thrown[face - 1]! + 1), balance };
  return state.second ? playSecond(state, player, face, state.second) : playFirst(state, player, face);
}

export function playGoose(state: GooseState, move: GooseMove): Result<GooseState, Refusal<GooseRefusal>> {
  if (state.winner !== undefined) return err({ code: 'game-over' });
  const isThrow = move?.kind === 'die' && faces.includes(move.face);
  return isThrow ? ok(playUnchecked(state, move.face)) : err({ code: 'bad-face' });
}

/** Somebody leaves the race, and the others go on without them: the die passes on where it was theirs. */
export function withdrawGoose(state: GooseState, seat: Seat): GooseState {
  // Cell 0 is in nobody's way.
  const players = state.players.with(seat, { ...state.players[seat]!, cell: 0, waiting: false, out: true });
  if (state.seat !== seat || state.winner !== undefined) return { ...state, players, events: [] };
  const events: GooseEvent[] = [];
  return { ...state, ...passDie(players, (seat + 1) % players.length, events), second: undefined, events };
}

/** A position to be looked at: players where the caller puts them, as if they had just arrived there. */
export interface Placement {
  readonly cells: readonly number[];
  readonly seat: Seat;
  readonly waiting?: readonly boolean[];
}

/** Refuses with the player (from 1) who can not be there; a seat that can not have the turn is `at: 'turn'`. */
export function placeGoose(
  options: GooseOptions,
  { cells, seat, waiting = [] }: Placement,
): Result<GooseState, Refusal<PlacementRefusal>> {
  const most = lastCell(options) - 1;
  const refuse = (at: string, detail: string): Result<never, Refusal<PlacementRefusal>> =>
    err({ code: 'bad-placement', at, detail });
  const { players } = options;
  if (cells.length !== players) return refuse('players', String(players));
  const astray = cells.findIndex((cell) => !(Number.isInteger(cell) && cell >= 0 && cell <= most));
  if (astray >= 0) return refuse(String(astray + 1), `0-${most}`);
  if (!(Number.isInteger(seat) && seat >= 0 && seat < players)) return refuse('turn', `1-${players}`);
  const placed = cells.map((cell, player) => ({ ...newcomer, cell, waiting: waiting[player] === true }));
  const events: GooseEvent[] = [];
  return ok({ ...startGoose(options), ...passDie(placed, seat, events), events });
}

export interface GooseStatistics {
  /** How often each face came in all, 1 to 6. */
  readonly faces: readonly number[];
  readonly players: readonly { readonly faces: readonly number[]; readonly throws: number; readonly balance: number }[];
}

/** Item 2. */
export function gooseStatistics({ players }: Pick<GooseState, 'players'>): GooseStatistics {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return {
    faces: faces.map((face) => sum(players.map((player) => player.faces[face - 1]!))),
    players: players.map((player) => ({ faces: player.faces, throws: sum(player.faces), balance: player.balance })),
  };
}
