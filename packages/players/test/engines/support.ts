import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import {
  type Driver,
  drive,
  type Match,
  matchOutcome,
  type Occupant,
  type Outcome,
  type Program,
  recordOf,
  seededRandom,
  tableOutcome,
} from '@ludoteca/games';
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
    async choose({ known: view, legal }) {
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

/** What a person says at their turn: a move in notation, or that they go back or forward. */
type Said = string | { readonly kind: 'undo' | 'redo' };

/** Somebody who says this, and then resigns. */
export const person = (says: readonly Said[]) => ({ says });
type Person = ReturnType<typeof person>;

/** How a game ended. */
export type Verdict =
  | { readonly kind: 'over'; readonly match: Match; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly match: Match; readonly by: number; readonly error: unknown };

/** A table with an engine on one seat and somebody else on the other. */
export function tableWith(program: Program, match: Match, other: Program | Person, seat: number): Driver {
  const occupants = match.names.map((name, at): Occupant => {
    if (at === seat) return { kind: 'engine', name, protocol: 'test', command: [] };
    return 'says' in other ? { kind: 'person', name } : { kind: 'player', name, player: 'test' };
  });
  return drive({
    record: recordOf(match, occupants),
    program: (_, at) => (at === seat || 'says' in other ? program : other),
    random: seededRandom(1),
    now: () => 0,
  });
}

const turnOf = (driver: Driver): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!driver.status().idle && !driver.status().stopped) return;
      stop();
      resolve();
    };
    const stop = driver.watch(look);
    look();
  });

/** Says everything at its time, until the game is over. */
async function speak(driver: Driver, { says }: Person, seat: number): Promise<void> {
  for (const said of [...says, undefined]) {
    await turnOf(driver);
    if (driver.status().stopped || tableOutcome(driver.table())) return;
    const command =
      said === undefined
        ? ({ kind: 'resign' } as const)
        : typeof said === 'string'
          ? ({ kind: 'move', text: said } as const)
          : ({ kind: 'offer', what: said.kind === 'undo' ? 'takeback' : 'redo' } as const);
    const done = await driver.send(seat, command);
    if (!done.ok) throw new Error(`${JSON.stringify(said)}: ${done.error.code}`);
  }
}

/** Plays the match to its end between an engine behind a host and somebody else. */
export async function playWith(
  host: EngineHost,
  link: Link,
  match: Match,
  other: Program | Person,
  seat: number,
  time = 1000,
): Promise<{ readonly verdict: Verdict; readonly engine: EngineSeat }> {
  const engine = await host(link, { options: match.options, name: match.names[seat]!, time });
  const driver = tableWith(engine.program, match, other, seat);
  if ('says' in other) await speak(driver, other, 1 - seat);
  const finish = await driver.finished;
  await driver.close();
  const { match: played } = driver.table();
  if (finish.kind === 'over') return { verdict: { kind: 'over', match: played, outcome: matchOutcome(played)! }, engine };
  if (finish.kind !== 'failed' || finish.trouble.kind !== 'program') throw new Error(finish.kind);
  return { verdict: { kind: 'failed', match: played, by: finish.trouble.seat, error: finish.trouble.error }, engine };
}
