// What is told to those who follow a room: what has changed since they were told last, and no more of it at once than fits a message.
import { limits, type RoomInfo, type RoomMember, type RoomMessage, type RoomTable, type ServerMessage } from '@ludoteca/online';
import { asking, type Engine } from '../database/store.ts';
import type { PresenceKeeper } from '../match/presence.ts';
import { currentTables, infoOfRoom, memberOf, type RoomState, tableInfo } from './state.ts';

/** Changes that come close together are told together. */
const gatherMs = 100;

export interface RoomFollower {
  readonly person: string;
  send(message: ServerMessage): void;
}

/** What somebody knows of a room; each part as it was sent. */
interface Told {
  readonly info: string;
  readonly members: ReadonlyMap<string, string>;
  readonly tables: ReadonlyMap<string, string>;
}

const nothing: Told = { info: '', members: new Map(), tables: new Map() };

const changed = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] =>
  [...now].filter(([id, text]) => before.get(id) !== text).map(([, text]) => text);

const pieces = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / limits.changes) }, (_, index) =>
    items.slice(index * limits.changes, (index + 1) * limits.changes),
  );

/** The messages that lead from what was told to what is so. */
function messagesFor(room: string, before: Told, now: Told): RoomMessage[] {
  const members = pieces(changed(before.members, now.members).map((text) => JSON.parse(text) as RoomMember));
  const tables = pieces(changed(before.tables, now.tables).map((text) => JSON.parse(text) as RoomTable));
  const gone = pieces([...before.tables.keys()].filter((id) => !now.tables.has(id)));
  const count = Math.max(members.length, tables.length, gone.length, before.info === now.info ? 0 : 1);
  return Array.from({ length: count }, (_, index) => ({
    type: 'room',
    room,
    ...(index === 0 && before === nothing && { whole: true as const }),
    ...(index === 0 && before.info !== now.info && { info: JSON.parse(now.info) as RoomInfo }),
    ...(members[index] && { members: members[index] }),
    ...(tables[index] && { tables: tables[index] }),
    ...(gone[index] && { gone: gone[index] }),
  }));
}

export interface RoomFollowersSetup {
  readonly engine: Engine;
  readonly presence: Pick<PresenceKeeper, 'away'>;
  read(room: string): Promise<RoomState | undefined>;
}

interface FollowedRoom {
  readonly followers: Map<RoomFollower, Told>;
  timer: NodeJS.Timeout | undefined;
  state: RoomState;
  /** One message after the other: nobody is told what was so before. */
  queue: Promise<unknown>;
  /** What the database said of its tables. */
  seen: string;
}

export function openRoomFollowers({ engine, presence, read }: RoomFollowersSetup) {
  const { db } = engine;
  const rooms = new Map<string, FollowedRoom>();

  async function toldOf(state: RoomState): Promise<Told> {
    const away = await presence.away(state.members.map(({ id }) => id));
    return {
      info: JSON.stringify(infoOfRoom(state)),
      members: new Map(
        state.members.map((member) => [member.id, JSON.stringify({ ...member, here: away.get(member.id) === 0 })]),
      ),
      tables: new Map(currentTables(state).map((table) => [table.id, JSON.stringify(tableInfo(table))])),
    };
  }

  /** Tells what has changed; `isNew`: what is known of the room here may be old. */
  function tell(id: string, room: FollowedRoom, isNew: boolean): Promise<void> {
    const done = room.queue.then(async () => {
      if (isNew) room.state = (await read(id)) ?? room.state;
      const now = await toldOf(room.state);
      const cache = new Map<Told, RoomMessage[]>();
      for (const [follower, before] of room.followers) {
        const messages = cache.get(before) ?? messagesFor(id, before, now);
        cache.set(before, messages);
        room.followers.set(follower, now);
        for (const message of messages) follower.send(message);
      }
    });
    room.queue = done.catch(() => {});
    return done;
  }

  /** A room has changed here: whoever follows it is told in a moment. */
  function note(id: string): void {
    const room = rooms.get(id);
    if (!room || room.timer) return;
    room.timer = setTimeout(() => {
      room.timer = undefined;
      tell(id, room, true).catch(() => {});
    }, gatherMs);
  }

  return {
    note,

    /** Tells a member the whole room, and from then on what changes; gives a function that ends it. */
    async follow(id: string, follower: RoomFollower): Promise<(() => void) | undefined> {
      const state = await read(id);
      if (!state || !memberOf(state, follower.person)) return undefined;
      const room: FollowedRoom = rooms.get(id) ?? {
        followers: new Map(),
        timer: undefined,
        state,
        queue: Promise.resolve(),
        seen: '',
      };
      rooms.set(id, room);
      room.followers.set(follower, nothing);
      const end = (): void => {
        room.followers.delete(follower);
        if (room.followers.size > 0) return;
        clearTimeout(room.timer);
        if (rooms.get(id) === room) rooms.delete(id);
      };
      try {
        await tell(id, room, true);
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },

    followersOf: (id: string): RoomFollower[] => [...(rooms.get(id)?.followers.keys() ?? [])],

    /** Looks what other nodes have done to the rooms that are followed here, and who has come or gone. */
    async sweep(): Promise<void> {
      const ids = [...rooms.keys()];
      if (ids.length === 0) return;
      const versions = await asking(db.selectFrom('rooms').select(['id', 'version']).where('id', 'in', ids).execute());
      const tables = await asking(
        db
          .selectFrom('matches')
          .select(({ fn }) => ['room', fn.sum('over').as('over'), fn.sum('open').as('open')])
          .where('room', 'in', ids)
          .groupBy('room')
          .execute(),
      );
      for (const { id, version } of versions) {
        const room = rooms.get(id);
        if (!room) continue;
        const own = tables.find((one) => one.room === id);
        const seen = `${version} ${own?.over} ${own?.open}`;
        const isNew = seen !== room.seen;
        room.seen = seen;
        await tell(id, room, isNew);
      }
    },

    close(): void {
      for (const { timer } of rooms.values()) clearTimeout(timer);
      rooms.clear();
    },
  };
}

export type RoomFollowers = ReturnType<typeof openRoomFollowers>;
