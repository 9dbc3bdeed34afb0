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

export interface Database {
  matches: Matches;
  events: Events;
  seats: Seats;
  people: People;
  nodes: Nodes;
  connections: Connections;
}
