// What is known of matches, rooms and lists that are followed: each is a fold over the server's messages.
import type { TableEvent } from '@ludoteca/games';
import type { RoomInfo, RoomMember, RoomMessage, RoomTable } from './room-schema.ts';
import type { ListedMatch, MatchInfo, Presence, SeenTable, ServerMessage } from './schema.ts';

/** What is known here of a match that is followed. */
export interface Followed {
  readonly match: MatchInfo | undefined;
  readonly seat: number | undefined;
  /** As this seat may know them, without gaps. */
  readonly events: readonly TableEvent[];
  /** In a game that hides something: what this seat sees after the last event, and what it may play, in notation. */
  readonly view: unknown;
  readonly legal: readonly string[];
  /** And what of its table can not be folded from the events. */
  readonly table: SeenTable | undefined;
  /** Whether whoever sits there is connected; null where no person sits. */
  readonly presence: readonly (Presence | null)[];
  readonly watchers: number;
}

export const nothingKnown: Followed = {
  match: undefined,
  seat: undefined,
  events: [],
  view: undefined,
  legal: [],
  table: undefined,
  presence: [],
  watchers: 0,
};

/** What is known here of a room that is followed. */
export interface FollowedRoom {
  readonly info: RoomInfo | undefined;
  readonly members: ReadonlyMap<string, RoomMember>;
  /** Those of the last round, and those that members made for themselves. */
  readonly tables: ReadonlyMap<string, RoomTable>;
}

/** A list after a message about it. */
export function listAfter(
  before: readonly ListedMatch[],
  { whole, matches, gone }: Extract<ServerMessage, { type: 'list' }>,
): readonly ListedMatch[] {
  const isOld = new Set([...gone, ...matches.map(({ id }) => id)]);
  const left = whole ? [] : before.filter(({ id }) => !isOld.has(id));
  return [...left, ...matches].sort((one, other) => other.changed - one.changed);
}

export const noRoom: FollowedRoom = { info: undefined, members: new Map(), tables: new Map() };

/** A room after a message about it. */
export function roomAfter(
  before: FollowedRoom,
  { whole, info, members = [], tables = [], gone = [] }: RoomMessage,
): FollowedRoom {
  const known = whole ? noRoom : before;
  const left = [...known.tables].filter(([id]) => !gone.includes(id));
  return {
    info: info ?? known.info,
    members: new Map([...known.members, ...members.map((member) => [member.id, member] as const)]),
    tables: new Map([...left, ...tables.map((table) => [table.id, table] as const)]),
  };
}

/** The table at which somebody is waited for: of the newest round, and not over. */
export const ownTable = ({ tables }: FollowedRoom, person: string): RoomTable | undefined =>
  [...tables.values()]
    .filter(({ match, over, people }) => match !== null && !over && people.includes(person))
    .sort((a, b) => b.round - a.round || b.board - a.board)[0];
