// Nothing is without a bound: what one connection, address or person may ask of a node. Sizes of messages are in `@ludoteca/online`.
import type { Rate } from './rate-limit.ts';

export interface Limits {
  /** Open sockets and streams of a node, and of one address. */
  readonly connections: number;
  readonly connectionsOfAddress: number;
  /** Lines of one address, whatever is said on them. */
  readonly lines: number;
  /** New sockets of one address. */
  readonly connecting: Rate;
  /** Messages of one socket, and of all sockets of one address. */
  readonly messages: Rate;
  readonly messagesOfAddress: Rate;
  /** Requests of one address. */
  readonly requests: Rate;
  /** Codes of matches that one address tries: they are short. */
  readonly codes: Rate;
  /** Newcomers from one address. */
  readonly newcomers: Rate;
  /** Rooms that are made from one address: seldom. */
  readonly newRooms: Rate;
  /** Whatever of one address could be a guess at somebody's secret. */
  readonly guesses: Rate;
  /** Matches that one socket follows. */
  readonly followed: number;
  /** Unfinished matches that one person made, or sits at. */
  readonly unfinished: number;
  /** Commands that wait at one match. */
  readonly waiting: number;
  /** Bytes that wait for a slow reader. */
  readonly unread: number;
  /** Milliseconds for the head of a request, for all of it, and between looks at the watch. */
  readonly headMs: number;
  readonly requestMs: number;
  readonly timingMs: number;
  /** Milliseconds after which somebody who does not read their answer is cut off. */
  readonly stalledMs: number;
  /** Milliseconds that a node takes for leaving at most: what is not kept by then was told to nobody. */
  readonly leavingMs: number;
  /** A stream that has been quiet for so long has a sign of life, lest somebody on the way cut it. */
  readonly quietMs: number;
}

export const usualLimits: Limits = {
  connections: 20_000,
  // A school behind one router, with several tabs each; all come back at once after a restart.
  connectionsOfAddress: 500,
  // A browser opens up to six beside its socket.
  lines: 2000,
  connecting: { burst: 1000, perSecond: 20 },
  // A fast game and all that goes with it are far below.
  messages: { burst: 60, perSecond: 20 },
  messagesOfAddress: { burst: 3000, perSecond: 600 },
  requests: { burst: 600, perSecond: 100 },
  codes: { burst: 30, perSecond: 0.5 },
  newcomers: { burst: 100, perSecond: 1 },
  newRooms: { burst: 20, perSecond: 0.05 },
  guesses: { burst: 10, perSecond: 1 / 30 },
  followed: 64,
  unfinished: 100,
  waiting: 64,
  unread: 1 << 20,
  headMs: 10_000,
  requestMs: 15_000,
  timingMs: 5000,
  stalledMs: 60_000,
  leavingMs: 8000,
  quietMs: 15_000,
};
