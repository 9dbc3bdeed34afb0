import { type Driver, type DriverSetup, drive } from '../../src/core/driver.ts';
import type { Choice, Program, Question } from '../../src/core/program.ts';
import { type Random, seededRandom } from '../../src/core/random.ts';
import { newRecord, type Told } from '../../src/core/record.ts';
import type { Table, TableEvent, Terms } from '../../src/core/table.ts';
import { kinds, machine, newTable, people } from './tables.ts';

/** Everything that is due has happened then: the driver itself waits for nothing but promises. */
export const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Coins as they are to fall, then threes. */
export function coins(...most: (1 | 3)[]): Random {
  const waiting = [...most];
  return { ...seededRandom(1), fraction: () => ((waiting.shift() ?? 3) === 1 ? 0 : 0.9) };
}

type Script = readonly (number | 'resign' | 'crash' | 'nonsense')[];

interface Scripted extends Program {
  readonly questions: Question[];
  readonly closed: () => boolean;
}

/** Takes as many as its script says, and remembers what it was asked; when the script has run out, it thinks for ever. */
export function scripted(...script: Script): Scripted {
  const waiting = [...script];
  const questions: Question[] = [];
  let closed = false;
  return {
    questions,
    closed: () => closed,
    async choose(question): Promise<Choice> {
      questions.push(question);
      const step = waiting.shift();
      if (step === undefined)
        return new Promise((_, reject) => question.signal.addEventListener('abort', () => reject(new Error('aborted'))));
      if (step === 'crash') throw new Error('crashed');
      if (step === 'nonsense') return undefined as unknown as Choice;
      return step === 'resign' ? { kind: step } : { kind: 'move', move: { kind: 'take', count: step } };
    },
    close() {
      closed = true;
    },
  };
}

/** Answers when it is told to. */
export function slow() {
  const waiting: { question: Question; answer: (count: number) => void }[] = [];
  const program: Program = {
    choose: (question) =>
      new Promise((resolve) => {
        waiting.push({ question, answer: (count) => resolve({ kind: 'move', move: { kind: 'take', count } }) });
      }),
  };
  return { program, waiting };
}

export type Setup = Partial<DriverSetup> & { readonly table?: Table; readonly programs?: Readonly<Record<number, Program>> };

/** A driver with an onlooker who notes everything that happens. */
export function driven({ table = newTable(), programs = {}, ...setup }: Setup = {}) {
  const time = { now: 1000 };
  const told: Told[] = [];
  const driver = drive({
    record: newRecord(table),
    random: coins(),
    now: () => time.now,
    program: (_, seat) => programs[seat] ?? scripted(),
    ...setup,
  });
  driver.follow({ seat: undefined, tell: (one) => told.push(one) }, 0);
  return { driver, told, time, texts: () => textsOf(told.map(({ event }) => event)) };
}

export const textsOf = (events: readonly TableEvent[]): string[] =>
  events.map((event) => (event.kind === 'move' ? `${event.by}:${event.move}` : kinds([event])[0]!));

export const against = (...seats: number[]) =>
  [0, 1].map((seat) => (seats.includes(seat) ? machine(`Deep ${seat}`) : people[seat]!));
export const one = (seat: number, terms?: Terms, options?: unknown) =>
  newTable({ seats: against(seat), options, ...(terms && { terms }) });
export const take = (count: number) => ({ kind: 'move', move: { kind: 'take', count } }) as const;
export const takes = async (driver: Driver, seat: number, count: number) => {
  const done = await driver.send(seat, take(count));
  if (!done.ok) throw new Error(done.error.code);
  await idle();
};
