// What somebody says over the wire, as the table's own command.
import {
  actorOf,
  type Command,
  decide,
  evolve,
  ok,
  type Party,
  type Refusal,
  type Result,
  type Seat,
  type Table,
  type TableEvent,
  tableOutcome,
  timeLeft,
} from '@ludoteca/games';
import { claimAfterMs, mayReveal, seedHash, type WireCommand } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import { type Append, asking, type Engine } from '../database/store.ts';
import type { People, Person } from '../identity/people.ts';
import { longestLag } from './lag.ts';
import { isWaiting, type LoadedMatch, seatsOf } from './loaded-match.ts';
import type { PresenceKeeper } from './presence.ts';

export const refused = (code: string): Refusal<string> => ({ code });

/** A wish as the table's own command, with the seats that change hands. */
export interface Said {
  readonly by: Party;
  /** Without one, what chance has to say by itself. */
  readonly command?: Command;
  /** What is said right after it, and kept with it or not at all. */
  readonly then?: readonly Command[];
  readonly holders?: Append['holders'];
}

/** What comes of everything that is said, one after the other. */
export function decideAll(
  before: Table,
  { by, command, then = [] }: Said,
  at: number,
): Result<{ readonly table: Table; readonly events: readonly TableEvent[] }, Refusal<string>> {
  let table = before;
  const events: TableEvent[] = [];
  for (const one of command ? [command, ...then] : []) {
    const decided = decide(table, by, one, at);
    if (!decided.ok) return decided;
    events.push(...decided.value);
    table = decided.value.reduce<Table>(evolve, table);
  }
  return ok({ table, events });
}

/** Who speaks, and how long their words are on the way. */
export interface Speaker {
  readonly person: Person | undefined;
  readonly lag?: number;
}

export interface WireCommandsSetup {
  readonly engine: Engine;
  readonly people: Pick<People, 'byId'>;
  /** Whether somebody sits at as many matches as anybody may. */
  hasTooMany(person: string): Promise<boolean>;
  readonly presence: Pick<PresenceKeeper, 'away'>;
  now(): number;
  /** What a die shows that is thrown now; undefined while chance waits for seeds. */
  throwOf(match: LoadedMatch): Command | undefined;
  /** Whether somebody may take this seat of a room's table. */
  maySit(match: LoadedMatch, seat: Seat, person: string): Promise<boolean>;
}

/** Whoever has begun a match whose result is counted stays until it is over. */
const mustStay = ({ row, table }: LoadedMatch): boolean => (row.rated === 1 || row.room !== null) && !isWaiting(table);

/** Reads commands: which seat speaks, and whether it may; the table decides what comes of it. */
export function wireCommands({ engine: { db, write }, people, presence, now, throwOf, hasTooMany, maySit }: WireCommandsSetup) {
  /** Before somebody leaves a seat: their name stays in the log, and must be found when they wish to be forgotten. */
  async function noteLeaving(match: string, person: string): Promise<void> {
    const query = db
      .insertInto('past_seats')
      .values({ match, person })
      .onConflict((conflict) => conflict.doNothing());
    await asking(write([{ query: query.compile() }]));
  }

  async function claimed(match: LoadedMatch, by: Seat, seat: Seat): Promise<Said | Refusal<string>> {
    const { table, holders } = match;
    const sides = table.match.game.sides(table.match.options);
    const occupant = table.seats[seat];
    if (!occupant) return refused('no-such-seat');
    if (sides[seat] === sides[by] || occupant.kind === 'player' || isWaiting(table)) return refused('not-allowed');
    const person = holders.get(seat);
    const away = person === undefined ? Number.POSITIVE_INFINITY : (await presence.away([person])).get(person)!;
    return away >= claimAfterMs(table.terms.clock) ? { by: 'host', command: { kind: 'abandon', seat } } : refused('not-gone');
  }

  async function seated(match: LoadedMatch, person: Person | undefined, seat: Seat): Promise<Said | Refusal<string>> {
    // As they are called now: a connection may be older than a new name, or than being forgotten.
    const name = person && (await people.byId(person.id))?.name;
    if (!person || name === undefined) return refused('no-name');
    if (tableOutcome(match.table)) return refused('game-over');
    if (match.row.room !== null && !(await maySit(match, seat, person.id))) return refused('not-your-seat');
    if (await hasTooMany(person.id)) return refused('too-many');
    return {
      by: 'host',
      command: { kind: 'sit', seat, occupant: { kind: 'person', name } },
      holders: [{ seat, person: person.id }],
    };
  }

  /** Somebody leaves their seat, with this command. */
  async function left(match: LoadedMatch, seat: Seat, person: Person, command: Command): Promise<Said | Refusal<string>> {
    if (tableOutcome(match.table)) return refused('game-over');
    if (mustStay(match)) return refused('not-allowed');
    await noteLeaving(match.row.id, person.id);
    return { by: seat, command, holders: [{ seat, person: null }] };
  }

  /** What somebody says, as the table's own command; at once where nothing has to be looked up. */
  function understood(
    match: LoadedMatch,
    { person, lag = 0 }: Speaker,
    wanted: Seat | undefined,
    command: WireCommand,
  ): Said | Refusal<string> | Promise<Said | Refusal<string>> {
    const { table } = match;
    if (command.kind === 'sit') return seated(match, person, command.seat);
    const held = seatsOf(match, person?.id);
    const actor = actorOf(table);
    const usual = actor !== undefined && held.includes(actor) ? actor : held[0];
    const seat = wanted === undefined ? usual : held.find((own) => own === wanted);
    if (command.kind === 'flag') {
      const isOver = timeLeft(table.clock, now() - longestLag) <= 0;
      return isOver ? { by: 'host', command } : refused('time-left');
    }
    if (seat === undefined) return refused('not-your-seat');
    switch (command.kind) {
      case 'move':
        if (isWaiting(table)) return refused('waiting');
        return { by: seat, command: { ...command, lag: match.lag.allowed(seat, lag) } };
      case 'throw': {
        if (isWaiting(table)) return refused('waiting');
        const isOwn = table.match.game.turn(table.match.state).kind === 'chance' && actor === seat;
        if (!isOwn) return refused('not-your-turn');
        const thrown = throwOf(match);
        return thrown ? { by: 'chance', command: thrown } : refused('waiting');
      }
      case 'claim':
        return claimed(match, seat, command.seat);
      case 'leave':
        return left(match, seat, person!, command);
      case 'hand-over': {
        const { player } = command;
        if (!playersOf(match.row.game).includes(player)) return { code: 'unknown-player', at: player };
        const occupant = { kind: 'player', name: player, player } as const;
        return left(match, seat, person!, { kind: 'hand-over', seat, occupant });
      }
      case 'abort':
        return match.row.room === null ? { by: seat, command } : refused('not-allowed');
      case 'resume': {
        const isHosts = match.events.findLast(({ kind }) => kind === 'pause');
        return isHosts?.kind === 'pause' && isHosts.by === 'host' ? refused('not-allowed') : { by: seat, command };
      }
      case 'reveal': {
        const promise = table.seeds.given.find(({ by }) => by === seat);
        if (promise && promise.hash !== seedHash(match.row.id, seat, command.seed)) return refused('wrong-seed');
        return mayReveal(table.seeds, table.seats, now()) ? { by: seat, command } : refused('waiting');
      }
      case 'resign':
        return isWaiting(table) ? refused('waiting') : { by: seat, command };
      case 'offer': {
        const { what, ply } = command;
        if (isWaiting(table)) return refused('waiting');
        return { by: seat, command: { kind: 'offer', what, ...(ply !== undefined && { ply }) } };
      }
      default:
        return { by: seat, command };
    }
  }

  return { understood };
}
