// The table as a decider: `decide` says what a command brings about, `evolve` is the only thing that changes a table, `seen` leaves
// out what a seat may not know. All three are pure and synchronous; whoever drives a table keeps its events.
import { type Clock, type ClockMark, startClock, type TimeControl } from './clock.ts';
import type { Outcome, Seat } from './game.ts';
import { deciderAt, type Ending, type Match, matchOutcome, stateAt } from './match.ts';
import type { Occupant } from './occupant.ts';
import { noSeeds, type Seeds } from './seeds.ts';

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
  /** Where there is a clock: as it stood after it. */
  readonly mark?: ClockMark;
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
  /** Where there is a clock: as it stood when each number of moves had been made. */
  readonly marks: readonly ClockMark[];
  /** What chance is made from, where nobody alone is to choose it. */
  readonly seeds: Seeds;
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
  /** Said by the host; the seats agree on one by an offer. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** Somebody is gone for good: said by themselves, or by the host of `seat`. */
  | { readonly kind: 'abandon'; readonly seat?: Seat }
  /** As if there had been no match: before the first move of a seat, or said by the host. */
  | { readonly kind: 'abort' }
  /** Said from the seat that is taken, or by the host. */
  | { readonly kind: 'sit'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'leave' }
  | { readonly kind: 'hand-over'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'flag' }
  /** Milliseconds that nobody pays for, as when the server was away. */
  | { readonly kind: 'credit'; readonly ms: number }
  /** A promise to give chance a seed, by a seat or the host, and its opening. */
  | { readonly kind: 'commit'; readonly hash: string }
  | { readonly kind: 'reveal'; readonly seed: string };

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
  | { readonly kind: 'commit'; readonly by: Seat | 'host'; readonly hash: string }
  | { readonly kind: 'reveal'; readonly by: Seat | 'host'; readonly seed: string }
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

/** The match takes its names from the seats. */
export const startTable = <M extends Match>(match: M, seats: readonly Occupant[], terms: Terms = freeTerms): Table<M> => {
  const clock = startClock(terms.clock, seats.length);
  const { seats: times, begun } = clock;
  return {
    match: { ...match, names: seats.map(({ name }) => name) },
    seats,
    terms,
    seq: 0,
    offers: [],
    declined: [],
    undone: [],
    paused: false,
    clock,
    seeds: noSeeds,
    marks: clock.control.kind === 'none' ? [] : Array(match.log.length + 1).fill({ seats: times, begun }),
  };
};

export const tableOutcome = ({ match }: Table): Outcome | undefined => matchOutcome(match);

/** The seat that is waited for: the one to decide, or the one whose throw it is. */
export function actorOf({ match }: Table): Seat | undefined {
  if (matchOutcome(match)) return undefined;
  const turn = match.game.turn(match.state);
  return turn.kind === 'seat' ? turn.seat : turn.kind === 'chance' ? match.game.thrower?.(match.state) : undefined;
}

export const isOut = ({ match }: Table, seat: Seat): boolean => match.withdrawals.some((withdrawal) => withdrawal.seat === seat);

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

/** The sides that still play. */
export function sidesLeft(table: Table, without: Seat): Set<number> {
  const sides = table.match.game.sides(table.match.options);
  const gone = new Set([without, ...table.match.withdrawals.map(({ seat }) => seat)].map((seat) => sides[seat]));
  return new Set(sides.filter((side) => !gone.has(side)));
}
