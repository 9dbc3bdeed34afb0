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

/** Hands the die on, past all who wait; each of them has missed their turn then. */
function passDie(players: readonly GoosePlayer[], from: Seat): Pick<GooseState, 'players' | 'seat'> & { skipped: GooseEvent[] } {
  const passed = [...players];
  const skipped: GooseEvent[] = [];
  let seat = from;
  // Ends after one round at the latest: whoever is skipped waits no more.
  for (let next = passed[seat] as GoosePlayer; next.waiting; next = passed[seat] as GoosePlayer) {
    passed[seat] = { ...next, waiting: false };
    skipped.push({ kind: 'skipped', seat });
    seat = (seat + 1) % passed.length;
  }
  return { players: passed, seat, skipped };
}

/** The move is over: item 3, then the win or the next player. */
function rest(state: GooseState, player: GoosePlayer, events: GooseEvent[]): GooseState {
  const { options, seat } = state;
  const won = player.cell === lastCell(options);
  const held = state.players.map(({ cell }) => cell);
  const cell = freeCell(options, player.cell, seat, held);
  if (cell !== player.cell) {
    events.push({ kind: 'walked', seat, because: 'busy', from: player.cell, to: cell, steps: cell - player.cell });
  }
  events.push({ kind: 'rested', seat, cell });
  const players = state.players.with(seat, { ...player, cell });
  if (won) return { options, players, seat, second: undefined, winner: seat, events: [...events, { kind: 'won', seat }] };
  const { skipped, ...next } = passDie(players, (seat + 1) % players.length);
  return { options, ...next, second: undefined, winner: undefined, events: [...events, ...skipped] };
}

function playFirst(state: GooseState, player: GoosePlayer, face: Face): GooseState {
  const { options, seat } = state;
  const { cell, code, to, steps, waits, second } = firstThrow(options, player.cell, face);
  const events: GooseEvent[] = [{ kind: 'walked', seat, because: 'die', from: player.cell, to: cell, steps: face }];
  if (code !== undefined) events.push({ kind: 'landed', seat, cell, code });
  if (second) return { ...state, players: state.players.with(seat, { ...player, cell }), second, events };
  if (steps !== undefined) {
    events.push({ kind: 'walked', seat, because: steps > 0 ? 'award' : 'penalty', from: cell, to, steps });
  }
  const balance = player.balance + (waits ? missedTurn : to - cell);
  return rest(state, { ...player, cell: to, waiting: waits === true, balance }, events);
}

function playSecond(state: GooseState, player: GoosePlayer, face: Face, direction: Direction): GooseState {
  const to = secondThrow(state.options, player.cell, face, direction);
  const [because, steps] = direction === 'forward' ? (['award', face] as const) : (['penalty', -face] as const);
  const walked = { kind: 'walked', seat: state.seat, because, from: player.cell, to, steps } as const;
  return rest(state, { ...player, cell: to, balance: player.balance + to - player.cell }, [walked]);
}

export function playGoose(state: GooseState, move: GooseMove): Result<GooseState, Refusal<GooseRefusal>> {
  if (state.winner !== undefined) return err({ code: 'game-over' });
  const face = move?.kind === 'die' ? move.face : undefined;
  if (face === undefined || !faces.includes(face)) return err({ code: 'bad-face' });
  const thrower = state.players[state.seat] as GoosePlayer;
  const player = { ...thrower, faces: thrower.faces.with(face - 1, (thrower.faces[face - 1] as number) + 1) };
  return ok(state.second ? playSecond(state, player, face, state.second) : playFirst(state, player, face));
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
  const { skipped, ...next } = passDie(placed, seat);
  return ok({ ...startGoose(options), ...next, events: skipped });
}

export interface GooseStatistics {
  /** How often each face came in all, 1 to 6. */
  readonly faces: readonly number[];
  readonly players: readonly { readonly faces: readonly number[]; readonly throws: number; readonly balance: number }[];
}

/** Item 2. */
export function gooseStatistics({ players }: GooseState): GooseStatistics {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return {
    faces: faces.map((face) => sum(players.map((player) => player.faces[face - 1] as number))),
    players: players.map((player) => ({ faces: player.faces, throws: sum(player.faces), balance: player.balance })),
  };
}
