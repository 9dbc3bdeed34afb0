import { type ChildProcess, spawn } from 'node:child_process';
import { fill } from '@ludoteca/games';
import type { Link } from '@ludoteca/players';
import { namesIn, readText } from '../files.ts';
import type { Language } from '../language.ts';
import { lineSplitter } from '../line-reader.ts';
import { wordsOf } from '../words/index.ts';

export interface EngineProcess {
  readonly link: Link;
  /** Waits until the program has ended; it is made to when it does not by itself. */
  close(): Promise<void>;
}

/** No protocol has lines anywhere near this; an engine that never ends its line must not fill the memory. */
const longestLine = 1 << 20;
const keptErrors = 3;
const longestError = 200;
/** Lines that nobody has asked for yet. */
const mostEarly = 10_000;
/** How long a program has to leave, first after its input has ended, then after it was asked to. */
const graceMs = 500;

/** The whole group where there is one: an engine may be a script that starts the real one. */
function signalTo(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function signalPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** What an engine and all it starts have in their environment: it stays when whoever started them is gone. */
const markName = 'LUDOTECA_ENGINE';
let started = 0;

/** Those it has started that left its group, as a child in a session of its own does; known where there is `/proc`. */
function strayChildren(root: number | undefined, mark: string): number[] {
  if (root === undefined || process.platform !== 'linux') return [];
  const children = new Map<number, number[]>();
  const found: number[] = [];
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readText(`/proc/${name}/stat`);
    if (!stat.ok) continue;
    const parent = Number(stat.value.slice(stat.value.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    const environment = readText(`/proc/${name}/environ`);
    if (environment.ok && environment.value.split('\0').includes(`${markName}=${mark}`)) found.push(Number(name));
  }
  for (const queue = [root]; queue.length > 0; ) {
    const below = children.get(queue.pop()!) ?? [];
    found.push(...below);
    queue.push(...below);
  }
  return found;
}

let diesInOrder = false;

/** A signal that would end this program at once ends it so that the engines end with it; the full screen has its own way. */
function dieInOrder(): void {
  if (diesInOrder) return;
  diesInOrder = true;
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 })) {
    process.on(signal, () => {
      // Who listens besides this one, as the arena does, knows better what to do.
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}

/** Starts a program, without a shell, and speaks with it in lines. */
export function startEngine(command: readonly string[], language: Language): EngineProcess {
  const [program = '', ...args] = command;
  const words = wordsOf(language).engines;
  const mark = `${process.pid}-${++started}`;
  const env = { ...process.env, [markName]: mark };
  const child = spawn(program, args, { detached: process.platform !== 'win32', windowsHide: true, env });
  const kill = () => {
    for (const pid of strayChildren(child.pid, mark)) signalPid(pid);
    signalTo(child, 'SIGKILL');
  };
  process.once('exit', kill);
  dieInOrder();

  const early: string[] = [];
  let hear = (line: string): void => void (early.length < mostEarly && early.push(line));
  const errors: string[] = [];
  let why: string | undefined;
  const split = lineSplitter((line) => hear(line), longestLine);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (split(text) <= longestLine) return;
    why ??= words.endless;
    kill();
  });
  const note = lineSplitter(
    (line) => void (line.trim() !== '' && errors.push(line.trim()) > keptErrors && errors.shift()),
    longestError,
  );
  child.stderr.setEncoding('utf8').on('data', note);
  // Writing to a program that has just ended; `ended` tells why.
  child.stdin.on('error', () => {});

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' ? fill(words.missing, { program }) : error.message),
    );
    child.once('exit', (code, signal) => {
      // Nobody it has started stays behind.
      kill();
      // What it said last may still be on its way.
      setImmediate(() => {
        const last = errors.length > 0 ? ` (${errors.join(' / ')})` : '';
        resolve((why ?? signal ?? fill(words.ended, { code: code ?? 0 })) + last);
      });
    });
  }).finally(() => process.off('exit', kill));

  const leaves = (within: number): Promise<boolean> => {
    let timer: NodeJS.Timeout;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, within, false);
    });
    return Promise.race([ended.then(() => true), late]).finally(() => clearTimeout(timer));
  };

  return {
    link: {
      send: (line) => void child.stdin.write(`${line}\n`),
      listen(listener) {
        hear = listener;
        for (const line of early.splice(0)) listener(line);
      },
      ended,
    },
    async close() {
      child.stdin.end();
      if (!(await leaves(graceMs))) signalTo(child, 'SIGTERM');
      if (!(await leaves(graceMs))) signalTo(child, 'SIGKILL');
      await ended;
      // A grandchild that outlives it may hold them open.
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}
