import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Answer, type Match, type Player, randomDealer, runTable, seededRandom, type Verdict } from '@ludoteca/games';
import { areaOf, type GoMove, type GoState, isEye } from '@ludoteca/games/go';
import type { EngineHost, EngineSeat, Link } from '../../src/engines/link.ts';
import type { EngineSession } from '../../src/engines/session.ts';
import type { Thinker } from '../../src/thinker.ts';

/** A link to an engine of ours in the same thread. */
export function linkTo(open: (say: (line: string) => void) => EngineSession): Link {
  let hear: (line: string) => void = () => {};
  const session = open((line) => queueMicrotask(() => hear(line)));
  return {
    send: (line) => queueMicrotask(() => session.hear(line)),
    listen: (listener) => {
      hear = listener;
    },
    ended: session.ended.then(() => 'quit'),
  };
}

/** A link to a fake: it answers each line with these lines, or is gone. */
export function scripted(reply: (line: string) => readonly string[] | 'gone'): Link & { readonly sent: readonly string[] } {
  let hear: (line: string) => void = () => {};
  let end: (why: string) => void = () => {};
  const sent: string[] = [];
  return {
    sent,
    ended: new Promise((resolve) => {
      end = resolve;
    }),
    listen: (listener) => {
      hear = listener;
    },
    send(line) {
      sent.push(line);
      const said = reply(line);
      queueMicrotask(() => {
        if (said === 'gone') end('exit code 139');
        else for (const one of said) hear(one);
      });
    },
  };
}

/** A link to a program of this machine; `close` waits until it has gone. */
export function linkToProgram(command: string, args: readonly string[]): Link & { close(): Promise<string> } {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code) => resolve(`exit code ${code}`));
    child.on('error', (error) => resolve(error.message));
  });
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout });
  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    listen: (hear) => void lines.on('line', hear),
    ended,
    close() {
      child.stdin.end();
      return ended;
    },
  };
}

/** Everything an engine says in answer to these lines. */
export async function converseWith(
  open: (say: (line: string) => void) => EngineSession,
  lines: readonly string[],
): Promise<string[]> {
  const said: string[] = [];
  const session = open((line) => said.push(line));
  for (const line of lines) session.hear(line);
  await session.ended;
  return said;
}

/** Plays any legal move, in Go none that fills an eye of its own; never the same game with another seed. */
export function randomThinker(seed: number): Thinker {
  const random = seededRandom(seed);
  return {
    async choose({ view, legal }) {
      const moves = legal();
      if (moves.some((move) => (move as GoMove).kind === 'accept')) return { move: { kind: 'accept' } };
      const state = view as GoState;
      const sensible = moves.filter((move) => {
        const { kind, point } = move as { kind?: string; point?: number };
        return (
          kind !== 'pass' && !(point !== undefined && point < areaOf(state.board) && isEye(state.board, state.toMove, point))
        );
      });
      const choices = sensible.length > 0 ? sensible : moves;
      return { move: choices[random.below(choices.length)] };
    },
  };
}

/** Plays the match to its end between an engine behind a host and somebody else. */
export async function playWith(
  host: EngineHost,
  link: Link,
  match: Match,
  other: Player,
  seat: number,
  time = 1000,
): Promise<{ readonly verdict: Verdict; readonly engine: EngineSeat }> {
  const engine = await host(link, { match, seat, time });
  const players = seat === 0 ? [engine.player, other] : [other, engine.player];
  const dealer = randomDealer(match.game, seededRandom(1));
  const verdict = await runTable({ match, players, dealer, observers: [engine.observer] }, new AbortController().signal);
  return { verdict, engine };
}

/** Somebody who gives these answers, and then resigns. */
export function person(answers: readonly (string | Answer)[]) {
  const waiting = [...answers];
  return {
    async choose({ read }: { read(text: string): { ok: true; value: unknown } | { ok: false } }): Promise<Answer> {
      const next = waiting.shift() ?? ({ kind: 'resign' } as const);
      if (typeof next !== 'string') return next;
      const move = read(next);
      if (!move.ok) throw new Error(next);
      return { kind: 'move', move: move.value };
    },
  };
}
