// A server on this machine, terminals that are processes of their own, and whoever else sits at the tables.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchInfo, NewMatchRequest } from '@ludoteca/online';
import { expect } from 'vitest';
import { choose, type Guest, guest, isOver } from '../../../server/test/support.ts';
import { bundle } from '../program.ts';

const { PATH = '' } = process.env;

/** Answers what has been printed since it was asked last; undefined leaves the question alone. */
export type Typing = (printed: string) => string | undefined | Promise<string | undefined>;

export interface Terminal {
  /** Everything that was printed, on both streams. */
  printed(): string;
  until(text: string | RegExp): Promise<void>;
  type(...lines: readonly string[]): void;
  end(): void;
  readonly exited: Promise<number | null>;
  kill(): void;
}

export interface Place {
  readonly url: string;
  readonly folder: string;
  home(name: string): Readonly<Record<string, string>>;
  /** Kills the server as if the power had failed, and starts it again on the same data and port. */
  crash(): Promise<void>;
  /** A terminal of somebody with a home of their own. */
  terminal(name: string, args: readonly string[], typing?: Typing): Terminal;
  /** Somebody who plays by the library. */
  guest(name: string): Promise<Guest>;
  close(): Promise<void>;
}

const patience = 30_000;

function childTerminal(child: ChildProcess, typing?: Typing): Terminal {
  let printed = '';
  let answered = 0;
  let busy = false;
  const listeners = new Set<() => void>();
  async function look(): Promise<void> {
    // A prompt is a line that is not ended: whoever prints it waits for an answer.
    if (!typing || busy || printed.length === answered || printed.endsWith('\n')) return;
    busy = true;
    const asked = printed.slice(answered);
    answered = printed.length;
    const answer = await typing(asked);
    busy = false;
    if (answer !== undefined) child.stdin?.write(`${answer}\n`);
    void look();
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      for (const listener of listeners) listener();
      void look();
    });
  }
  child.stdin?.on('error', () => {});
  return {
    printed: () => printed,
    type: (...lines) => void child.stdin?.write(lines.map((line) => `${line}\n`).join('')),
    end: () => void child.stdin?.end(),
    exited: new Promise((resolve) => child.once('close', resolve)),
    kill: () => void child.kill('SIGKILL'),
    until: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`waited in vain for ${text}:\n${printed}`)), patience);
        const check = (): void => {
          if (!(typeof text === 'string' ? printed.includes(text) : text.test(printed))) return;
          clearTimeout(timer);
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
  };
}

export async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'ludoteca-online-'));
  const children = new Set<ChildProcess>();
  const guests: Guest[] = [];
  function home(name: string): Record<string, string> {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    return { PATH, HOME: own, LANG: 'C.UTF-8' };
  }
  function start(name: string, args: readonly string[], typing?: Typing): Terminal & { readonly child: ChildProcess } {
    const env = home(name);
    const child = spawn(process.execPath, [bundle, ...args], { cwd: env.HOME, env });
    children.add(child);
    child.once('close', () => children.delete(child));
    return { ...childTerminal(child, typing), child };
  }
  const serve = (port: number) =>
    start('server', ['serve', '--data', join(folder, 'data'), '--port', String(port), '--log-level', 'silent']);
  let server = serve(0);
  await server.until(/^http:\S+\n/m);
  const url = /^(http:\S+)\n/m.exec(server.printed())![1]!;
  return {
    url,
    folder,
    home,
    async crash() {
      server.child.kill('SIGKILL');
      await server.exited;
      server = serve(Number(new URL(url).port));
      await server.until(/^http:\S+\n/m);
    },
    terminal: start,
    async guest(name) {
      const one = await guest({ url }, name);
      guests.push(one);
      return one;
    },
    async close() {
      for (const { client } of guests) client.close();
      for (const child of children) child.kill('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 50));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A table with every seat open. */
export const openTable = (
  host: Guest,
  game: string,
  options: NewMatchRequest['options'] & object = {},
  seats = 2,
): Promise<MatchInfo> => host.create({ game, options, seats: Array.from({ length: seats }, () => ({ kind: 'open' as const })) });

/** Types legal moves for whoever is to move, as somebody who looks on sees the table; nothing more once `most` were typed. */
export function legalMoves(
  onlooker: Guest,
  match: string,
  pick: (count: number) => number,
  most = Number.POSITIVE_INFINITY,
): Typing {
  let typed = 0;
  return async () => {
    if (typed++ >= most) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const known = await onlooker.until(match, ({ match: info, events }) => info !== undefined && events.length >= info.seq);
    if (isOver(known)) return '';
    for (const seat of known.match!.seats.keys()) {
      const command = choose({ ...known, seat }, pick);
      if (command?.kind === 'move') return command.text;
    }
    return '';
  };
}

/** What the server has of a match, for comparing: every move with its number. */
export async function movesOf(asking: Guest, match: string): Promise<string[]> {
  const { events } = await asking.until(match, ({ match: info, events }) => info !== undefined && events.length >= info.seq);
  expect(events.length).toBeGreaterThan(0);
  return events.flatMap((event) => (event.kind === 'move' ? [event.move] : []));
}
