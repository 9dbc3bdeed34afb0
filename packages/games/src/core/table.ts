// The table as a decider: `decide` says what a command brings about, `evolve` is the only thing that changes a table, `seen` leaves
// out what a seat may not know. All three are pure and synchronous; whoever drives a table keeps its events.
import { type Clock, creditClock, startClock, switchClock, type TimeControl, timeLeft } from './clock.ts';
import type { AnyGame, Outcome, Refusal, Seat } from './game.ts';
import {
  deciderAt,
  type Ending,
  endMatch,
  keptWhole,
  type Match,
  matchAt,
  matchOutcome,
  stateAt,
  statesFrom,
  withdrawSeat,
  withState,
} from './match.ts';
import { cleanOccupant, isProgram, type Occupant, publicOccupant } from './occupant.ts';
import { err, ok, type Result } from './result.ts';

/** Whoever speaks: a seat, chance, or the host, who runs the table. */
export type Party = Seat | 'chance' | 'host';

export const offerKinds = ['draw', 'takeback', 'redo', 'pause'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What was agreed before the first move. */
export interface Terms {
  /** Free: nobody is asked, and what is over may be taken back, too. Consent: the others are. */
  readonly takebacks: 'free' | 'consent' | 'never';
  /** Whether programs agree to takebacks where they are asked. */
  readonly programsConsent: boolean;
  readonly clock: TimeControl;
}

export const freeTerms: Terms = { takebacks: 'free', programsConsent: true, clock: { kind: 'none' } };

export interface Offer {
  readonly what: OfferKind;
  readonly by: Seat;
  /** Where a takeback or redo leads: so many moves stand then. */
  readonly ply?: number;
  readonly agreed: readonly Seat[];
}

/** A move that was taken back. */
export interface UndoneMove {
  readonly move: unknown;
  readonly by: Seat | 'chance';
  /** Where it is a throw: whose. */
  readonly thrower?: Seat;
  /** Where it ended the game: how. */
  readonly outcome?: Outcome;
}

export interface Table<M extends Match = Match> {
  readonly match: M;
  readonly seats: readonly Occupant[];
  readonly terms: Terms;
  /** How many events there have been. */
  readonly seq: number;
  readonly offers: readonly Offer[];
  /** Offers that were turned down since the last move: nobody is asked twice. */
  readonly declined: readonly Pick<Offer, 'what' | 'by'>[];
  /** Moves taken back, the next to be redone last. */
  readonly undone: readonly UndoneMove[];
  readonly paused: boolean;
  readonly clock: Clock;
}

export type Command =
  /** In notation, or as the game's own move. `lag`: milliseconds on the way that are not charged. */
  | { readonly kind: 'move'; readonly text: string; readonly lag?: number }
  | { readonly kind: 'move'; readonly move: unknown; readonly lag?: number }
  | { readonly kind: 'resign' }
  /** A takeback leads to the last decision of whoever asks, or to `ply`; a redo forward to it, or to the end. */
  | { readonly kind: 'offer'; readonly what: OfferKind; readonly ply?: number }
  | { readonly kind: 'answer'; readonly what: OfferKind; readonly agrees: boolean }
  | { readonly kind: 'withdraw'; readonly what: OfferKind }
  | { readonly kind: 'resume' }
  /** Somebody is gone for good: said by themselves, or by the host of `seat`. */
  | { readonly kind: 'abandon'; readonly seat?: Seat }
  /** Before the first move of a seat: as if there had been no match. */
  | { readonly kind: 'abort' }
  /** Said from the seat that is taken, or by the host. */
  | { readonly kind: 'sit'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'leave' }
  | { readonly kind: 'hand-over'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'flag' }
  /** Milliseconds that nobody pays for, as when the server was away. */
  | { readonly kind: 'credit'; readonly ms: number };

export type Happened =
  | { readonly kind: 'move'; readonly by: Seat | 'chance'; readonly move: string; readonly lag?: number }
  | { readonly kind: 'offer'; readonly by: Seat; readonly what: OfferKind; readonly ply?: number }
  | { readonly kind: 'answer'; readonly by: Seat; readonly what: OfferKind; readonly agrees: boolean }
  | { readonly kind: 'withdraw'; readonly by: Seat; readonly what: OfferKind }
  /** So many moves stand now. */
  | { readonly kind: 'back' | 'redo'; readonly by: Party; readonly ply: number }
  | { readonly kind: 'pause' | 'resume'; readonly by: Party }
  | { readonly kind: 'resign' | 'abandon' | 'flag'; readonly seat: Seat }
  | { readonly kind: 'seat'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'credit'; readonly ms: number }
  /** Without an ending: by the rules. */
  | { readonly kind: 'end'; readonly ending?: Ending; readonly outcome: Outcome };

/** Something that happened at the table, and when: milliseconds since 1970. */
export type TableEvent = Happened & { readonly at: number };
export type EventOf<Kind extends TableEvent['kind']> = Extract<TableEvent, { kind: Kind }>;

export const tableRefusals = [
  'not-your-turn',
  'not-your-seat',
  'no-such-seat',
  'seat-taken',
  'paused',
  'not-paused',
  'out-of-time',
  'time-left',
  'no-draws',
  'no-takebacks',
  'nothing-to-undo',
  'nothing-to-redo',
  'already-offered',
  'already-declined',
  'no-offer',
  'already-begun',
  'already-out',
  'not-allowed',
] as const;
export type TableRefusal = (typeof tableRefusals)[number];

type Decided = Result<readonly TableEvent[], Refusal<string>>;

/** The match takes its names from the seats. */
export const startTable = <M extends Match>(match: M, seats: readonly Occupant[], terms: Terms = freeTerms): Table<M> => ({
  match: { ...match, names: seats.map(({ name }) => name) },
  seats,
  terms,
  seq: 0,
  offers: [],
  declined: [],
  undone: [],
  paused: false,
  clock: startClock(terms.clock, seats.length),
});

export const tableOutcome = ({ match }: Table): Outcome | undefined => matchOutcome(match);

/** The seat that is waited for: the one to decide, or the one whose throw it is. */
export function actorOf({ match }: Table): Seat | undefined {
  if (matchOutcome(match)) return undefined;
  const turn = match.game.turn(match.state);
  return turn.kind === 'seat' ? turn.seat : turn.kind === 'chance' ? match.game.thrower?.(match.state) : undefined;
}

const isOut = ({ match }: Table, seat: Seat): boolean => match.withdrawals.some((withdrawal) => withdrawal.seat === seat);

/** Back to before the last decision of one of those; to before the ending where one of them brought it about. */
export function takebackPly({ match }: Table, of: readonly Party[]): number | undefined {
  const { ending, log, game } = match;
  if (ending && (!('seat' in ending) || of.includes(ending.seat))) return log.length;
  for (let ply = log.length - 1; ply >= 0; ply--) {
    const decider = deciderAt(match, ply);
    if (decider === undefined) continue;
    if (of.includes(decider)) return ply;
    const thrower = decider === 'chance' ? game.thrower?.(stateAt(match, ply)) : undefined;
    if (thrower !== undefined && of.includes(thrower)) return ply;
  }
  return undefined;
}

/** Forward to the next decision of one of those among the moves taken back, or to the last of these. */
export function redoPly({ match, undone }: Table, of: readonly Party[]): number | undefined {
  if (undone.length === 0) return undefined;
  const next = undone.findLastIndex(
    ({ by, thrower }, index) => index < undone.length - 1 && (of.includes(by) || (thrower !== undefined && of.includes(thrower))),
  );
  return match.log.length + (next < 0 ? undone.length : undone.length - 1 - next);
}

// Deciding

const refuse = (code: TableRefusal | 'game-over' | 'not-understood', at?: string): Decided =>
  err(at === undefined ? { code } : { code, at });

/** What playing gave, so that `evolve` need not play again; the same table and event give the same state without it. */
const played = new WeakMap<TableEvent, { readonly before: unknown; readonly move: unknown; readonly after: unknown }>();

/** What a command brings about, or why it does not. `at` is the time in milliseconds since 1970. */
export function decide(table: Table, by: Party, command: Command, at: number): Decided {
  if (typeof by === 'number' && !table.seats[by]) return refuse('no-such-seat', String(by + 1));
  switch (command.kind) {
    case 'move':
      return decideMove(table, by, command, at);
    case 'resign':
      return typeof by === 'number' ? leaveMatch(table, { kind: 'resign', seat: by }, at) : refuse('not-your-seat');
    case 'abandon': {
      const seat = command.seat ?? by;
      if (typeof seat !== 'number' || (by !== 'host' && by !== seat)) return refuse('not-your-seat');
      return leaveMatch(table, { kind: 'abandon', seat }, at);
    }
    case 'flag':
      return decideFlag(table, at);
    case 'offer':
      return decideOffer(table, by, command.what, command.ply, at);
    case 'answer':
      return decideAnswer(table, by, command.what, command.agrees, at);
    case 'withdraw': {
      const offer = table.offers.find(({ what }) => what === command.what);
      if (typeof by !== 'number' || offer?.by !== by) return refuse('no-offer');
      return ok([{ kind: 'withdraw', by, what: command.what, at }]);
    }
    case 'resume':
      if (tableOutcome(table)) return refuse('game-over');
      return table.paused && by !== 'chance' ? ok([{ kind: 'resume', by, at }]) : refuse('not-paused');
    case 'abort':
      return decideAbort(table, by, at);
    case 'sit':
    case 'leave':
    case 'hand-over':
      return decideSeat(table, by, command, at);
    case 'credit':
      if (by !== 'host') return refuse('not-allowed');
      if (tableOutcome(table)) return refuse('game-over');
      return Number.isSafeInteger(command.ms) && command.ms >= 0
        ? ok([{ kind: 'credit', ms: command.ms, at }])
        : refuse('not-understood');
    default:
      return refuse('not-understood');
  }
}

function decideMove(table: Table, by: Party, command: Extract<Command, { kind: 'move' }>, at: number): Decided {
  const { match, paused, clock } = table;
  const { game, state } = match;
  if (tableOutcome(table)) return refuse('game-over');
  if (paused) return refuse('paused');
  const turn = game.turn(state);
  const decider = turn.kind === 'seat' ? turn.seat : 'chance';
  if (by !== decider) return refuse('not-your-turn');
  const lag = Number.isFinite(command.lag) ? Math.max(0, Math.round(command.lag!)) : 0;
  if (timeLeft(clock, at - lag) <= 0) return refuse('out-of-time');
  const move: Result<unknown, Refusal<string>> = 'text' in command ? game.parseMove(command.text, state) : ok(command.move);
  if (!move.ok) return move;
  const next = game.play(state, move.value);
  if (!next.ok) return next;
  const event: TableEvent = {
    kind: 'move',
    by: decider,
    move: game.formatMove(move.value, state),
    ...(lag > 0 && { lag }),
    at,
  };
  played.set(event, { before: state, move: move.value, after: next.value });
  const outcome = game.outcome(next.value);
  return ok(outcome ? [event, { kind: 'end', outcome, at }] : [event]);
}

/** The sides that still play. */
function sidesLeft(table: Table, without: Seat): Set<number> {
  const sides = table.match.game.sides(table.match.options);
  const gone = new Set([without, ...table.match.withdrawals.map(({ seat }) => seat)].map((seat) => sides[seat]));
  return new Set(sides.filter((side) => !gone.has(side)));
}

const endingKinds = { resign: 'resigned', abandon: 'abandoned', flag: 'time' } as const;

/** Who leaves a match of two sides has lost it; of more, the others go on. */
function leaveMatch(table: Table, left: { kind: 'resign' | 'abandon' | 'flag'; seat: Seat }, at: number): Decided {
  const { match } = table;
  if (!table.seats[left.seat]) return refuse('no-such-seat');
  if (tableOutcome(table)) return refuse('game-over');
  if (isOut(table, left.seat)) return refuse('already-out');
  const event: TableEvent = { ...left, at };
  if (sidesLeft(table, left.seat).size > 1 && match.game.withdraw) {
    const outcome = match.game.outcome(match.game.withdraw(match.state, left.seat));
    return ok(outcome ? [event, { kind: 'end', outcome, at }] : [event]);
  }
  const ending: Ending = { kind: endingKinds[left.kind], seat: left.seat };
  return ok([event, endEvent(match, ending, at)]);
}

const endEvent = (match: Match, ending: Ending, at: number): TableEvent => ({
  kind: 'end',
  ending,
  outcome: matchOutcome(endMatch(match, ending)) as Outcome,
  at,
});

function decideFlag(table: Table, at: number): Decided {
  const { clock } = table;
  if (tableOutcome(table)) return refuse('game-over');
  if (clock.running === null || timeLeft(clock, at) > 0) return refuse('time-left');
  return leaveMatch(table, { kind: 'flag', seat: clock.running }, at);
}

function decideAbort(table: Table, by: Party, at: number): Decided {
  const { match } = table;
  if (by === 'chance') return refuse('not-allowed');
  if (tableOutcome(table)) return refuse('game-over');
  const begun = match.log.some((_, ply) => {
    const decider = deciderAt(match, ply);
    return decider !== 'chance' || match.game.thrower !== undefined;
  });
  return begun ? refuse('already-begun') : ok([endEvent(match, { kind: 'aborted' }, at)]);
}

function decideSeat(
  table: Table,
  by: Party,
  command: Extract<Command, { kind: 'sit' | 'leave' | 'hand-over' }>,
  at: number,
): Decided {
  if (command.kind === 'leave') {
    if (typeof by !== 'number') return refuse('not-your-seat');
    return ok([{ kind: 'seat', seat: by, occupant: { kind: 'open', name: table.seats[by]!.name }, at }]);
  }
  const { seat } = command;
  const now = table.seats[seat];
  if (!now) return refuse('no-such-seat', String(seat + 1));
  if (by !== 'host' && by !== seat) return refuse('not-your-seat');
  if (command.kind === 'sit' && now.kind !== 'open') return refuse('seat-taken');
  const clean = cleanOccupant(command.occupant);
  if (!clean) return refuse('not-understood');
  // Who seats somebody may know them by identity.
  const occupant = clean.name === command.occupant.name ? command.occupant : clean;
  return ok([{ kind: 'seat', seat, occupant, at }]);
}

/** The seats whose consent an offer needs, the silent consent of programs left out. */
function askedFor({ seats, terms, match }: Table, what: OfferKind, by: Seat): Seat[] {
  const others = [...seats.keys()].filter((seat) => {
    const { kind } = seats[seat]!;
    const isGone = match.withdrawals.some((withdrawal) => withdrawal.seat === seat);
    return seat !== by && kind !== 'open' && !isGone;
  });
  if (what === 'draw') return others;
  if (what !== 'pause' && terms.takebacks === 'free') return [];
  return others.filter((seat) => !isProgram(seats[seat]!));
}

function decideOffer(table: Table, by: Party, what: OfferKind, ply: number | undefined, at: number): Decided {
  const { match, terms, offers, declined, seats } = table;
  if (!offerKinds.includes(what)) return refuse('not-understood');
  if (typeof by !== 'number') return refuse('not-your-seat');
  if (isOut(table, by)) return refuse('already-out');
  const over = tableOutcome(table) !== undefined;
  const isPly = what === 'takeback' || what === 'redo';
  if (over && !(what === 'takeback' && terms.takebacks === 'free')) return refuse('game-over');
  if (what === 'draw' && !match.game.facts.drawsByAgreement) return refuse('no-draws');
  if (what === 'pause' && table.paused) return refuse('paused');
  let target: number | undefined;
  if (isPly) {
    if (terms.takebacks === 'never') return refuse('no-takebacks');
    const opposed = terms.takebacks === 'consent' && !terms.programsConsent && seats.some(isProgram);
    if (opposed) return refuse('no-takebacks');
    target = ply ?? (what === 'takeback' ? takebackPly(table, [by]) : redoPly(table, [by]));
    const { length } = match.log;
    const most = what === 'takeback' ? (match.ending ? length : length - 1) : length + table.undone.length;
    const least = what === 'takeback' ? 0 : length + 1;
    if (target === undefined || !Number.isInteger(target) || target < least || target > most) {
      return refuse(what === 'takeback' ? 'nothing-to-undo' : 'nothing-to-redo');
    }
  }
  if (offers.some((offer) => offer.what === what)) return refuse('already-offered');
  if (declined.some((offer) => offer.what === what && offer.by === by)) return refuse('already-declined');
  const offer = { by, what, ...(target !== undefined && { ply: target }) };
  if (askedFor(table, what, by).length > 0) return ok([{ kind: 'offer', ...offer, at }]);
  return what === 'draw' ? refuse('not-allowed') : ok(granted(table, offer, at));
}

/** What happens once nobody objects. */
function granted(table: Table, { what, by, ply }: Omit<Offer, 'agreed'>, at: number): TableEvent[] {
  switch (what) {
    case 'draw':
      return [endEvent(table.match, { kind: 'agreed-draw' }, at)];
    case 'takeback':
      return [{ kind: 'back', by, ply: ply!, at }];
    case 'redo': {
      const redo: TableEvent = { kind: 'redo', by, ply: ply!, at };
      const outcome = table.undone.at(table.match.log.length - ply!)?.outcome;
      return outcome ? [redo, { kind: 'end', outcome, at }] : [redo];
    }
    case 'pause':
      return [{ kind: 'pause', by, at }];
  }
}

function decideAnswer(table: Table, by: Party, what: OfferKind, agrees: boolean, at: number): Decided {
  const offer = table.offers.find((standing) => standing.what === what);
  if (!offer || typeof by !== 'number') return refuse('no-offer');
  const asked = askedFor(table, what, offer.by);
  if (!asked.includes(by) || offer.agreed.includes(by)) return refuse('no-offer');
  const answer: TableEvent = { kind: 'answer', by, what, agrees, at };
  const everybody = agrees && asked.every((seat) => seat === by || offer.agreed.includes(seat));
  return ok(everybody ? [answer, ...granted(table, offer, at)] : [answer]);
}

/** The seats that have still to answer an offer. */
export const unanswered = (table: Table, offer: Offer): Seat[] =>
  askedFor(table, offer.what, offer.by).filter((seat) => !offer.agreed.includes(seat));

// Evolving

/** The table after the event. It trusts the event: whatever `decide` gave for this table, or `replay` has let pass. */
export const evolve = <M extends Match>(table: Table<M>, event: TableEvent): Table<M> => evolved(table, event, false) as Table<M>;

/** Many events, one after the other; `visit` is shown each with the table before it, which must not be kept. */
export function evolveAll<M extends Match>(
  table: Table<M>,
  events: Iterable<TableEvent>,
  visit?: (before: Table<M>, event: TableEvent) => void,
): Table<M> {
  let next: Table = table;
  let ownsLog = false;
  for (const event of events) {
    visit?.(next as Table<M>, event);
    next = evolved(next, event, ownsLog);
    // The first move copied the log, and nobody else has seen the copy.
    ownsLog = event.kind === 'move' || (ownsLog && event.kind !== 'back' && event.kind !== 'redo');
  }
  return next as Table<M>;
}

function evolved(table: Table, event: TableEvent, ownsLog: boolean): Table {
  const next: Table = { ...table, seq: table.seq + 1 };
  const { at } = event;
  switch (event.kind) {
    case 'move': {
      const { game, state } = table.match;
      const match = withMove(table.match, event, ownsLog);
      const mover = event.by === 'chance' ? game.thrower?.(state) : event.by;
      const undone = table.undone.at(-1);
      // A throw that was taken back and comes again leaves the way forward open.
      const repeats = undone?.by === 'chance' && event.by === 'chance' && sameMove(game, undone.move, match.log.at(-1), state);
      return clocked(
        {
          ...next,
          match,
          undone: repeats ? table.undone.slice(0, -1) : [],
          offers: afterMove(table.offers, mover),
          declined: [],
        },
        at,
        mover !== undefined,
        event.lag,
      );
    }
    case 'back': {
      const { match } = table;
      const { ply } = event;
      // What was played once somebody had left would be played by others now.
      const left = match.withdrawals.find((withdrawal) => withdrawal.ply > ply);
      const states = statesFrom(match, ply);
      const taken = match.log
        .slice(ply, left?.ply)
        .map((move) => undoneMove(match.game, move, states.next().value))
        .reverse();
      const outcome = left ? undefined : match.game.outcome(match.state);
      if (outcome && taken[0]) taken[0] = { ...taken[0], outcome };
      const undone = left ? taken : [...table.undone, ...taken];
      return clocked({ ...next, match: matchAt(match, ply), undone, offers: [], declined: [] }, at);
    }
    case 'redo': {
      const undone = [...table.undone];
      const log = [...table.match.log];
      let { state, states } = table.match;
      while (log.length < event.ply && undone.length > 0) {
        const { move } = undone.pop()!;
        const redone = table.match.game.play(state, move);
        if (!redone.ok) throw new Error(`a move taken back can not be redone: ${redone.error.code}`);
        log.push(move);
        state = redone.value;
        states = withState(states, log.length, state);
      }
      return clocked({ ...next, match: { ...table.match, log, state, states }, undone, offers: [], declined: [] }, at);
    }
    case 'offer': {
      const { what, by, ply } = event;
      return { ...next, offers: [...table.offers, { what, by, ...(ply !== undefined && { ply }), agreed: [] }] };
    }
    case 'answer': {
      const { what, by, agrees } = event;
      const offer = table.offers.find((standing) => standing.what === what);
      const others = table.offers.filter((standing) => standing !== offer);
      if (!offer) return next;
      if (agrees) return { ...next, offers: [...others, { ...offer, agreed: [...offer.agreed, by] }] };
      return { ...next, offers: others, declined: [...table.declined, { what, by: offer.by }] };
    }
    case 'withdraw':
      return { ...next, offers: table.offers.filter(({ what }) => what !== event.what) };
    case 'pause':
      return clocked({ ...next, paused: true, offers: table.offers.filter(({ what }) => what !== 'pause') }, at);
    case 'resume':
      return clocked({ ...next, paused: false }, at);
    case 'resign':
    case 'abandon':
    case 'flag': {
      const offers = table.offers.filter(({ by, what }) => by !== event.seat && what !== 'redo');
      const goesOn = sidesLeft(table, event.seat).size > 1 && table.match.game.withdraw !== undefined;
      const match = goesOn ? withdrawSeat(table.match, event.seat) : table.match;
      return clocked({ ...next, offers, match, undone: goesOn ? [] : table.undone }, at);
    }
    case 'seat': {
      const { seat, occupant } = event;
      const match = { ...table.match, names: table.match.names.with(seat, occupant.name) };
      // Nobody is bound by what somebody else has offered or agreed to.
      const offers = table.offers
        .filter(({ by }) => by !== seat)
        .map((offer) => ({ ...offer, agreed: offer.agreed.filter((by) => by !== seat) }));
      return { ...next, match, seats: table.seats.with(seat, occupant), offers };
    }
    case 'credit':
      return { ...next, clock: creditClock(table.clock, event.ms) };
    case 'end':
      return clocked(
        { ...next, match: event.ending ? endMatch(table.match, event.ending) : table.match, offers: [], paused: false },
        at,
      );
  }
}

function undoneMove(game: AnyGame, move: unknown, before: unknown): UndoneMove {
  const turn = game.turn(before);
  if (turn.kind === 'seat') return { move, by: turn.seat };
  const thrower = game.thrower?.(before);
  return { move, by: 'chance', ...(thrower !== undefined && { thrower }) };
}

const sameMove = (game: AnyGame, a: unknown, b: unknown, state: unknown): boolean =>
  game.formatMove(a, state) === game.formatMove(b, state);

/**
 * Who answers an offer by a move has declined it; a wish to go back is overtaken by any. What is dealt is nobody's answer, but may
 * leave nothing to redo.
 */
const afterMove = (offers: readonly Offer[], mover: Seat | undefined): readonly Offer[] =>
  offers.filter(({ what, by }) =>
    mover === undefined ? what !== 'redo' : by === mover && (what === 'draw' || what === 'pause'),
  );

function withMove(match: Match, event: EventOf<'move'>, ownsLog: boolean): Match {
  const { move, after } = playedBy(match, event);
  const log = ownsLog ? (match.log as unknown[]) : [...match.log];
  log.push(move);
  // As long as there is the event, so would be its states.
  if (log.length > keptWhole) played.delete(event);
  return { ...match, log, state: after, states: withState(match.states, log.length, after) };
}

function playedBy(match: Match, event: EventOf<'move'>): { readonly move: unknown; readonly after: unknown } {
  const { game, state } = match;
  const known = played.get(event);
  if (known && known.before === state) return known;
  const move = moveOf(match, event);
  const after = game.play(state, move);
  if (!after.ok) throw new Error(`${game.id}: an event's move is refused: ${event.move}`);
  played.set(event, { before: state, move, after: after.value });
  return { move, after: after.value };
}

function moveOf({ game, state }: Match, event: EventOf<'move'>): unknown {
  const known = played.get(event);
  if (known && known.before === state) return known.move;
  const move = game.parseMove(event.move, state);
  if (!move.ok) throw new Error(`${game.id}: an event's move is refused: ${event.move}`);
  return move.value;
}

/** Settles the clock and lets whoever is waited for think. Time counts from the first move of a seat on. */
function clocked(table: Table, at: number, made = false, lag = 0): Table {
  if (table.terms.clock.kind === 'none') return table;
  return { ...table, clock: switchClock(table.clock, at, table.paused ? undefined : actorOf(table), made, lag) };
}

/** Why an event of a record can not have happened at this table, if it can not. */
export function eventRefusal(table: Table, event: TableEvent): Refusal<string> | undefined {
  const { match, seats, undone, terms, paused } = table;
  const { game, state, log } = match;
  const over = tableOutcome(table) !== undefined;
  const unless = (right: boolean, code: TableRefusal | 'game-over' | 'not-understood'): Refusal<string> | undefined =>
    right ? undefined : { code };
  const reasonOf = (decided: Decided): Refusal<string> | undefined => (decided.ok ? undefined : decided.error);
  const named = 'seat' in event ? event.seat : 'by' in event ? event.by : undefined;
  if (typeof named === 'number' && !seats[named]) return { code: 'no-such-seat' };
  if (over && event.kind !== 'end' && event.kind !== 'seat' && !(event.kind === 'back' && terms.takebacks === 'free'))
    return { code: 'game-over' };
  switch (event.kind) {
    case 'move': {
      if (paused) return { code: 'paused' };
      const turn = game.turn(state);
      if (event.by !== (turn.kind === 'seat' ? turn.seat : 'chance')) return { code: 'not-your-turn' };
      const move = game.parseMove(event.move, state);
      const after = move.ok ? game.play(state, move.value) : move;
      if (!move.ok || !after.ok) return move.ok ? (after as { error: Refusal<string> }).error : move.error;
      played.set(event, { before: state, move: move.value, after: after.value });
      return undefined;
    }
    case 'back': {
      if (terms.takebacks === 'never') return { code: 'no-takebacks' };
      const most = match.ending ? log.length : log.length - 1;
      return unless(Number.isInteger(event.ply) && event.ply >= 0 && event.ply <= most, 'nothing-to-undo');
    }
    case 'redo': {
      const most = log.length + undone.length;
      return unless(Number.isInteger(event.ply) && event.ply > log.length && event.ply <= most, 'nothing-to-redo');
    }
    case 'offer':
    case 'answer':
    case 'withdraw':
      return reasonOf(decide(table, event.by, event, event.at));
    case 'resume':
      return reasonOf(decide(table, event.by, { kind: 'resume' }, event.at));
    case 'pause':
      return unless(!paused, 'paused');
    case 'resign':
    case 'abandon':
    case 'flag':
      return reasonOf(leaveMatch(table, event, event.at));
    case 'seat':
      return undefined;
    case 'credit':
      return reasonOf(decide(table, 'host', event, event.at));
    case 'end': {
      const { ending } = event;
      if (ending && 'seat' in ending && !seats[ending.seat]) return { code: 'no-such-seat' };
      if (match.ending || (ending && over)) return { code: 'game-over' };
      const outcome = ending ? matchOutcome(endMatch(match, ending)) : game.outcome(state);
      return unless(outcome !== undefined && JSON.stringify(outcome) === JSON.stringify(event.outcome), 'not-understood');
    }
  }
}

/**
 * A table's life from a record, checked event by event; refuses with the place of the first that is wrong. `events` is told the
 * table that it goes on from, and `take` every event that could happen.
 */
export function replay<M extends Match>(
  start: Table<M>,
  events: Generator<TableEvent, void, Table<M>>,
  take: (event: TableEvent) => void,
): Result<Table<M>, { readonly index: number; readonly refusal: Refusal<string> }> {
  let table: Table = start;
  let ownsLog = false;
  let step = events.next(start);
  for (let index = 0; !step.done; index++) {
    const event = step.value;
    const refusal = eventRefusal(table, event);
    if (refusal) return err({ index, refusal });
    table = evolved(table, event, ownsLog);
    ownsLog = event.kind === 'move' || (ownsLog && event.kind !== 'back' && event.kind !== 'redo');
    take(event);
    step = events.next(table as Table<M>);
  }
  return ok(table as Table<M>);
}

// Seeing

/** The event as this seat, or an onlooker, may know it; `table` is the one before it. */
export function seen(table: Table, event: TableEvent, seat: Seat | undefined): TableEvent {
  if (event.kind === 'seat') return { ...event, occupant: publicOccupant(event.occupant) };
  if (event.kind !== 'move' || !table.match.game.facts.hidden) return event;
  const { game, state } = table.match;
  return { ...event, move: game.formatSeen(moveOf(table.match, event), state, seat) };
}

/** Everything that a surface shows to one seat, or to an onlooker: plain data, and nothing that they may not know. */
export interface Observation<View = unknown, Move = unknown> {
  readonly game: string;
  readonly options: unknown;
  readonly seat: Seat | null;
  readonly seats: readonly Occupant[];
  readonly names: readonly string[];
  readonly seq: number;
  readonly ply: number;
  /** Whose move or throw is waited for. */
  readonly actor: Seat | null;
  readonly throws: boolean;
  readonly view: View;
  /** What this seat may play now; nothing when it is not its turn. */
  readonly legal: readonly Move[];
  readonly offers: readonly Offer[];
  readonly paused: boolean;
  readonly clock: Clock;
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
}

export function observe(table: Table, seat: Seat | undefined): Observation {
  const { match, seats, seq, offers, paused, clock } = table;
  const { game, options, names, state, log } = match;
  const turn = game.turn(state);
  const outcome = matchOutcome(match);
  const decides = !outcome && turn.kind === 'seat' && turn.seat === seat;
  return {
    game: game.id,
    options,
    seat: seat ?? null,
    seats: seats.map(publicOccupant),
    names,
    seq,
    ply: log.length,
    actor: actorOf(table) ?? null,
    throws: !outcome && turn.kind === 'chance',
    view: game.view(state, seat),
    legal: decides ? game.moves(state) : [],
    offers,
    paused,
    clock,
    outcome: outcome ?? null,
    ending: match.ending ?? null,
  };
}
