import type { CommonRefusal, Refusal, Seat, Turn } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Card, cardsOf, strength } from './cards.ts';
import type { TrucoOptions } from './options.ts';
import { faceDown, handWinner, otherSide, type RoundResult, type Side, settleRound, sideOf } from './rounds.ts';

export const betValues = [1, 3, 6, 9, 12] as const;
export type BetValue = (typeof betValues)[number];
export type Raise = Exclude<BetValue, 1>;

export const goal = 12;
/** A side with this many points is in the mão de onze; both, in the mão de ferro. */
export const eleven = 11;
const elevenValue = 3;
/** A seat's cards, in the order they were dealt. */
export const positions = [0, 1, 2] as const;
/**
 * Hands in which every round ties give no point, so a match needs an end of its own: after this many hands it is drawn.
 * At most 22 hands give points and leave the match open, so 78 of the 100 must have been tied. Fewer than one hand in
 * fifty is, in random play with any options: C(100, 78) × 0.02⁷⁸ < 10⁻¹¹⁰. Only players who agree to tie get there.
 */
export const mostHands = 100;

export const trucoOutcomes = ['twelve-points', 'too-many-hands'] as const;
export type TrucoOutcome = (typeof trucoOutcomes)[number];

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

/** A play as everybody saw it. */
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

type Played = Result<TrucoState, Refusal<TrucoRefusal>>;
const refuse = (code: TrucoRefusal): Played => err({ code });

const newHand = { dealt: [], plays: [], bets: [], rounds: [], value: 1 } as const;

export const start = (options: TrucoOptions): TrucoState => ({
  options,
  phase: 'lot',
  scores: [0, 0],
  leader: 0,
  ...newHand,
  toPlay: 0,
  raiser: 'either',
  past: [],
});

const after = (seat: Seat, { options }: TrucoState): Seat => (seat + 1) % options.players;

const cardsToDeal = ({ options }: TrucoState): number => options.players * positions.length + 1;

/** Whom the next card goes to; `undefined`: it is the vira. */
export function dealtTo(state: TrucoState): Seat | undefined {
  const { dealt, leader, options } = state;
  return dealt.length < cardsToDeal(state) - 1 ? (leader + dealt.length) % options.players : undefined;
}

export function cardAt({ dealt, leader, options: { players } }: TrucoState, seat: Seat, position: number): Card {
  return dealt[position * players + ((seat - leader + players) % players)] as Card;
}

export const viraOf = (state: TrucoState): Card | undefined => state.dealt[cardsToDeal(state) - 1];

/** The side in the mão de onze: the only one with 11 points. */
export function sideAtEleven({ scores: [first, second] }: TrucoState): Side | undefined {
  if ((first === eleven) === (second === eleven)) return undefined;
  return first === eleven ? 0 : 1;
}

export const isBlind = ({ options, scores }: TrucoState): boolean =>
  options.ferro === 'blind' && scores.every((score) => score === eleven);

/** A request waiting for its answer. */
export const asked = ({ phase, bets }: TrucoState): Request | undefined =>
  phase === 'answer' ? (bets.at(-1) as Request) : undefined;

/** Whose decision it is, when it is not chance's. */
function decider(state: TrucoState): Seat {
  const { phase, leader, toPlay, bets } = state;
  // With four players the opponent next in turn answers for the team.
  if (phase === 'answer') return after((bets.at(-1) as Bet).seat, state);
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
  if (scores.some((score) => score === eleven)) return err({ code: 'no-bets-at-eleven' });
  const next = betValues[betValues.indexOf(asked(state)?.to ?? value) + 1] as Raise | undefined;
  if (next === undefined) return err({ code: 'bet-at-limit' });
  if (phase === 'card') {
    if (raiser === 'nobody') return err({ code: 'raise-used' });
    if (raiser !== 'either' && raiser !== sideOf(toPlay)) return err({ code: 'not-your-raise' });
  }
  return ok(next);
}

/** Positions of the cards that a seat still holds. */
export const positionsLeft = ({ plays }: TrucoState, seat: Seat): readonly number[] =>
  positions.filter((position) => !plays.some((play) => play.seat === seat && play.position === position));

export const mayHide = ({ rounds }: TrucoState): boolean => rounds.length > 0;

function drawLot(state: TrucoState, seat: Seat): Played {
  if (state.phase !== 'lot') return refuse('not-now');
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.options.players) return refuse('not-understood');
  return ok({ ...state, phase: 'deal', leader: seat, toPlay: seat });
}

export const cardsLeft = ({ options, dealt }: TrucoState): readonly Card[] =>
  cardsOf[options.deck].filter((card) => !dealt.includes(card));

function deal(state: TrucoState, card: Card): Played {
  if (state.phase !== 'deal') return refuse('not-now');
  if (!cardsOf[state.options.deck].includes(card) || state.dealt.includes(card)) return refuse('not-in-deck');
  const dealt = [...state.dealt, card];
  if (dealt.length < cardsToDeal(state)) return ok({ ...state, dealt });
  return ok({ ...state, dealt, phase: sideAtEleven(state) === undefined ? 'card' : 'eleven' });
}

const seenPlay = (state: TrucoState, { seat, position, down }: Play): SeenPlay => ({
  seat,
  card: down ? null : cardAt(state, seat, position),
  down,
});

function endHand(state: TrucoState, winner: Side | 'nobody'): TrucoState {
  const { leader, plays, bets, rounds, options } = state;
  const points = winner === 'nobody' ? 0 : state.value;
  const scores = state.scores.map((score, side) => (side === winner ? score + points : score)) as [number, number];
  const vira = viraOf(state) as Card;
  const past = [...state.past, { leader, vira, plays: plays.map((play) => seenPlay(state, play)), bets, rounds, winner, points }];
  const over = past.length === mostHands || scores.some((score) => score >= goal);
  const next = after(leader, state);
  const raiser = scores.some((score) => score === eleven) ? 'nobody' : 'either';
  return { options, phase: over ? 'over' : 'deal', scores, leader: next, ...newHand, toPlay: next, raiser, past };
}

function settle(state: TrucoState): TrucoState {
  const { plays, options } = state;
  const vira = viraOf(state) as Card;
  const shown = plays.slice(-options.players).map(({ seat, position, down }) => ({
    seat,
    strength: down ? faceDown : strength(cardAt(state, seat, position), vira, options.deck),
  }));
  const { result, leader } = settleRound(shown);
  const rounds = [...state.rounds, result];
  const winner = handWinner(rounds);
  return winner === undefined ? { ...state, rounds, toPlay: leader } : endHand({ ...state, rounds }, winner);
}

function lay(state: TrucoState, position: number, down: boolean): Played {
  if (typeof down !== 'boolean') return refuse('not-understood');
  if (down && !mayHide(state)) return refuse('face-up-first');
  const plays = [...state.plays, { seat: state.toPlay, position, down }];
  const laid = { ...state, plays, toPlay: after(state.toPlay, state) };
  return ok(plays.length % state.options.players === 0 ? settle(laid) : laid);
}

function playCard(state: TrucoState, card: Card, down: boolean): Played {
  if (state.phase !== 'card') return refuse('not-now');
  if (isBlind(state)) return refuse('blind-hand');
  const position = positions.find((place) => cardAt(state, state.toPlay, place) === card);
  if (position === undefined) return refuse('not-your-card');
  return positionsLeft(state, state.toPlay).includes(position) ? lay(state, position, down) : refuse('card-used');
}

function playBlind(state: TrucoState, position: number, down: boolean): Played {
  if (state.phase !== 'card' || !isBlind(state)) return refuse('not-now');
  if (!Number.isInteger(position) || position < 0 || position >= positions.length) return refuse('not-understood');
  return positionsLeft(state, state.toPlay).includes(position) ? lay(state, position, down) : refuse('card-used');
}

const say = (state: TrucoState, seat: Seat, said: { kind: 'raise'; to: Raise } | { kind: 'accept' | 'run' }): TrucoState => ({
  ...state,
  bets: [...state.bets, { seat, after: state.plays.length, ...said }],
});

function raise(state: TrucoState, to: Raise): Played {
  const next = nextBet(state);
  if (!next.ok) return next;
  if (to !== next.value) return refuse('wrong-bet');
  const value = asked(state)?.to ?? state.value;
  return ok({ ...say(state, decider(state), { kind: 'raise', to }), phase: 'answer', value });
}

function answer(state: TrucoState, kind: 'accept' | 'run'): Played {
  if (state.phase !== 'answer' && state.phase !== 'eleven') return refuse('not-now');
  const seat = decider(state);
  const said = say(state, seat, { kind });
  if (kind === 'run') return ok(endHand(said, otherSide(sideOf(seat))));
  const value = asked(state)?.to ?? elevenValue;
  const raiser = state.phase === 'answer' && state.options.raises === 'alternate' ? sideOf(seat) : 'nobody';
  return ok({ ...said, phase: 'card', value, raiser });
}

export function play(state: TrucoState, move: TrucoMove): Played {
  if (state.phase === 'over') return refuse('game-over');
  switch (move.kind) {
    case 'leader':
      return drawLot(state, move.seat);
    case 'deal':
      return deal(state, move.card);
    case 'card':
      return playCard(state, move.card, move.down);
    case 'blind':
      return playBlind(state, move.position, move.down);
    case 'raise':
      return raise(state, move.to);
    case 'accept':
    case 'run':
      return answer(state, move.kind);
    default:
      return refuse('not-understood');
  }
}
