// A server on this machine, and people who play through it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, evolveAll, games, isSeedEvent, startMatch, startTable, type Table, tableOutcome } from '@ludoteca/games';
import {
  type Answer,
  type Client,
  type Followed,
  type MatchInfo,
  type NewMatchRequest,
  openClient,
  type ServerMessage,
  type Socket,
  serverMessage,
  type WireCommand,
} from '@ludoteca/online';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { openEngine, type RunningServer, type ServerSetup, startServer } from '../src/serve.ts';

export interface TestServer extends RunningServer {
  /** The file or address of its database. */
  readonly database: string;
}

/** A folder that is gone afterwards. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'ludoteca-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function testServer(database: string, setup: Partial<ServerSetup> = {}): Promise<TestServer> {
  const engine = setup.engine ?? (await openEngine(database));
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    threads: 1,
    onTrouble: (error, where) => console.error(error, where),
    ...setup,
    engine,
  });
  return { ...server, database };
}

export interface Guest {
  readonly id: string;
  readonly cookie: string;
  readonly client: Client;
  /** Everything that the server sent, byte for byte. */
  readonly received: string[];
  api(path: string, body?: unknown): Promise<{ readonly status: number; readonly body: never }>;
  create(request: NewMatchRequest): Promise<MatchInfo>;
  /** Waits until what is known of a match is as wished. */
  until(match: string, isDone: (followed: Followed) => boolean, ms?: number): Promise<Followed>;
}

/** Somebody new, who is connected until `client.close()`. `socketUrl`: through something else; `known`: somebody who was here. */
export async function guest(
  server: Pick<RunningServer, 'url'>,
  name: string,
  socketUrl?: () => string,
  known = '',
): Promise<Guest> {
  const received: string[] = [];
  let cookie = known;
  async function api(path: string, body?: unknown) {
    const response = await fetch(`${server.url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, body: (await response.json()) as never };
  }
  const { person } = (await api('me', { name })).body as { person: { id: string } };
  const client = openClient({
    connect() {
      const address = socketUrl?.() ?? server.url.replace('http', 'ws');
      const socket = new WebSocket(`${address}/api/socket`, { headers: { cookie } });
      const wrapped: Socket = {
        send: (text) => socket.send(text),
        close: () => (socket.readyState === WebSocket.CONNECTING ? socket.terminate() : socket.close()),
        onopen: null,
        onclose: null,
        onerror: null,
        onmessage: null,
      };
      socket.on('open', () => wrapped.onopen?.());
      socket.on('close', () => wrapped.onclose?.());
      socket.on('error', () => wrapped.onerror?.());
      socket.on('message', (data) => {
        const text = String(data);
        received.push(text);
        v.parse(serverMessage, JSON.parse(text) as ServerMessage);
        wrapped.onmessage?.({ data: text });
      });
      return wrapped;
    },
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  return {
    id: person.id,
    get cookie() {
      return cookie;
    },
    client,
    received,
    api,
    async create(request) {
      const { status, body } = await api('matches', request);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    until(match, isDone, ms = 20_000) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          end();
          reject(new Error(`not in time: ${JSON.stringify(client.known(match)?.events.at(-1))}`));
        }, ms);
        const check = (followed: Followed): void => {
          if (!isDone(followed)) return;
          clearTimeout(timer);
          resolve(followed);
          queueMicrotask(() => end());
        };
        const end = client.follow(match, check);
      });
    },
  };
}

/** The table as somebody who follows can make it from what they were told; not in a game that hides something. */
export function tableOf({ match, events }: Followed): Table {
  const { game: id, options, start, terms } = match!;
  const game = games.find((known) => known.id === id) as AnyGame;
  return evolveAll(startTable(startMatch(game, options), start, terms), events);
}

export const isOver = ({ events }: Followed): boolean => events.some(({ kind }) => kind === 'end');

/** What somebody at this seat can do now, chosen by `pick`; undefined when it is not for them. */
export function choose(followed: Followed, pick: (count: number) => number): WireCommand | undefined {
  const { match, seat, legal, view } = followed;
  if (!match || seat === undefined) return undefined;
  if (view !== undefined) return legal.length > 0 ? { kind: 'move', text: legal[pick(legal.length)]! } : undefined;
  const table = tableOf(followed);
  if (tableOutcome(table) || table.paused) return undefined;
  const { game, state } = table.match;
  const turn = game.turn(state);
  if (turn.kind === 'chance') return game.thrower?.(state) === seat ? { kind: 'throw' } : undefined;
  if (turn.kind !== 'seat' || turn.seat !== seat) return undefined;
  const moves = game.moves(state);
  return { kind: 'move', text: game.formatMove(moves[pick(moves.length)], state) };
}

/** Plays at random until the match is over or `moves` are made; gives the answers. */
export async function playOn(
  { client }: Guest,
  match: string,
  moves = Number.POSITIVE_INFINITY,
  pick: (count: number) => number = (count) => Math.floor(Math.random() * count),
): Promise<Answer[]> {
  const answers: Answer[] = [];
  await new Promise<void>((resolve) => {
    let asked = -1;
    const finish = (): void => {
      queueMicrotask(() => end());
      resolve();
    };
    const end = client.follow(match, async (followed) => {
      if (isOver(followed)) return finish();
      // Seeds for chance change nothing that could be played.
      const heard = followed.events.filter((event) => !isSeedEvent(event)).length;
      if (asked === heard || answers.length >= moves) return;
      const command = choose(followed, pick);
      if (!command) return;
      asked = heard;
      answers.push(await client.command(match, command));
      if (answers.length >= moves) finish();
    });
  });
  return answers;
}
