import type { Clock } from './clock.ts';
import { moveOf } from './evolve.ts';
import type { Outcome, Seat } from './game.ts';
import { type Ending, matchOutcome } from './match.ts';
import { type Occupant, publicOccupant } from './occupant.ts';
import { actorOf, type Offer, type Table, type TableEvent } from './table.ts';

/** The event as this seat, or an onlooker, may know it; `table` is the one before it. */
export function seen(table: Table, event: TableEvent, seat: Seat | undefined): TableEvent {
  if (event.kind === 'seat') return { ...event, occupant: publicOccupant(event.occupant) };
  if (event.kind !== 'move' || !table.match.game.facts.hidden) return event;
  const { game, state } = table.match;
  return { ...event, move: game.formatSeen(moveOf(table.match, event), state, seat) };
}

/** Everything that a surface shows to one seat, or to an onlooker: plain data, and nothing that they may not know. */
export interface Observation<View = unknown, Move = unknown> {
  readonly game: string;
  readonly options: unknown;
  readonly seat: Seat | null;
  readonly seats: readonly Occupant[];
  readonly names: readonly string[];
  readonly seq: number;
  readonly ply: number;
  /** Whose move or throw is waited for. */
  readonly actor: Seat | null;
  readonly throws: boolean;
  readonly view: View;
  /** What this seat may play now; nothing when it is not its turn. */
  readonly legal: readonly Move[];
  readonly offers: readonly Offer[];
  readonly paused: boolean;
  readonly clock: Clock;
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
}

export function observe(table: Table, seat: Seat | undefined): Observation {
  const { match, seats, seq, offers, paused, clock } = table;
  const { game, options, names, state, log } = match;
  const turn = game.turn(state);
  const outcome = matchOutcome(match);
  const decides = !outcome && turn.kind === 'seat' && turn.seat === seat;
  return {
    game: game.id,
    options,
    seat: seat ?? null,
    seats: seats.map(publicOccupant),
    names,
    seq,
    ply: log.length,
    actor: actorOf(table) ?? null,
    throws: !outcome && turn.kind === 'chance',
    view: game.view(state, seat),
    legal: decides ? game.moves(state) : [],
    offers,
    paused,
    clock,
    outcome: outcome ?? null,
    ending: match.ending ?? null,
  };
}
