// Bots at a real server, each a process of its own, with lines that are cut and engines that are killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resultFor, timeFor } from '../src/bot/bot.ts';
import { readAddress } from '../src/online/address.ts';
import { bundle } from './program.ts';
import { proxyTo } from './proxy.ts';

const home = mkdtempSync(join(tmpdir(), 'ludoteca-bot-'));
const children: ChildProcess[] = [];
const { LANG: _, LC_ALL: __, ...outer } = process.env;
const env = { ...outer, HOME: home, LUDOTECA_LOG_LEVEL: 'silent', NODE_OPTIONS: '' };

interface Running {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly exited: Promise<number | null>;
}

function start(args: readonly string[], more: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [bundle, ...args], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(String(piece)));
  return { child, printed: () => pieces.join(''), exited: new Promise((resolve) => child.once('exit', resolve)) };
}

let address = '';
let proxy: Awaited<ReturnType<typeof proxyTo>>;
let cookie = '';

async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${address}/api/${path}`, {
    method,
    headers: token === undefined ? { cookie } : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await response.json()) as T;
}

const newBot = async (name: string): Promise<string> => (await ask<{ token: string }>('POST', 'bots', { name })).token;

interface Info {
  readonly id: string;
  readonly code: string;
  readonly seq: number;
  readonly over: boolean;
  readonly next: string | null;
  readonly seats: readonly { readonly name: string }[];
}
const info = (id: string): Promise<Info> => ask<Info>('GET', `matches/${id}`);
const challenge = (token: string, game: string, options: object, rest: object = {}): Promise<Info> =>
  ask<Info>('POST', 'matches', { game, options, listed: true, seats: [{ kind: 'me' }, { kind: 'open' }], ...rest }, token);

beforeAll(async () => {
  const server = start(['serve', '--data', join(home, 'data'), '--port', '0']);
  await vi.waitFor(() => expect(server.printed()).toMatch(/^http:\S+\n/m), { timeout: 30_000 });
  address = /^(http:\S+)\n/m.exec(server.printed())![1]!;
  proxy = await proxyTo(Number(new URL(address).port));
  await ask('POST', 'me', { name: 'Ana' });
});

afterAll(() => {
  proxy?.close();
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** An engine of ours that writes down which process it is. */
const engine = (protocol: string, ...flags: readonly string[]): { readonly text: string; pids(): number[] } => {
  const file = join(home, `${protocol}.pids`);
  const line = ['exec', process.execPath, bundle, protocol, '--level', '1', ...flags].join(' ');
  return {
    text: `${protocol}@1s:sh -c "echo $$ >> ${file}; ${line}"`,
    pids: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []),
  };
};

test('two bots play whole games of Gomoku, Damas and Go, though lines are cut and engines killed', async () => {
  const token = await newBot('House bot');
  const games = [
    { id: 'gomoku', options: {}, engine: engine('gomocup') },
    { id: 'damas', options: {}, engine: engine('hub', '--variant', 'classic') },
    { id: 'go', options: { size: '5x5', rules: 'chinese' }, engine: engine('gtp', '--size', '5') },
  ];
  const house = start(['bot', proxy.url, '--player', '1', '--matches', '3'], { LUDOTECA_TOKEN: token });
  await expect.poll(house.printed, { timeout: 30_000 }).toContain('House bot is at');
  const bots = await Promise.all(
    games.map(async ({ id, engine: { text } }) =>
      start(['bot', proxy.url, '--engine', text], { LUDOTECA_TOKEN: await newBot(`Engine for ${id}`) }),
    ),
  );
  const matches = await Promise.all(games.map(({ id, options }) => challenge(token, id, options)));
  // In the middle of each game its engine dies, and all lines are cut again and again.
  const killed = new Set<string>();
  const killing = Promise.all(
    games.map(async ({ id, engine: own }, index) => {
      for (;;) {
        const { seq, over } = await info(matches[index]!.id);
        if (over) return;
        if (seq >= 4 && own.pids().length > 0) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      killed.add(id);
      process.kill(own.pids().at(-1)!, 'SIGKILL');
    }),
  );
  let cuts = 0;
  const faults = setInterval(() => {
    if (cuts++ < 5) proxy.cut();
  }, 1000);
  try {
    const areOver = async (): Promise<boolean[]> => Promise.all(matches.map(async ({ id }) => (await info(id)).over));
    await expect.poll(areOver, { timeout: 180_000, interval: 500 }).toEqual([true, true, true]);
  } finally {
    clearInterval(faults);
  }
  await killing;
  expect([...killed].sort()).toEqual(['damas', 'go', 'gomoku']);
  for (const { engine: own } of games) expect(own.pids().length).toBeGreaterThan(1);
  expect(house.printed()).toContain('Connected again.');
  for (const bot of bots) {
    expect(bot.printed()).toMatch(/It is started again\.\n/);
    expect(bot.printed()).not.toContain('resigns');
    await expect.poll(bot.printed).toMatch(/: (won|lost|nobody won)\.\n/);
  }
  // What one has won the other has lost.
  const opposite: Readonly<Record<string, string>> = { won: 'lost', lost: 'won', 'nobody won': 'nobody won' };
  for (const [index, { code }] of matches.entries()) {
    const said = ({ printed }: Running): string | undefined =>
      new RegExp(`${code}: (won|lost|nobody won)\\.`).exec(printed())?.[1];
    await expect.poll(() => said(house)).toBe(opposite[said(bots[index]!)!]);
  }
  // Nobody broke off: every game came to its end.
  for (const { id } of matches) {
    const control = new AbortController();
    const response = await fetch(`${address}/api/matches/${id}/events`, { headers: { cookie }, signal: control.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"kind":"end"')) text += (await reader.read()).value ?? '';
    control.abort();
    expect(text).not.toMatch(/"kind":"(flag|abandon)"/);
  }
  for (const bot of [house, ...bots]) bot.child.kill('SIGTERM');
  expect(await Promise.all([house, ...bots].map(({ exited }) => exited))).toEqual([0, 0, 0, 0]);
}, 300_000);

test('a bot goes on with what it sits at, throws its die, plays cards, and answers offers and a rematch', async () => {
  const token = await newBot('Patient bot');
  const bot = start(['bot', address, '--player', '1', '--match', 'none'], { LUDOTECA_TOKEN: token });
  expect(await bot.exited).toBe(1);
  expect(bot.printed()).toContain('There is no match none.\n');

  let said = 0;
  const say = (id: string, seq: number, command: object) => {
    said++;
    return ask<{ ok: boolean; seq: number }>('POST', `matches/${id}/commands`, { id: `c${said}`, seq, command });
  };
  const board = { rows: 7, columns: 7 };
  const [own, cards] = await Promise.all([challenge(token, 'gomoku', board), challenge(token, 'truco', {})]);
  await say(own.id, 0, { kind: 'sit', seat: 1 });
  const playing = start(['bot', `${address}/#/join/${own.code}`, '--player', '1'], { LUDOTECA_TOKEN: token });
  await expect.poll(async () => (await info(own.id)).seq, { timeout: 30_000 }).toBe(2);
  // A takeback is agreed to, and the position after it is played on from.
  expect(await say(own.id, 2, { kind: 'move', text: 'a1' })).toMatchObject({ ok: true });
  await expect.poll(async () => (await info(own.id)).seq, { timeout: 20_000 }).toBe(4);
  expect(await say(own.id, 4, { kind: 'offer', what: 'takeback' })).toMatchObject({ ok: true });
  await expect.poll(async () => (await info(own.id)).seq, { timeout: 20_000 }).toBeGreaterThanOrEqual(7);
  await say(own.id, (await info(own.id)).seq, { kind: 'resign' });
  const next = await ask<Info>('POST', `matches/${own.id}/rematch`);
  await expect
    .poll(async () => (await info(next.id)).seats.map(({ name }) => name), { timeout: 20_000 })
    .toContain('Patient bot');
  playing.child.kill('SIGINT');
  expect(await playing.exited).toBe(0);

  // Two of them at a game with hidden cards, and at one with a die.
  const race = await challenge(token, 'goose', { players: 2 }, { seats: [{ kind: 'me' }, { kind: 'open' }] });
  const pair = [
    start(['bot', address, '--player', 'machine'], { LUDOTECA_TOKEN: token }),
    start(['bot', address, '--player', 'machine', '--game', 'truco', 'goose'], { LUDOTECA_TOKEN: await newBot('Other bot') }),
  ];
  const over = async (): Promise<boolean[]> => Promise.all([cards, race].map(async ({ id }) => (await info(id)).over));
  await expect.poll(over, { timeout: 90_000, interval: 500 }).toEqual([true, true]);
  for (const { child } of pair) child.kill('SIGTERM');
  expect(await Promise.all(pair.map(({ exited }) => exited))).toEqual([0, 0]);
});

test('a wrong call is refused in a sentence', async () => {
  const run = async (args: readonly string[], token = 'x'): Promise<[number | null, string]> => {
    const { exited, printed } = start(['bot', ...args], { LUDOTECA_TOKEN: token });
    return [await exited, printed()];
  };
  expect(await run([address, '--player', '1'])).toEqual([1, 'The server does not know this token.\n']);
  expect(await run([address, '--player', '1', '--lang', 'pt'])).toEqual([1, 'O servidor não conhece este token.\n']);
  expect(await run(['nowhere', '--player', '1'])).toEqual([2, expect.stringMatching(/"nowhere" is not an address/)]);
  expect(await run([address])).toEqual([2, expect.stringMatching(/Say who plays/)]);
  expect(await run([address, '--engine', 'uci:stockfish'])).toEqual([2, expect.stringMatching(/names no protocol/)]);
  expect(await run([address, '--player', '99'])).toEqual([2, expect.stringMatching(/does not play any game/)]);
  expect(await run([address, '--player', '1', '--game', 'chess'])).toEqual([2, expect.stringMatching(/There is no game chess/)]);
});

test.each([
  [
    [1, 0],
    ['won', 'lostGame'],
  ],
  [
    [0.5, 0.5],
    ['drawn', 'drawn'],
  ],
  [
    [0, 0],
    ['drawn', 'drawn'],
  ],
  [
    [0, 1, 0, 1],
    ['lostGame', 'won', 'lostGame', 'won'],
  ],
  [
    [0.5, 0.5, 0],
    ['won', 'won', 'lostGame'],
  ],
])('of %j each seat says what it has come to', (payoffs, said) => {
  expect(payoffs.map((_, seat) => resultFor(seat, payoffs))).toEqual(said);
});

test('the address of a match, and the time that a clock leaves', () => {
  expect(readAddress('https://games.example.org/')).toEqual({ url: 'https://games.example.org' });
  expect(readAddress('https://games.example.org/#/join/ABCDEF')).toEqual({ url: 'https://games.example.org', match: 'ABCDEF' });
  expect(readAddress('http://10.0.0.7:4657/m/AAAAbbbb1111-_cd').match).toBe('AAAAbbbb1111-_cd');
  expect(timeFor({ kind: 'none' })).toBeUndefined();
  expect(timeFor({ kind: 'fischer', main: 60_000, increment: 1000 })).toBe(1750);
  expect(timeFor({ kind: 'byo-yomi', main: 0, periods: 3, period: 2000 })).toBe(1400);
});
