// A seat at a table far away: follows matches, sends commands until they are answered, and comes back by itself.
import { noSeeds, type Seat, seedsAfter } from '@ludoteca/games';
import { keyedHash, newSeed, seedHash } from './chance/seeds.ts';
import { mayReveal, revealTime } from './chance/settling.ts';
import { type Followed, type FollowedRoom, listAfter, noRoom, nothingKnown, roomAfter } from './followed.ts';
import type { TalkMessage, TalkRequest } from './room-schema.ts';
import type { Answer, ClientMessage, ListedMatch, MatchList, ServerMessage, WireCommand } from './schema.ts';

/** As much of a WebSocket as is needed; browsers and Node have one, and tests make their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface ClientSetup {
  /** Opens a connection; called again whenever one is lost. */
  connect(): Socket;
  newId(): string;
  now(): number;
  wait(ms: number, then: () => void): () => void;
  /** 64 hexadecimal figures that nobody else knows: the seeds for chance come from it. Whoever keeps it can open them after a restart. */
  readonly seedSecret?: string;
  /**
   * After so many milliseconds without a word the server is asked whether it is there, and after as many again the connection is taken
   * for lost: browsers are told of no line that was cut. Without it the connection itself is trusted.
   */
  readonly quietMs?: number;
  onStatus?(status: 'connecting' | 'open' | 'lost' | 'closed'): void;
  onError?(code: string, match: string | undefined, room?: string): void;
  /** What somebody says at a match or in a room that is followed. */
  onTalk?(message: TalkMessage): void;
}

export interface Client {
  /** As with a match; only members can. */
  followRoom(room: string, hear: (followed: FollowedRoom) => void): () => void;
  /** Challenges, running matches or one's own, as they are now and as they change; the latest first. */
  followList(list: MatchList, hear: (matches: readonly ListedMatch[]) => void): () => void;
  /** Whoever is refused hears it by `onError`. */
  say(place: { readonly match: string } | { readonly room: string }, words: TalkRequest): void;
  /** `hear` is told what is known, and then whatever is new; gives a function that ends it. */
  follow(match: string, hear: (followed: Followed) => void, seat?: Seat): () => void;
  known(match: string): Followed | undefined;
  /**
   * Sends until it is answered, also over a connection that breaks: it happens once at most. `seq` is how many events it was made
   * after, for those who do not follow the match.
   */
  command(match: string, command: WireCommand, at?: { readonly seq?: number; readonly seat?: Seat }): Promise<Answer>;
  /** Milliseconds to add to this machine's clock to have the server's. */
  clockOffset(): number;
  /** Over a new connection at once: whoever speaks is somebody else by now, or the network is known to be another. */
  reconnect(): void;
  close(): void;
}

const firstDelay = 250;
const longestDelay = 15_000;

/** After which a command is sent again that the server could not keep just now. */
const againMs = 500;
const seedAgainMs = 100;

interface Following {
  readonly seat: Seat | undefined;
  followed: Followed;
  readonly listeners: Set<(followed: Followed) => void>;
  /** What was sent for chance; undefined once nothing is asked for any more. */
  seedsSent: Set<string> | undefined;
  cancelReveal(): void;
}

interface FollowingRoom {
  followed: FollowedRoom;
  readonly listeners: Set<(followed: FollowedRoom) => void>;
}

interface FollowingList {
  /** Nothing before the first message. */
  matches: readonly ListedMatch[] | undefined;
  readonly listeners: Set<(matches: readonly ListedMatch[]) => void>;
}

interface Pending {
  readonly message: Extract<ClientMessage, { type: 'command' }>;
  resolve(answer: Answer): void;
}

export function openClient(setup: ClientSetup): Client {
  const followings = new Map<string, Following>();
  const rooms = new Map<string, FollowingRoom>();
  const lists = new Map<MatchList, FollowingList>();
  const pending = new Map<string, Pending>();
  let socket: Socket | undefined;
  let isOpen = false;
  let closed = false;
  let delay = firstDelay;
  let cancelWait: (() => void) | undefined;
  let offset = 0;
  let person: string | undefined;
  let cancelQuiet: () => void = () => {};
  const seedSecret = setup.seedSecret ?? newSeed();

  const post = (message: ClientMessage): void => {
    if (isOpen) socket?.send(JSON.stringify(message));
  };

  function askFor(match: string): void {
    const { followed, seat } = followings.get(match)!;
    post({ type: 'follow', match, after: followed.events.length, ...(seat !== undefined && { seat }) });
  }

  /** Called whenever something was heard. */
  function awaitWord(): void {
    const { quietMs } = setup;
    if (quietMs === undefined || !isOpen) return;
    cancelQuiet();
    cancelQuiet = setup.wait(quietMs, () => {
      post({ type: 'ping', id: 0 });
      cancelQuiet = setup.wait(quietMs, () => lose(0));
    });
  }

  /** An answer may have been lost with the connection: whatever has none is sent again, with the same id. */
  function open(): void {
    isOpen = true;
    delay = firstDelay;
    awaitWord();
    setup.onStatus?.('open');
    for (const match of followings.keys()) askFor(match);
    for (const room of rooms.keys()) post({ type: 'follow-room', room });
    for (const list of lists.keys()) post({ type: 'follow-list', list });
    for (const { message } of pending.values()) post(message);
  }

  function lose(after = delay): void {
    if (!socket) return;
    cancelQuiet();
    socket.onopen = socket.onclose = socket.onerror = socket.onmessage = null;
    socket.close();
    socket = undefined;
    isOpen = false;
    if (closed) return;
    setup.onStatus?.('lost');
    delay = Math.min(longestDelay, delay * 2);
    cancelWait = setup.wait(after, connect);
  }

  function connect(): void {
    if (closed) return;
    setup.onStatus?.('connecting');
    const fresh = setup.connect();
    socket = fresh;
    fresh.onopen = open;
    fresh.onclose = () => lose();
    fresh.onerror = () => lose();
    fresh.onmessage = ({ data }) => {
      awaitWord();
      try {
        hear(JSON.parse(String(data)) as ServerMessage);
      } catch {
        lose();
      }
    };
  }

  function change(match: string, part: Partial<Followed>): void {
    const following = followings.get(match);
    if (!following) return;
    following.followed = { ...following.followed, ...part };
    for (const listener of [...following.listeners]) listener(following.followed);
    if (part.events || part.match) giveSeeds(match, following);
  }

  /** Each of one's own seats promises a seed and opens it, where the host has begun with its own promise. */
  function giveSeeds(id: string, following: Following): void {
    const { match, events } = following.followed;
    const sent = following.seedsSent;
    if (!sent || !match || events.length === 0) return;
    const seeds = events.reduce(seedsAfter, noSeeds);
    if (seeds.closed || match.over || seeds.given.length === 0) {
      // Only the first event can be the host's promise.
      following.seedsSent = undefined;
      return;
    }
    const say = (seat: Seat, command: WireCommand): void => {
      const key = `${seat} ${command.kind} ${seeds.since}`;
      if (sent.has(key)) return;
      sent.add(key);
      send(id, command, { seat }).then((answer) => {
        const isEarly = !answer.ok && (answer.refusal.code === 'stale' || answer.refusal.code === 'waiting');
        // Of several who promise at the same moment one is the first; the others say it again.
        if (isEarly)
          setup.wait(seedAgainMs, () => sent.delete(key) && followings.get(id) === following && giveSeeds(id, following));
      });
    };
    following.cancelReveal();
    for (const [seat, holder] of match.holders.entries()) {
      if (holder === null || holder !== person) continue;
      const seed = keyedHash(seedSecret, `seed ${id} ${seat}`);
      const hash = seedHash(id, seat, seed);
      const given = seeds.given.find(({ by }) => by === seat);
      if (!given) {
        if (!seeds.given.some((other) => other.by !== 'host' && other.seed !== undefined)) say(seat, { kind: 'commit', hash });
      } else if (given.hash === hash && given.seed === undefined) {
        const now = setup.now() + offset;
        if (mayReveal(seeds, match.seats, now)) say(seat, { kind: 'reveal', seed });
        else following.cancelReveal = setup.wait(Math.max(0, revealTime(seeds) - now) + 1, () => giveSeeds(id, following));
      }
    }
  }

  function send(
    match: string,
    command: WireCommand,
    { seq = followings.get(match)?.followed.events.length ?? 0, seat }: { readonly seq?: number; readonly seat?: Seat } = {},
  ): Promise<Answer> {
    const id = setup.newId();
    const message = { type: 'command', match, id, seq, ...(seat !== undefined && { seat }), command } as const;
    return new Promise((resolve) => {
      pending.set(id, { message, resolve });
      post(message);
    });
  }

  function hear(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        person = message.person?.id;
        offset = message.time - setup.now();
        return;
      case 'pong':
        offset = message.time - setup.now();
        return;
      case 'answer': {
        const { id, seq } = message;
        const waiting = pending.get(id);
        if (!waiting) return;
        // Whether it was kept is not known: only the same id can be sent again.
        if (!message.ok && message.refusal.code === 'try-again') {
          setup.wait(againMs, () => pending.has(id) && post(waiting.message));
          return;
        }
        pending.delete(id);
        waiting.resolve(message.ok ? { ok: true, seq } : { ok: false, refusal: message.refusal, seq });
        return;
      }
      case 'match':
        return change(message.match.id, { match: message.match });
      case 'events': {
        const { match, after, events, seat, view, legal, table, time } = message;
        offset = time - setup.now();
        const following = followings.get(match);
        if (!following) return;
        const { followed } = following;
        const told = seat ?? undefined;
        const isHidden = view !== undefined;
        // From another seat a game that hides something is another story.
        const known = isHidden && told !== followed.seat && after === 0 ? [] : followed.events;
        // What is missing is asked for; what is known already is passed over.
        if (after > known.length) return askFor(match);
        if (after + events.length < known.length) return;
        const added = events.slice(known.length - after);
        return change(match, { events: [...known, ...added], seat: told, view, legal: legal ?? [], table });
      }
      case 'presence':
        return change(message.match, { presence: message.seats, watchers: message.watchers });
      case 'room': {
        const following = rooms.get(message.room);
        if (!following) return;
        following.followed = roomAfter(following.followed, message);
        for (const listener of [...following.listeners]) listener(following.followed);
        return;
      }
      case 'list': {
        const following = lists.get(message.list);
        if (!following) return;
        const matches = listAfter(following.matches ?? [], message);
        following.matches = matches;
        for (const listener of [...following.listeners]) listener(matches);
        return;
      }
      case 'talk':
        return setup.onTalk?.(message);
      case 'error': {
        const { code, match, room, list } = message;
        if (code === 'try-again' && list !== undefined) {
          setup.wait(againMs, () => lists.has(list) && post({ type: 'follow-list', list }));
          return;
        }
        if (code === 'try-again' && room !== undefined) {
          setup.wait(againMs, () => rooms.has(room) && post({ type: 'follow-room', room }));
          return;
        }
        if (code === 'try-again' && match !== undefined) {
          setup.wait(againMs, () => followings.has(match) && askFor(match));
          return;
        }
        return setup.onError?.(code, match, room);
      }
      case 'bye':
        return lose(message.after);
      default:
        return;
    }
  }

  connect();

  return {
    follow(match, listener, seat) {
      const following: Following = followings.get(match) ?? {
        seat,
        followed: nothingKnown,
        listeners: new Set(),
        seedsSent: new Set(),
        cancelReveal: () => {},
      };
      if (!followings.has(match)) {
        followings.set(match, following);
        askFor(match);
      }
      following.listeners.add(listener);
      if (following.followed.match) {
        queueMicrotask(() => following.listeners.has(listener) && listener(following.followed));
      }
      return () => {
        following.listeners.delete(listener);
        if (following.listeners.size > 0) return;
        following.cancelReveal();
        followings.delete(match);
        post({ type: 'unfollow', match });
      };
    },
    followRoom(room, listener) {
      const following: FollowingRoom = rooms.get(room) ?? { followed: noRoom, listeners: new Set() };
      if (!rooms.has(room)) {
        rooms.set(room, following);
        post({ type: 'follow-room', room });
      }
      following.listeners.add(listener);
      if (following.followed.info) {
        queueMicrotask(() => following.listeners.has(listener) && listener(following.followed));
      }
      return () => {
        following.listeners.delete(listener);
        if (following.listeners.size > 0) return;
        rooms.delete(room);
        post({ type: 'unfollow-room', room });
      };
    },
    followList(list, listener) {
      const following: FollowingList = lists.get(list) ?? { matches: undefined, listeners: new Set() };
      if (!lists.has(list)) {
        lists.set(list, following);
        post({ type: 'follow-list', list });
      }
      following.listeners.add(listener);
      const { matches } = following;
      if (matches) queueMicrotask(() => following.listeners.has(listener) && listener(matches));
      return () => {
        following.listeners.delete(listener);
        if (following.listeners.size > 0) return;
        lists.delete(list);
        post({ type: 'unfollow-list', list });
      };
    },
    say: (place, words) => post({ type: 'say', ...place, ...words }),
    known: (match) => followings.get(match)?.followed,
    command: send,
    clockOffset: () => offset,
    reconnect() {
      if (closed) return;
      cancelWait?.();
      delay = firstDelay;
      if (socket) lose(0);
      else connect();
    },
    close() {
      closed = true;
      cancelWait?.();
      for (const { cancelReveal } of followings.values()) cancelReveal();
      lose();
      setup.onStatus?.('closed');
    },
  };
}
