// Rooms: a host, members, and the tables they are paired at. Whoever changes a room compares and swaps its version; the results are
// never kept but read from the matches.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AnyGame, type Occupant, parseTimeControl, type Refusal, type Seat } from '@ludoteca/games';
import {
  limits,
  type MemberChange,
  type NewRoom,
  type NewRoomAnswer,
  type RoomAnswer,
  type RoomChange,
  type RoomInfo,
  type RoomTable,
  type RoomTableRequest,
  type RoundAnswer,
  type RoundRequest,
} from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import { newId } from './ids.ts';
import { gameOf, type LoadedMatch } from './loaded-match.ts';
import type { Lobby } from './lobby.ts';
import type { Matches } from './matches.ts';
import { nameProblem } from './names.ts';
import { bergerRound, filledTables, type Paired, swissRound } from './pairing.ts';
import type { Person } from './people.ts';
import type { PresenceKeeper } from './presence.ts';
import { type RatingsKeeper, undecidedGames } from './ratings.ts';
import {
  infoOfRoom,
  memberOf,
  type RoomSettings,
  type RoomState,
  resultsOf,
  roomReader,
  type StoredTable,
  tableInfo,
} from './room-state.ts';
import type { Rooms as RoomRow } from './schema.ts';
import { asking, type Engine, StoreAway, type Write } from './store.ts';

/** Nobody has more rooms that are not closed. */
const mostRooms = 20;
const longestList = 100;
/** Tables of one's own that are not over. */
const mostOwnTables = 3;
const mostTables = 5000;
/** How often somebody else may be faster before it is given up. */
const mostTries = 20;

export interface RoomsSetup {
  readonly engine: Engine;
  readonly matches: Matches;
  readonly lobby: Pick<Lobby, 'prepare' | 'begin' | 'freeCode'>;
  readonly ratings: Pick<RatingsKeeper, 'strength'>;
  readonly presence: Pick<PresenceKeeper, 'away'>;
  now(): number;
  /** A room is not as it was. */
  onChange(room: string): void;
}

export type Rooms = ReturnType<typeof openRooms>;
type Refused = Refusal<string>;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
const refused = (code: string, at?: string): Refused => (at === undefined ? { code } : { code, at });
/** As it was typed, without what does not belong on a screen. */
const cleanRoomName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();

/** What a change of a room writes; nothing of it is kept where the room has changed meanwhile. */
interface Change<Answer> {
  readonly set?: Partial<RoomRow>;
  readonly writes?: readonly Write[];
  readonly answer: Answer;
}

/** A table that is to be set: a match with these people, or a bye. */
interface Planned {
  readonly round: number;
  readonly board: number;
  readonly options: unknown;
  readonly seats: readonly Occupant[];
  readonly holders: readonly (string | undefined)[];
  readonly people: readonly (string | null)[];
}

export function openRooms({ engine, matches, lobby, ratings, presence, now, onChange }: RoomsSetup) {
  const { db } = engine;
  const read = roomReader(db);
  /** Changes of a room on this node, one after the other. */
  const queues = new Map<string, Promise<unknown>>();

  function inTurn<T>(room: string, run: () => Promise<T>): Promise<T> {
    const before = queues.get(room) ?? Promise.resolve();
    const done = before.then(run, run);
    queues.set(room, done);
    const forget = (): void => {
      if (queues.get(room) === done) queues.delete(room);
    };
    done.then(forget, forget);
    return done;
  }

  /** Decides on the room as it is, and again where another node was faster. */
  function change<Answer>(
    id: string,
    decide: (state: RoomState) => Promise<Change<Answer> | Refused> | Change<Answer> | Refused,
  ): Promise<Answer | Refused> {
    return inTurn(id, async () => {
      for (let tries = 0; tries < mostTries; tries++) {
        const state = await read(id);
        if (!state) return refused('no-such-room');
        const decided = await decide(state);
        if ('code' in decided) return decided;
        const { version } = state.row;
        const query = db
          .updateTable('rooms')
          .set({ ...decided.set, version: version + 1, changed: now() })
          .where('id', '=', id)
          .where('version', '=', version)
          .compile();
        if (!(await asking(engine.write([{ query, mustChange: true }, ...(decided.writes ?? [])])))) continue;
        onChange(id);
        return decided.answer;
      }
      throw new StoreAway('a room is changed too often');
    });
  }

  /** For those who may run the room. */
  const asHost = <Answer>(
    id: string,
    person: Person,
    decide: (state: RoomState) => Promise<Change<Answer> | Refused> | Change<Answer> | Refused,
  ): Promise<Answer | Refused> =>
    change(id, (state) => (memberOf(state, person.id)?.host ? decide(state) : refused('not-the-host')));

  const memberWrite = (room: string, person: string, set: { host?: number; active?: number; silenced?: number }): Write => ({
    query: db.updateTable('room_members').set(set).where('room', '=', room).where('person', '=', person).compile(),
  });

  const newMember = (room: string, person: string, number: number, host: number, active: number): Write => ({
    query: db.insertInto('room_members').values({ room, person, number, host, active, silenced: 0 }).compile(),
  });

  const gameIn = ({ settings }: Pick<RoomState, 'settings'>): AnyGame => {
    const game = gameOf(settings.game);
    if (!game) throw new Error(`there is no game ${settings.game}`);
    return game;
  };

  /** Writes tables and their matches; the matches begin once that is kept. */
  async function setTables(
    { row, settings }: RoomState,
    planned: readonly Planned[],
  ): Promise<{ readonly writes: Write[]; readonly tables: RoomTable[]; begin(): Promise<void> }> {
    const writes: Write[] = [];
    const tables: RoomTable[] = [];
    const made: string[] = [];
    const terms = JSON.stringify({ takebacks: settings.takebacks, programsConsent: true, clock: settings.clock });
    for (const { round, board, options, seats, holders, people } of planned) {
      let match: string | null = null;
      if (seats.length > 0) {
        const hasPlayer = seats.some(({ kind }) => kind === 'player');
        const prepared = await lobby.prepare(
          {
            game: settings.game,
            options: JSON.stringify(options),
            terms,
            listed: 0,
            rated: settings.rated && !hasPlayer ? 1 : 0,
            watchers: 'anybody',
            room: row.id,
          },
          { seats, holders },
        );
        match = prepared.id;
        made.push(match);
        writes.push(...prepared.writes);
      }
      const id = match ?? newId();
      const values = { room: row.id, id, round, board, match, people: JSON.stringify(people), counts: 1 };
      writes.push({ query: db.insertInto('room_tables').values(values).compile() });
      tables.push({ id, round, board, match, people: [...people], over: match === null, scores: null });
    }
    return {
      writes,
      tables,
      async begin() {
        for (const id of made) await lobby.begin(id);
      },
    };
  }

  const nameIn = ({ members }: RoomState, person: string): string => members.find(({ id }) => id === person)!.name;
  const asPlayer = (player: string): Occupant => ({ kind: 'player', name: player, player });

  /**
   * A table for these people. Where they are too few for the game as it is set, they play it with fewer if that can be; else players
   * of the house fill the seats, or everybody has a bye.
   */
  function tableFor(state: RoomState, round: number, people: Paired): Omit<Planned, 'board'>[] {
    const { settings } = state;
    const game = gameIn(state);
    const seatsOfPeople = (): Occupant[] => people.map((person) => ({ kind: 'person', name: nameIn(state, person) }));
    const count = game.sides(settings.options).length;
    if (people.length === count) {
      return [{ round, options: settings.options, seats: seatsOfPeople(), holders: people, people }];
    }
    const fewer = people.length > 1 ? game.options({ ...(settings.options as object), players: people.length }) : undefined;
    if (fewer?.ok && game.sides(fewer.value).length === people.length) {
      return [{ round, options: fewer.value, seats: seatsOfPeople(), holders: people, people }];
    }
    if (settings.odd === null) {
      return people.map((person) => ({ round, options: null, seats: [], holders: [], people: [person] }));
    }
    const house = Array.from({ length: count - people.length }, () => asPlayer(settings.odd!));
    return [
      {
        round,
        options: settings.options,
        seats: [...seatsOfPeople(), ...house],
        holders: [...people, ...house.map(() => undefined)],
        people: [...people, ...house.map(() => null)],
      },
    ];
  }

  /** Who meets whom, of those who are to be paired. */
  async function pairs(state: RoomState, round: number, people: readonly string[], field: readonly string[]): Promise<Paired[]> {
    const { settings, row } = state;
    const sides = gameIn(state).sides(settings.options);
    if (settings.pairing === 'round-robin') {
      const here = new Set(people);
      return bergerRound(field, round)
        .map((pair) => pair.filter((person) => here.has(person)))
        .filter(({ length }) => length > 0);
    }
    const strength = await ratings.strength(settings.game, settings.clock, people);
    const order = people.toSorted((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0));
    // What is given up for this pairing was not played.
    const isPlayed = (table: StoredTable): boolean => round > row.round || table.round < round || table.scores !== null;
    const results = resultsOf({ settings, tables: state.tables.filter(isPlayed) });
    return sides.length === 2 ? swissRound(order, results) : filledTables(order, sides, results);
  }

  /** Ends what is not over at the tables of the last round. */
  async function giveUp({ row, tables }: RoomState): Promise<void> {
    const running = tables.filter(({ round, match, over, counts }) => counts && round === row.round && match !== null && !over);
    await Promise.all(running.map(({ match }) => sayAsHost(match!, () => ({ by: 'host', command: { kind: 'abort' } }))));
  }

  async function sayAsHost(match: string, say: Parameters<Matches['commandOfHouse']>[2]): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries++) {
      const answer = await matches.commandOfHouse(match, undefined, say);
      if (answer.ok || answer.refusal.code !== 'stale') return answer.ok;
    }
    return false;
  }

  async function checkRules(
    request: Pick<NewRoom, 'game' | 'options' | 'clock' | 'rated' | 'odd' | 'pairing'>,
  ): Promise<Pick<RoomSettings, 'options' | 'clock'> | Refused> {
    const game = gameOf(request.game);
    if (!game) return refused('unknown-game', request.game);
    const options = game.options(request.options);
    if (!options.ok) return options.error;
    const clock = parseTimeControl(request.clock);
    if (!clock) return refused('bad-clock');
    if (request.odd !== null && !playersOf(game.id).includes(request.odd)) return refused('unknown-player', request.odd);
    if (request.rated && undecidedGames.has(game.id)) return refused('not-rated');
    if (request.pairing === 'round-robin' && game.sides(options.value).length !== 2) return refused('two-seats-only');
    return { options: options.value, clock: clock as RoomSettings['clock'] };
  }

  return {
    read,

    async create(request: NewRoom, person: Person): Promise<NewRoomAnswer | Refused> {
      const name = cleanRoomName(request.name);
      if (name === '') return refused('name-empty');
      const rules = await checkRules(request);
      if ('code' in rules) return rules;
      const own = await asking(
        db
          .selectFrom('room_members')
          .innerJoin('rooms', 'rooms.id', 'room_members.room')
          .select('rooms.id')
          .where('person', '=', person.id)
          .where('host', '=', 1)
          .where('closed', '=', 0)
          .limit(mostRooms)
          .execute(),
      );
      if (own.length >= mostRooms) return refused('too-many');
      const { game, takebacks, rated, pairing, odd, talk, playing } = request;
      const settings: RoomSettings = { game, ...rules, takebacks, rated, pairing, odd, talk };
      const key = randomBytes(24).toString('base64url');
      const at = now();
      const row: RoomRow = {
        id: newId(),
        code: await lobby.freeCode(),
        name,
        key: hashOf(key),
        settings: JSON.stringify(settings),
        version: 1,
        round: 0,
        paused: 0,
        closed: 0,
        field: null,
        created: at,
        changed: at,
      };
      await asking(
        engine.write([
          { query: db.insertInto('rooms').values(row).compile() },
          newMember(row.id, person.id, 1, 1, playing ? 1 : 0),
        ]),
      );
      return { room: infoOfRoom({ row, settings }), key };
    },

    /** Rooms that somebody belongs to, the latest first. */
    async list(person: string): Promise<RoomInfo[]> {
      const rows = await asking(
        db
          .selectFrom('rooms')
          .selectAll('rooms')
          .where('id', 'in', db.selectFrom('room_members').select('room').where('person', '=', person))
          .orderBy('changed', 'desc')
          .limit(longestList)
          .execute(),
      );
      return rows.map((row) => infoOfRoom({ row, settings: JSON.parse(row.settings) as RoomSettings }));
    },

    async byCode(code: string): Promise<string | undefined> {
      const row = await asking(
        db.selectFrom('rooms').select('id').where('code', '=', code.toUpperCase()).where('closed', '=', 0).executeTakeFirst(),
      );
      return row?.id;
    },

    /** What somebody with the link may know. */
    async info(id: string, person: string | undefined): Promise<RoomAnswer | undefined> {
      const state = await read(id);
      if (!state) return undefined;
      const member = memberOf(state, person);
      return { room: infoOfRoom(state), member: member ? { ...member, here: true } : null };
    },

    /** Whoever has the link may join; who comes back is paired again. */
    join: (id: string, person: Person): Promise<RoomAnswer | Refused> =>
      change(id, (state): Change<RoomAnswer> | Refused => {
        const { row, members } = state;
        if (row.closed === 1) return refused('closed');
        const known = memberOf(state, person.id);
        const others = members.filter(({ id: other, name }) => other !== person.id && name !== '');
        const problem = nameProblem(
          person.name,
          others.map(({ name }) => name),
        );
        if (problem) return refused(problem);
        if (!known && members.length >= limits.members) return refused('too-many');
        const member = { id: person.id, name: person.name, host: known?.host ?? false, silenced: known?.silenced ?? false };
        return {
          writes: [known ? memberWrite(id, person.id, { active: 1 }) : newMember(id, person.id, members.length + 1, 0, 1)],
          answer: { room: infoOfRoom(state), member: { ...member, active: true, here: true } },
        };
      }),

    /** Out of the pairings; the results stay. */
    leave: (id: string, person: Person): Promise<true | Refused> =>
      change(id, (state) =>
        memberOf(state, person.id)
          ? { writes: [memberWrite(id, person.id, { active: 0 })], answer: true as const }
          : refused('not-a-member'),
      ),

    /** Whoever knows the secret of the host's link runs the room. */
    claim: (id: string, person: Person, key: string): Promise<RoomAnswer | Refused> =>
      change(id, (state): Change<RoomAnswer> | Refused => {
        const [given, kept] = [Buffer.from(hashOf(key)), Buffer.from(state.row.key)];
        if (given.length !== kept.length || !timingSafeEqual(given, kept)) return refused('wrong-key');
        const known = memberOf(state, person.id);
        if (!known && state.members.length >= limits.members) return refused('too-many');
        const member = known ?? { id: person.id, name: person.name, active: false, silenced: false };
        return {
          writes: [known ? memberWrite(id, person.id, { host: 1 }) : newMember(id, person.id, state.members.length + 1, 1, 0)],
          answer: { room: infoOfRoom(state), member: { ...member, host: true, here: true } },
        };
      }),

    changeSettings: (id: string, person: Person, wanted: RoomChange): Promise<RoomInfo | Refused> =>
      asHost(id, person, async (state): Promise<Change<RoomInfo> | Refused> => {
        const { name: typed, ...rest } = wanted;
        const name = typed === undefined ? state.row.name : cleanRoomName(typed);
        if (name === '') return refused('name-empty');
        const settings = { ...state.settings, ...rest } as RoomSettings;
        const rules = await checkRules({ ...settings, options: settings.options as NewRoom['options'] });
        if ('code' in rules) return rules;
        const set = { name, settings: JSON.stringify(settings) };
        return { set, answer: infoOfRoom({ row: { ...state.row, ...set }, settings }) };
      }),

    changeMember: (id: string, person: Person, member: string, wanted: MemberChange): Promise<true | Refused> =>
      asHost(id, person, (state): Change<true> | Refused => {
        if (!memberOf(state, member)) return refused('not-a-member');
        if (wanted.host === false && state.members.filter(({ host }) => host).every((host) => host.id === member)) {
          return refused('last-host');
        }
        const set = Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, value ? 1 : 0]));
        return { writes: Object.keys(set).length === 0 ? [] : [memberWrite(id, member, set)], answer: true };
      }),

    /** Pairs the next round, or those anew who have not finished the last one. */
    async pair(id: string, person: Person, { round, present }: RoundRequest): Promise<RoundAnswer | Refused> {
      const before = await read(id);
      if (!before) return refused('no-such-room');
      // What is given up is ended first: whoever finishes meanwhile has a result, and is not paired.
      const { row: known, settings: rules } = before;
      const mayPair = memberOf(before, person.id)?.host && known.closed === 0 && known.paused === 0 && rules.pairing !== 'free';
      if (mayPair && known.round === round) await giveUp(before);
      let begin = async (): Promise<void> => {};
      const answer = await asHost(id, person, async (state): Promise<Change<RoundAnswer> | Refused> => {
        const { row, settings, members, tables } = state;
        if (row.closed === 1) return refused('closed');
        if (row.paused === 1) return refused('paused');
        if (settings.pairing === 'free') return refused('free');
        if (round !== row.round && round !== row.round + 1) return refused('stale', String(row.round));
        const isAgain = round === row.round;
        const last = tables.filter((table) => table.counts && table.round === row.round);
        if (!isAgain && row.round > 0 && last.some(({ over }) => !over)) return refused('not-over');
        const isKept = (table: (typeof last)[number]): boolean => table.match !== null && (!table.over || table.scores !== null);
        const kept = isAgain ? last.filter(isKept) : [];
        if (kept.length + members.length + tables.length > mostTables) return refused('too-many');
        const busy = new Set(kept.flatMap(({ people }) => people));
        const active = members
          .filter(({ id: one, active: plays, name }) => plays && name !== '' && !busy.has(one))
          .map(({ id: one }) => one);
        const away = present ? await presence.away(active) : undefined;
        const people = active.filter((one) => (away?.get(one) ?? 0) === 0);
        // Nobody can come into the table of a round robin once its first round is played.
        const isOpen = row.field === null || (round === 1 && kept.length === 0);
        const field = isOpen ? people : (JSON.parse(row.field!) as string[]);
        if (people.length === 0) return refused('nobody');
        const paired = await pairs(state, round, people, field);
        const firstBoard = kept.reduce((most, { board }) => Math.max(most, board), 0);
        const planned = paired
          .flatMap((table) => tableFor(state, round, table))
          .map((table, index) => ({
            ...table,
            board: firstBoard + index + 1,
          }));
        const set = await setTables(state, planned);
        begin = set.begin;
        const dropped = isAgain ? last.filter((table) => !kept.includes(table)) : [];
        return {
          set: { round, ...(settings.pairing === 'round-robin' && { field: JSON.stringify(field) }) },
          writes: [
            ...dropped.map(
              (table): Write => ({
                query: db
                  .updateTable('room_tables')
                  .set({ counts: 0 })
                  .where('room', '=', id)
                  .where('id', '=', table.id)
                  .compile(),
              }),
            ),
            ...set.writes,
          ],
          answer: { round, tables: [...kept.map(tableInfo), ...set.tables] },
        };
      });
      if (!('code' in answer)) await begin();
      return answer;
    },

    /** A table outside of any round: of one's own with seats for others, or by the host for anybody. */
    async openTable(id: string, person: Person, request: RoomTableRequest): Promise<RoomTable | Refused> {
      let begin = async (): Promise<void> => {};
      const answer = await change(id, async (state): Promise<Change<RoomTable> | Refused> => {
        const { row, settings, tables } = state;
        const self = memberOf(state, person.id);
        if (!self) return refused('not-a-member');
        if (row.closed === 1) return refused('closed');
        if (row.paused === 1) return refused('paused');
        const game = gameIn(state);
        const codes = game.seatCodes(settings.options);
        const { seats } = request;
        if (seats.length !== codes.length) return { code: 'wrong-seats', detail: String(codes.length) };
        const people = seats.map((seat) => (seat.kind === 'member' ? seat.person : null));
        const named = people.filter((one) => one !== null);
        const stranger = named.find((one) => !memberOf(state, one));
        if (stranger !== undefined) return refused('not-a-member', stranger);
        if (new Set(named).size < named.length) return refused('not-allowed');
        if (!self.host && !named.includes(person.id)) return refused('not-allowed');
        const unknown = seats.find((seat) => seat.kind === 'player' && !playersOf(game.id).includes(seat.player));
        if (unknown?.kind === 'player') return refused('unknown-player', unknown.player);
        const own = tables.filter((table) => table.round === 0 && !table.over && table.people.includes(person.id));
        if ((!self.host && own.length >= mostOwnTables) || tables.length >= mostTables) return refused('too-many');
        // The host seats people; anybody else invites them.
        const sits = (one: string): boolean => self.host || one === person.id;
        const occupants = seats.map((seat, index): Occupant => {
          if (seat.kind === 'player') return asPlayer(seat.player);
          return seat.kind === 'member' && sits(seat.person)
            ? { kind: 'person', name: nameIn(state, seat.person) }
            : { kind: 'open', name: codes[index]! };
        });
        const board = tables.filter(({ round }) => round === 0).length + 1;
        const set = await setTables(state, [
          {
            round: 0,
            board,
            options: settings.options,
            seats: occupants,
            holders: people.map((one) => (one !== null && sits(one) ? one : undefined)),
            people,
          },
        ]);
        begin = set.begin;
        return { writes: set.writes, answer: set.tables[0]! };
      });
      if (!('code' in answer)) await begin();
      return answer;
    },

    /** Stops every clock of the room, or lets them run. Said again it reaches what it did not reach before. */
    async pause(id: string, person: Person, paused: boolean): Promise<{ paused: boolean; tables: number } | Refused> {
      const set = await asHost(id, person, (): Change<true> => ({ set: { paused: paused ? 1 : 0 }, answer: true }));
      if (set !== true) return set;
      const state = await read(id);
      const running = state!.tables.filter(({ match, over }) => match !== null && !over);
      const reached = await Promise.all(
        running.map(({ match }) =>
          sayAsHost(match!, ({ table, events }) => {
            const last = events.findLast(({ kind }) => kind === 'pause');
            const isHosts = last?.kind === 'pause' && last.by === 'host';
            if (paused) return table.paused ? undefined : { by: 'host', command: { kind: 'pause' } };
            return table.paused && isHosts ? { by: 'host', command: { kind: 'resume' } } : undefined;
          }),
        ),
      );
      return { paused, tables: reached.filter(Boolean).length };
    },

    /** Nothing new begins; what is being played is played to its end. */
    close: (id: string, person: Person): Promise<RoomInfo | Refused> =>
      asHost(
        id,
        person,
        (state): Change<RoomInfo> => ({
          set: { closed: 1 },
          answer: infoOfRoom({ ...state, row: { ...state.row, closed: 1 } }),
        }),
      ),

    /** Whether a seat at a room's table is somebody's to take: a member's, where it was not meant for another. */
    async maySit({ row }: LoadedMatch, seat: Seat, person: string): Promise<boolean> {
      const found = await asking(
        db
          .selectFrom('room_tables')
          .innerJoin('room_members', 'room_members.room', 'room_tables.room')
          .innerJoin('rooms', 'rooms.id', 'room_tables.room')
          .select('room_tables.people')
          .where('room_tables.room', '=', row.room!)
          .where('room_tables.id', '=', row.id)
          .where('room_members.person', '=', person)
          .where('rooms.closed', '=', 0)
          .executeTakeFirst(),
      );
      const planned = found && (JSON.parse(found.people) as (string | null)[]);
      return planned !== undefined && (planned[seat] === null || planned[seat] === person);
    },

    /** Whether somebody may be called so in the rooms they are in. */
    async nameProblem(person: string, name: string): Promise<string | undefined> {
      const own = db
        .selectFrom('room_members')
        .innerJoin('rooms', 'rooms.id', 'room_members.room')
        .select('room_members.room')
        .where('person', '=', person)
        .where('closed', '=', 0);
      const rows = await asking(
        db
          .selectFrom('room_members')
          .innerJoin('people', 'people.id', 'room_members.person')
          .select('people.name')
          .distinct()
          .where('room_members.room', 'in', own)
          .where('room_members.person', '!=', person)
          .where('people.name', '!=', '')
          .execute(),
      );
      return nameProblem(
        name,
        rows.map((row) => row.name),
      );
    },
  };
}
