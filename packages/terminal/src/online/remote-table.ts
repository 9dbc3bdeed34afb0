// A table over the network behind what a session needs of a table: it is followed, and commands are sent until they are answered.
import {
  actorOf,
  type Command,
  decide,
  err,
  type Observer,
  type Occupant,
  ok,
  type Party,
  type Refusal,
  type Result,
  type Seat,
  type Table,
  type TableEvent,
  tableOutcome,
  unanswered,
} from '@ludoteca/games';
import type { SessionTable } from '../session/game-session.ts';
import { foldOf, isWaitingAt, type TableFold } from './seen-game.ts';

type Client = import('@ludoteca/online').Client;
type Followed = import('@ludoteca/online').Followed;
type MatchInfo = import('@ludoteca/online').MatchInfo;
type WireCommand = import('@ludoteca/online').WireCommand;

export interface RemoteSetup {
  readonly client: Client;
  readonly match: string;
  /** What a seat is called that nobody has taken. */
  nameOfFree(info: MatchInfo, seat: Seat): string;
  /** The seats that are played from here. */
  people(info: MatchInfo): readonly Seat[];
  /** A command that was on its way was refused. */
  onRefused(refusal: Refusal<string>): void;
  now(): number;
}

export interface RemoteTable extends SessionTable {
  info(): MatchInfo;
  followed(): Followed;
  /** Nobody moves before everybody is there. */
  isWaiting(): boolean;
  /** Something said is not answered yet. */
  isSending(): boolean;
  /** What the table's own words have no name for: to claim a seat, to sit down. */
  say(seat: Seat | undefined, command: WireCommand): void;
  /** Whoever watches is to look again. */
  refresh(): void;
}

/** A command that came before its time is sent again after so many milliseconds. */
const againMs = 250;

/** What is sent; undefined where only a host could say it. */
function wireOf(table: Table, command: Command): WireCommand | undefined {
  switch (command.kind) {
    case 'move': {
      const { game, state } = table.match;
      return { kind: 'move', text: 'text' in command ? command.text : game.formatMove(command.move, state) };
    }
    case 'offer': {
      const { what, ply } = command;
      return { kind: 'offer', what, ...(ply !== undefined && { ply }) };
    }
    case 'resign':
    case 'resume':
    case 'answer':
    case 'withdraw':
      return command;
    default:
      return undefined;
  }
}

/** Follows a match; gives the table once it is known. */
export async function followTable(setup: RemoteSetup): Promise<RemoteTable> {
  const { client, match: id, nameOfFree, people, onRefused, now } = setup;
  const watchers = new Set<() => void>();
  const observers = new Set<Observer>();
  let fold: TableFold | undefined;
  let start: Table;
  let info: MatchInfo;
  let followed: Followed | undefined;
  let seat: Seat | undefined;
  let known = 0;
  let told = 0;
  let sending = 0;
  let isStopped = false;
  let ready: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const named = (occupant: Occupant, at: Seat): Occupant =>
    occupant.kind === 'open' ? { ...occupant, name: nameOfFree(info, at) } : occupant;
  const namedEvent = (event: TableEvent): TableEvent =>
    event.kind === 'seat' ? { ...event, occupant: named(event.occupant, event.seat) } : event;

  function changed(): void {
    for (const listener of [...watchers]) listener();
  }

  function hear(heard: Followed): void {
    followed = heard;
    if (!heard.match) return;
    info = heard.match;
    // Whoever sits down at a game that hides something sees another story, from its beginning.
    const isOther = fold !== undefined && seat !== heard.seat && heard.view !== undefined;
    const isHeard = heard.view !== undefined || heard.events.length > 0 || info.seq === 0;
    if ((!fold || isOther) && isHeard) {
      seat = heard.seat;
      fold = foldOf({ ...info, start: info.start.map(named) as MatchInfo['start'] }, seat);
      start = fold.table();
      known = 0;
    }
    if (!fold) return;
    const events = heard.events.slice(known).map(namedEvent);
    if (events.length > 0) {
      known = heard.events.length;
      const news = fold.take({ events, view: heard.view, legal: heard.legal });
      for (const one of news) {
        if (one.number <= told) continue;
        told = one.number;
        for (const observer of [...observers]) observer.tell(one);
      }
    }
    seat = heard.seat;
    ready();
    changed();
  }

  const unfollow = client.follow(id, hear);
  await begun;
  told = known;

  const table = (): Table => fold!.table();

  /** Whether something is asked of somebody here. */
  function isAsked(): boolean {
    const at = table();
    const here = people(info);
    if (at.offers.some((offer) => unanswered(at, offer).some((one) => here.includes(one)))) return true;
    const actor = actorOf(at);
    return !at.paused && !isWaitingAt(at) && actor !== undefined && here.includes(actor);
  }

  /** Until what was answered is known here. */
  function untilKnown(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (known < seq && !isStopped) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
    });
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  /** Commands go one after the other: each is made at the number that the one before it led to. */
  let queue: Promise<unknown> = Promise.resolve();

  function transmit(by: Seat | undefined, command: WireCommand): void {
    sending++;
    changed();
    queue = queue.then(async () => {
      await sendNow(by, command);
      sending--;
      changed();
    });
  }

  /**
   * Says it until it is answered. What came too late for its number was not done; it is said again where nothing has been moved
   * since, as when there were only seeds and talk, and resigning is always meant.
   */
  async function sendNow(by: Seat | undefined, command: WireCommand): Promise<void> {
    const { match } = table();
    while (!isStopped) {
      const answer = await client.command(id, command, by === undefined ? {} : { seat: by });
      if (isStopped) return;
      await untilKnown(answer.seq);
      if (answer.ok) return;
      const { code } = answer.refusal;
      const isStill = table().match.log.length === match.log.length || command.kind === 'resign';
      const isEarly = code === 'stale' || code === 'waiting';
      if (!isEarly || !isStill || tableOutcome(table())) return onRefused(answer.refusal);
      if (code === 'waiting') await pause(againMs);
    }
  }

  async function send(by: Party, command: Command): Promise<Result<Table, Refusal<string>>> {
    const at = table();
    const wire = typeof by === 'number' ? wireOf(at, command) : undefined;
    if (!wire || typeof by !== 'number') return err({ code: 'not-allowed' });
    // What the rules refuse is known at once, where they can be asked.
    const isOpen = !at.match.game.facts.hidden;
    const decided = isOpen ? decide(at, by, command, now()) : undefined;
    if (decided && !decided.ok && decided.error.code !== 'out-of-time') return decided;
    transmit(by, wire);
    return ok(at);
  }

  return {
    record: () => ({ start, events: followed!.events.slice(0, known).map(namedEvent), table: table() }),
    table,
    info: () => info,
    followed: () => followed!,
    isWaiting: () => isWaitingAt(table()),
    isSending: () => sending > 0,
    status() {
      const at = table();
      const actor = actorOf(at);
      return {
        thinking: actor === undefined || people(info).includes(actor) ? undefined : actor,
        assisting: false,
        idle: sending === 0 && (tableOutcome(at) !== undefined || isAsked()),
        stopped: isStopped,
        trouble: undefined,
      };
    },
    send,
    async deal() {
      const at = table();
      const actor = actorOf(at);
      if (actor === undefined) return err({ code: 'not-now' });
      transmit(actor, { kind: 'throw' });
      return ok(at);
    },
    say: transmit,
    refresh: changed,
    follow(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    stop() {
      isStopped = true;
      changed();
    },
    hurry: () => {},
    async close() {
      isStopped = true;
      unfollow();
    },
  };
}
