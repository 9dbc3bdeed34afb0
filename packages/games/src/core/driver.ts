// Around the pure table one asynchronous driver: it takes everybody's commands in turn, asks programs, deals chance, keeps before it
// tells. Nobody else loops.

import { chanceMove } from './chance.ts';
import { timeLeft } from './clock.ts';
import { decide, unanswered } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Refusal, Seat } from './game.ts';
import { givenMove } from './given.ts';
import { isProgram, type Occupant } from './occupant.ts';
import { IllegalChoice, type Program, type Question, questionFor, SeatedPrograms } from './program.ts';
import type { Random } from './random.ts';
import { type Observer, Observers, type TableRecord, type Told, toldOf } from './record.ts';
import { err, ok, type Result } from './result.ts';
import { actorOf, type Command, type OfferKind, type Party, type Table, type TableEvent, tableOutcome } from './table.ts';

export type Trouble =
  /** A program broke down, or chose what is illegal. */
  | { readonly kind: 'program'; readonly seat: Seat; readonly error: unknown }
  | { readonly kind: 'dealing'; readonly error: unknown }
  /** What happened could not be kept, and so did not happen. */
  | { readonly kind: 'keeping'; readonly error: unknown };

export type Finish =
  | { readonly kind: 'over' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly trouble: Trouble };

export interface DriverSetup {
  readonly record: TableRecord;
  /** Whoever plays for this occupant; called when their first turn comes. Persons send their commands themselves. */
  program?(occupant: Occupant, seat: Seat): Program | Promise<Program>;
  readonly random: Random;
  /** Whether chance waits for somebody's hand now: they send the move of chance, or call `deal`. */
  byHand?(table: Table): boolean;
  /** Moves that are made for a person before they are asked, where the position calls for some. */
  assist?(table: Table, seat: Seat, signal: AbortSignal): Promise<readonly unknown[]> | undefined;
  /** Keeps what happened, before anybody is told of it; when it fails, it has not happened. */
  keep?(record: TableRecord, added: readonly TableEvent[]): void | Promise<void>;
  /** Time to look at what happened before programs and chance go on. */
  pace?(told: Told): Promise<void> | undefined;
  now(): number;
  /** Rings after so many milliseconds, unless it is called off by the function it gives; without it no flag falls by itself. */
  alarm?(ms: number, ring: () => void): () => void;
}

export interface DriverStatus {
  /** The program that is being asked. */
  readonly thinking: Seat | undefined;
  /** Moves for a person are being found. */
  readonly assisting: boolean;
  /** Nothing more happens by itself: a person has to speak, or the match is over. */
  readonly idle: boolean;
  readonly stopped: boolean;
  readonly trouble: Trouble | undefined;
}

export interface Driver {
  record(): TableRecord;
  table(): Table;
  status(): DriverStatus;
  /** Somebody speaks. */
  send(by: Party, command: Command): Promise<Result<Table, Refusal<string>>>;
  /** Chance moves now. */
  deal(): Promise<Result<Table, Refusal<string>>>;
  /** From the event after this number on; gives a function that ends it. */
  follow(observer: Observer, after?: number): () => void;
  /** Called whenever the table or the status has changed. */
  watch(listener: () => void): () => void;
  /** Nobody is asked any more until `resume`; commands are still taken. */
  stop(): void;
  resume(): void;
  /** The program that thinks answers at once. */
  hurry(): void;
  close(): Promise<void>;
  /** When the match is over, somebody has broken down, or the driver was closed. */
  readonly finished: Promise<Finish>;
}

/** Longer than 24 days no timer waits. */
const longestAlarm = 2 ** 31 - 1;

type Spoken = Result<Table, Refusal<string>>;

/** Who is asked whether they agree to what. */
interface Asked {
  readonly what: OfferKind;
  readonly seat: Seat;
}

/** What the driver waits for. */
interface Task {
  readonly table: Table;
  /** The program that an offer waits for; without it, a move is waited for. */
  readonly asked: Asked | undefined;
  readonly control: AbortController;
  readonly hurry: AbortController;
  /** Nothing more comes of it by itself. */
  atRest: boolean;
}

export function drive(setup: DriverSetup): Driver {
  const { random, now } = setup;
  const events = [...setup.record.events];
  let { table } = setup.record;
  let status: Omit<DriverStatus, 'idle'> = { thinking: undefined, assisting: false, stopped: false, trouble: undefined };
  let closed = false;
  /** Commands wait here for the one before them. */
  let queue: Promise<unknown> = Promise.resolve();
  /** It is given up as soon as something else is to be waited for. */
  let task: Task | undefined;
  let silence: (() => void) | undefined;
  /** Positions where a person was assisted; whoever goes back to one is not assisted again. */
  const assistedIn = new WeakSet<object>();
  /** More moves for a person are about to follow. */
  let moreFollow = false;
  const programs = new SeatedPrograms((occupant, seat) => {
    if (!setup.program) throw new Error('no program can sit here');
    return setup.program(occupant, seat);
  });
  const observers = new Observers();
  const watchers = new Set<() => void>();
  let finish: (how: Finish) => void = () => {};
  const finished = new Promise<Finish>((resolve) => {
    finish = resolve;
  });

  const record = (): TableRecord => ({ ...setup.record, events, table });

  /** Whoever breaks down over what they are told is not told any more. */
  function changed(): void {
    for (const listener of [...watchers]) {
      try {
        listener();
      } catch {
        watchers.delete(listener);
      }
    }
  }

  function setStatus(part: Partial<DriverStatus>): void {
    status = { ...status, ...part };
    changed();
  }

  /** The time that somebody wants for looking; nobody waits for a look that fails. */
  function paceOf(what: Told): Promise<void> | undefined {
    try {
      return setup.pace?.(what)?.catch(() => {});
    } catch {
      return undefined;
    }
  }

  /**
   * One command at a time: it is decided at the table that those before it left, kept, and only then told. What is said may depend
   * on that table, and may not be worth saying any more.
   */
  function submit(by: Party, say: () => Result<Command, Refusal<string>>): Promise<Spoken> {
    const done = queue.then(async (): Promise<Spoken> => {
      if (closed) return err({ code: 'not-allowed' });
      const command = say();
      if (!command.ok) return command;
      const decided = decide(table, by, command.value, now());
      if (!decided.ok) return decided;
      const added = decided.value;
      const steps: { readonly event: TableEvent; readonly before: Table; readonly after: Table }[] = [];
      let next = table;
      for (const event of added) {
        const before = next;
        next = evolve(before, event);
        steps.push({ event, before, after: next });
      }
      try {
        await setup.keep?.({ ...setup.record, events: [...events, ...added], table: next }, added);
      } catch (error) {
        setStatus({ trouble: { kind: 'keeping', error } });
        return err({ code: 'not-kept' });
      }
      table = next;
      if (status.trouble?.kind === 'keeping') status = { ...status, trouble: undefined };
      const pauses: Promise<void>[] = [];
      for (const { event, before, after } of steps) {
        events.push(event);
        if (event.kind === 'seat') programs.close(event.seat);
        observers.tell(events.length, event, before, after);
        const pause = paceOf(toldOf(events.length, event, before, after, undefined));
        if (pause) pauses.push(pause);
      }
      if (tableOutcome(table)) finish({ kind: 'over' });
      setAlarm();
      if (task === undefined || isStale(task)) waitAnew(pauses);
      else changed();
      return ok(table);
    });
    queue = done.catch(() => {});
    return done;
  }

  const send = (by: Party, command: Command): Promise<Spoken> => submit(by, () => ok(command));

  /** Says it only while it is still wanted. */
  const sendIf = (wanted: () => boolean, by: Party, command: Command): Promise<Spoken> =>
    submit(by, () => (wanted() ? ok(command) : err({ code: 'not-now' })));

  const isProgramSeat = (seat: Seat): boolean => isProgram(table.seats[seat]!);

  /** The first program that an offer waits for. */
  function askedNow(): Asked | undefined {
    for (const offer of table.offers) {
      const seat = unanswered(table, offer).find(isProgramSeat);
      if (seat !== undefined) return { what: offer.what, seat };
    }
    return undefined;
  }

  /** Whether what was asked is no longer what is to be asked. */
  function isStale({ table: before, asked }: Task): boolean {
    const now = askedNow();
    const seat = now?.seat ?? actorOf(table);
    return (
      table.paused ||
      tableOutcome(table) !== undefined ||
      before.match.state !== table.match.state ||
      (seat !== undefined && before.seats[seat] !== table.seats[seat]) ||
      now?.seat !== asked?.seat ||
      now?.what !== asked?.what
    );
  }

  function setAlarm(): void {
    silence?.();
    const left = timeLeft(table.clock, now());
    silence =
      Number.isFinite(left) && !tableOutcome(table) ? setup.alarm?.(Math.min(left, longestAlarm), () => void ring()) : undefined;
  }

  /** Timers ring early, too. */
  async function ring(): Promise<void> {
    const done = await send('host', { kind: 'flag' });
    if (!done.ok && done.error.code === 'time-left') setAlarm();
  }

  function abandonTask(): void {
    task?.control.abort();
    task = undefined;
    if (status.thinking !== undefined || status.assisting) status = { ...status, thinking: undefined, assisting: false };
  }

  function fail(trouble: Trouble): void {
    abandonTask();
    setStatus({ trouble, stopped: true });
    finish({ kind: 'failed', trouble });
  }

  const ask = (seat: Seat, { control, hurry }: Task): Question => questionFor(table, seat, control.signal, hurry.signal);

  /** Asks whoever is to be asked now, once the table has been looked at. */
  function advance(pauses: readonly Promise<void>[] = []): void {
    if (closed || status.stopped || table.paused || tableOutcome(table)) return;
    const mine: Task = {
      table,
      asked: askedNow(),
      control: new AbortController(),
      hurry: new AbortController(),
      atRest: false,
    };
    task = mine;
    const current = (): boolean => task === mine && !closed && !status.stopped;
    const begin = async (): Promise<void> => {
      if (pauses.length > 0) await Promise.all(pauses);
      if (!current()) return;
      if (mine.asked) return answerOffer(mine.asked, mine, current);
      if (table.match.game.turn(table.match.state).kind === 'chance') return dealNow(mine, current);
      const seat = actorOf(table)!;
      return isProgramSeat(seat) ? askProgram(seat, mine, current) : assistPerson(seat, mine, current);
    };
    begin();
  }

  /** Something else is to be waited for; nobody sees a moment in between when it looks as if nothing were. */
  function waitAnew(pauses?: readonly Promise<void>[]): void {
    abandonTask();
    advance(pauses);
    changed();
  }

  /** Somebody has to speak now. */
  function rest(mine: Task): void {
    mine.atRest = true;
    changed();
  }

  async function answerOffer({ what, seat }: Asked, mine: Task, current: () => boolean): Promise<void> {
    try {
      const program = await programs.at(seat, table.seats[seat]!);
      if (!current()) return;
      const agrees = (await program.agrees?.(ask(seat, mine), what)) ?? false;
      const done = await sendIf(current, seat, { kind: 'answer', what, agrees });
      if (!done.ok && current()) refused(done.error, (error) => ({ kind: 'program', seat, error }));
    } catch (error) {
      if (current()) fail({ kind: 'program', seat, error });
    }
  }

  async function askProgram(seat: Seat, mine: Task, current: () => boolean): Promise<void> {
    setStatus({ thinking: seat });
    try {
      const program = await programs.at(seat, table.seats[seat]!);
      if (!current()) return;
      const given = givenBefore(seat);
      const choice = given === undefined ? await program.choose(ask(seat, mine)) : ({ kind: 'move', move: given } as const);
      let done = await sendIf(current, seat, choice);
      if (!done.ok && done.error.code === 'out-of-time') done = await sendIf(current, 'host', { kind: 'flag' });
      if (!done.ok && current()) refused(done.error, (error) => ({ kind: 'program', seat, error }));
    } catch (error) {
      if (current()) fail({ kind: 'program', seat, error });
    }
  }

  async function dealNow(mine: Task, current: () => boolean): Promise<void> {
    try {
      if (setup.byHand?.(table)) return rest(mine);
      const done = await submit('chance', () => (current() ? chance() : err({ code: 'not-now' })));
      if (!done.ok && current()) refused(done.error, (error) => ({ kind: 'dealing', error }));
    } catch (error) {
      if (current()) fail({ kind: 'dealing', error });
    }
  }

  /** What could not be kept is asked for again after `resume`; everything else is somebody's fault. */
  function refused(refusal: Refusal<string>, trouble: (error: unknown) => Trouble): void {
    if (refusal.code === 'not-kept') {
      abandonTask();
      setStatus({ stopped: true });
    } else fail(trouble(new IllegalChoice(refusal)));
  }

  /** What was dealt and taken back is dealt again: going back must not be a way to better cards. */
  function chance(): Result<Command, Refusal<string>> {
    const { match } = table;
    if (match.game.turn(match.state).kind !== 'chance') return err({ code: 'not-your-turn' });
    return ok({ kind: 'move', move: givenBefore('chance') ?? chanceMove(match.game, match.state, random) });
  }

  /** The move that was made here once and taken back, if there is one that can be made again. */
  function givenBefore(by: Seat | 'chance'): unknown {
    const { game, state } = table.match;
    const text = givenMove(events, by);
    const move = text === undefined ? undefined : game.parseMove(text, state);
    return move?.ok && game.play(state, move.value).ok ? move.value : undefined;
  }

  /** Moves that are being found for a person, if there may be some. */
  function assistance(seat: Seat, signal: AbortSignal): Promise<readonly unknown[]> | undefined {
    try {
      return setup.assist?.(table, seat, signal)?.catch(() => []);
    } catch {
      return undefined;
    }
  }

  async function assistPerson(seat: Seat, mine: Task, current: () => boolean): Promise<void> {
    if (moreFollow) return;
    let position = table.match.state as object;
    const finding = assistedIn.has(position) ? undefined : assistance(seat, mine.control.signal);
    if (!finding) return rest(mine);
    setStatus({ assisting: true });
    const moves = await finding;
    if (!current()) return;
    assistedIn.add(position);
    setStatus({ assisting: false });
    if (moves.length === 0) return rest(mine);
    for (const [index, move] of moves.entries()) {
      moreFollow = index < moves.length - 1;
      const done = await sendIf(() => table.match.state === position, seat, { kind: 'move', move });
      if (done.ok) {
        position = done.value.match.state as object;
        assistedIn.add(position);
      } else {
        moreFollow = false;
        return waitAnew();
      }
    }
  }

  if (tableOutcome(table)) finish({ kind: 'over' });
  setAlarm();
  advance();

  return {
    record,
    table: () => table,
    status: () => ({ ...status, idle: task === undefined || task.atRest }),
    send,
    deal: () => submit('chance', chance),
    follow: (observer, after = events.length) => observers.add(observer, after, record()),
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    stop() {
      abandonTask();
      setStatus({ stopped: true });
    },
    resume() {
      if (!status.stopped) return;
      status = { ...status, stopped: false, trouble: undefined };
      setAlarm();
      waitAnew();
    },
    hurry: () => task?.hurry.abort(),
    async close() {
      if (closed) return;
      closed = true;
      silence?.();
      abandonTask();
      finish({ kind: 'closed' });
      await queue;
      await programs.closeAll();
    },
    finished,
  };
}
