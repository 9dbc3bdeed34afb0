// One node: it opens the database, takes connections, and leaves in good order.
import { webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import { availableParallelism, hostname } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { cryptoRandom, tableOutcome } from '@ludoteca/games';
import { openLibsql } from './database/libsql.ts';
import { migrate } from './database/migrations.ts';
import type { Engine } from './database/store.ts';
import { databaseClock, freshness, openHeartbeat } from './heartbeat.ts';
import { openForgetting } from './identity/forgetting.ts';
import { openPasskeys } from './identity/passkeys.ts';
import { openPeople } from './identity/people.ts';
import { newId } from './ids.ts';
import { type Limits, usualLimits } from './limits.ts';
import { openListFollowers } from './match/list-followers.ts';
import type { LoadedMatch } from './match/loaded-match.ts';
import { openLobby } from './match/lobby.ts';
import { openMatches } from './match/matches.ts';
import { openPresence } from './match/presence.ts';
import { openPrograms } from './match/programs.ts';
import { countLimit } from './rate-limit.ts';
import { openRatings } from './rating/ratings.ts';
import { openRoomFollowers } from './room/followers.ts';
import { openRooms } from './room/rooms.ts';
import { staticFiles } from './static-files.ts';
import { openTalk } from './talk.ts';
import { addressesOf, countedAs, isLoopback } from './wire/addresses.ts';
import { type HttpSetup, httpApi, tokenIn } from './wire/http.ts';
import { openSockets } from './wire/sockets.ts';
import { openStreams } from './wire/streams.ts';

export interface ServerSetup {
  readonly engine: Engine;
  readonly host: string;
  readonly port: number;
  /** Where browsers find it, when that is not this host and port. */
  readonly publicUrl?: string;
  /** Whether the last proxy's word about who connects is taken. */
  readonly trustProxy?: boolean;
  /** What the place is called. */
  readonly name?: string;
  /** The browser app; without it there is nothing but the API. */
  readonly app?: string;
  /** Where it is not the usual. */
  readonly limits?: Partial<Limits>;
  /** Threads for players of the house. */
  readonly threads?: number;
  /** What went wrong, for the log. */
  onTrouble?(error: unknown, where: object): void;
  onAnswer?: HttpSetup['onAnswer'];
}

export interface RunningServer {
  readonly node: string;
  readonly url: string;
  readonly port: number;
  isReady(): boolean;
  /** What can be measured, by name. */
  measures(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/** Without a hint it is looked for what other nodes have appended, so often. */
const refreshMs = 2000;
/** And so often in lists, which nobody's clock waits for. */
const listsMs = 10_000;
const presenceMs = 2000;
const settleMs = 5000;
/** Somebody whose token was revoked through another node is gone from here after this. */
const revocationMs = 10_000;
/** Longer than a proxy keeps its connections: it must be the one to close them. */
const keepAliveTimeout = 75_000;
/** Those who were told to go are given so long. */
const farewellMs = 500;

export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/** `postgres://…`, or else the path of a libsql file. */
export async function openEngine(database: string): Promise<Engine> {
  if (!isPostgres(database)) return openLibsql(database);
  // Whoever has one file does not wait for the other database's library.
  const { openPostgres } = await import('./database/postgres.ts');
  const engine = openPostgres(database);
  try {
    await migrate(engine.db);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Names that only this machine has. Any other would let a stranger's page speak to it, by a name that leads here. */
const ownNames = new Set(['localhost', hostname().toLowerCase(), `${hostname().toLowerCase()}.local`]);

export async function startServer(setup: ServerSetup): Promise<RunningServer> {
  const { engine, publicUrl, onTrouble = () => {} } = setup;
  const limits: Limits = { ...usualLimits, ...setup.limits };
  const mayConnect = countLimit(limits.connections, limits.connectionsOfAddress);
  const mayOpen = countLimit(Number.POSITIVE_INFINITY, limits.lines);
  const node = newId();
  const clock = await databaseClock(engine);
  const { now } = clock;
  const fresh = freshness();
  const random = cryptoRandom((words) => webcrypto.getRandomValues(words));
  const people = openPeople(engine, now);
  const presence = openPresence({ engine, node, now });
  const programs = openPrograms({
    threads: setup.threads ?? Math.max(1, availableParallelism() - 1),
    matches: () => matches,
    onTrouble: (match, error) => onTrouble(error, { match }),
  });
  const matches = openMatches({
    engine,
    node,
    random,
    people,
    presence,
    now,
    isFresh: fresh.isFresh,
    limits,
    hasTooMany: (person) => lobby.hasTooMany(person),
    onProgram: programs.ask,
    onChange: (match) => noteChange(match),
    maySit: (match, seat, person) => rooms.maySit(match, seat, person),
  });
  const lobby = openLobby({
    engine,
    matches,
    node,
    now,
    limits,
    onProgram: programs.ask,
    onMade(match) {
      lists.note([match]);
      engine.hint([match]);
    },
  });
  const lists = openListFollowers({ engine, read: lobby.list });
  const ratings = openRatings(engine);
  const tellRoom = (room: string): void => {
    followers.note(room);
    engine.hint([room]);
  };
  const rooms = openRooms({ engine, people, matches, lobby, ratings, presence, now, onChange: tellRoom });
  const followers = openRoomFollowers({ engine, presence, read: rooms.read });
  const talk = openTalk({ engine, node, matches, followers, read: rooms.read, now });
  /** Lists are told of everything; rooms, who sits at their tables, and when one is over; the ratings, when there is a result. */
  function noteChange({ row, table, events }: LoadedMatch): void {
    lists.note([row.id]);
    const isOver = tableOutcome(table) !== undefined;
    if (isOver && row.rated === 1) ratings.settle().catch(() => {});
    if (row.room !== null && (isOver || events.at(-1)?.kind === 'seat')) tellRoom(row.room);
  }
  const forgetting = openForgetting(engine, async (match) => {
    await matches.readAgain(match);
    lists.note([match]);
  });
  const heartbeat = openHeartbeat({ engine, clock, matches, node, isAsked: programs.isAsked, onProgram: programs.ask }, fresh);

  const portNow = (): number => (http.address() as AddressInfo).port;
  const urlNow = (): string => publicUrl ?? `http://${setup.host.includes(':') ? `[${setup.host}]` : setup.host}:${portNow()}`;
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  /** A page of another address must not speak in its reader's name; an address with a name of its own must be ours. */
  const isAllowed = ({ origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined }): boolean => {
    if (host === undefined) return false;
    const bare = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
    const isOwn = host === publicHost || ownNames.has(bare.toLowerCase()) || isIP(bare) > 0;
    return isOwn && (origin === undefined || new Set([publicUrl && new URL(publicUrl).origin, `http://${host}`]).has(origin));
  };
  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = setup.trustProxy
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)!
          .trim()
      : '';
    return countedAs(forwarded || (socket.remoteAddress ?? ''));
  };
  const streams = openStreams({ matches, presence, limits, onTrouble });
  const api = httpApi({
    matches,
    lobby,
    people,
    rooms,
    talk,
    ratings,
    passkeys: openPasskeys(engine, now),
    forgetting,
    streams,
    isAllowed,
    name: setup.name ?? null,
    addresses: () => addressesOf(setup.host, publicUrl, urlNow(), portNow()).filter((address) => !isLoopback(address)),
    publicUrl,
    addressOf,
    mayConnect,
    limits,
    now,
    onTrouble,
    ...(setup.onAnswer && { onAnswer: setup.onAnswer }),
  });
  const respond = getRequestListener(api.fetch);
  const serveFile = setup.app === undefined ? undefined : staticFiles(setup.app, true);
  const timing = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.timingMs,
    keepAliveTimeout,
  };
  const http: Server = createServer(timing, (request, answer) => {
    if (serveFile && !request.url?.startsWith('/api/')) serveFile(request, answer);
    else respond(request, answer);
  });
  // Requests that are soon answered need some room beside those that stay.
  http.maxConnections = 2 * limits.connections;
  http.timeout = limits.stalledMs;
  const counted = new WeakSet<Socket>();
  http.on('connection', (line: Socket) => {
    // All come from the proxy, or it is one that was counted before its offer of another protocol was passed over.
    if (setup.trustProxy || counted.has(line)) return;
    counted.add(line);
    const leave = mayOpen(countedAs(line.remoteAddress ?? ''));
    if (leave) line.on('close', leave);
    else line.destroy();
  });
  const sockets = openSockets({
    matches,
    presence,
    rooms: { followers, talk },
    lists,
    now,
    onTrouble: (error) => onTrouble(error, {}),
    mayConnect,
    limits,
    addressOf,
    isAllowed: ({ headers }: IncomingMessage) => isAllowed({ origin: headers.origin, host: headers.host }),
    async personOf(request) {
      const token = tokenIn(request);
      return token === undefined ? undefined : people.byToken(token);
    },
  });
  sockets.attach(http, '/api/socket');
  people.onRevoked(sockets.drop);
  people.onRevoked(streams.drop);

  const timers: NodeJS.Timeout[] = [];
  let isLeaving = false;
  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    followers.close();
    lists.close();
    await heartbeat.stop();
    await programs.close();
  }
  try {
    await heartbeat.start();
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(setup.port, setup.host, resolve);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  // Too many open files, say: whoever was to be let in is not, and the others go on.
  http.on('error', (error) => onTrouble(error, {}));
  engine.onHint((ids) => {
    for (const id of ids) followers.note(id);
    lists.note(ids);
    matches.refresh(ids).catch(() => {});
  });
  timers.push(setInterval(() => void followers.sweep().catch(() => {}), presenceMs));
  // What ended on a node that is gone, or could not be rated when it ended.
  timers.push(setInterval(() => void ratings.settle().catch(() => {}), settleMs));
  if (engine.isShared) {
    timers.push(setInterval(() => void matches.refresh().catch(() => {}), refreshMs));
    timers.push(setInterval(lists.sweep, listsMs));
    timers.push(setInterval(() => void people.hearRevocations().catch(() => {}), revocationMs));
  }
  timers.push(setInterval(() => void matches.tellPresence().catch(() => {}), presenceMs));

  /** Who was being forgotten when a node died. A database that has just gone away again comes back. */
  const finishForgetting = (): Promise<void> =>
    forgetting.finish().catch((error: unknown) => {
      if (isLeaving) return;
      onTrouble(error, {});
      timers.push(setTimeout(finishForgetting, settleMs));
    });
  finishForgetting();

  const port = portNow();
  return {
    node,
    url: urlNow(),
    port,
    isReady: () => !isLeaving && fresh.isFresh(),
    measures: () => ({
      connections: sockets.count() + streams.count(),
      programs_waiting: programs.waiting(),
      ...matches.measures(),
    }),
    /** Told to everybody first; what was begun is finished and kept. A database that does not answer is not waited for. */
    async close() {
      if (isLeaving) return;
      isLeaving = true;
      http.close();
      const isAlone = sockets.count() + streams.count() === 0;
      sockets.close();
      streams.close();
      await new Promise((resolve) => setTimeout(resolve, isAlone ? 0 : farewellMs));
      const patience = new Promise<void>((resolve) => setTimeout(resolve, limits.leavingMs).unref());
      await Promise.race([stop().then(matches.flush).then(presence.flush), patience]);
      sockets.terminate();
      http.closeAllConnections();
      await Promise.race([engine.close(), patience]);
    },
  };
}
