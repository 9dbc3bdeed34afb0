// Rooms: a host, members, and the tables they are paired at. The results are never kept but read from the matches.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseTimeControl, type Seat } from '@ludoteca/games';
import {
  limits,
  type MemberChange,
  type NewRoom,
  type NewRoomAnswer,
  type RoomAnswer,
  type RoomChange,
  type RoomInfo,
} from '@ludoteca/online';
import { playersOf } from '@ludoteca/players';
import type { Rooms as RoomRow } from '../database/schema.ts';
import { asking } from '../database/store.ts';
import { nameProblem } from '../identity/names.ts';
import type { People, Person } from '../identity/people.ts';
import { newId } from '../ids.ts';
import { gameOf, type LoadedMatch } from '../match/loaded-match.ts';
import type { Lobby } from '../match/lobby.ts';
import { undecidedGames } from '../rating/ratings.ts';
import { type Change, memberWrites, openRoomChanges, type Refused, type RoomChangesSetup, refused } from './changes.ts';
import { infoOfRoom, memberOf, type RoomSettings } from './state.ts';
import { openRoomTables, type RoomTablesSetup } from './tables.ts';

/** Nobody has more rooms that are not closed. */
const mostRooms = 20;
const longestList = 100;

export interface RoomsSetup extends RoomChangesSetup, Omit<RoomTablesSetup, 'changes'> {
  readonly lobby: Pick<Lobby, 'prepare' | 'begin' | 'freeCode'>;
  readonly people: Pick<People, 'byId'>;
}

export type Rooms = ReturnType<typeof openRooms>;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
/** As it was typed, without what does not belong on a screen. */
const cleanRoomName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();

export function openRooms(setup: RoomsSetup) {
  const { engine, lobby, people, now } = setup;
  const { db } = engine;
  const changes = openRoomChanges(setup);
  const { read, change, asHost } = changes;
  const { memberWrite, newMember } = memberWrites(db);

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
    ...openRoomTables({ ...setup, changes }),

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
      change(id, async (state): Promise<Change<RoomAnswer> | Refused> => {
        const { row, members } = state;
        if (row.closed === 1) return refused('closed');
        const known = memberOf(state, person.id);
        // As they are called now: another node may have heard of a new name, or that they are nobody any more.
        const name = known?.name ?? (await people.byId(person.id))?.name;
        if (!name) return refused('no-name');
        const others = members.filter((other) => other.id !== person.id && other.name !== '');
        const problem = nameProblem(
          name,
          others.map((other) => other.name),
        );
        if (problem) return refused(problem);
        if (!known && members.length >= limits.members) return refused('too-many');
        const member = { id: person.id, name, host: known?.host ?? false, silenced: known?.silenced ?? false };
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
