// Matches as this node knows them: commands are decided on a copy of the log, kept by compare-and-swap, and only then told.
import {
  type AnyGame,
  actorOf,
  type Command,
  chanceMove,
  decide,
  evolve,
  evolveAll,
  games,
  isProgram,
  type Occupant,
  type Party,
  type Random,
  type Refusal,
  type Seat,
  seen,
  startMatch,
  startTable,
  type Table,
  type TableEvent,
  type Terms,
  tableOutcome,
  timeLeft,
} from '@ludoteca/games';
import type { MatchInfo, NewMatch, ServerMessage, WireCommand } from '@ludoteca/online';
import { newCode, newId } from './ids.ts';
import type { Matches as MatchRow } from './schema.ts';
import { committer, type Engine, readEvents, StoreAway } from './store.ts';

/** Somebody who follows a match, from the seat they hold or looking on. */
export interface Follower {
  readonly person: string | undefined;
  send(message: ServerMessage): void;
}

export type Answer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: Refusal<string>; readonly seq: number };

interface Following {
  readonly follower: Follower;
  /** How many events it has been told. */
  told: number;
}

/** A match in memory: everything here can be made again from the log. */
interface Loaded {
  readonly row: MatchRow;
  readonly start: Table;
  table: Table;
  readonly events: TableEvent[];
  /** What each command that was kept led to. */
  readonly commands: Map<string, number>;
  readonly holders: Map<Seat, string>;
  readonly followings: Set<Following>;
  /** One command after the other. */
  queue: Promise<unknown>;
  used: number;
}

export interface MatchesSetup {
  readonly engine: Engine;
  readonly random: Random;
  /** The database's time in milliseconds. */
  now(): number;
  /** A program is to move at this match. */
  onProgram?(match: string): void;
}

/** So many matches nobody follows stay in memory. */
const mostIdle = 2000;
const stale = { code: 'stale' } as const;

const gameOf = (id: string): AnyGame => {
  const game = games.find((known) => known.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
};

function startOf(row: MatchRow): Table {
  const game = gameOf(row.game);
  const options = game.options(JSON.parse(row.options));
  if (!options.ok) throw new Error(`match ${row.id}: its options are refused: ${options.error.code}`);
  const seats = JSON.parse(row.seats) as Occupant[];
  const names = seats.map(({ name }) => name);
  return startTable(startMatch(game, options.value, names), seats, JSON.parse(row.terms) as Terms);
}

/** When the running clock will have fallen. */
const deadlineOf = ({ clock }: Table, at: number): number | null => {
  const left = timeLeft(clock, at);
  return Number.isFinite(left) ? Math.ceil(at + left) : null;
};

/** The seat whose program is waited for. */
function programOf(table: Table): Seat | null {
  const seat = actorOf(table);
  if (seat !== undefined && !table.paused && isProgram(table.seats[seat]!)) return seat;
  return null;
}

export type Matches = ReturnType<typeof openMatches>;

export function openMatches({ engine, random, now, onProgram }: MatchesSetup) {
  const { db } = engine;
  const commits = committer(engine);
  const loaded = new Map<string, Promise<Loaded | undefined>>();
  let hinted = new Set<string>();

  async function read(id: string): Promise<Loaded | undefined> {
    const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const [stored, seats] = await Promise.all([
      readEvents(db, id, 0),
      db.selectFrom('seats').select(['seat', 'person']).where('match', '=', id).execute(),
    ]);
    const start = startOf(row);
    const events = stored.map(({ event }) => event);
    return {
      row,
      start,
      table: evolveAll(start, events),
      events,
      commands: new Map(stored.flatMap(({ command, seq }) => (command === null ? [] : [[command, seq]]))),
      holders: new Map(seats.map(({ seat, person }) => [seat, person])),
      followings: new Set(),
      queue: Promise.resolve(),
      used: now(),
    };
  }

  /** From memory, or else from the log. */
  function load(id: string): Promise<Loaded | undefined> {
    const known = loaded.get(id);
    if (known) return known;
    const reading = read(id);
    loaded.set(id, reading);
    reading.then(
      (match) => match ?? loaded.delete(id),
      () => loaded.delete(id),
    );
    if (loaded.size > mostIdle) forgetIdle();
    return reading;
  }

  async function forgetIdle(): Promise<void> {
    const known = await Promise.all([...loaded].map(async ([id, match]) => ({ id, match: await match.catch(() => undefined) })));
    const idle = known.filter(({ match }) => match && match.followings.size === 0);
    idle.sort((a, b) => a.match!.used - b.match!.used);
    for (const { id } of idle.slice(0, idle.length - mostIdle / 2)) loaded.delete(id);
  }

  const seatOf = ({ holders }: Loaded, person: string | undefined): Seat | undefined =>
    person === undefined ? undefined : [...holders].find(([, holder]) => holder === person)?.[0];

  /** The events after a number as this seat may know them. */
  function rendered({ start, events, table }: Loaded, after: number, seat: Seat | undefined): TableEvent[] {
    if (!table.match.game.facts.hidden) return events.slice(after);
    const list: TableEvent[] = [];
    let number = 0;
    evolveAll(start, events, (before, event) => {
      if (number++ >= after) list.push(seen(before, event, seat));
    });
    return list;
  }

  function eventsMessage(match: Loaded, after: number, seat: Seat | undefined, events: readonly TableEvent[]): ServerMessage {
    const { game, state } = match.table.match;
    const turn = game.turn(state);
    const legal = turn.kind === 'seat' && turn.seat === seat ? game.moves(state).map((move) => game.formatMove(move, state)) : [];
    return {
      type: 'events',
      match: match.row.id,
      after,
      events,
      seat: seat ?? null,
      ...(game.facts.hidden && { view: game.view(state, seat), legal }),
      time: now(),
    };
  }

  /** Tells everybody what they have not been told. `fresh`: the events just added, already rendered for a seat where it hides nothing. */
  function tellAll(match: Loaded): void {
    const known = new Map<string, ServerMessage>();
    for (const following of match.followings) {
      const { follower, told } = following;
      if (told >= match.events.length) continue;
      const seat = seatOf(match, follower.person);
      const key = `${seat ?? ''} ${told}`;
      const message = known.get(key) ?? eventsMessage(match, told, seat, rendered(match, told, seat));
      known.set(key, message);
      following.told = match.events.length;
      follower.send(message);
    }
  }

  /** What others have appended in the meantime. */
  async function catchUp(match: Loaded): Promise<void> {
    const added = await readEvents(db, match.row.id, match.events.length);
    if (added.length === 0) return;
    for (const { event, command, seq } of added) {
      match.table = evolve(match.table, event);
      match.events.push(event);
      if (command !== null) match.commands.set(command, seq);
    }
    const seats = await db.selectFrom('seats').select(['seat', 'person']).where('match', '=', match.row.id).execute();
    match.holders.clear();
    for (const { seat, person } of seats) match.holders.set(seat, person);
    tellAll(match);
  }

  /** Deals what chance has to deal, unless somebody throws the die themselves. */
  function withChance(table: Table, at: number): { readonly table: Table; readonly events: readonly TableEvent[] } {
    const events: TableEvent[] = [];
    let next = table;
    while (!tableOutcome(next) && !next.paused) {
      const { game, state } = next.match;
      const isProgramsThrow = game.thrower !== undefined && isProgram(next.seats[game.thrower(state)]!);
      if (game.turn(state).kind !== 'chance' || (game.thrower && !isProgramsThrow)) break;
      const decided = decide(next, 'chance', { kind: 'move', move: chanceMove(game, state, random) }, at);
      if (!decided.ok) throw new Error(`chance is refused: ${decided.error.code}`);
      for (const event of decided.value) {
        events.push(event);
        next = evolve(next, event);
      }
    }
    return { table: next, events };
  }

  /** Decides, keeps, and tells; `false` where another node was faster. */
  async function decideAndKeep(match: Loaded, by: Party, command: Command, id: string | null): Promise<Answer | 'conflict'> {
    const at = now();
    const decided = decide(match.table, by, command, at);
    if (!decided.ok) return { ok: false, refusal: decided.error, seq: match.events.length };
    let table = match.table;
    for (const event of decided.value) table = evolve(table, event);
    const dealt = withChance(table, at);
    const events = [...decided.value, ...dealt.events];
    const seq = match.events.length;
    const kept = await commits.append({
      match: match.row.id,
      seq,
      events,
      command: id,
      at,
      over: tableOutcome(dealt.table) !== undefined,
      deadline: deadlineOf(dealt.table, at),
      program: programOf(dealt.table),
    });
    if (!kept) return 'conflict';
    match.table = dealt.table;
    match.events.push(...events);
    match.used = at;
    if (id !== null) match.commands.set(id, seq + 1);
    return { ok: true, seq: match.events.length };
  }

  /** After an answer has been given: the others are told, other nodes are hinted, programs are asked. */
  function spread(match: Loaded): void {
    tellAll(match);
    if (hinted.size === 0) {
      setImmediate(() => {
        const changed = [...hinted];
        hinted = new Set();
        engine.hint(changed);
      });
    }
    hinted.add(match.row.id);
    if (programOf(match.table) !== null) onProgram?.(match.row.id);
  }

  /** What somebody at this seat may say, as the table's own command. */
  function commandOf(
    match: Loaded,
    seat: Seat | undefined,
    command: WireCommand,
  ): { readonly by: Party; readonly command: Command } | Refusal<string> {
    switch (command.kind) {
      case 'flag':
        return { by: 'host', command };
      case 'throw': {
        const { game, state } = match.table.match;
        const isOwn = game.turn(state).kind === 'chance' && game.thrower?.(state) === seat;
        return isOwn
          ? { by: 'chance', command: { kind: 'move', move: chanceMove(game, state, random) } }
          : { code: 'not-your-turn' };
      }
      case 'sit':
      case 'claim':
        return { code: 'not-allowed' };
      default:
        return seat === undefined ? { code: 'not-your-seat' } : { by: seat, command: command as Command };
    }
  }

  function enqueue<T>(match: Loaded, run: () => Promise<T>): Promise<T> {
    const done = match.queue.then(run);
    match.queue = done.catch(() => {});
    return done;
  }

  /** A command at a match: it is answered after it has been kept. */
  async function command(
    id: string,
    person: string | undefined,
    message: { id: string; seq: number; command: WireCommand },
  ): Promise<Answer> {
    const match = await load(id);
    if (!match) return { ok: false, refusal: { code: 'no-such-match' }, seq: 0 };
    return enqueue(match, async () => {
      const known = match.commands.get(message.id);
      if (known !== undefined) return { ok: true, seq: known };
      if (message.seq !== match.events.length) return { ok: false, refusal: stale, seq: match.events.length };
      const said = commandOf(match, seatOf(match, person), message.command);
      if ('code' in said) return { ok: false, refusal: said, seq: match.events.length };
      const answer = await decideAndKeep(match, said.by, said.command, message.id);
      if (answer === 'conflict') {
        await catchUp(match);
        const since = match.commands.get(message.id);
        return since === undefined ? { ok: false, refusal: stale, seq: match.events.length } : { ok: true, seq: since };
      }
      if (answer.ok) queueMicrotask(() => spread(match));
      return answer;
    });
  }

  /** A command of the house itself: a flag that fell, a program's move. */
  async function commandByHouse(id: string, by: Party, what: Command, at: number): Promise<Answer> {
    const match = await load(id);
    if (!match) return { ok: false, refusal: { code: 'no-such-match' }, seq: 0 };
    return enqueue(match, async () => {
      if (at !== match.events.length) return { ok: false, refusal: stale, seq: match.events.length };
      const answer = await decideAndKeep(match, by, what, null);
      if (answer === 'conflict') {
        await catchUp(match);
        return { ok: false, refusal: stale, seq: match.events.length };
      }
      if (answer.ok) queueMicrotask(() => spread(match));
      return answer;
    });
  }

  function infoOf({ row, table, holders, events }: Loaded): MatchInfo {
    return {
      id: row.id,
      code: row.code,
      game: row.game,
      options: table.match.options,
      seats: table.seats.map((occupant, seat) => {
        const person = holders.get(seat);
        return person === undefined ? occupant : { ...occupant, person };
      }),
      terms: table.terms,
      listed: row.listed === 1,
      rated: row.rated === 1,
      watchers: row.watchers as MatchInfo['watchers'],
      created: row.created,
      seq: events.length,
      over: tableOutcome(table) !== undefined,
    };
  }

  return {
    load,
    command,
    commandByHouse,

    /** A new match; whoever makes it sits where they asked to. */
    async create(
      request: NewMatch,
      person: { readonly id: string; readonly name: string },
    ): Promise<MatchInfo | Refusal<string>> {
      const game = games.find((known) => known.id === request.game);
      if (!game) return { code: 'unknown-game', at: request.game };
      const options = game.options(request.options);
      if (!options.ok) return options.error;
      const count = game.sides(options.value).length;
      if (request.seats.length !== count) return { code: 'wrong-seats', detail: String(count) };
      const codes = game.seatCodes(options.value);
      const seats = request.seats.map((seat, index): Occupant => {
        if (seat.kind === 'me') return { kind: 'person', name: person.name };
        if (seat.kind === 'player') return { kind: 'player', name: seat.player, player: seat.player };
        return { kind: 'open', name: codes[index] ?? '' };
      });
      const terms: Terms = { takebacks: request.takebacks, programsConsent: true, clock: request.clock as Terms['clock'] };
      const at = now();
      const row: MatchRow = {
        id: newId(),
        code: newCode(),
        game: game.id,
        options: JSON.stringify(options.value),
        seats: JSON.stringify(seats),
        terms: JSON.stringify(terms),
        listed: request.listed ? 1 : 0,
        rated: request.rated ? 1 : 0,
        watchers: request.watchers,
        room: null,
        created: at,
        changed: at,
        seq: 0,
        over: 0,
        deadline: null,
        program: null,
      };
      const held = request.seats.flatMap((seat, index) =>
        seat.kind === 'me' ? [{ match: row.id, seat: index, person: person.id }] : [],
      );
      await engine.write([
        db.insertInto('matches').values(row).compile(),
        ...held.map((seat) => db.insertInto('seats').values(seat).compile()),
      ]);
      const match = await load(row.id);
      if (!match) throw new StoreAway('a match that was kept is not there');
      return infoOf(match);
    },

    async info(id: string): Promise<MatchInfo | undefined> {
      const match = await load(id);
      return match && infoOf(match);
    },

    /** Tells a follower everything after a number, and from then on what happens; gives a function that ends it. */
    async follow(id: string, follower: Follower, after = 0): Promise<(() => void) | undefined> {
      const match = await load(id);
      if (!match) return undefined;
      const seat = seatOf(match, follower.person);
      if (seat === undefined && match.row.watchers === 'nobody') return undefined;
      const following: Following = { follower, told: match.events.length };
      follower.send({ type: 'match', match: infoOf(match), seat: seat ?? null });
      follower.send(eventsMessage(match, Math.min(after, match.events.length), seat, rendered(match, after, seat)));
      match.followings.add(following);
      return () => match.followings.delete(following);
    },

    /** Looks whether other nodes have appended to what is followed here. */
    async refresh(ids?: readonly string[]): Promise<void> {
      const known = await Promise.all([...(ids ?? loaded.keys())].map((id) => loaded.get(id)));
      const followed = known.filter(
        (match) => match !== undefined && (ids !== undefined || match.followings.size > 0),
      ) as Loaded[];
      if (followed.length === 0) return;
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'seq'])
        .where(
          'id',
          'in',
          followed.map(({ row }) => row.id),
        )
        .execute();
      const seqs = new Map(rows.map(({ id, seq }) => [id, seq]));
      for (const match of followed) {
        if ((seqs.get(match.row.id) ?? 0) > match.events.length) await enqueue(match, () => catchUp(match));
      }
    },

    flush: commits.flush,
  };
}
