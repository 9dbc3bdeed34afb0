// A match in memory: everything here can be made again from the log.
import {
  type AnyGame,
  actorOf,
  evolve,
  evolveAll,
  games,
  isProgram,
  type Occupant,
  type Seat,
  seen,
  startMatch,
  startTable,
  type Table,
  type TableEvent,
  type Terms,
  tableOutcome,
  thinOut,
  timeLeft,
  unanswered,
} from '@ludoteca/games';
import { drawTime, type MatchInfo, type ServerMessage } from '@ludoteca/online';
import type { Matches as MatchRow } from '../database/schema.ts';
import type { Standing, StoredEvent } from '../database/store.ts';
import { type HostChance, hostChance } from './host-chance.ts';
import { type LagQuota, lagQuota } from './lag.ts';

/** Somebody who follows a match, from a seat they hold or looking on. */
export interface Follower {
  readonly person: string | undefined;
  send(message: ServerMessage): void;
}

export interface Following {
  readonly follower: Follower;
  /** Which of several seats they wish to see it from. */
  readonly wanted: Seat | undefined;
  /** As whom they were told so far. */
  seat: Seat | undefined;
  /** How many events they have been told. */
  told: number;
  /** Who is here, as they were told last. */
  presence: string;
}

export interface LoadedMatch {
  readonly row: MatchRow;
  readonly start: Table;
  table: Table;
  readonly events: TableEvent[];
  /** The number of the last event of each command that was kept. */
  readonly commands: Map<string, number>;
  holders: ReadonlyMap<Seat, string>;
  /** The events as each of those who look may know them; made when somebody asks, and from then on event by event. */
  readonly renderings: Map<Seat | undefined, TableEvent[]>;
  /** By number, of what was appended last: the tables on which cards were dealt next to a move. */
  readonly breaks: Map<number, Table>;
  readonly lag: LagQuota;
  readonly followings: Set<Following>;
  /** One command after the other. */
  queue: Promise<unknown>;
  /** How many commands wait. */
  waiting: number;
  /** A commit was not answered: the log may be longer than is known here. */
  isInDoubt: boolean;
  used: number;
  /** How many moves there were when dead stones were last looked for here. */
  marked: number | undefined;
  /** Where its chance comes from; see `chanceOf`. */
  chance: HostChance | undefined;
}

export const gameOf = (id: string): AnyGame | undefined => games.find((known) => known.id === id);

export function startOf(row: Pick<MatchRow, 'id' | 'game' | 'options' | 'seats' | 'terms'>): Table {
  const game = gameOf(row.game);
  if (!game) throw new Error(`match ${row.id}: there is no game ${row.game}`);
  const options = game.options(JSON.parse(row.options));
  if (!options.ok) throw new Error(`match ${row.id}: its options are refused: ${options.error.code}`);
  const seats = JSON.parse(row.seats) as Occupant[];
  return startTable(startMatch(game, options.value), seats, JSON.parse(row.terms) as Terms);
}

/** Nobody moves before everybody is there. */
export const isWaiting = ({ match, seats }: Table): boolean =>
  match.log.length === 0 && seats.some(({ kind }) => kind === 'open');

/** When the running clock will have fallen. */
export function deadlineOf({ clock }: Table, at: number): number | null {
  const left = timeLeft(clock, at);
  return Number.isFinite(left) ? Math.ceil(at + left) : null;
}

/** Whether chance need not wait for anybody's seed any more. */
export function isSettled({ seeds, seats }: Table, at: number): boolean {
  const time = drawTime(seeds, seats);
  return time === undefined || at >= time;
}

/** When cards are dealt without the seeds that are missing. A die in somebody's hand waits for the hand. */
export function drawsOf(table: Table): number | null {
  if (tableOutcome(table) || table.paused || isWaiting(table) || table.match.game.thrower) return null;
  return drawTime(table.seeds, table.seats) ?? null;
}

/** Where its chance comes from; undefined in matches that are older than fair chance. */
export function chanceOf(match: LoadedMatch): HostChance | undefined {
  const { id, secret } = match.row;
  if (secret !== null) match.chance ??= hostChance(id, secret, match.start);
  return match.chance;
}

/** What the row says of a table at this time. */
export const standingOf = (table: Table, at: number): Standing => ({
  over: tableOutcome(table) ? 1 : 0,
  deadline: deadlineOf(table, at),
  draws: drawsOf(table),
  program: programOf(table),
  open: table.seats.filter(({ kind }) => kind === 'open').length,
});

/** The seat whose program is waited for: for its move, its throw, or its answer to a draw. */
export function programOf(table: Table): Seat | null {
  if (tableOutcome(table) || table.paused || isWaiting(table)) return null;
  const isPrograms = (seat: Seat | undefined): seat is Seat => seat !== undefined && isProgram(table.seats[seat]!);
  const asked = table.offers.flatMap((offer) => unanswered(table, offer)).find(isPrograms);
  const actor = actorOf(table);
  return asked ?? (isPrograms(actor) ? actor : null);
}

export function loadedMatch(
  row: MatchRow,
  stored: readonly StoredEvent[],
  holders: ReadonlyMap<Seat, string>,
  used: number,
): LoadedMatch {
  const start = startOf(row);
  const match: LoadedMatch = {
    row,
    start,
    table: start,
    events: [],
    commands: new Map(),
    holders,
    renderings: new Map(),
    breaks: new Map(),
    lag: lagQuota(start.terms.clock, start.seats.length),
    followings: new Set(),
    queue: Promise.resolve(),
    waiting: 0,
    isInDoubt: false,
    used,
    marked: undefined,
    chance: undefined,
  };
  const events = stored.map(({ event }) => event);
  match.table = evolveAll(start, events);
  thinOut(match.table, events);
  for (const event of events) match.lag.take(event);
  match.events.push(...events);
  // The events were read after the row, and there may have been more of them by then.
  Object.assign(row, standingOf(match.table, events.at(-1)?.at ?? row.created));
  for (const { command, seq } of stored) if (command !== null) match.commands.set(command, seq);
  return match;
}

const isDealt = (event: TableEvent | undefined): boolean => event?.kind === 'move' && event.by === 'chance';

/** Whether a move had been made and cards are dealt next. */
export const isBreak = (event: TableEvent, before: TableEvent | undefined): boolean => isDealt(event) && !isDealt(before);

/** What was appended to the log, here or elsewhere. `after`: the table after it, where that is known already. */
export function take(match: LoadedMatch, events: readonly TableEvent[], after?: Table): void {
  // Where something is hidden, each event is seen from the table before it.
  const known = match.table.match.game.facts.hidden ? undefined : after;
  match.breaks.clear();
  for (const event of events) {
    for (const [seat, list] of match.renderings) list.push(seen(match.table, event, seat));
    if (!known && isBreak(event, match.events.at(-1))) match.breaks.set(match.events.length, match.table);
    if (!known) match.table = evolve(match.table, event);
    match.lag.take(event);
    match.events.push(event);
  }
  if (known) match.table = known;
  thinOut(match.table, events);
}

/** Shows every event with the table before it, which must not be kept. */
export function replayed({ start, table, events }: LoadedMatch, visit: (before: Table, event: TableEvent) => void): void {
  evolveAll(start, events, visit);
  thinOut(table, events);
}

/** The events as this seat may know them. Where nothing is hidden, everybody knows the same. */
export function rendered(match: LoadedMatch, seat: Seat | undefined): readonly TableEvent[] {
  const { hidden } = match.table.match.game.facts;
  const viewer = hidden ? seat : undefined;
  const known = match.renderings.get(viewer);
  if (known) return known;
  const list: TableEvent[] = [];
  if (hidden) replayed(match, (before, event) => list.push(seen(before, event, viewer)));
  else for (const event of match.events) list.push(seen(match.start, event, viewer));
  match.renderings.set(viewer, list);
  return list;
}

export function seatsOf({ holders }: LoadedMatch, person: string | undefined): Seat[] {
  const seats: Seat[] = [];
  for (const [seat, holder] of holders) if (holder === person) seats.push(seat);
  return seats.length > 1 ? seats.sort((a, b) => a - b) : seats;
}

export function infoOf({ row, start, table, holders, events }: LoadedMatch): MatchInfo {
  return {
    id: row.id,
    code: row.code,
    game: row.game,
    options: table.match.options,
    start: start.seats,
    seats: table.seats,
    holders: table.seats.map((_, seat) => holders.get(seat) ?? null),
    terms: table.terms,
    listed: row.listed === 1,
    rated: row.rated === 1,
    watchers: row.watchers as MatchInfo['watchers'],
    created: row.created,
    changed: Math.max(row.created, events.at(-1)?.at ?? 0),
    seq: events.length,
    over: tableOutcome(table) !== undefined,
    next: row.next,
  } as MatchInfo;
}
