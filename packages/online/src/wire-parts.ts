// What messages of all kinds are made of.
import * as v from 'valibot';

export const limits = {
  /** Of a message, in bytes. */
  message: 16_384,
  /** Of a move in notation. */
  move: 200,
  name: 40,
  /** Of what is said in one's own words. */
  talk: 200,
  /** Of people in a room, and of changes that one message tells of each kind. */
  members: 120,
  changes: 50,
  /** Of matches in a list. */
  listed: 100,
} as const;

export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
export const seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
export const playerName = v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/));
export const gameId = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));

const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366 * 24 * 3600 * 1000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
export const timeControl = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('fischer'), main: duration, increment: duration, most: v.exactOptional(duration) }),
  v.strictObject({ kind: v.literal('byo-yomi'), main: duration, periods: count, period: duration }),
  v.strictObject({ kind: v.literal('canadian'), main: duration, moves: count, period: duration }),
  v.strictObject({ kind: v.literal('days'), perMove: duration, bank: duration }),
]);

export const gameOptions = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.union([v.pipe(v.string(), v.maxLength(limits.message)), v.number(), v.boolean()]),
);
