// Every message of the wire, as a schema: what arrives is hostile until it has passed one of these.
import { offerKinds } from '@ludoteca/games';
import * as v from 'valibot';
import { roomClientMessages, roomServerMessages } from './room-schema.ts';
import { gameId, gameOptions, id, limits, playerName, seat, seq, timeControl } from './wire-parts.ts';

/** Counted up when an older client could no longer understand a newer server. */
export const protocolVersion = 1;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const offer = v.picklist(offerKinds);
const moveText = v.pipe(v.string(), v.maxLength(limits.move));

// From clients

/** What somebody at a table may say over the wire; who they are is known from the connection. */
export const wireCommand = v.variant('kind', [
  v.strictObject({ kind: v.literal('move'), text: moveText }),
  /** The die is in one's own hand: chance decides what it shows. */
  v.strictObject({ kind: v.literal('throw') }),
  v.strictObject({ kind: v.literal('resign') }),
  v.strictObject({ kind: v.literal('offer'), what: offer, ply: v.optional(seq) }),
  v.strictObject({ kind: v.literal('answer'), what: offer, agrees: v.boolean() }),
  v.strictObject({ kind: v.literal('withdraw'), what: offer }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('abort') }),
  /** Whoever sits there is gone for good. */
  v.strictObject({ kind: v.literal('claim'), seat }),
  v.strictObject({ kind: v.literal('sit'), seat }),
  v.strictObject({ kind: v.literal('leave') }),
  /** A player of the house goes on in one's place. */
  v.strictObject({ kind: v.literal('hand-over'), player: playerName }),
  v.strictObject({ kind: v.literal('flag') }),
  /** A seed for chance: promised by its hash, and opened once all have promised theirs. */
  v.strictObject({ kind: v.literal('commit'), hash }),
  v.strictObject({ kind: v.literal('reveal'), seed: hash }),
]);
export type WireCommand = v.InferOutput<typeof wireCommand>;

/** A command as it is sent: again with the same id it gives the same answer and happens once. */
export const commandMessage = v.strictObject({
  type: v.literal('command'),
  match: id,
  id,
  /** How many events whoever sends it knows of. */
  seq,
  /** As which seat, where somebody holds several; without it the one whose turn it is, else the first. */
  seat: v.optional(seat),
  command: wireCommand,
});
export type CommandMessage = v.InferOutput<typeof commandMessage>;

export const matchLists = ['open', 'running', 'mine'] as const;
export type MatchList = (typeof matchLists)[number];
const matchList = v.picklist(matchLists);

export const clientMessage = v.variant('type', [
  commandMessage,
  /** From the event after this number on, without it from the first; as this seat, where somebody holds several. */
  v.strictObject({ type: v.literal('follow'), match: id, after: v.optional(seq), seat: v.optional(seat) }),
  v.strictObject({ type: v.literal('unfollow'), match: id }),
  /** Challenges, running matches or one's own, for as long as somebody looks at them. */
  v.strictObject({ type: v.literal('follow-list'), list: matchList }),
  v.strictObject({ type: v.literal('unfollow-list'), list: matchList }),
  v.strictObject({ type: v.literal('ping'), id: seq }),
  ...roomClientMessages,
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

/** Who is to sit on a seat of a new match: anybody, whoever makes it, or a player of the house. */
const seatRequest = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('me') }),
  v.strictObject({ kind: v.literal('player'), player: playerName }),
]);

const takebacks = v.picklist(['consent', 'never', 'free']);
const watchers = v.picklist(['anybody', 'nobody']);

export const newMatch = v.strictObject({
  /** Made by whoever asks, not to be guessed: asked again with the same id, it is the same match. */
  id: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  game: gameId,
  options: v.optional(gameOptions, {}),
  seats: v.pipe(v.array(seatRequest), v.minLength(1), v.maxLength(8)),
  clock: v.optional(timeControl, { kind: 'none' }),
  takebacks: v.optional(takebacks, 'consent'),
  listed: v.optional(v.boolean(), false),
  rated: v.optional(v.boolean(), false),
  /** Who may look on. */
  watchers: v.optional(watchers, 'anybody'),
});
export type NewMatch = v.InferOutput<typeof newMatch>;
/** As it is asked for, with what may be left out left out. */
export type NewMatchRequest = v.InferInput<typeof newMatch>;

// From the server

const thinkingLimits = { time: v.exactOptional(v.number()), nodes: v.exactOptional(v.number()) };
const occupant = v.variant('kind', [
  v.strictObject({ kind: v.literal('open'), name: v.string() }),
  v.strictObject({ kind: v.literal('person'), name: v.string() }),
  v.strictObject({
    kind: v.literal('player'),
    name: v.string(),
    player: v.string(),
    threads: v.exactOptional(v.number()),
    ...thinkingLimits,
  }),
]);

const at = v.pipe(v.number(), v.integer());
const party = v.union([seat, v.picklist(['chance', 'host'])]);
const ending = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['resigned', 'time', 'abandoned']), seat }),
  v.strictObject({ kind: v.picklist(['agreed-draw', 'aborted']) }),
]);

/** What happened at a table: see `TableEvent` of the games. */
export const tableEvent = v.variant('kind', [
  v.strictObject({
    kind: v.literal('move'),
    by: v.union([seat, v.literal('chance')]),
    move: v.string(),
    lag: v.exactOptional(v.number()),
    at,
  }),
  v.strictObject({ kind: v.literal('offer'), by: seat, what: offer, ply: v.exactOptional(seq), at }),
  v.strictObject({ kind: v.literal('answer'), by: seat, what: offer, agrees: v.boolean(), at }),
  v.strictObject({ kind: v.literal('withdraw'), by: seat, what: offer, at }),
  v.strictObject({ kind: v.picklist(['back', 'redo']), by: party, ply: seq, at }),
  v.strictObject({ kind: v.picklist(['pause', 'resume']), by: party, at }),
  v.strictObject({ kind: v.picklist(['resign', 'abandon', 'flag']), seat, at }),
  v.strictObject({ kind: v.literal('seat'), seat, occupant, at }),
  v.strictObject({ kind: v.literal('credit'), ms: v.number(), at }),
  v.strictObject({ kind: v.literal('commit'), by: v.union([seat, v.literal('host')]), hash, at }),
  v.strictObject({ kind: v.literal('reveal'), by: v.union([seat, v.literal('host')]), seed: hash, at }),
  v.strictObject({
    kind: v.literal('end'),
    ending: v.exactOptional(ending),
    outcome: v.strictObject({ payoffs: v.array(v.number()), reason: v.string() }),
    at,
  }),
]);

const terms = v.strictObject({ takebacks, programsConsent: v.boolean(), clock: timeControl });

/** What is told of a match to whoever may see it. */
export const matchInfo = v.strictObject({
  id,
  /** Six letters, for those who type. */
  code: v.string(),
  game: gameId,
  options: v.unknown(),
  /** Who sat there when it was made: the events begin with these. */
  start: v.array(occupant),
  seats: v.array(occupant),
  /** Who holds each seat: a person's id, or null. */
  holders: v.array(v.nullable(id)),
  terms,
  listed: v.boolean(),
  rated: v.boolean(),
  watchers,
  created: v.number(),
  changed: v.number(),
  seq,
  over: v.boolean(),
  /** The rematch, once somebody has asked for it. */
  next: v.nullable(id),
});
export type MatchInfo = v.InferOutput<typeof matchInfo>;

const { listed: _, watchers: _watchers, seq: _seq, next: _next, ...listedParts } = matchInfo.entries;
/** A short account of a match, for lists; `open`: how many seats are. */
export const listedMatch = v.strictObject({
  ...listedParts,
  open: v.number(),
  /** Whose move is waited for, until when, and how many were made. */
  actor: v.nullable(v.number()),
  deadline: v.nullable(v.number()),
  moves: v.number(),
  /** By seat, once it is over; null also where it was aborted. */
  payoffs: v.nullable(v.array(v.number())),
});
export type ListedMatch = v.InferOutput<typeof listedMatch>;

export const refusal = v.strictObject({ code: v.string(), at: v.exactOptional(v.string()), detail: v.exactOptional(v.string()) });
const presence = v.picklist(['here', 'away', 'gone']);
export type Presence = v.InferOutput<typeof presence>;

const seatTime = v.strictObject({ main: v.number(), period: v.number(), periods: v.number(), moves: v.number() });
/**
 * What everybody may know of the table of a game that hides something, where it can not be folded from the events: how many moves stand,
 * whose turn it is, what is offered, the clock, and how it ended.
 */
export const seenTable = v.strictObject({
  ply: seq,
  actor: v.nullable(seat),
  offers: v.array(v.strictObject({ what: offer, by: seat, ply: v.exactOptional(seq), agreed: v.array(seat) })),
  declined: v.array(v.strictObject({ what: offer, by: seat })),
  paused: v.boolean(),
  clock: v.strictObject({
    control: timeControl,
    seats: v.array(seatTime),
    running: v.nullable(seat),
    since: v.number(),
    begun: v.boolean(),
  }),
  outcome: v.nullable(v.strictObject({ payoffs: v.array(v.number()), reason: v.string() })),
  ending: v.nullable(ending),
});
export type SeenTable = v.InferOutput<typeof seenTable>;

const answerFields = { id, seq };
/** What the server says. */
export const serverMessage = v.variant('type', [
  v.strictObject({
    type: v.literal('welcome'),
    protocol: v.number(),
    person: v.nullable(v.strictObject({ id, name: v.string() })),
    time: v.number(),
  }),
  v.variant('ok', [
    v.strictObject({ type: v.literal('answer'), ...answerFields, ok: v.literal(true) }),
    v.strictObject({ type: v.literal('answer'), ...answerFields, ok: v.literal(false), refusal }),
  ]),
  /** The events after `after`, as this seat may know them; `view` after the last of them where the game hides something. */
  v.strictObject({
    type: v.literal('events'),
    match: id,
    after: seq,
    events: v.array(tableEvent),
    seat: v.nullable(seat),
    view: v.optional(v.unknown()),
    legal: v.exactOptional(v.array(v.string())),
    table: v.exactOptional(seenTable),
    time: v.number(),
  }),
  v.strictObject({ type: v.literal('match'), match: matchInfo, seat: v.nullable(seat) }),
  /** Of each seat; null where no person sits. `watchers`: those who look on. */
  v.strictObject({ type: v.literal('presence'), match: id, seats: v.array(v.nullable(presence)), watchers: v.number() }),
  v.strictObject({ type: v.literal('pong'), id: seq, time: v.number() }),
  /** What has changed in a list since the last such message; the first begins with `whole`, and what is known from before is forgotten. */
  v.strictObject({
    type: v.literal('list'),
    list: matchList,
    whole: v.exactOptional(v.literal(true)),
    matches: v.pipe(v.array(listedMatch), v.maxLength(limits.listed)),
    gone: v.pipe(v.array(id), v.maxLength(limits.listed)),
  }),
  v.strictObject({
    type: v.literal('error'),
    ...refusal.entries,
    match: v.exactOptional(id),
    room: v.exactOptional(id),
    list: v.exactOptional(matchList),
  }),
  ...roomServerMessages,
  /** The server is about to go: come back after so many milliseconds. */
  v.strictObject({ type: v.literal('bye'), after: v.number() }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;
export type Answer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: v.InferOutput<typeof refusal>; readonly seq: number };
