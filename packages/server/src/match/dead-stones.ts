// Once both have passed in Go, the house marks the stones that it takes for dead, for whoever decides next. Both must still agree.
import { actorOf, isProgram, type Seat, tableOutcome } from '@ludoteca/games';
import type { GoMove, GoState } from '@ludoteca/games/go';
import type { LoadedMatch } from './loaded-match.ts';

/** The person for whom dead stones are to be marked now; undefined where nobody waits for that, or it was done. */
export function markedFor({ table, events, marked }: Pick<LoadedMatch, 'table' | 'events' | 'marked'>): Seat | undefined {
  const { game, state, log } = table.match;
  if (game.id !== 'go' || tableOutcome(table) || table.paused || marked === log.length) return undefined;
  if ((state as GoState).phase !== 'settling' || (log.at(-1) as GoMove).kind !== 'pass') return undefined;
  // Whoever took the marks back does not want them.
  const last = events.findLast(({ kind }) => kind === 'move' || kind === 'back');
  const seat = actorOf(table);
  return last?.kind !== 'move' || seat === undefined || isProgram(table.seats[seat]!) ? undefined : seat;
}
