// Around the pure table one asynchronous driver: it takes everybody's commands in turn, asks programs, deals chance, keeps before it
// tells. Nobody else loops.
import { chanceMove } from './chance.ts';
import { timeLeft } from './clock.ts';
import type { Refusal, Seat } from './game.ts';
import { seenLog } from './match.ts';
import { isProgram, type Occupant } from './occupant.ts';
import type { Random } from './random.ts';
import { err, ok, type Result } from './result.ts';
import {
  actorOf,
  type Command,
  decide,
  evolve,
  evolveAll,
  type OfferKind,
  type Party,
  seen,
  type Table,
  type TableEvent,
  tableOutcome,
  unanswered,
} from './table.ts';

/** What a program is asked. It never holds more than its seat may know. */
export interface Question<View = unknown, Move = unknown> {
  readonly seat: Seat;
  readonly options: unknown;
  readonly view: View;
  /** The moves so far, as this seat may read them. */
  readonly log: readonly string[];
  /** None when it is not this seat's turn, as when a draw is offered to it. */
  legal(): readonly Move[];
  /** Aborts when nobody wants the answer any more. */
  readonly signal: AbortSignal;
  /** Aborts when the answer is wanted at once. */
  readonly hurry: AbortSignal;
}

export type Choice<Move = unknown> = { readonly kind: 'move'; readonly move: Move } | { readonly kind: 'resign' };

/** A program at the table: a player of the house, an outside engine. */
export interface Program<View = unknown, Move = unknown> {
  choose(question: Question<View, Move>): Promise<Choice<Move>>;
  /** Without it, every offer is declined. */
  agrees?(question: Question<View, Move>, what: OfferKind): Promise<boolean>;
  close?(): void | Promise<void>;
}

/** An event as one seat, or an onlooker, sees it. */
export interface Told<View = unknown> {
  /** Counted from 1, without gaps. */
  readonly number: number;
  readonly event: TableEvent;
  readonly names: readonly string[];
  readonly before: View;
  readonly after: View;
}

export interface Observer {
  readonly seat: Seat | undefined;
  /** In order; the table does not wait for it. */
  tell(told: Told): void;
}

/** A table's life: where it began, what happened, where it stands. */
export interface TableRecord {
  readonly start: Table;
  readonly events: readonly TableEvent[];
  readonly table: Table;
}

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

/** The whole view of a table that nothing has happened at yet. */
export const newRecord = (table: Table): TableRecord => ({ start: table, events: [], table });

/** A program chose what the rules refuse. */
export class IllegalChoice extends Error {
  readonly refusal: Refusal<string>;

  constructor(refusal: Refusal<string>) {
    super(`an illegal move was chosen: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** What comes of something that may or may not take time. */
const settled = <T>(run: () => T | Promise<T>): Promise<T> => Promise.resolve().then(run);

interface Task {
  readonly table: Table;
  readonly control: AbortController;
  readonly hurry: AbortController;
}

export function drive(setup: DriverSetup): Driver {
  const { random, now } = setup;
  const { start } = setup.record;
  const events = [...setup.record.events];
  let { table } = setup.record;
  let status: DriverStatus = { thinking: undefined, assisting: false, idle: false, stopped: false, trouble: undefined };
  let closed = false;
  /** Commands wait here for the one before them. */
  let queue: Promise<unknown> = Promise.resolve();
  /** What is being waited for: it is given up as soon as the table is another. */
  let task: Task | undefined;
  let silence: (() => void) | undefined;
  /** From which ply to which a person was assisted; whoever takes that back is not assisted again. */
  let assisted: { readonly from: number; readonly to: number } | undefined;
  const programs = new Map<Seat, { readonly occupant: Occupant; readonly program: Promise<Program> }>();
  const followers = new Set<Observer>();
  const watchers = new Set<() => void>();
  let finish: (how: Finish) => void = () => {};
  const finished = new Promise<Finish>((resolve) => {
    finish = resolve;
  });

  const record = (): TableRecord => ({ start, events, table });
  const changed = (): void => {
    for (const listener of [...watchers]) listener();
  };

  function setStatus(part: Partial<DriverStatus>): void {
    status = { ...status, ...part };
    changed();
  }

  function told(number: number, event: TableEvent, before: Table, after: Table, seat: Seat | undefined): Told {
    const { game } = before.match;
    const [old, young] = [before.match.state, after.match.state];
    return {
      number,
      event: seen(before, event, seat),
      names: after.match.names,
      get before() {
        return game.view(old, seat);
      },
      get after() {
        return game.view(young, seat);
      },
    };
  }

  /** One command at a time: it is decided at the table that those before it left, kept, and only then told. */
  function submit(by: Party, command: Command): Promise<Result<Table, Refusal<string>>> {
    const done = queue.then(async (): Promise<Result<Table, Refusal<string>>> => {
      if (closed) return err({ code: 'not-allowed' });
      const decided = decide(table, by, command, now());
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
        await setup.keep?.({ start, events: [...events, ...added], table: next }, added);
      } catch (error) {
        setStatus({ trouble: { kind: 'keeping', error } });
        return err({ code: 'not-kept' });
      }
      table = next;
      if (status.trouble?.kind === 'keeping') status = { ...status, trouble: undefined };
      const pauses: Promise<void>[] = [];
      for (const { event, before, after } of steps) {
        events.push(event);
        for (const observer of [...followers]) tell(observer, told(events.length, event, before, after, observer.seat));
        const pause = setup.pace?.(told(events.length, event, before, after, undefined));
        if (pause) pauses.push(pause);
      }
      if (tableOutcome(table)) finish({ kind: 'over' });
      setAlarm();
      const stale = task === undefined || isStale(task);
      if (stale) {
        abandonTask();
        status = { ...status, idle: false };
      }
      changed();
      if (stale) advance(pauses);
      return ok(table);
    });
    queue = done.catch(() => {});
    return done;
  }

  /** Whoever breaks down over what they are told is not told any more. */
  function tell(observer: Observer, what: Told): void {
    try {
      observer.tell(what);
    } catch {
      followers.delete(observer);
    }
  }

  const awaitsProgram = (): boolean => table.offers.some((offer) => unanswered(table, offer).some(isProgramSeat));

  /** Whether what was asked is no longer what is to be asked. */
  function isStale({ table: asked }: Task): boolean {
    const seat = actorOf(table);
    const isSame = asked.match.state === table.match.state && (seat === undefined || asked.seats[seat] === table.seats[seat]);
    return !isSame || table.paused || tableOutcome(table) !== undefined || awaitsProgram();
  }

  function setAlarm(): void {
    silence?.();
    const left = timeLeft(table.clock, now());
    silence =
      Number.isFinite(left) && !tableOutcome(table)
        ? setup.alarm?.(left, () => void submit('host', { kind: 'flag' }))
        : undefined;
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

  function programAt(seat: Seat): Promise<Program> {
    const occupant = table.seats[seat]!;
    const known = programs.get(seat);
    if (known?.occupant === occupant) return known.program;
    known?.program.then((program) => program.close?.()).catch(() => {});
    const program = settled(() => {
      if (!setup.program) throw new Error('no program can sit here');
      return setup.program(occupant, seat);
    });
    programs.set(seat, { occupant, program });
    return program;
  }

  function questionFor(seat: Seat, mine: Task): Question {
    const { match } = table;
    const { game, state, options } = match;
    const turn = game.turn(state);
    const hasTurn = turn.kind === 'seat' && turn.seat === seat;
    return {
      seat,
      options,
      view: game.view(state, seat),
      log: seenLog(match, seat),
      legal: () => (hasTurn ? game.moves(state) : []),
      signal: mine.control.signal,
      hurry: mine.hurry.signal,
    };
  }

  const isProgramSeat = (seat: Seat): boolean => isProgram(table.seats[seat]!);

  /** Asks whoever is to be asked now, once the table has been looked at. */
  function advance(pauses: readonly Promise<void>[] = []): void {
    if (closed || status.stopped || table.paused || tableOutcome(table)) {
      setStatus({ idle: true });
      return;
    }
    const mine: Task = { table, control: new AbortController(), hurry: new AbortController() };
    task = mine;
    const current = (): boolean => task === mine && !closed && !status.stopped;
    const begin = async (): Promise<void> => {
      if (pauses.length > 0) await Promise.all(pauses);
      if (!current()) return;
      const offer = table.offers.find((standing) => unanswered(table, standing).some(isProgramSeat));
      if (offer) return answerOffer(offer.what, unanswered(table, offer).find(isProgramSeat)!, mine, current);
      const turn = table.match.game.turn(table.match.state);
      if (turn.kind === 'chance') return dealNow(current);
      const seat = actorOf(table);
      if (seat === undefined) return setStatus({ idle: true });
      if (isProgramSeat(seat)) return askProgram(seat, mine, current);
      return assistPerson(seat, mine, current);
    };
    begin();
  }

  async function answerOffer(what: OfferKind, seat: Seat, mine: Task, current: () => boolean): Promise<void> {
    let agrees = false;
    try {
      const program = await programAt(seat);
      agrees = (await program.agrees?.(questionFor(seat, mine), what)) ?? false;
    } catch (error) {
      if (current()) return fail({ kind: 'program', seat, error });
    }
    if (current()) await submit(seat, { kind: 'answer', what, agrees });
  }

  async function askProgram(seat: Seat, mine: Task, current: () => boolean): Promise<void> {
    setStatus({ thinking: seat });
    try {
      const program = await programAt(seat);
      if (!current()) return;
      const choice = await program.choose(questionFor(seat, mine));
      if (!current()) return;
      const done = await submit(seat, choice);
      if (!done.ok && current()) refused(done.error, () => fail({ kind: 'program', seat, error: new IllegalChoice(done.error) }));
    } catch (error) {
      if (current()) fail({ kind: 'program', seat, error });
    }
  }

  async function dealNow(current: () => boolean): Promise<void> {
    if (setup.byHand?.(table)) return setStatus({ idle: true });
    const done = await deal();
    if (!done.ok && current()) refused(done.error, () => fail({ kind: 'dealing', error: new IllegalChoice(done.error) }));
  }

  /** What could not be kept is asked for again after `resume`; everything else is somebody's fault. */
  function refused({ code }: Refusal<string>, blame: () => void): void {
    if (code === 'not-kept') {
      abandonTask();
      setStatus({ stopped: true });
    } else blame();
  }

  /** What was dealt and taken back is dealt again: going back must not be a way to better cards. */
  function deal(): Promise<Result<Table, Refusal<string>>> {
    const { match, undone } = table;
    if (match.game.turn(match.state).kind !== 'chance') return Promise.resolve(err({ code: 'not-your-turn' }));
    const before = undone.at(-1);
    return submit('chance', {
      kind: 'move',
      move: before?.by === 'chance' ? before.move : chanceMove(match.game, match.state, random),
    });
  }

  async function assistPerson(seat: Seat, mine: Task, current: () => boolean): Promise<void> {
    const ply = table.match.log.length;
    const from = assisted && ply >= assisted.from ? assisted.from : ply;
    if (assisted && ply >= assisted.from && ply <= assisted.to) {
      assisted = { from, to: ply };
      return setStatus({ idle: true });
    }
    const finding = setup.assist?.(table, seat, mine.control.signal);
    if (!finding) {
      assisted = undefined;
      return setStatus({ idle: true });
    }
    setStatus({ assisting: true });
    const moves = await finding.catch(() => []);
    if (!current()) return;
    assisted = { from, to: ply };
    setStatus({ assisting: false, idle: moves.length === 0 });
    for (const move of moves) if (!(await submit(seat, { kind: 'move', move })).ok) return;
  }

  setAlarm();
  advance();

  return {
    record,
    table: () => table,
    status: () => status,
    send: submit,
    deal,
    follow(observer, after = events.length) {
      if (after < events.length) {
        const missed: Told[] = [];
        let number = 0;
        let earlier: { readonly event: TableEvent; readonly before: Table } | undefined;
        const note = (until: Table): void => {
          if (earlier && number > after) missed.push(told(number, earlier.event, earlier.before, until, observer.seat));
        };
        const end = evolveAll(start, events, (before, event) => {
          note(before);
          number++;
          earlier = { event, before: { ...before } };
        });
        note(end);
        followers.add(observer);
        for (const one of missed) tell(observer, one);
        return () => followers.delete(observer);
      }
      followers.add(observer);
      return () => followers.delete(observer);
    },
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
      setStatus({ stopped: false, idle: false, trouble: undefined });
      advance();
    },
    hurry: () => task?.hurry.abort(),
    async close() {
      if (closed) return;
      closed = true;
      silence?.();
      abandonTask();
      finish({ kind: 'closed' });
      await queue;
      const seated = [...programs.values()];
      programs.clear();
      await Promise.all(seated.map(({ program }) => program.then((one) => one.close?.()).catch(() => {})));
    },
    finished,
  };
}
