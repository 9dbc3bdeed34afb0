import { type ClockMark, clockFrom, creditClock, switchClock } from './clock.ts';
import type { AnyGame, Seat } from './game.ts';
import { endMatch, keptEvery, keptWhole, type Match, matchAt, statesFrom, withdrawSeat, withState } from './match.ts';
import { seedsAfter } from './seeds.ts';
import { actorOf, type EventOf, type Offer, sidesLeft, type Table, type TableEvent, type UndoneMove } from './table.ts';

/** What playing gave, so that `evolve` need not play again; the same table and event give the same state without it. */
export const played = new WeakMap<TableEvent, { readonly before: unknown; readonly move: unknown; readonly after: unknown }>();

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

/**
 * After these events, for whoever has many tables and seldom looks back: of the states behind the last only one in so many stays. The
 * others are worked out again where they are needed.
 */
export function thinOut({ match: { states } }: Table, events: readonly TableEvent[]): void {
  for (const event of events) played.delete(event);
  const last = states.length - 1;
  for (let ply = Math.max(1, last - events.length); ply < last; ply++) if (ply % keptEvery !== 0) states[ply] = undefined;
}

export function evolved(table: Table, event: TableEvent, ownsLog: boolean): Table {
  const next: Table = { ...table, seq: table.seq + 1, seeds: seedsAfter(table.seeds, event) };
  const { at } = event;
  switch (event.kind) {
    case 'move': {
      const { game, state } = table.match;
      const match = withMove(table.match, event, ownsLog);
      const mover = event.by === 'chance' ? game.thrower?.(state) : event.by;
      const undone = table.undone.at(-1);
      // A throw that was taken back and comes again leaves the way forward open.
      const repeats = undone?.by === 'chance' && event.by === 'chance' && sameMove(game, undone.move, match.log.at(-1), state);
      return marked(
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
        .map((move, index) => undoneMove(match.game, move, states.next().value, table.marks[ply + index + 1]))
        .reverse();
      const outcome = left ? undefined : match.game.outcome(match.state);
      if (outcome && taken[0]) taken[0] = { ...taken[0], outcome };
      const undone = left ? taken : [...table.undone, ...taken];
      const back = { ...next, match: matchAt(match, ply), undone, offers: [], declined: [] };
      return clockedFrom(back, table.marks.slice(0, ply + 1), at);
    }
    case 'redo': {
      const undone = [...table.undone];
      const log = [...table.match.log];
      const marks = [...table.marks];
      let { state, states } = table.match;
      while (log.length < event.ply && undone.length > 0) {
        const { move, mark } = undone.pop()!;
        const redone = table.match.game.play(state, move);
        if (!redone.ok) throw new Error(`a move taken back can not be redone: ${redone.error.code}`);
        log.push(move);
        if (mark) marks.push(mark);
        state = redone.value;
        states = withState(states, log.length, state);
      }
      const forward = { ...next, match: { ...table.match, log, state, states }, undone, offers: [], declined: [] };
      return clockedFrom(forward, marks, at);
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
    case 'commit':
    case 'reveal':
      return next;
    case 'end':
      return clocked(
        { ...next, match: event.ending ? endMatch(table.match, event.ending) : table.match, offers: [], paused: false },
        at,
      );
  }
}

function undoneMove(game: AnyGame, move: unknown, before: unknown, mark: ClockMark | undefined): UndoneMove {
  const turn = game.turn(before);
  const clock = mark && { mark };
  if (turn.kind === 'seat') return { move, by: turn.seat, ...clock };
  const thrower = game.thrower?.(before);
  return { move, by: 'chance', ...(thrower !== undefined && { thrower }), ...clock };
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

export function moveOf({ game, state }: Match, event: EventOf<'move'>): unknown {
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

/** After a move, whose clock is noted: who takes the next one back gets the time back, too. */
function marked(table: Table, at: number, made: boolean, lag: number | undefined): Table {
  if (table.terms.clock.kind === 'none') return table;
  const after = clocked(table, at, made, lag);
  const { seats, begun } = after.clock;
  return { ...after, marks: [...after.marks, { seats, begun }] };
}

/** After moves that were taken back or brought back: everybody has the time that they had there. */
function clockedFrom(table: Table, marks: readonly ClockMark[], at: number): Table {
  const mark = marks.at(-1);
  if (!mark) return table;
  return { ...table, marks, clock: clockFrom(table.clock, mark, at, table.paused ? undefined : actorOf(table)) };
}
