// Every message of the wire, as a schema: what arrives is hostile until it has passed one of these.
import { type Occupant, offerKinds, type TableEvent } from '@ludoteca/games';
import * as v from 'valibot';

/** Counted up when an older client could no longer understand a newer server. */
export const protocolVersion = 1;

export const limits = {
  /** Of a message, in bytes. */
  message: 16_384,
  /** Of a move in notation. */
  move: 200,
  name: 40,
  text: 200,
  options: 8_192,
} as const;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const offer = v.picklist(offerKinds);

/** What somebody at a table may say over the wire; who they are is known from the connection. */
export const wireCommand = v.variant('kind', [
  v.strictObject({ kind: v.literal('move'), text: v.pipe(v.string(), v.maxLength(limits.move)) }),
  /** The die is in one's own hand: chance decides what it shows. */
  v.strictObject({ kind: v.literal('throw') }),
  v.strictObject({ kind: v.literal('resign') }),
  v.strictObject({ kind: v.literal('offer'), what: offer, ply: v.optional(seq) }),
  v.strictObject({ kind: v.literal('answer'), what: offer, agrees: v.boolean() }),
  v.strictObject({ kind: v.literal('withdraw'), what: offer }),
  v.strictObject({ kind: v.literal('resume') }),
  v.strictObject({ kind: v.literal('abort') }),
  /** The other one is gone for good. */
  v.strictObject({ kind: v.literal('claim'), seat: v.optional(seat) }),
  v.strictObject({ kind: v.literal('sit'), seat }),
  v.strictObject({ kind: v.literal('leave') }),
  v.strictObject({ kind: v.literal('flag') }),
]);
export type WireCommand = v.InferOutput<typeof wireCommand>;

/** A command as it is sent: again with the same id it gives the same answer and happens once. */
export const commandMessage = v.strictObject({
  type: v.literal('command'),
  match: id,
  id,
  /** How many events whoever sends it knows of. */
  seq,
  command: wireCommand,
});
export type CommandMessage = v.InferOutput<typeof commandMessage>;

export const clientMessage = v.variant('type', [
  commandMessage,
  /** From the event after this number on; without it from the first. */
  v.strictObject({ type: v.literal('follow'), match: id, after: v.optional(seq) }),
  v.strictObject({ type: v.literal('unfollow'), match: id }),
  v.strictObject({ type: v.literal('ping'), id: seq }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;

const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366 * 24 * 3600 * 1000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
export const timeControl = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('fischer'), main: duration, increment: duration, most: v.optional(duration) }),
  v.strictObject({ kind: v.literal('byo-yomi'), main: duration, periods: count, period: duration }),
  v.strictObject({ kind: v.literal('canadian'), main: duration, moves: count, period: duration }),
  v.strictObject({ kind: v.literal('days'), perMove: duration, bank: duration }),
]);

/** Who is to sit on a seat of a new match: anybody, whoever makes it, or a player of the house. */
export const seatRequest = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('me') }),
  v.strictObject({ kind: v.literal('player'), player: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)) }),
]);

export const newMatch = v.strictObject({
  game: v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/)),
  options: v.optional(v.record(v.pipe(v.string(), v.maxLength(40)), v.union([v.string(), v.number(), v.boolean()])), {}),
  seats: v.pipe(v.array(seatRequest), v.minLength(1), v.maxLength(8)),
  clock: v.optional(timeControl, { kind: 'none' }),
  takebacks: v.optional(v.picklist(['consent', 'never', 'free']), 'consent'),
  listed: v.optional(v.boolean(), false),
  rated: v.optional(v.boolean(), false),
  /** Who may look on. */
  watchers: v.optional(v.picklist(['anybody', 'nobody']), 'anybody'),
});
export type NewMatch = v.InferOutput<typeof newMatch>;

export const nameRequest = v.strictObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.name)) });

/** What is told of a match to whoever may see it. */
export interface MatchInfo {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: unknown;
  readonly seats: readonly (Occupant & { readonly person?: string })[];
  readonly terms: unknown;
  readonly listed: boolean;
  readonly rated: boolean;
  readonly watchers: 'anybody' | 'nobody';
  readonly created: number;
  readonly seq: number;
  readonly over: boolean;
}

/** What the server says. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly person: { readonly id: string; readonly name: string } | null;
      readonly time: number;
    }
  | { readonly type: 'answer'; readonly id: string; readonly ok: true; readonly seq: number }
  | {
      readonly type: 'answer';
      readonly id: string;
      readonly ok: false;
      readonly refusal: { readonly code: string; readonly at?: string; readonly detail?: string };
      readonly seq: number;
    }
  /** The events after `after`, as this seat may know them; `view` after the last of them where the game hides something. */
  | {
      readonly type: 'events';
      readonly match: string;
      readonly after: number;
      readonly events: readonly TableEvent[];
      readonly seat: number | null;
      readonly view?: unknown;
      readonly legal?: readonly string[];
      readonly time: number;
    }
  | { readonly type: 'match'; readonly match: MatchInfo; readonly seat: number | null }
  | {
      readonly type: 'presence';
      readonly match: string;
      readonly seats: readonly ('here' | 'away' | 'gone')[];
      readonly watchers: number;
    }
  | { readonly type: 'pong'; readonly id: number; readonly time: number }
  | { readonly type: 'error'; readonly code: string; readonly match?: string }
  /** The server is about to go: come back after so many milliseconds. */
  | { readonly type: 'bye'; readonly after: number };
