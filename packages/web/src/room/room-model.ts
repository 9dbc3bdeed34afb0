// What follows from what is known of a room: who waits, whether a round is over, who sits where.
import type { FollowedRoom, RoomMember, RoomTable } from '@ludoteca/online';

export type MemberStatus =
  | { readonly kind: 'playing'; readonly board: number }
  /** Here, to be paired, and at no table. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'away' }
  /** Not to be paired. */
  | { readonly kind: 'watching' };

export const runningTables = ({ tables }: FollowedRoom): RoomTable[] =>
  [...tables.values()].filter(({ match, over }) => match !== null && !over);

export function statusOf(room: FollowedRoom, { id, active, here }: RoomMember): MemberStatus {
  const table = runningTables(room).find(({ people }) => people.includes(id));
  if (table) return { kind: 'playing', board: table.board };
  if (!active) return { kind: 'watching' };
  return { kind: here ? 'waiting' : 'away' };
}

const order: Readonly<Record<MemberStatus['kind'], number>> = { waiting: 0, playing: 1, away: 2, watching: 3 };

/** Those who wait first, then by name; who was forgotten has none, and is left out. */
export function peopleOf(room: FollowedRoom): { readonly member: RoomMember; readonly status: MemberStatus }[] {
  return [...room.members.values()]
    .filter(({ name }) => name !== '')
    .map((member) => ({ member, status: statusOf(room, member) }))
    .sort((a, b) => order[a.status.kind] - order[b.status.kind] || a.member.name.localeCompare(b.member.name));
}

/** Each at its place, which stays the same while a round is played. */
export const tablesInOrder = ({ tables }: FollowedRoom): RoomTable[] =>
  [...tables.values()].sort((a, b) => b.round - a.round || a.board - b.board);

/** The tables of the round that was paired last. */
const roundTables = ({ info, tables }: FollowedRoom): RoomTable[] =>
  [...tables.values()].filter(({ round }) => round > 0 && round === info?.round);

/** Whether the next round can be paired. */
export const isRoundOver = (room: FollowedRoom): boolean => roundTables(room).every(({ over }) => over);

/** Whether somebody has no opponent in the round that was paired last. */
export const hasBye = (room: FollowedRoom, person: string): boolean =>
  roundTables(room).some(({ match, people }) => match === null && people.includes(person));

export type TableResult = { readonly kind: 'won'; readonly seats: readonly number[] } | { readonly kind: 'draw' | 'none' };

/** What came of a table that is over: who has most of the points. */
export function resultOf({ scores }: Pick<RoomTable, 'scores'>): TableResult {
  if (scores === null) return { kind: 'none' };
  const most = Math.max(...scores);
  if (scores.every((score) => score === most)) return { kind: 'draw' };
  return { kind: 'won', seats: [...scores.keys()].filter((seat) => scores[seat] === most) };
}

/** What standings depend on: they are asked for again when it changes. */
export const resultsKey = ({ info, members, tables }: FollowedRoom): string =>
  [
    info?.round,
    info?.settings.pairing,
    ...[...members.values()].map(({ id, name, active }) => `${id} ${name} ${active}`),
    ...[...tables.values()].map(({ id, over }) => `${id} ${over}`),
  ].join();
