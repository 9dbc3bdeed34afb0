import type { Seat } from '../core/game.ts';
import type { Direction } from './codes.ts';
import type { GooseOptions } from './options.ts';
import type { GooseEvent, GoosePlayer, GooseState } from './rules.ts';
import { type Ending, lastCell } from './track.ts';

/** What everybody sees: the race hides nothing. The codes of its cells, which never change, are in the options. */
export interface GooseView {
  /** The last cell. */
  readonly goal: number;
  readonly ending: Ending;
  readonly players: readonly GoosePlayer[];
  /** Who throws next, or has won. */
  readonly seat: Seat;
  /** The second throw that a code asks of the same player. */
  readonly second: Direction | null;
  readonly winner: Seat | null;
  /** What the last move brought about, in order. */
  readonly events: readonly GooseEvent[];
}

export const gooseView = ({ options, players, seat, second, winner, events }: GooseState): GooseView => ({
  goal: lastCell(options),
  ending: options.ending,
  players,
  seat,
  second: second ?? null,
  winner: winner ?? null,
  events,
});

/** The state that a view was made of. */
export const gooseStateOf = ({ players, seat, second, winner, events }: GooseView, options: GooseOptions): GooseState => ({
  options,
  players,
  seat,
  second: second ?? undefined,
  winner: winner ?? undefined,
  events,
});
