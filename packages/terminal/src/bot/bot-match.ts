// One match of a bot: whatever is asked of its seat is answered, whatever becomes of the line and of the engine.
import {
  actorOf,
  evolveAll,
  type OfferKind,
  type Program,
  type Question,
  questionFor,
  type Seat,
  type Table,
  type TableEvent,
  tableOutcome,
  unanswered,
} from '@ludoteca/games';
import { gameById, isWaitingAt, startOf } from '../online/seen-game.ts';
import type { SeatedProgram } from '../seating/seat-program.ts';

type Client = import('@ludoteca/online').Client;
type Followed = import('@ludoteca/online').Followed;
type MatchInfo = import('@ludoteca/online').MatchInfo;

/** A program that broke down is started again after a second, then after two, and so on up to a minute. */
const firstRestMs = 1000;
const longestRestMs = 60_000;
/** So often it may break down in one position before the match is given up: somebody sits opposite and waits. */
const mostFailures = 5;
/** An answer that the server refused is thought about again after this, unless something happens first. */
const refusedMs = 1000;

export interface BotMatchSetup {
  readonly client: Client;
  readonly match: string;
  /** Opened before the seat was taken. */
  readonly program: SeatedProgram | undefined;
  open(info: MatchInfo): Promise<SeatedProgram>;
  onFailure(info: MatchInfo, error: unknown, isGivenUp: boolean): void;
  onOver(info: MatchInfo, seat: Seat | undefined, payoffs: readonly number[]): void;
  /** Somebody wants to play again. */
  onNext(next: string): void;
}

export interface BotMatch {
  /** When it is over, or stopped: its place is free. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** The table as this seat knows it; not in a game that hides something. */
const tableOf = ({ match, events }: Followed): Table => evolveAll(startOf(match!, gameById(match!.game)), events);

const endOf = (events: readonly TableEvent[]) => events.findLast((event) => event.kind === 'end');

/** What is asked of a seat now. */
type Task =
  | { readonly kind: 'answer'; readonly what: OfferKind; readonly offer: number }
  | { readonly kind: 'throw' }
  | { readonly kind: 'move' };

/** Offers of others that this seat has not answered, each with the number of its event. */
function offersTo(events: readonly TableEvent[], seat: Seat): { readonly what: OfferKind; readonly offer: number }[] {
  let standing: { readonly what: OfferKind; readonly offer: number }[] = [];
  for (const [index, event] of events.entries()) {
    if (event.kind === 'offer' && event.by !== seat) standing.push({ what: event.what, offer: index + 1 });
    else if (event.kind === 'withdraw' || (event.kind === 'answer' && (event.by === seat || !event.agrees)))
      standing = standing.filter(({ what }) => what !== event.what);
    else if (event.kind === 'back' || event.kind === 'redo' || event.kind === 'end') standing = [];
  }
  return standing;
}

function taskFor(followed: Followed, answered: ReadonlySet<number>): Task | undefined {
  const { match, seat, events, view, legal } = followed;
  if (!match || seat === undefined || endOf(events)) return undefined;
  const isFree = ({ offer }: { readonly offer: number }): boolean => !answered.has(offer);
  if (view !== undefined) {
    const asked = offersTo(events, seat).find(isFree);
    if (asked) return { kind: 'answer', ...asked };
    return legal.length > 0 ? { kind: 'move' } : undefined;
  }
  const table = tableOf(followed);
  if (tableOutcome(table)) return undefined;
  const open = table.offers.filter((offer) => unanswered(table, offer).includes(seat)).map(({ what }) => what);
  const asked = offersTo(events, seat).find((one) => open.includes(one.what) && isFree(one));
  if (asked) return { kind: 'answer', ...asked };
  if (table.paused || isWaitingAt(table) || actorOf(table) !== seat) return undefined;
  return table.match.game.turn(table.match.state).kind === 'chance' ? { kind: 'throw' } : { kind: 'move' };
}

/** Changes whenever the position does: what was thought about another is of no use. */
const positionOf = ({ events }: Followed): number =>
  events.reduce((count, { kind }) => count + (kind === 'answer' || kind === 'offer' || kind === 'withdraw' ? 0 : 1), 0);

/** What the program is asked, and how what it chooses is written. */
function askedOf(followed: Followed, signal: AbortSignal): { readonly question: Question; write(move: unknown): string } {
  const { match, seat, view, legal } = followed;
  if (view === undefined) {
    const table = tableOf(followed);
    const { game, state } = table.match;
    return { question: questionFor(table, seat!, signal), write: (move) => game.formatMove(move, state) };
  }
  // Notation reads nothing of a state but what everybody knows, and that is in the view.
  const game = gameById(match!.game);
  const moves = legal.map((text) => {
    const read = game.parseMove(text, view);
    if (!read.ok) throw new Error(`a legal move is not understood: ${text}`);
    return read.value as unknown;
  });
  const written = new Map(moves.map((move, index) => [JSON.stringify(move), legal[index]!]));
  return {
    question: { seat: seat!, options: match!.options, view, log: [], legal: () => moves, signal },
    write(move) {
      const text = written.get(JSON.stringify(move));
      if (text === undefined) throw new Error(`no legal move: ${JSON.stringify(move)}`);
      return text;
    },
  };
}

export function playMatch(setup: BotMatchSetup): BotMatch {
  const { client, match: id } = setup;
  let followed: Followed | undefined;
  let seated = setup.program;
  let isStopped = false;
  let wake: () => void = () => {};
  let thinking: { readonly control: AbortController; readonly position: number } | undefined;
  let failures = 0;
  let rest = firstRestMs;
  const answered = new Set<number>();

  const unfollow = client.follow(id, (now) => {
    followed = now;
    if (thinking && positionOf(now) !== thinking.position) thinking.control.abort();
    if (now.match?.next) setup.onNext(now.match.next);
    wake();
  });

  /** Until something happens, or so long. */
  const happens = (ms?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isStopped) wake();
    });

  async function closeProgram(): Promise<void> {
    const leaving = seated;
    seated = undefined;
    await leaving?.close().catch(() => {});
  }

  const programAt = async (info: MatchInfo): Promise<Program> => {
    seated ??= await setup.open(info);
    return seated.program;
  };

  /** Asks the program; undefined where nobody wants its answer any more. */
  async function ask<T>(now: Followed, how: (program: Program, signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const mine = { control: new AbortController(), position: positionOf(now) };
    thinking = mine;
    const isCurrent = (): boolean => !isStopped && positionOf(followed!) === mine.position;
    try {
      const said = await how(await programAt(now.match!), mine.control.signal);
      return isCurrent() ? said : undefined;
    } catch (error) {
      if (mine.control.signal.aborted || isStopped) return undefined;
      throw error;
    } finally {
      thinking = undefined;
    }
  }

  /** Takebacks and pauses cost a program nothing, but a rated result would be less worth. */
  async function agrees(now: Followed, what: OfferKind): Promise<boolean | undefined> {
    if (what !== 'draw') return what === 'pause' || !now.match!.rated;
    return ask(now, async (program, signal) => {
      const { question } = askedOf(now, signal);
      return (await program.agrees?.(question, what)) ?? false;
    });
  }

  async function perform(now: Followed, task: Task): Promise<void> {
    const at = { seat: now.seat! };
    if (task.kind === 'answer') {
      const said = await agrees(now, task.what);
      if (said === undefined) return;
      await client.command(id, { kind: 'answer', what: task.what, agrees: said }, at);
      answered.add(task.offer);
      return;
    }
    if (task.kind === 'throw') {
      const { ok } = await client.command(id, { kind: 'throw' }, at);
      if (!ok) await happens(refusedMs);
      return;
    }
    const said = await ask(now, async (program, signal) => {
      const { question, write } = askedOf(now, signal);
      const choice = await program.choose(question);
      return choice.kind === 'resign' ? ({ kind: 'resign' } as const) : ({ kind: 'move', text: write(choice.move) } as const);
    });
    if (!said) return;
    const answer = await client.command(id, said, at);
    if (answer.ok) {
      failures = 0;
      rest = firstRestMs;
    } else if (answer.refusal.code !== 'stale') await happens(refusedMs);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const now = followed;
      const end = now && endOf(now.events);
      if (now?.match && end) {
        setup.onOver(now.match, now.seat, end.outcome.payoffs);
        return;
      }
      const task = now && taskFor(now, answered);
      if (!task) {
        await happens();
        continue;
      }
      try {
        await perform(now, task);
        // What was sent comes back as an event; until then there is nothing to do.
        if (followed === now && task.kind !== 'answer' && !isStopped) await happens(refusedMs);
      } catch (error) {
        await closeProgram();
        failures++;
        const isGivenUp = failures >= mostFailures;
        setup.onFailure(now.match!, error, isGivenUp);
        if (isGivenUp) await client.command(id, { kind: 'resign' }, { seat: now.seat! });
        else {
          const until = Date.now() + rest;
          rest = Math.min(longestRestMs, rest * 2);
          while (!isStopped && Date.now() < until) await happens(until - Date.now());
        }
      }
    }
  }

  const ended = run().finally(async () => {
    await closeProgram();
    // Whoever sits opposite may want to play again; the bot keeps listening for that.
    if (isStopped) unfollow();
  });

  return {
    ended,
    async stop() {
      isStopped = true;
      thinking?.control.abort();
      unfollow();
      wake();
      await ended;
    },
  };
}
