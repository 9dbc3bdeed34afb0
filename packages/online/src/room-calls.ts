// What is asked over HTTP about rooms, talk and ratings.
import { caller } from './call.ts';
import type {
  MemberChange,
  NewRoomAnswer,
  NewRoomRequest,
  RatedPoint,
  RatingInfo,
  ResultsAnswer,
  RoomAnswer,
  RoomChange,
  RoomInfo,
  RoomTable,
  RoomTableRequest,
  RoundAnswer,
  Speed,
  StandingsAnswer,
  TalkRequest,
} from './room-schema.ts';

export function roomCalls(...place: Parameters<typeof caller>) {
  const base = place[1] ?? '';
  const call = caller(...place);
  const at = (room: string, rest = ''): string => `rooms/${encodeURIComponent(room)}${rest}`;

  return {
    create: (request: NewRoomRequest) => call<NewRoomAnswer>('POST', 'rooms', request),
    mine: () => call<{ rooms: RoomInfo[] }>('GET', 'rooms'),
    info: (room: string) => call<RoomAnswer>('GET', at(room)),
    join: (room: string) => call<RoomAnswer>('POST', at(room, '/members'), {}),
    leave: (room: string) => call<void>('DELETE', at(room, '/members/me')),
    /** With the secret of the host's link. */
    becomeHost: (room: string, key: string) => call<RoomAnswer>('POST', at(room, '/host'), { key }),
    change: (room: string, wanted: RoomChange) => call<RoomAnswer>('PATCH', at(room), wanted),
    changeMember: (room: string, person: string, wanted: MemberChange) =>
      call<void>('PATCH', at(room, `/members/${encodeURIComponent(person)}`), wanted),
    /** The next round, or the last one anew. */
    pair: (room: string, round: number, present = false) => call<RoundAnswer>('POST', at(room, '/rounds'), { round, present }),
    openTable: (room: string, request: RoomTableRequest) => call<{ table: RoomTable }>('POST', at(room, '/tables'), request),
    pause: (room: string, paused: boolean) => call<{ paused: boolean; tables: number }>('POST', at(room, '/pause'), { paused }),
    close: (room: string) => call<RoomAnswer>('POST', at(room, '/close'), {}),
    standings: (room: string) => call<StandingsAnswer>('GET', at(room, '/standings')),
    results: (room: string) => call<ResultsAnswer>('GET', at(room, '/results.json')),
    /** Where a browser downloads them. */
    csv: (room: string, what: 'results' | 'standings') => `${base}/api/${at(room, `/${what}.csv`)}`,
    say: (place: { match: string } | { room: string }, words: TalkRequest) =>
      call<void>('POST', `${'room' in place ? at(place.room) : `matches/${encodeURIComponent(place.match)}`}/talk`, words),
    muted: () => call<{ muted: string[] }>('GET', 'me/mutes'),
    mute: (person: string, isMuted: boolean) => call<void>(isMuted ? 'PUT' : 'DELETE', `me/mutes/${encodeURIComponent(person)}`),
    ratings: (person: string) => call<{ ratings: RatingInfo[] }>('GET', `people/${encodeURIComponent(person)}/ratings`),
    ratingHistory: (person: string, game: string, speed: Speed) =>
      call<{ points: RatedPoint[] }>('GET', `people/${encodeURIComponent(person)}/ratings/${game}/${speed}`),
  };
}

export type RoomCalls = ReturnType<typeof roomCalls>;
