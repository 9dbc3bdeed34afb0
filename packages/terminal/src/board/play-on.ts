import { type Match, matchOutcome, type Occupant, recordOf, seatNames, type TableRecord } from '@ludoteca/games';
import { playersOf } from '@ludoteca/players';
import type { Language } from '../language.ts';

/** The game that goes on from a position: `5 1` is against level 5 from the first seat. Undefined where nobody is named, or it is over. */
export function playOnFrom(match: Match, typed: string, language: Language): TableRecord | undefined {
  const [player = '', seat = '1'] = typed.trim().split(/\s+/);
  const names = seatNames(match.game, match.options, language);
  const own = Number(seat) - 1;
  if (!playersOf(match.game.id).includes(player) || names[own] === undefined || matchOutcome(match)) return undefined;
  const seats = names.map(
    (name, index): Occupant => (index === own ? { kind: 'person', name } : { kind: 'player', name, player }),
  );
  return recordOf(match, seats);
}
