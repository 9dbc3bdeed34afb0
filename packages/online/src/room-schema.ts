// Rooms, talk and ratings on the wire: what is asked for, and what is answered.
import * as v from 'valibot';
import { phraseIds } from './phrases.ts';
import { gameId, gameOptions, id, limits, playerName, seat, timeControl } from './wire-parts.ts';

// Ratings

/** By what a game of forty moves takes one seat: under 3, 8, 25 minutes, or more; days a move; no clock. */
export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence', 'untimed'] as const;
export const speed = v.picklist(speeds);
export type Speed = (typeof speeds)[number];

export const ratingInfo = v.strictObject({
  game: gameId,
  speed,
  rating: v.number(),
  deviation: v.number(),
  volatility: v.number(),
  /** How many results it comes from, and when the last one was. */
  count: v.number(),
  at: v.number(),
  /** Of a guest, or of somebody who is not known well enough. */
  provisional: v.boolean(),
});
export type RatingInfo = v.InferOutput<typeof ratingInfo>;
export const ratingsAnswer = v.strictObject({ ratings: v.array(ratingInfo) });

/** A rating after a result, for a plot. */
export const ratedPoint = v.strictObject({
  match: id,
  at: v.number(),
  score: v.number(),
  rating: v.number(),
  deviation: v.number(),
});
export type RatedPoint = v.InferOutput<typeof ratedPoint>;
export const ratingHistoryAnswer = v.strictObject({ points: v.array(ratedPoint) });

// Rooms: what is asked for

const roomName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.name));
const pairing = v.picklist(['free', 'round-robin', 'swiss']);
const talk = v.picklist(['nobody', 'phrases', 'text']);

const settings = {
  game: gameId,
  options: v.optional(gameOptions, {}),
  clock: v.optional(timeControl, { kind: 'none' }),
  takebacks: v.optional(v.picklist(['consent', 'never']), 'consent'),
  rated: v.optional(v.boolean(), false),
  pairing: v.optional(pairing, 'swiss'),
  /** The player of the house for whoever is left over; null: they have a bye. */
  odd: v.optional(v.nullable(playerName), null),
  /** What members may say: nothing, ready-made phrases, or their own words as well. */
  talk: v.optional(talk, 'phrases'),
};

export const newRoom = v.strictObject({
  name: roomName,
  ...settings,
  /** Whether whoever makes it plays, too. */
  playing: v.optional(v.boolean(), false),
});
export type NewRoom = v.InferOutput<typeof newRoom>;
export type NewRoomRequest = v.InferInput<typeof newRoom>;

/** What is left out stays as it is. */
export const roomChange = v.partial(v.strictObject({ name: roomName, pairing, talk, odd: v.nullable(playerName) }));
export type RoomChange = v.InferOutput<typeof roomChange>;

export const hostRequest = v.strictObject({ key: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) });
export const memberChange = v.partial(v.strictObject({ active: v.boolean(), silenced: v.boolean(), host: v.boolean() }));
export type MemberChange = v.InferOutput<typeof memberChange>;

/** `round`: the next one, or the last one to pair those anew who have not finished. */
export const roundRequest = v.strictObject({
  round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** Only those who are here. */
  present: v.optional(v.boolean(), false),
});
export type RoundRequest = v.InferOutput<typeof roundRequest>;

/** A table of one's own, outside of any round: by seat a member, null for any member, or a player of the house. */
export const roomTableRequest = v.strictObject({
  seats: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('open') }),
        v.strictObject({ kind: v.literal('member'), person: id }),
        v.strictObject({ kind: v.literal('player'), player: playerName }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(8),
  ),
});
export type RoomTableRequest = v.InferOutput<typeof roomTableRequest>;
export const pauseRequest = v.strictObject({ paused: v.boolean() });

const words = {
  /** One of the ready-made phrases. */
  phrase: v.exactOptional(v.picklist(phraseIds)),
  /** One's own words, where the room's host allows it. */
  text: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(limits.talk))),
};
export const talkRequest = v.strictObject(words);
export type TalkRequest = v.InferOutput<typeof talkRequest>;

// Rooms: what is told

export const roomInfo = v.strictObject({
  id,
  /** Six letters, for those who type. */
  code: v.string(),
  name: v.string(),
  settings: v.strictObject({
    game: gameId,
    /** The game's own, complete. */
    options: v.unknown(),
    clock: timeControl,
    takebacks: v.picklist(['consent', 'never']),
    rated: v.boolean(),
    pairing,
    odd: v.nullable(playerName),
    talk,
  }),
  /** How many rounds were paired. */
  round: v.number(),
  paused: v.boolean(),
  closed: v.boolean(),
  created: v.number(),
});
export type RoomInfo = v.InferOutput<typeof roomInfo>;

export const roomMember = v.strictObject({
  id,
  name: v.string(),
  host: v.boolean(),
  /** Whether they are paired. */
  active: v.boolean(),
  silenced: v.boolean(),
  /** Whether they are connected. */
  here: v.boolean(),
});
export type RoomMember = v.InferOutput<typeof roomMember>;

export const roomTable = v.strictObject({
  id,
  /** 0: outside of any round. */
  round: v.number(),
  board: v.number(),
  /** null: a bye. */
  match: v.nullable(id),
  /** By seat; null for a player of the house, or a seat that any member may take. */
  people: v.array(v.nullable(id)),
  over: v.boolean(),
  /** By seat, from 0 to 1; null while it is not over, and where there is no result. */
  scores: v.nullable(v.array(v.number())),
});
export type RoomTable = v.InferOutput<typeof roomTable>;

export const standing = v.strictObject({
  person: id,
  name: v.string(),
  rank: v.number(),
  points: v.number(),
  played: v.number(),
  wins: v.number(),
  byes: v.number(),
  buchholz: v.number(),
  sonnebornBerger: v.number(),
  direct: v.number(),
});
export type RoomStanding = v.InferOutput<typeof standing>;

/** What a stranger with the link is told, and a member besides. */
export const roomAnswer = v.strictObject({ room: roomInfo, member: v.nullable(roomMember) });
export type RoomAnswer = v.InferOutput<typeof roomAnswer>;
/** `key` is told this once: it belongs into the link of whoever is to be host, behind the `#`. */
export const newRoomAnswer = v.strictObject({ room: roomInfo, key: v.string() });
export type NewRoomAnswer = v.InferOutput<typeof newRoomAnswer>;
export const roomsAnswer = v.strictObject({ rooms: v.array(roomInfo) });
export const standingsAnswer = v.strictObject({ round: v.number(), standings: v.array(standing) });
export type StandingsAnswer = v.InferOutput<typeof standingsAnswer>;
export const roundAnswer = v.strictObject({ round: v.number(), tables: v.array(roomTable) });
export type RoundAnswer = v.InferOutput<typeof roundAnswer>;
export const tableAnswer = v.strictObject({ table: roomTable });
/** How many tables were reached; it may be asked for again. */
export const pauseAnswer = v.strictObject({ paused: v.boolean(), tables: v.number() });
export const resultsAnswer = v.strictObject({
  room: roomInfo,
  standings: v.array(standing),
  results: v.array(
    v.strictObject({
      round: v.number(),
      board: v.number(),
      match: v.nullable(id),
      people: v.array(v.nullable(v.strictObject({ id, name: v.string() }))),
      scores: v.nullable(v.array(v.number())),
    }),
  ),
});
export type ResultsAnswer = v.InferOutput<typeof resultsAnswer>;
export const mutesAnswer = v.strictObject({ muted: v.array(id) });
// Over the socket

/** A room is followed as a match is; words are said at a match or in a room. */
export const roomClientMessages = [
  v.strictObject({ type: v.literal('follow-room'), room: id }),
  v.strictObject({ type: v.literal('unfollow-room'), room: id }),
  v.strictObject({ type: v.literal('say'), match: v.exactOptional(id), room: v.exactOptional(id), ...words }),
] as const;

/**
 * `room`: what has changed since the last such message; the first begins with `whole`, and what is known from before is forgotten.
 * Long changes come as several messages.
 */
export const roomServerMessages = [
  v.strictObject({
    type: v.literal('room'),
    room: id,
    whole: v.exactOptional(v.literal(true)),
    info: v.exactOptional(roomInfo),
    members: v.exactOptional(v.pipe(v.array(roomMember), v.maxLength(limits.changes))),
    tables: v.exactOptional(v.pipe(v.array(roomTable), v.maxLength(limits.changes))),
    /** Tables that are of no interest any more: of an earlier round, or given up. */
    gone: v.exactOptional(v.pipe(v.array(id), v.maxLength(limits.changes))),
  }),
  v.strictObject({
    type: v.literal('talk'),
    match: v.exactOptional(id),
    room: v.exactOptional(id),
    from: v.strictObject({ id, name: v.string(), seat: v.exactOptional(seat) }),
    ...words,
    at: v.number(),
  }),
] as const;
export type RoomMessage = v.InferOutput<(typeof roomServerMessages)[0]>;
export type TalkMessage = v.InferOutput<(typeof roomServerMessages)[1]>;
