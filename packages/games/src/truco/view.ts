import type { Seat, Turn } from '../core/game.ts';
import type { Card } from './cards.ts';
import type { TrucoOptions } from './options.ts';
import { type RoundResult, type Side, sideOf } from './rounds.ts';
import {
  asked,
  type Bet,
  type BetValue,
  cardAt,
  dealtIndex,
  dealtTo,
  isBlind,
  mayHide,
  nextBet,
  type PastHand,
  type Phase,
  type Play,
  positions,
  positionsLeft,
  type Raise,
  type SeenPlay,
  seenPlay,
  sideAtEleven,
  type TrucoMove,
  type TrucoState,
  turn,
  viraOf,
} from './state.ts';

/** All that one seat, or an onlooker, may know. `null` stands for a card that is hidden from them. */
export interface TrucoView {
  readonly seat: Seat | null;
  readonly options: TrucoOptions;
  readonly phase: Phase;
  readonly turn: Turn;
  readonly scores: readonly [number, number];
  readonly leader: Seat;
  readonly vira: Card | null;
  /** The seat's own cards as they were dealt. */
  readonly cards: readonly (Card | null)[];
  /** Positions in `cards` of those not played yet. */
  readonly left: readonly number[];
  /** In the mão de onze of four players, the partner's cards as they were dealt; otherwise none. */
  readonly partner: readonly Card[];
  readonly plays: readonly SeenPlay[];
  readonly bets: readonly Bet[];
  readonly rounds: readonly RoundResult[];
  readonly value: BetValue;
  /** The value asked for, while it waits for its answer. */
  readonly asked: Raise | null;
  /** What the seat whose turn it is may raise to. */
  readonly nextBet: Raise | null;
  readonly raiser: Side | 'either' | 'nobody';
  readonly mayHide: boolean;
  readonly blind: boolean;
  /** Hands that are over. */
  readonly hands: number;
  /** The latest of them: until the next vira lies, its cards are still on the table. */
  readonly lastHand: PastHand | null;
}

/** In the mão de onze partners show each other their cards; at 11–11, where nothing is decided, they do not. */
const seesHand = (state: TrucoState, owner: Seat, seat: Seat | undefined): boolean =>
  seat !== undefined &&
  !isBlind(state) &&
  (owner === seat || (sideOf(owner) === sideOf(seat) && sideOf(owner) === sideAtEleven(state)));

/** Face down is for the owner's eyes only: even a partner who was shown the hand is not told which card it was. */
const seesPlay = (state: TrucoState, { seat: owner, down }: Omit<Play, 'position'>, seat: Seat | undefined): boolean =>
  !down || (owner === seat && !isBlind(state));

const positionsDealt = (state: TrucoState, seat: Seat): number[] =>
  positions.filter((position) => dealtIndex(state, seat, position) < state.dealt.length);

function handOf(state: TrucoState, owner: Seat, seat: Seat): (Card | null)[] {
  const sees = seesHand(state, owner, seat);
  return positionsDealt(state, owner).map((position) => (sees ? cardAt(state, owner, position) : null));
}

function partnerHand(state: TrucoState, seat: Seat): Card[] {
  const partner = (seat + 2) % state.options.players;
  if (partner === seat || !seesHand(state, partner, seat)) return [];
  return handOf(state, partner, seat) as Card[];
}

export function view(state: TrucoState, seat: Seat | undefined): TrucoView {
  const { options, phase, scores, leader, bets, rounds, value, raiser, past } = state;
  const next = nextBet(state);
  return {
    seat: seat ?? null,
    options,
    phase,
    turn: turn(state),
    scores,
    leader,
    vira: viraOf(state) ?? null,
    cards: seat === undefined ? [] : handOf(state, seat, seat),
    left:
      seat === undefined ? [] : positionsDealt(state, seat).filter((position) => positionsLeft(state, seat).includes(position)),
    partner: seat === undefined ? [] : partnerHand(state, seat),
    plays: state.plays.map((play) => seenPlay(state, play, seesPlay(state, play, seat))),
    bets,
    rounds,
    value,
    asked: asked(state)?.to ?? null,
    nextBet: next.ok ? next.value : null,
    raiser,
    mayHide: mayHide(state),
    blind: isBlind(state),
    hands: past.length,
    lastHand: past.at(-1) ?? null,
  };
}

/** The moves that a card goes with. */
type CardMove = Extract<TrucoMove, { kind: 'deal' | 'card' | 'blind' }>;

/** The card that `seat` sees when this move is made, unless it stays hidden from it. */
export function seenCard(state: TrucoState, move: CardMove, seat: Seat | undefined): Card | undefined {
  if (move.kind === 'deal') {
    const owner = dealtTo(state);
    return owner === undefined || seesHand(state, owner, seat) ? move.card : undefined;
  }
  const owner = state.toPlay;
  if (!seesPlay(state, { seat: owner, down: move.down }, seat)) return undefined;
  return move.kind === 'card' ? move.card : cardAt(state, owner, move.position);
}
