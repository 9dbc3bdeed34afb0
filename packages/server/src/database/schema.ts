// The tables of the database, the same on libsql and on PostgreSQL. All rows of a match have its id as the first column of their
// key, so that they can be distributed by match.

export interface Matches {
  id: string;
  /** Six letters, for those who type. */
  code: string;
  game: string;
  /** JSON: options, occupants at the start, terms. */
  options: string;
  seats: string;
  terms: string;
  listed: number;
  rated: number;
  watchers: string;
  room: string | null;
  created: number;
  changed: number;
  /** How many events there are. Whoever appends compares and swaps this. */
  seq: number;
  over: number;
  /** When the running clock falls; null where none runs. */
  deadline: number | null;
  /** The seat whose program is to move or to answer; null where none is. */
  program: number | null;
  /** How many seats are open. */
  open: number;
  /** The node that appended last: it asks the program, and another one where it is gone. */
  node: string;
  /** The rematch. */
  next: string | null;
  /** 1 once a rated match that is over has been looked at by the ratings. */
  settled: number;
  /** How often somebody's name was taken out of it: whoever has it in memory reads it again. */
  renamed: number;
  /** What the match's chance comes from; it never leaves. Null where there is no chance, and in matches older than it. */
  secret: string | null;
  /** When chance goes on without the seeds that are missing; null where it waits for none. */
  draws: number | null;
}

interface Events {
  match: string;
  seq: number;
  at: number;
  event: string;
  /** The command that brought it about; of several events of one command the last has it. */
  command: string | null;
}

/** Who holds a seat. */
interface Seats {
  match: string;
  seat: number;
  person: string;
}

interface People {
  id: string;
  name: string;
  kind: string;
  /** SHA-256 of the token in the cookie or of the bearer token. */
  token: string;
  created: number;
  deleted: number;
  /** Of a bot: whose it is. */
  owner: string | null;
}

/** More devices of a person than the first, by the SHA-256 of what their cookie holds. */
interface Tokens {
  hash: string;
  person: string;
  created: number;
}

/** At most one a person; it works once. */
interface RecoveryCodes {
  person: string;
  hash: string;
}

interface Passkeys {
  /** The credential's id, base64url as the browser says it. */
  id: string;
  person: string;
  public_key: string;
  counter: number;
  created: number;
}

/** What an authenticator was asked to sign; each is answered once at most. */
interface PasskeyChallenges {
  challenge: string;
  /** Who registers; null where somebody signs in. */
  person: string | null;
  expires: number;
}

/** Matches that somebody sat at and left: their name stands in the log. */
interface PastSeats {
  match: string;
  person: string;
}

/** Somebody's tokens no longer hold: every node ends their connections. */
interface Revocations {
  person: string;
  at: number;
}

interface Nodes {
  id: string;
  heartbeat: number;
  /** 1 once it has left in good order. */
  gone: number;
}

/** Who is connected through which node. */
interface Connections {
  person: string;
  node: string;
  /** When the last connection ended; null while there is one. */
  ended: number | null;
}

/** The order in which results were rated: the ratings are a fold over it. */
interface RatedResults {
  game: string;
  speed: string;
  /** From 1, without gaps. */
  number: number;
  match: string;
}

/** What a result made of somebody's rating. */
export interface Ratings {
  person: string;
  game: string;
  speed: string;
  number: number;
  match: string;
  at: number;
  score: number;
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Rooms {
  id: string;
  code: string;
  name: string;
  /** SHA-256 of the secret in the host's link. */
  key: string;
  /** JSON: see `RoomSettings`. */
  settings: string;
  /** Whoever changes a room compares and swaps this. */
  version: number;
  /** How many rounds were paired. */
  round: number;
  paused: number;
  closed: number;
  /** JSON: who plays the round robin, in the order of its table; null before it begins. */
  field: string | null;
  created: number;
  changed: number;
}

interface RoomMembers {
  room: string;
  person: string;
  /** The order in which they came. */
  number: number;
  host: number;
  /** 0 where they are not paired any more. */
  active: number;
  silenced: number;
}

/** Who was to play whom; a row without a match is a bye. */
interface RoomTables {
  room: string;
  /** The key of a table that has no match. */
  id: string;
  /** 0: outside of any round. */
  round: number;
  board: number;
  match: string | null;
  /** JSON: whose seats they are; null for a player of the house, or a seat that any member may take. */
  people: string;
  /** 0 where its result does not count. */
  counts: number;
}

/** Whom somebody does not want to hear. */
interface Mutes {
  person: string;
  muted: string;
}

/** Who made a match: nobody makes too many. */
interface Makers {
  match: string;
  person: string;
}

/** How many look on at a match through a node. */
interface Watchers {
  match: string;
  node: string;
  count: number;
}

export interface Database {
  matches: Matches;
  events: Events;
  seats: Seats;
  people: People;
  tokens: Tokens;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
  past_seats: PastSeats;
  revocations: Revocations;
  nodes: Nodes;
  connections: Connections;
  rated_results: RatedResults;
  ratings: Ratings;
  rooms: Rooms;
  room_members: RoomMembers;
  room_tables: RoomTables;
  mutes: Mutes;
  makers: Makers;
  watchers: Watchers;
}
