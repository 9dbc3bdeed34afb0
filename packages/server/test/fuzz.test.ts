// Every schema of the wire, in any order and from the wrong seats: the server neither falls, nor grows, nor tells what is hidden.
// `npm run fuzz:server` sends a million messages and goes on where it was stopped; here it is a short form.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom } from '@ludoteca/games';
import type { MatchInfo, NewMatchRequest, ServerMessage } from '@ludoteca/online';
import * as online from '@ludoteca/online';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readEvents } from '../src/database/store.ts';
import { openReader } from '../src/maintenance.ts';
import { compare, type StoredMatch, type Verdict } from './faults/checker.ts';
import type { TabRecord } from './faults/people.ts';
import { messageMaker } from './fuzz/messages.ts';
import { type FuzzedRoute, fuzzedRoute } from './fuzz/requests.ts';
import { type Guest, guest, type TestServer, temporaryFolder, testServer } from './support.ts';

const isLong = process.env.npm_lifecycle_event === 'fuzz:server';
const messages = isLong ? Number(process.env.LUDOTECA_MESSAGES ?? 1_000_000) : 3000;
const seed = Number(process.env.LUDOTECA_SEED ?? 1);
/** So many before the logs are compared with what was told, and new matches are made. */
const inSegment = isLong ? 5000 : 1500;
const inBurst = 60;
/** Most of the time is spent in waiting for answers: so many segments share it, each with people of its own. */
const together = isLong ? 6 : 1;
const oneInHttp = 10;
/** Moves that can be made, so that there is something to be fuzzed. */
const oneInPlay = 4;
/** What a match that is kept in memory may take, and what else may vary. */
const bytesPerMatch = 60_000;
const slack = 24 << 20;

const folder = temporaryFolder();
const troubles: unknown[] = [];
let server: TestServer;
let groups: (readonly Guest[])[];
const names = ['Ana', 'Bia', 'Caio', 'Dora'] as const;

beforeAll(async () => {
  const endless = { burst: 1e9, perSecond: 1e9 };
  server = await testServer(`${folder.path}/fuzz.db`, {
    onTrouble: (error) => void troubles.push(error),
    limits: {
      messages: endless,
      messagesOfAddress: endless,
      requests: endless,
      codes: endless,
      newcomers: { burst: 50, perSecond: 0.1 },
      newRooms: endless,
      guesses: endless,
      waiting: 1e6,
      unfinished: 1e6,
    },
  });
  groups = await Promise.all(Array.from({ length: together }, () => Promise.all(names.map((name) => guest(server, name)))));
  for (const { client } of groups.flat()) client.close();
});

afterAll(async () => {
  await server.close();
  folder.remove();
}, 60_000);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const schemas = Object.values<unknown>(online).filter(
  (value): value is v.GenericSchema => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
);
const [me, open] = [{ kind: 'me' }, { kind: 'open' }] as const;
const requests: readonly NewMatchRequest[] = [
  { game: 'truco', seats: [me, open] },
  { game: 'truco', options: { players: 4 }, seats: [me, open, open, open] },
  { game: 'truco', seats: [me, open], watchers: 'nobody' },
  { game: 'gomoku', seats: [me, open], takebacks: 'free', clock: { kind: 'fischer', main: 60_000, increment: 100 } },
  { game: 'gomoku', seats: [me, { kind: 'player', player: '1' }] },
  { game: 'goose', seats: [me, open, open] },
  { game: 'damas', seats: [me, open], listed: true },
];

/** A connection that writes down what was told, and says at the end of a burst that everything was answered. */
async function openFuzzed(person: Guest | undefined, name: string | undefined) {
  const record: TabRecord = {
    person: person?.id ?? '',
    name,
    sent: new Map(),
    acknowledged: [],
    told: [],
    triedAgain: 0,
  };
  /** What was told last of each match. */
  const latest = new Map<string, TabRecord['told'][number]>();
  let socket: WebSocket;
  let pong: () => void = () => {};
  let sent = '';
  const headers: Record<string, string> = person ? { cookie: person.cookie } : {};
  function hear(text: string): void {
    const message = v.parse(online.serverMessage, JSON.parse(text)) as ServerMessage;
    if (message.type === 'events') {
      record.told.push(message);
      latest.set(message.match, message);
    }
    if (message.type === 'pong' && message.id === 999) pong();
    if (message.type !== 'answer') return;
    const match = record.sent.get(message.id);
    if (message.ok && match !== undefined) record.acknowledged.push({ match, id: message.id, seq: message.seq });
    if (message.ok || message.refusal.at === undefined) return;
    // A refusal names nothing but what was said: it was written with its escapes, and some games read small letters alone.
    const named = JSON.stringify(message.refusal.at.slice(0, 20)).slice(1, -1);
    if (!sent.includes(named)) expect(sent.toLowerCase()).toContain(named.toLowerCase());
  }
  const connect = (): Promise<void> =>
    new Promise((resolve) => {
      const next = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers });
      socket = next;
      let isOpen = false;
      next.on('open', () => {
        isOpen = true;
        resolve();
      });
      next.on('error', (error) => {
        if (!isOpen) troubles.push(error);
      });
      next.on('message', (data) => {
        // What is thrown here would leave the connection half read, and nobody would be told.
        try {
          hear(String(data));
        } catch (error) {
          troubles.push(error);
        }
      });
      // What is no message at all ends the connection: there is another.
      next.on('close', () => (isOpen ? pong() : resolve()));
    });
  await connect();
  return {
    record,
    latest,
    headers,
    say(text: string): void {
      sent += text;
      socket.send(text);
    },
    sayBytes: (data: Buffer): void => socket.send(data),
    async answered(): Promise<void> {
      if (socket.readyState === WebSocket.OPEN) {
        await new Promise<void>((resolve) => {
          pong = resolve;
          socket.send(JSON.stringify({ type: 'ping', id: 999 }));
        });
      }
      sent = sent.slice(-100_000);
      if (socket.readyState !== WebSocket.OPEN) await connect();
    },
    close: (): void => socket.terminate(),
  };
}

/** A segment: some matches, whatever is said at them, and the comparison with what was kept. */
async function segment(number: number, count: number, people: readonly Guest[]): Promise<Verdict> {
  const random = seededRandom(seed * 1000 + number);
  const made: MatchInfo[] = [];
  const said = new Set<string>();
  for (const request of requests) {
    const match = await people[0]!.create(request);
    let { seq } = match;
    const say = async (seat: number, command: online.WireCommand): Promise<void> => {
      const id = `${command.kind}${number}-${seat}`;
      const { body } = await people[seat]!.api(`matches/${match.id}/commands`, { id, seq, seat, command });
      ({ seq } = body as { seq: number });
      said.add(`${people[seat]!.id} ${id}`);
    };
    // A seat stays free at some, for those who come to sit down.
    const seats =
      match.game === 'damas' ? [] : [...request.seats.keys()].filter((seat) => request.seats[seat]!.kind !== 'player');
    for (const seat of seats.slice(1)) await say(seat, { kind: 'sit', seat });
    // Without everybody's seed chance would wait for longer than a segment takes.
    if (match.game === 'truco' || match.game === 'goose') {
      const seedOf = (seat: number): string => online.hashOf(`fuzz ${match.id} ${seat}`);
      for (const seat of seats) await say(seat, { kind: 'commit', hash: online.seedHash(match.id, seat, seedOf(seat)) });
      for (const seat of seats) await say(seat, { kind: 'reveal', seed: seedOf(seat) });
    }
    made.push({ ...match, seq });
  }
  const ids = new Set(made.map(({ id }) => id));
  const { body: opened } = await people[0]!.api('rooms', { name: 'Fuzz', game: 'gomoku', pairing: 'swiss' });
  expect(opened).toMatchObject({ room: { id: expect.any(String) } });
  const rooms = new Set([(opened as { room: { id: string } }).room.id]);
  for (const { api } of people.slice(1)) await api(`rooms/${[...rooms][0]}/members`, {});
  const known = new Map(made.map(({ id, seq }) => [id, seq]));
  const legal = ['h8', 'a1', 'b2', 'accept', 'run', 'truco', '#1', '#2 down', '#3', 'c3-d4', 'g7'];
  const words = (): string[] => [
    ...ids,
    ...rooms,
    ...legal,
    ...names,
    'gomoku',
    'truco',
    'goose',
    '1',
    'draw',
    'AAAAAA',
    'c1',
    'c2',
  ];
  const { wellFormed, spoiled, pick, below } = messageMaker(random, words);
  const tabs = [
    ...(await Promise.all(people.map((person, at) => openFuzzed(person, names[at])))),
    await openFuzzed(undefined, undefined),
  ];
  for (const { record } of tabs)
    for (const key of said) if (key.startsWith(`${record.person} `)) record.sent.set(key.split(' ')[1]!, '');
  const all = [...tabs, ...(await Promise.all(people.slice(0, 2).map((person, at) => openFuzzed(person, names[at]))))];

  const commandAt = (match: string, command: object): object => {
    const id = `f${number}-${below(1e9)}`;
    return { type: 'command', match, id, seq: known.get(match)!, command };
  };
  const cell = (): string => `${pick([...'abcdefghijklmno'])}${1 + below(15)}`;
  /** What was told last of a match, to each of those who were. */
  function toldOf(id: string) {
    const told = all.flatMap(({ latest }) => latest.get(id) ?? []);
    for (const { after, events } of told) known.set(id, Math.max(known.get(id)!, after + events.length));
    return told;
  }
  /** What the rules allow, from the seat that is to move as far as that can be known. */
  function playing(): { readonly tab: (typeof all)[number]; readonly message: object } {
    const { id, game, start } = pick(made);
    toldOf(id);
    const decides = all.filter(({ latest }) => (latest.get(id)?.legal?.length ?? 0) > 0);
    const tab = decides.length > 0 ? pick(decides) : all[below(start.length)]!;
    const text = decides.length > 0 ? pick(tab.latest.get(id)!.legal!) : cell();
    return { tab, message: commandAt(id, game === 'goose' ? { kind: 'throw' } : { kind: 'move', text }) };
  }
  /** Of the right shape and about the right moment, as somebody who plays would say it, or somebody else in their place. */
  function fitting(): object {
    const { id, game } = pick(made);
    const told = toldOf(id);
    const moves = told.flatMap((message) => message.legal ?? []);
    const text = moves.length > 0 && below(4) > 0 ? pick(moves) : pick(legal);
    return commandAt(id, game === 'goose' ? { kind: 'throw' } : { kind: 'move', text });
  }
  const sitting = (): object => commandAt(pick(made).id, { kind: 'sit', seat: below(4) });
  const following = (): object => ({ type: 'follow', match: pick(made).id, ...(below(2) === 0 && { after: below(9) }) });
  const something = (): unknown =>
    pick([
      fitting,
      sitting,
      following,
      () => wellFormed(online.clientMessage),
      () => spoiled(wellFormed(online.clientMessage)),
      () => spoiled(fitting()),
      () => wellFormed(pick(schemas)),
    ])();

  async function ask(tab: (typeof tabs)[number]): Promise<void> {
    const { id: match } = pick(made);
    const wanted = { match, room: pick([...rooms]), person: pick(people).id, word: pick(words()) };
    const { method, path, schema } = below(10) === 0 ? nowhere() : fuzzedRoute({ pick, below }, wanted);
    const body = schema && (below(2) === 0 ? wellFormed(schema) : spoiled(wellFormed(schema)));
    const text = body === undefined ? '' : JSON.stringify(body);
    const sentId = (body as { id?: unknown } | undefined)?.id;
    if (path.endsWith('commands') && typeof sentId === 'string') tab.record.sent.set(sentId, match);
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { ...tab.headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: below(20) === 0 ? text.slice(1) : text }),
    });
    expect([200, 201, 204, 400, 403, 404, 409, 429], `${method} ${path} ${text}`).toContain(response.status);
    const answer = await response.text();
    if (!response.headers.get('content-type')?.includes('json')) return;
    const read = JSON.parse(answer) as { readonly room?: { readonly id?: unknown } };
    if (path === 'matches' || path.endsWith('rematch')) if ('holders' in read) ids.add(v.parse(online.matchInfo, read).id);
    if (path === 'rooms' && typeof read.room?.id === 'string') rooms.add(read.room.id);
  }
  const nowhere = (): FuzzedRoute => ({ method: 'POST', path: 'nothing', schema: pick(schemas) });

  for (const tab of all) for (const { id } of made) tab.say(JSON.stringify({ type: 'follow', match: id }));
  await Promise.all(all.map(({ answered }) => answered()));
  for (let sentSoFar = 0; sentSoFar < count; sentSoFar += inBurst) {
    const asking: Promise<void>[] = [];
    for (let each = 0; each < inBurst; each++) {
      if (below(oneInHttp) === 0) {
        asking.push(ask(pick(all)));
        continue;
      }
      const { tab, message: wish } = below(oneInPlay) === 0 ? playing() : { tab: pick(all), message: something() };
      const message = wish as { type?: unknown; id?: unknown; match?: unknown } | undefined;
      if (message?.type === 'command' && typeof message.id === 'string') tab.record.sent.set(message.id, String(message.match));
      const text = JSON.stringify(message) ?? 'undefined';
      const chance = below(200);
      if (chance === 0) tab.sayBytes(Buffer.from(text));
      else if (chance < 6) tab.say(text.slice(below(4)));
      else tab.say(text.length > 16_000 ? '{}' : text);
    }
    await Promise.all([...asking, ...all.map(({ answered }) => answered())]);
  }
  for (const tab of all) tab.close();
  // Nobody may have many rooms that are open; whoever is host by now can close them.
  for (const { api } of people) {
    const { body } = await api('rooms');
    for (const { id } of (body as { readonly rooms: readonly { readonly id: string }[] }).rooms)
      await api(`rooms/${id}/close`, {});
  }
  const db = openReader(server.database);
  const stored: StoredMatch[] = [];
  for (const row of await db
    .selectFrom('matches')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()) {
    stored.push({ row, stored: await readEvents(db, row.id, 0) });
  }
  await db.destroy();
  const wanted = new Set(stored.map(({ row }) => row.id));
  const records = all.map(({ record }) => ({
    ...record,
    acknowledged: record.acknowledged.filter(({ match }) => wanted.has(match)),
    told: record.told.filter(({ match }) => wanted.has(match)),
  }));
  return compare(stored, records);
}

interface Progress {
  readonly seed: number;
  readonly segments: number;
  readonly kept: number;
}

const progressFile = fileURLToPath(new URL('../../../node_modules/.cache/ludoteca/fuzz-server.json', import.meta.url));
/** Where a long run was stopped; from the beginning where it came to its end. */
function stoppedAt(): Progress {
  const known: Progress | undefined =
    isLong && existsSync(progressFile) ? JSON.parse(readFileSync(progressFile, 'utf8')) : undefined;
  return known?.seed === seed && known.segments * inSegment < messages ? known : { seed, segments: 0, kept: 0 };
}

const sumOf = (a: Verdict, b: Verdict): Verdict =>
  Object.fromEntries(Object.entries(a).map(([name, count]) => [name, count + b[name as keyof Verdict]])) as unknown as Verdict;

test('whatever is said, the laws hold', async () => {
  let { segments, kept } = stoppedAt();
  let first: { heap: number; loaded: number } | undefined;
  while (segments * inSegment < messages) {
    const counts = Array.from({ length: together }, (_, at) => messages - (segments + at) * inSegment).filter((left) => left > 0);
    const verdicts = await Promise.all(counts.map((left, at) => segment(segments + at, Math.min(inSegment, left), groups[at]!)));
    segments += counts.length;
    const now = { heap: heapUsed(), loaded: server.measures().matches_loaded! };
    const { matches, acknowledged, told, ...faults } = verdicts.reduce(sumOf);
    console.log(JSON.stringify({ segments, matches, acknowledged, told, ...faults, ...now }));
    kept += acknowledged;
    expect(faults).toEqual({ lost: 0, doubled: 0, gaps: 0, illegal: 0, leaked: 0 });
    expect(troubles).toEqual([]);
    first ??= now;
    expect(now.heap).toBeLessThan(first.heap + (now.loaded - first.loaded) * bytesPerMatch + slack);
    if (isLong) {
      mkdirSync(dirname(progressFile), { recursive: true });
      writeFileSync(progressFile, JSON.stringify({ seed, segments, kept }));
    }
  }
  // The server was not merely refusing.
  expect(kept).toBeGreaterThan(messages / 60);
});
