// A table of a server as the page shows it: folded from the events, or, where the game hides something, as the server tells it.
import {
  type AnyGame,
  actorOf,
  evolve,
  isSeedEvent,
  type Match,
  type Observation,
  observe,
  publicOccupant,
  type Seat,
  type SeenMove,
  seenMoves,
  standingMoves,
  startMatch,
  startTable,
  stateAt,
  type Table,
  type TableEvent,
  takebackPly,
} from '@ludoteca/games';
import type { Followed, SeenTable } from '@ludoteca/online';
import type { LegalMove } from '../session/protocol.ts';

type Shown = Omit<Observation, 'legal'>;

/** What is shown of a table now, whichever way it is known. */
export interface ShownTable {
  readonly observation: Shown;
  readonly legal: readonly LegalMove[];
  readonly log: readonly SeenMove[];
  readonly declined: readonly { readonly what: string; readonly by: Seat }[];
  /** Whether a seat has something that it could ask to take back. */
  canAskBack(seat: Seat): boolean;
  /** What was seen after so many moves, where it can be known here. */
  viewAt(ply: number): unknown;
}

/** Whoever nobody has named is called as the page calls their seat. */
export const withoutCodes = (seats: Shown['seats']): Shown['seats'] =>
  seats.map((occupant) => {
    const isCode = occupant.kind === 'open' || (occupant.kind === 'player' && occupant.name === occupant.player);
    return isCode ? { ...occupant, name: '' } : occupant;
  });

/** The clock by this machine's time. */
const clockHere = (clock: Shown['clock'], offset: number): Shown['clock'] => ({ ...clock, since: clock.since - offset });

/** Keeps the table of a game that hides nothing: each event is played once. */
export function openFold(game: AnyGame) {
  let table: Table | undefined;
  let known: readonly TableEvent[] = [];
  let log: readonly SeenMove[] = [];

  function logged(match: Match): readonly SeenMove[] {
    // Moves that stand are the same objects: whoever looks back at one goes on doing so.
    let same = 0;
    while (same < log.length && same < match.log.length && log[same]!.move === match.log[same]) same++;
    if (same === log.length && same === match.log.length) return log;
    return [...log.slice(0, same), ...seenMoves(match, undefined, same)];
  }

  return {
    /** The table after these events. */
    table({ match, events }: Followed): Table {
      const isLonger = table !== undefined && events.length >= known.length && events[known.length - 1] === known.at(-1);
      if (!isLonger || !table) {
        table = startTable(startMatch(game, match!.options), match!.start, match!.terms);
        known = [];
      }
      for (const event of events.slice(known.length)) table = evolve(table, event);
      known = events;
      return table;
    },
    /** What is shown of a table: the one above, or one with a move that is on its way. */
    show(shown: Table, viewer: Seat | undefined, asked: Seat | undefined, offset: number): ShownTable {
      const { legal: _, ...observation } = observe(shown, viewer);
      const { match } = shown;
      const legal = asked === undefined || actorOf(shown) !== asked ? [] : game.moves(match.state);
      log = logged(match);
      return {
        observation: {
          ...observation,
          seats: withoutCodes(observation.seats),
          clock: clockHere(observation.clock, offset),
        },
        legal: legal.map((move) => ({ move, text: game.formatMove(move, match.state) })),
        log,
        declined: shown.declined,
        canAskBack: (seat) => takebackPly(shown, [seat]) !== undefined,
        viewAt: (ply) => game.view(stateAt(match, ply), viewer),
      };
    },
  };
}

/** A table of which only this seat's part is known. */
export function openSeen(game: AnyGame) {
  let known: readonly TableEvent[] = [];
  let log: readonly SeenMove[] = [];
  /** What was seen, by ply; of the log as it was then. */
  let views: unknown[] = [];

  function logged(events: readonly TableEvent[]): readonly SeenMove[] {
    if (events === known) return log;
    const isLonger = events.length >= known.length && events[known.length - 1] === known.at(-1);
    const added = isLonger ? events.slice(known.length) : events;
    known = events;
    if (isLonger && added.every((event) => isSeedEvent(event) || !['move', 'back', 'redo'].includes(event.kind))) return log;
    const next = standingMoves(events).map((told): SeenMove => ({ ...told, mover: told.by === 'chance' ? null : told.by }));
    let same = 0;
    while (same < log.length && same < next.length && isLonger && log[same]!.text === next[same]!.text) same++;
    views = isLonger ? views.slice(0, same + 1) : [];
    return [...log.slice(0, same), ...next.slice(same)];
  }

  return {
    show({ match, events, view, legal, table, seat }: Followed, asked: Seat | undefined, offset: number): ShownTable {
      const { ply, actor, offers, declined, paused, clock, outcome, ending } = table as SeenTable;
      log = logged(events);
      views[ply] = view;
      const seats = withoutCodes(match!.seats.map(publicOccupant));
      const mine = views;
      return {
        observation: {
          game: game.id,
          options: match!.options,
          seat: seat ?? null,
          seats,
          names: seats.map(({ name }) => name),
          seq: events.length,
          ply,
          actor,
          throws: false,
          view,
          offers: offers as Shown['offers'],
          paused,
          clock: clockHere(clock as Shown['clock'], offset),
          outcome,
          ending: ending as Shown['ending'],
        },
        legal:
          asked === undefined
            ? []
            : legal.flatMap((text) => {
                // Notation reads nothing of a state but what everybody knows, and that is in the view.
                const read = game.parseMove(text, view);
                return read.ok ? [{ move: read.value, text }] : [];
              }),
        log,
        declined: declined as ShownTable['declined'],
        canAskBack: (own) => log.some(({ by }) => by === own),
        viewAt: (at) => mine[at],
      };
    },
    /** Views that were asked for, of the log as it is. */
    learn(from: number, added: readonly unknown[]): void {
      for (const [index, view] of added.entries()) views[from + index] ??= view;
    },
  };
}
