import type { CommonRefusal, Refusal, Seat, Turn } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Card, cardsOf } from './cards.ts';
import type { TrucoOptions } from './options.ts';
import { type RoundResult, type Side, sideOf } from './rounds.ts';

export const betValues = [1, 3, 6, 9, 12] as const;
export type BetValue = (typeof betValues)[number];
export type Raise = Exclude<BetValue, 1>;

/** A side with this many points is in the mão de onze; both, in the mão de ferro. */
export const eleven = 11;
/** A seat's cards, in the order they were dealt. */
export const positions = [0, 1, 2] as const;

export const phases = ['lot', 'deal', 'eleven', 'card', 'answer', 'over'] as const;
/** Waiting for: the first leader, a card to be dealt, the mão de onze to be taken or left, a card, an answer, nothing. */
export type Phase = (typeof phases)[number];

export type Play = { readonly seat: Seat; readonly position: number; readonly down: boolean };

/** What was said, when `after` cards of the hand had been played. */
export type Bet = { readonly seat: Seat; readonly after: number } & (
  | { readonly kind: 'raise'; readonly to: Raise }
  | { readonly kind: 'accept' | 'run' }
);

type Request = Bet & { readonly kind: 'raise' };

/** A play as somebody saw it. */
export type SeenPlay = { readonly seat: Seat; readonly card: Card | null; readonly down: boolean };

/** A hand that is over, with nothing in it that was hidden. */
export interface PastHand {
  readonly leader: Seat;
  readonly vira: Card;
  readonly plays: readonly SeenPlay[];
  readonly bets: readonly Bet[];
  readonly rounds: readonly RoundResult[];
  readonly winner: Side | 'nobody';
  readonly points: number;
}

export interface TrucoState {
  readonly options: TrucoOptions;
  readonly phase: Phase;
  readonly scores: readonly [number, number];
  /** Who leads the hand; 0 until the lot is drawn. */
  readonly leader: Seat;
  /** One card to each seat in turn from the leader on, three times; then the vira. */
  readonly dealt: readonly Card[];
  readonly plays: readonly Play[];
  readonly bets: readonly Bet[];
  readonly rounds: readonly RoundResult[];
  /** Whose card is next. */
  readonly toPlay: Seat;
  readonly value: BetValue;
  readonly raiser: Side | 'either' | 'nobody';
  readonly past: readonly PastHand[];
}

export type TrucoMove =
  | { readonly kind: 'leader'; readonly seat: Seat }
  | { readonly kind: 'deal'; readonly card: Card }
  | { readonly kind: 'card'; readonly card: Card; readonly down: boolean }
  /** In a blind hand nobody knows their cards: they are played by position. */
  | { readonly kind: 'blind'; readonly position: number; readonly down: boolean }
  | { readonly kind: 'raise'; readonly to: Raise }
  | { readonly kind: 'accept' | 'run' };

// Refusals are told to the whole table and so never name a card.
export const trucoRefusals = [
  'not-in-deck',
  'not-your-card',
  'card-used',
  'face-up-first',
  'blind-hand',
  'no-bets-at-eleven',
  'bet-at-limit',
  'raise-used',
  'not-your-raise',
  'wrong-bet',
] as const;
export type TrucoRefusal = CommonRefusal | (typeof trucoRefusals)[number];

export const start = (options: TrucoOptions): TrucoState => ({
  options,
  phase: 'lot',
  scores: [0, 0],
  leader: 0,
  dealt: [],
  plays: [],
  bets: [],
  rounds: [],
  toPlay: 0,
  value: 1,
  raiser: 'either',
  past: [],
});

export type Draft = { -readonly [Field in keyof TrucoState]: TrucoState[Field] };

/** A copy to be changed and handed on. Spelt out, as a spread takes three times as long. */
export const copyOf = (state: TrucoState): Draft => ({
  options: state.options,
  phase: state.phase,
  scores: state.scores,
  leader: state.leader,
  dealt: state.dealt,
  plays: state.plays,
  bets: state.bets,
  rounds: state.rounds,
  toPlay: state.toPlay,
  value: state.value,
  raiser: state.raiser,
  past: state.past,
});

export const after = (seat: Seat, { options }: TrucoState): Seat => (seat + 1) % options.players;

export const cardsToDeal = ({ options }: TrucoState): number => options.players * positions.length + 1;

/** Whom the next card goes to; `undefined`: it is the vira. */
export function dealtTo(state: TrucoState): Seat | undefined {
  const { dealt, leader, options } = state;
  return dealt.length < cardsToDeal(state) - 1 ? (leader + dealt.length) % options.players : undefined;
}

/** Where in `dealt` a seat's card is, or will be. */
export const dealtIndex = ({ leader, options: { players } }: TrucoState, seat: Seat, position: number): number =>
  position * players + ((seat - leader + players) % players);

export const cardAt = (state: TrucoState, seat: Seat, position: number): Card => state.dealt[dealtIndex(state, seat, position)]!;

export const seenPlay = (state: TrucoState, { seat, position, down }: Play, visible: boolean): SeenPlay => ({
  seat,
  card: visible ? cardAt(state, seat, position) : null,
  down,
});

export const viraOf = (state: TrucoState): Card | undefined => state.dealt[cardsToDeal(state) - 1];

/** The side in the mão de onze: the only one with 11 points. */
export function sideAtEleven({ scores: [first, second] }: TrucoState): Side | undefined {
  if ((first === eleven) === (second === eleven)) return undefined;
  return first === eleven ? 0 : 1;
}

export const isBlind = ({ options, scores: [first, second] }: TrucoState): boolean =>
  options.ferro === 'blind' && first === eleven && second === eleven;

/** A request waiting for its answer. */
export const asked = ({ phase, bets }: TrucoState): Request | undefined =>
  phase === 'answer' ? (bets.at(-1) as Request) : undefined;

/** Whose decision it is, when it is not chance's. */
export function decider(state: TrucoState): Seat {
  const { phase, leader, toPlay, bets } = state;
  // With four players the opponent next in turn answers for the team.
  if (phase === 'answer') return after(bets.at(-1)!.seat, state);
  // Of two partners in the mão de onze, the one who plays first decides.
  if (phase === 'eleven') return sideOf(leader) === sideAtEleven(state) ? leader : after(leader, state);
  return toPlay;
}

export function turn(state: TrucoState): Turn {
  switch (state.phase) {
    case 'over':
      return { kind: 'over' };
    case 'lot':
    case 'deal':
      return { kind: 'chance' };
    default:
      return { kind: 'seat', seat: decider(state) };
  }
}

/** The value that may be asked for now by the seat whose turn it is, or why there is none. */
export function nextBet(state: TrucoState): Result<Raise, Refusal<TrucoRefusal>> {
  const { phase, value, raiser, toPlay, scores } = state;
  if (phase !== 'card' && phase !== 'answer') return err({ code: 'not-now' });
  if (scores.includes(eleven)) return err({ code: 'no-bets-at-eleven' });
  const next = betValues[betValues.indexOf(asked(state)?.to ?? value) + 1] as Raise | undefined;
  if (next === undefined) return err({ code: 'bet-at-limit' });
  if (phase === 'card') {
    if (raiser === 'nobody') return err({ code: 'raise-used' });
    if (raiser !== 'either' && raiser !== sideOf(toPlay)) return err({ code: 'not-your-raise' });
  }
  return ok(next);
}

/** Positions of the cards that a seat still holds. */
export function positionsLeft({ plays }: TrucoState, seat: Seat): readonly number[] {
  let used = 0;
  for (const play of plays) if (play.seat === seat) used |= 1 << play.position;
  return positions.filter((position) => !((used >> position) & 1));
}

export const mayHide = ({ rounds }: TrucoState): boolean => rounds.length > 0;

export const cardsLeft = ({ options, dealt }: TrucoState): readonly Card[] =>
  cardsOf[options.deck].filter((card) => !dealt.includes(card));
