// The WebSocket end of the wire: the same messages as over HTTP.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientMessage, limits, type MatchList, protocolVersion, type ServerMessage } from '@ludoteca/online';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { StoreAway } from '../database/store.ts';
import type { Person } from '../identity/people.ts';
import type { Limits } from '../limits.ts';
import type { ListFollowers } from '../match/list-followers.ts';
import type { Matches } from '../match/matches.ts';
import type { PresenceKeeper } from '../match/presence.ts';
import { rateLimit, rateLimits } from '../rate-limit.ts';
import { framesOf } from './frames.ts';
import { notUnderstood } from './not-understood.ts';
import { type RoomSessionSetup, roomSession } from './room-session.ts';

const pingEvery = 20_000;
/** So long somebody who was told that it is over has to leave by themselves. */
const hangUpMs = 250;

export interface SocketsSetup {
  readonly matches: Matches;
  readonly presence: Pick<PresenceKeeper, 'enter'>;
  readonly rooms: RoomSessionSetup;
  readonly lists: Pick<ListFollowers, 'follow'>;
  onTrouble(error: unknown): void;
  now(): number;
  /** Who speaks; a request that may not speak at all is refused. */
  personOf(request: IncomingMessage): Promise<Person | undefined>;
  isAllowed(request: IncomingMessage): boolean;
  /** Where a request comes from. */
  addressOf(request: IncomingMessage): string;
  /** Room for one more connection of an address: the function that ends it, or nothing. */
  mayConnect(address: string): (() => void) | undefined;
  readonly limits: Limits;
}

const codeOf = (error: unknown): string => (error instanceof StoreAway ? 'try-again' : 'failed');

const offers = new Set(['connection', 'upgrade', 'http2-settings']);

/**
 * An offer to go on in a protocol that is not spoken here, as Java's own client makes it with every request, is passed over: RFC 9110,
 * 7.8. What was read is read once more, without it.
 */
function passOver(http: Server, { method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!offers.has(rawHeaders[at]!.toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  if (head.length > 0) socket.unshift(head);
  socket.unshift(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  http.emit('connection', socket);
}

export function openSockets({
  matches,
  presence,
  rooms,
  lists,
  now,
  onTrouble,
  personOf,
  isAllowed,
  addressOf,
  mayConnect,
  limits: most,
}: SocketsSetup) {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.message,
    // Whoever asks and does not read would be answered without end.
    autoPong: false,
  });
  const closers = new Set<(after: number) => void>();
  const bySpeaker = new Map<string, Set<(code: number) => void>>();
  const mayTryToConnect = rateLimits(most.connecting, now);
  const mayReadFrom = rateLimits(most.messagesOfAddress, now);

  let flushes: (() => void)[] = [];
  function flushSoon(flush: () => void): void {
    if (flushes.length === 0) {
      setImmediate(() => {
        const due = flushes;
        flushes = [];
        for (const one of due) one();
      });
    }
    flushes.push(flush);
  }

  /** Many who look on are told the same, one after the other. */
  let [lastMessage, lastText]: [ServerMessage | undefined, string] = [undefined, ''];
  function textOf(message: ServerMessage): string {
    if (message !== lastMessage) [lastMessage, lastText] = [message, JSON.stringify(message)];
    return lastText;
  }

  function serve(socket: WebSocket, raw: Duplex, person: Person | undefined, address: string): void {
    const mayRead = rateLimit(most.messages, now);
    const followed = new Map<string, () => void>();
    const listed = new Map<MatchList, () => void>();
    const leave = person && presence.enter(person.id);
    let isAlive = true;
    /** When the last ping was sent, and how long the way there and back takes. */
    let pinged = performance.now();
    let lag = 0;
    /** What is said in one turn of the event loop goes out together: writing costs more than all the rest of a move. */
    const unsent: string[] = [];
    let unsentLength = 0;

    function send(message: ServerMessage): void {
      if (socket.readyState !== socket.OPEN) return;
      const text = textOf(message);
      if (raw.writableLength + unsentLength > most.unread) {
        socket.terminate();
        return;
      }
      if (unsent.length === 0) flushSoon(flush);
      unsent.push(text);
      unsentLength += text.length;
    }

    function flush(): void {
      if (unsent.length > 0 && socket.readyState === socket.OPEN) raw.write(framesOf(unsent));
      unsent.length = 0;
      unsentLength = 0;
    }

    function end(code: number): void {
      flush();
      socket.close(code);
    }

    /** Whether there is room for one more of whatever arrives; who says too much is listened to no longer. */
    function mayHear(): boolean {
      // What is still on its way after the end is not read any more.
      if (socket.readyState !== socket.OPEN) return false;
      if (mayRead() && mayReadFrom(address)) return true;
      hangUp();
      return false;
    }

    function hangUp(): void {
      end(1008);
      socket.pause();
      setTimeout(() => socket.terminate(), hangUpMs);
    }

    const room = roomSession(rooms, person, send);

    async function hear(text: string): Promise<void> {
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        return send({ type: 'error', code: 'not-json' });
      }
      const read = v.safeParse(clientMessage, parsed);
      if (!read.success) return send({ type: 'error', ...notUnderstood(read.issues) });
      const message = read.output;
      switch (message.type) {
        case 'command': {
          const { id, match, seq } = message;
          try {
            return send({ type: 'answer', id, ...(await matches.command(match, { person, lag }, message)) } as ServerMessage);
          } catch (error) {
            if (!(error instanceof StoreAway)) onTrouble(error);
            return send({ type: 'answer', id, ok: false, refusal: { code: codeOf(error) }, seq });
          }
        }
        case 'follow': {
          const { match, after, seat } = message;
          if (!followed.has(match) && followed.size >= most.followed) return send({ type: 'error', code: 'too-many', match });
          followed.get(match)?.();
          let isWanted = true;
          let end: (() => void) | undefined;
          const stop = (): void => {
            isWanted = false;
            end?.();
          };
          followed.set(match, stop);
          try {
            end = await matches.follow(match, { person: person?.id, send: (told) => isWanted && send(told) }, after, seat);
          } catch (error) {
            if (followed.get(match) === stop) followed.delete(match);
            if (!(error instanceof StoreAway)) onTrouble(error);
            return send({ type: 'error', code: codeOf(error), match });
          }
          if (!isWanted) return end?.();
          if (end) return;
          followed.delete(match);
          return send({ type: 'error', code: 'no-such-match', match });
        }
        case 'unfollow':
          followed.get(message.match)?.();
          followed.delete(message.match);
          return;
        case 'follow-list':
        case 'unfollow-list': {
          const { type, list } = message;
          listed.get(list)?.();
          listed.delete(list);
          if (type === 'follow-list') listed.set(list, lists.follow(list, { person: person?.id, send }));
          return;
        }
        case 'follow-room':
        case 'unfollow-room':
        case 'say':
          return room.hear(message);
        case 'ping':
          return send({ type: 'pong', id: message.id, time: now() });
      }
    }

    function ping(): void {
      pinged = performance.now();
      socket.ping();
    }
    const timer = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      ping();
    }, pingEvery);
    ping();
    const close = (after: number): void => {
      send({ type: 'bye', after });
      end(1001);
    };
    closers.add(close);
    const own = person && (bySpeaker.get(person.id) ?? new Set());
    if (person && own) bySpeaker.set(person.id, own.add(end));
    socket.on('ping', (data) => {
      isAlive = true;
      if (raw.writableLength > most.unread) socket.terminate();
      else if (mayHear()) socket.pong(data);
    });
    socket.on('pong', () => {
      isAlive = true;
      if (mayHear()) lag = performance.now() - pinged;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(timer);
      leave?.();
      closers.delete(close);
      own?.delete(end);
      if (person && own?.size === 0) bySpeaker.delete(person.id);
      for (const end of followed.values()) end();
      followed.clear();
      for (const end of listed.values()) end();
      listed.clear();
      room.close();
    });
    socket.on('message', (data, isBinary) => {
      isAlive = true;
      if (!mayHear()) return;
      if (isBinary) return hangUp();
      hear(String(data)).catch(onTrouble);
    });
    send({
      type: 'welcome',
      protocol: protocolVersion,
      person: person ? { id: person.id, name: person.name } : null,
      time: now(),
    });
  }

  return {
    /** Takes the connections that come to this path. */
    attach(http: Server, path: string): void {
      http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.headers.upgrade?.toLowerCase() !== 'websocket') return passOver(http, request, socket, head);
        // Nobody else listens any more, and a line may be torn off at any moment.
        socket.on('error', () => socket.destroy());
        const refuse = (status: string): void => {
          socket.once('finish', () => socket.destroy());
          socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
        };
        if (request.url?.split('?')[0] !== path) return refuse('404 Not Found');
        if (!isAllowed(request)) return refuse('403 Forbidden');
        const address = addressOf(request);
        const leave = mayTryToConnect(address) ? mayConnect(address) : undefined;
        if (!leave) return refuse('429 Too Many Requests');
        socket.on('close', leave);
        personOf(request).then(
          (person) => server.handleUpgrade(request, socket, head, (client) => serve(client, socket, person, address)),
          () => refuse('503 Service Unavailable'),
        );
      });
    },
    count: () => server.clients.size,
    /** Whoever this was has to come again, and say who they are. */
    drop(person: string): void {
      for (const end of bySpeaker.get(person) ?? []) end(4401);
    },
    /** Everybody is told to come back, not all at the same moment. */
    close(): void {
      for (const close of [...closers]) close(Math.round(200 + Math.random() * 2000));
      server.close();
    },
    terminate(): void {
      for (const client of server.clients) client.terminate();
    },
  };
}
