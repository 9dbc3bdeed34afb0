import { timeLeft } from './clock.ts';
import { played } from './evolve.ts';
import type { Outcome, Refusal, Seat } from './game.ts';
import { deciderAt, type Ending, endMatch, type Match, matchOutcome } from './match.ts';
import { cleanOccupant, isProgram } from './occupant.ts';
import { err, ok, type Result } from './result.ts';
import { isHash, isHostOpen, mayCommit, mayOpen } from './seeds.ts';
import {
  type Command,
  isOut,
  type Offer,
  type OfferKind,
  offerKinds,
  type Party,
  redoPly,
  sidesLeft,
  type Table,
  type TableEvent,
  type TableRefusal,
  tableOutcome,
  takebackPly,
} from './table.ts';

export type Decided = Result<readonly TableEvent[], Refusal<string>>;

const refuse = (code: TableRefusal | 'game-over' | 'not-understood', at?: string): Decided =>
  err(at === undefined ? { code } : { code, at });

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
    case 'pause':
      if (tableOutcome(table)) return refuse('game-over');
      if (by !== 'host') return refuse('not-allowed');
      return table.paused ? refuse('paused') : ok([{ kind: 'pause', by, at }]);
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
    case 'commit':
    case 'reveal':
      return decideSeed(table, by, command, at);
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

const endingKinds = { resign: 'resigned', abandon: 'abandoned', flag: 'time' } as const;

/** Who leaves a match of two sides has lost it; of more, the others go on. */
export function leaveMatch(table: Table, left: { kind: 'resign' | 'abandon' | 'flag'; seat: Seat }, at: number): Decided {
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
  return begun && by !== 'host' ? refuse('already-begun') : ok([endEvent(match, { kind: 'aborted' }, at)]);
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

function decideSeed(table: Table, by: Party, command: Extract<Command, { kind: 'commit' | 'reveal' }>, at: number): Decided {
  const isOver = tableOutcome(table) !== undefined;
  if (by === 'chance') return refuse('not-allowed');
  if (!isHash(command.kind === 'commit' ? command.hash : command.seed)) return refuse('not-understood');
  if (command.kind === 'commit') {
    return !isOver && mayCommit(table.seeds, by) ? ok([{ kind: 'commit', by, hash: command.hash, at }]) : refuse('not-allowed');
  }
  return mayOpen(table.seeds, by, isOver) ? ok([{ kind: 'reveal', by, seed: command.seed, at }]) : refuse('not-allowed');
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
  // Whoever knows the host's seed knows what chance would say.
  if (over && (what !== 'takeback' || terms.takebacks !== 'free' || isHostOpen(table.seeds))) return refuse('game-over');
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
