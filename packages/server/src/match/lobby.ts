// Matches before and after they are played: made, found, listed, and played again with sides changed.
import {
  actorOf,
  evolve,
  type Occupant,
  parseTimeControl,
  type Refusal,
  type Table,
  type TableEvent,
  type Terms,
  tableOutcome,
} from '@ludoteca/games';
import { type ListedMatch, type MatchInfo, type MatchList, limits as most, type NewMatch, newSeed } from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import type { Matches as MatchRow } from '../database/schema.ts';
import { asking, type Engine, StoreAway, type Write } from '../database/store.ts';
import { type Person, turnOf } from '../identity/people.ts';
import { idFrom, newCode, newId } from '../ids.ts';
import type { Limits } from '../limits.ts';
import { undecidedGames } from '../rating/ratings.ts';
import { hostChance } from './host-chance.ts';
import { deadlineOf, drawsOf, gameOf, infoOf, isWaiting, type LoadedMatch, programOf, startOf } from './loaded-match.ts';
import type { Matches } from './matches.ts';

export interface LobbySetup {
  readonly engine: Engine;
  readonly matches: Matches;
  readonly node: string;
  readonly limits: Pick<Limits, 'unfinished'>;
  now(): number;
  onProgram(match: string): void;
  onMade(match: string): void;
}

export interface Seating {
  readonly seats: readonly Occupant[];
  /** Who holds each seat. */
  readonly holders: readonly (string | undefined)[];
}

/** What a match is played by, and where. */
export type NewRules = Pick<MatchRow, 'game' | 'options' | 'terms' | 'listed' | 'rated' | 'watchers' | 'room'>;

/** A match as lists tell it. */
function listedOf(match: LoadedMatch, at: number): ListedMatch {
  const { listed: _, watchers: _watchers, seq: _seq, next: _next, ...info } = infoOf(match);
  const { table } = match;
  const outcome = tableOutcome(table);
  return {
    ...info,
    open: table.seats.filter(({ kind }) => kind === 'open').length,
    actor: outcome || isWaiting(table) ? null : (actorOf(table) ?? null),
    deadline: outcome ? null : deadlineOf(table, at),
    moves: table.match.log.length,
    payoffs: outcome && table.match.ending?.kind !== 'aborted' ? [...outcome.payoffs] : null,
  };
}

/** A match as it was listed, and when that was right. */
export interface KnownMatch {
  readonly stamp: string;
  readonly listed: ListedMatch;
}

const stampOf = ({ seq, renamed }: Pick<MatchRow, 'seq' | 'renamed'>): string => `${seq} ${renamed}`;

export type Lobby = ReturnType<typeof openLobby>;

export function openLobby({ engine, matches, node, limits, now, onProgram, onMade }: LobbySetup) {
  const { db } = engine;

  async function freeCode(): Promise<string> {
    for (;;) {
      const code = newCode();
      const taken = await asking(
        db.selectFrom('matches').select('id').where('code', '=', code).where('over', '=', 0).executeTakeFirst(),
      );
      if (!taken) return code;
    }
  }

  /** What a new match has to be kept with, with whatever is dealt before the first move. */
  async function prepare(
    rules: NewRules,
    { seats, holders }: Seating,
    id = newId(),
  ): Promise<{ readonly id: string; readonly writes: readonly Write[] }> {
    const at = now();
    const row = { id, seats: JSON.stringify(seats), ...rules };
    const start = startOf(row);
    const secret = start.match.game.facts.chance ? newSeed() : null;
    const chance = secret === null ? undefined : hostChance(row.id, secret, start);
    await chance?.prepare();
    const promises: TableEvent[] = chance ? [{ kind: 'commit', by: 'host', hash: chance.promise(), at }] : [];
    const { table, events: deals } = matches.dealt(chance, promises.reduce<Table>(evolve, start), at);
    const events = [...promises, ...deals];
    const whole: MatchRow = {
      ...row,
      code: await freeCode(),
      created: at,
      changed: at,
      ...stateOf(table, events, at),
      open: seats.filter(({ kind }) => kind === 'open').length,
      node,
      next: null,
      settled: 0,
      renamed: 0,
      secret,
    };
    const held = holders.flatMap((person, seat) => (person === undefined ? [] : [{ match: row.id, seat, person }]));
    return {
      id: row.id,
      writes: [
        { query: db.insertInto('matches').values(whole).compile() },
        ...held.map((seat) => ({ query: db.insertInto('seats').values(seat).compile() })),
        ...events.map((event, index) => ({
          query: db
            .insertInto('events')
            .values({ match: row.id, seq: index + 1, at, event: JSON.stringify(event), command: null })
            .compile(),
        })),
      ],
    };
  }

  /** A match that was kept: whoever looks at lists is told, and its programs are asked. */
  async function begin(id: string): Promise<MatchInfo> {
    const match = await matches.load(id);
    if (!match) throw new StoreAway('a match that was kept is not there');
    onMade(id);
    if (programOf(match.table) !== null) onProgram(id);
    return infoOf(match);
  }

  /** Keeps a new match in one transaction; undefined where its maker has too many, is nobody any more, or `also` was in vain. */
  async function keepNew(
    rules: NewRules,
    seating: Seating,
    maker: Person,
    id: string,
    also: (id: string) => readonly Write[] = () => [],
  ): Promise<MatchInfo | undefined> {
    const { writes } = await prepare(rules, seating, id);
    const made = { query: db.insertInto('makers').values({ match: id, person: maker.id }).compile() };
    const kept = await asking(engine.write([...notTooMany(maker.id), made, ...also(id), ...writes]));
    return kept ? begin(id) : undefined;
  }

  const stateOf = (
    table: Table,
    events: readonly TableEvent[],
    at: number,
  ): Pick<MatchRow, 'seq' | 'over' | 'deadline' | 'draws' | 'program'> => ({
    seq: events.length,
    over: tableOutcome(table) ? 1 : 0,
    deadline: deadlineOf(table, at),
    draws: drawsOf(table),
    program: programOf(table),
  });

  /** The unfinished matches that somebody made or sits at, as far as they count. */
  function unfinishedOf(person: string) {
    const own = db
      .selectFrom('seats')
      .select('match')
      .where('person', '=', person)
      .union(db.selectFrom('makers').select('match').where('person', '=', person));
    return db.selectFrom('matches').select('id').where('over', '=', 0).where('id', 'in', own).limit(limits.unfinished);
  }

  const hasTooMany = async (person: string): Promise<boolean> =>
    (await asking(unfinishedOf(person).execute())).length >= limits.unfinished;

  /** Keeps nothing where there are too many by then, for many may be asked for at the same moment; nor in the name of somebody who is forgotten. */
  function notTooMany(person: string): Write[] {
    const turn = turnOf(db, person);
    const counted = turn.where(
      ({ selectFrom, fn }) => selectFrom(unfinishedOf(person).as('unfinished')).select(fn.countAll<number>().as('count')),
      '<',
      limits.unfinished,
    );
    return [{ query: turn.compile() }, { query: counted.compile(), mustChange: true }];
  }

  return {
    hasTooMany,
    prepare,
    begin,
    freeCode,

    /** A new match; whoever makes it sits where they asked to. Asked for once more by the same id, it is the same. */
    async create(request: NewMatch, person: Person): Promise<MatchInfo | Refusal<string>> {
      const game = gameOf(request.game);
      if (!game) return { code: 'unknown-game', at: request.game };
      const options = game.options(request.options);
      if (!options.ok) return options.error;
      const codes = game.seatCodes(options.value);
      if (request.seats.length !== codes.length) return { code: 'wrong-seats', detail: String(codes.length) };
      const unknown = request.seats.find((seat) => seat.kind === 'player' && !playersOf(game.id).includes(seat.player));
      if (unknown?.kind === 'player') return { code: 'unknown-player', at: unknown.player };
      const clock = parseTimeControl(request.clock);
      if (!clock) return { code: 'bad-clock' };
      const hasPlayer = request.seats.some(({ kind }) => kind === 'player');
      if (request.rated && (undecidedGames.has(game.id) || hasPlayer || request.takebacks === 'free'))
        return { code: 'not-rated' };
      const id = request.id === undefined ? newId() : idFrom(person.id, request.id);
      const known = request.id === undefined ? undefined : await matches.load(id);
      if (known) return infoOf(known);
      if (await hasTooMany(person.id)) return { code: 'too-many' };
      const seats = request.seats.map((seat, index): Occupant => {
        if (seat.kind === 'me') return { kind: 'person', name: person.name };
        if (seat.kind === 'player') return { kind: 'player', name: seat.player, player: seat.player };
        return { kind: 'open', name: codes[index]! };
      });
      const terms: Terms = { takebacks: request.takebacks, programsConsent: true, clock };
      const keeping = keepNew(
        {
          game: game.id,
          options: JSON.stringify(options.value),
          terms: JSON.stringify(terms),
          listed: request.listed ? 1 : 0,
          rated: request.rated ? 1 : 0,
          watchers: request.watchers,
          room: null,
        },
        { seats, holders: request.seats.map(({ kind }) => (kind === 'me' ? person.id : undefined)) },
        person,
        id,
      );
      const made = await keeping.catch(async (error: unknown) => {
        // The same request may have come twice at once.
        const twin = request.id === undefined ? undefined : await matches.load(id);
        if (!twin) throw error;
        return infoOf(twin);
      });
      return made ?? { code: 'too-many' };
    },

    /** The match after this one, with everybody one seat further: made by whoever asks first, and found by the others. */
    async rematch(id: string, person: Person): Promise<MatchInfo | Refusal<string>> {
      const match = await matches.load(id);
      if (!match) return { code: 'no-such-match' };
      if (![...match.holders.values()].includes(person.id)) return { code: 'not-your-seat' };
      if (!tableOutcome(match.table)) return { code: 'not-over' };
      const { row, table, holders } = match;
      const found = async (next: string): Promise<MatchInfo | Refusal<string>> =>
        (await matches.info(next, person.id)) ?? { code: 'no-such-match' };
      if (row.next !== null) return found(row.next);
      if (await hasTooMany(person.id)) return { code: 'too-many' };
      const count = table.seats.length;
      const codes = table.match.game.seatCodes(table.match.options);
      const before = (seat: number): number => (seat + count - 1) % count;
      const seats = table.seats.map((_, seat): Occupant => {
        const occupant = table.seats[before(seat)]!;
        if (occupant.kind === 'player') return occupant;
        return holders.get(before(seat)) === person.id
          ? { kind: 'person', name: person.name }
          : { kind: 'open', name: codes[seat]! };
      });
      const held = seats.map(({ kind }) => (kind === 'person' ? person.id : undefined));
      const { game, options, terms, rated, watchers } = row;
      const made = await keepNew(
        { game, options, terms, rated, watchers, listed: 0, room: null },
        { seats, holders: held },
        person,
        newId(),
        (next) => [
          {
            query: db.updateTable('matches').set({ next }).where('id', '=', id).where('next', 'is', null).compile(),
            mustChange: true,
          },
        ],
      );
      if (made) {
        await matches.linkNext(id, made.id);
        return made;
      }
      const { next } = await asking(db.selectFrom('matches').select('next').where('id', '=', id).executeTakeFirstOrThrow());
      return next === null ? { code: 'too-many' } : found(next);
    },

    async byCode(code: string): Promise<string | undefined> {
      const row = await asking(
        db
          .selectFrom('matches')
          .select('id')
          .where('code', '=', code.toUpperCase())
          .orderBy('over')
          .orderBy('created', 'desc')
          .executeTakeFirst(),
      );
      return row?.id;
    },

    /**
     * Open challenges, what is being played, or all that somebody sits or sat at; the latest first, or those that changed last until then.
     * `known`: what was listed before, which is read no more unless it has changed.
     */
    async list(
      which: MatchList,
      person: string | undefined,
      { until, known = new Map() }: { readonly until?: number; readonly known?: Map<string, KnownMatch> } = {},
    ): Promise<ListedMatch[]> {
      let query = db.selectFrom('matches').selectAll('matches').orderBy('matches.changed', 'desc').limit(most.listed);
      if (until !== undefined) query = query.where('matches.changed', '<=', until);
      if (which === 'mine') {
        const own = db
          .selectFrom('seats')
          .select('match')
          .where('person', '=', person ?? '');
        query = query.where('id', 'in', own);
      } else {
        query = query
          .where('listed', '=', 1)
          .where('over', '=', 0)
          .where('open', which === 'open' ? '>' : '=', 0);
        if (which === 'running') query = query.where('watchers', '=', 'anybody');
      }
      const rows = await asking(query.execute());
      const unknown = rows.filter((row) => known.get(row.id)?.stamp !== stampOf(row));
      const found = await Promise.all(unknown.map(({ id }) => matches.load(id)));
      // Others may have appended to what was in memory here, or taken a name out of it.
      const late = unknown.filter(({ seq, renamed }, index) => {
        const match = found[index];
        return match && (match.events.length < seq || match.row.renamed !== renamed);
      });
      if (late.length > 0) await matches.refresh(late.map(({ id }) => id));
      for (const match of found) {
        if (!match) continue;
        const stamp = stampOf({ seq: match.events.length, renamed: match.row.renamed });
        known.set(match.row.id, { stamp, listed: listedOf(match, now()) });
      }
      return rows.flatMap(({ id }) => known.get(id)?.listed ?? []);
    },
  };
}
