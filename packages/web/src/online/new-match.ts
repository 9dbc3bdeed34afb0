// New tables at the server.
import type { TimeControl } from '@ludoteca/games';
import type { NewMatchRequest } from '@ludoteca/online';
import { person } from '../new-game.ts';
import { online } from './connection.ts';

type SeatRequest = NewMatchRequest['seats'][number];

/**
 * Who sits where at a table for friends: whoever makes it, and free seats. Where the others are people and players, the players stay.
 */
export function seatsForFriends(choices: readonly string[], own: number): SeatRequest[] {
  const others = choices.filter((_, seat) => seat !== own);
  const isMixed = others.includes(person) && others.some((choice) => choice !== person);
  return choices.map((choice, seat): SeatRequest => {
    if (seat === own) return { kind: 'me' };
    return isMixed && choice !== person ? { kind: 'player', player: choice } : { kind: 'open' };
  });
}

/** One's own seat, and the same player of the house at all others. */
export const seatsWithHouse = (count: number, player: string): SeatRequest[] =>
  Array.from({ length: count }, (_, seat): SeatRequest => (seat === 0 ? { kind: 'me' } : { kind: 'player', player }));

/** The clock of games between people who do not know each other. */
export const quickClock: TimeControl = { kind: 'fischer', main: 10 * 60_000, increment: 5000 };

/** A new table; gives its id. Asked for once more after an answer that got lost, it is the same. */
export async function openTable(request: NewMatchRequest): Promise<string> {
  const { id } = await online.calls.create({ id: online.newId(), ...request });
  return id;
}
