import type { Outcome, Seat } from '@ludoteca/games';

/** Everybody who came off best; nobody where all came off alike. */
export function winnersOf({ payoffs }: Outcome): Seat[] {
  const best = Math.max(...payoffs);
  const winners = [...payoffs.keys()].filter((seat) => payoffs[seat] === best);
  return winners.length < payoffs.length ? winners : [];
}
