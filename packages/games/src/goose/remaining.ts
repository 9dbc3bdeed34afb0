import type { Seat } from '../core/game.ts';
import type { GooseState } from './rules.ts';

/** A position without those who have left the race, whose pawns are in nobody's way. */
export interface RemainingRace {
  readonly state: GooseState;
  /** Who is still in it, by the seats of the whole race. */
  readonly seats: readonly Seat[];
}

/** What odds are asked for: who has left can not win any more. A race that only one is left in is over, and stays as it was. */
export function remainingRace(state: GooseState): RemainingRace {
  const all = [...state.players.keys()];
  const seats = all.filter((seat) => !state.players[seat]!.out);
  if (seats.length === all.length || seats.length < 2) return { state, seats: all };
  const winner = state.winner === undefined ? undefined : seats.indexOf(state.winner);
  return {
    state: {
      options: { ...state.options, players: seats.length },
      players: seats.map((seat) => state.players[seat]!),
      seat: seats.indexOf(state.seat),
      second: state.second,
      winner,
      events: state.events,
    },
    seats,
  };
}

/** Chances of those who are still in the race as those of all seats. */
export const chancesOfAll = (chances: readonly number[], seats: readonly Seat[], all: number): number[] =>
  Array.from({ length: all }, (_, seat) => chances[seats.indexOf(seat)] ?? 0);
