import type { Refusal, Seat } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Card, isInDeck, strength } from './cards.ts';
import { faceDown, handWinner, otherSide, type Side, settleRound, sideOf } from './rounds.ts';
import {
  after,
  asked,
  cardAt,
  cardsToDeal,
  copyOf,
  type Draft,
  decider,
  eleven,
  isBlind,
  mayHide,
  nextBet,
  positions,
  positionsLeft,
  type Raise,
  seenPlay,
  sideAtEleven,
  type TrucoMove,
  type TrucoRefusal,
  type TrucoState,
  viraOf,
} from './state.ts';

export const goal = 12;
const elevenValue = 3;
/**
 * Hands in which every round ties give no point, so a match needs an end of its own: after this many hands it is drawn.
 * At most 22 hands give points and leave the match open, so 78 of the 100 must have been tied. Fewer than one hand in
 * fifty is, in random play with any options: C(100, 78) × 0.02⁷⁸ < 10⁻¹¹⁰. Only players who agree to tie get there.
 */
export const mostHands = 100;

export const trucoOutcomes = ['twelve-points', 'too-many-hands'] as const;
export type TrucoOutcome = (typeof trucoOutcomes)[number];

type Played = Result<TrucoState, Refusal<TrucoRefusal>>;
const refuse = (code: TrucoRefusal): Played => err({ code });

function drawLot(state: TrucoState, seat: Seat): Played {
  if (state.phase !== 'lot') return refuse('not-now');
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.options.players) return refuse('not-understood');
  const next = copyOf(state);
  next.phase = 'deal';
  next.leader = seat;
  next.toPlay = seat;
  return ok(next);
}

function deal(state: TrucoState, card: Card): Played {
  if (state.phase !== 'deal') return refuse('not-now');
  if (!isInDeck(card, state.options.deck) || state.dealt.includes(card)) return refuse('not-in-deck');
  const next = copyOf(state);
  next.dealt = [...state.dealt, card];
  if (next.dealt.length === cardsToDeal(state)) next.phase = sideAtEleven(state) === undefined ? 'card' : 'eleven';
  return ok(next);
}

/** Ends the hand of `state`, which is a copy, and makes it ready for the next deal. */
function endHand(state: Draft, winner: Side | 'nobody'): void {
  const { leader, plays, bets, rounds } = state;
  const points = winner === 'nobody' ? 0 : state.value;
  const seen = plays.map((play) => seenPlay(state, play, !play.down));
  state.past = [...state.past, { leader, vira: viraOf(state) as Card, plays: seen, bets, rounds, winner, points }];
  const [first, second] = state.scores;
  if (winner !== 'nobody') state.scores = winner === 0 ? [first + points, second] : [first, second + points];
  const over = state.past.length === mostHands || state.scores.some((score) => score >= goal);
  state.phase = over ? 'over' : 'deal';
  state.leader = after(leader, state);
  state.dealt = [];
  state.plays = [];
  state.bets = [];
  state.rounds = [];
  state.toPlay = state.leader;
  state.value = 1;
  state.raiser = state.scores.includes(eleven) ? 'nobody' : 'either';
}

/** Settles the round of `state`, which is a copy, and with it perhaps the hand. */
function endRound(state: Draft): void {
  const { plays, options } = state;
  const vira = viraOf(state) as Card;
  const shown = plays.slice(-options.players).map(({ seat, position, down }) => ({
    seat,
    strength: down ? faceDown : strength(cardAt(state, seat, position), vira, options.deck),
  }));
  const { result, leader } = settleRound(shown);
  state.rounds = [...state.rounds, result];
  state.toPlay = leader;
  const winner = handWinner(state.rounds);
  if (winner !== undefined) endHand(state, winner);
}

function lay(state: TrucoState, position: number, down: boolean): Played {
  if (typeof down !== 'boolean') return refuse('not-understood');
  if (down && !mayHide(state)) return refuse('face-up-first');
  const next = copyOf(state);
  next.plays = [...state.plays, { seat: state.toPlay, position, down }];
  next.toPlay = after(state.toPlay, state);
  if (next.plays.length % state.options.players === 0) endRound(next);
  return ok(next);
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

function raise(state: TrucoState, to: Raise): Played {
  const allowed = nextBet(state);
  if (!allowed.ok) return allowed;
  if (to !== allowed.value) return refuse('wrong-bet');
  const next = copyOf(state);
  next.phase = 'answer';
  // To raise is to accept what was asked for, and ask for more.
  next.value = asked(state)?.to ?? state.value;
  next.bets = [...state.bets, { seat: decider(state), after: state.plays.length, kind: 'raise', to }];
  return ok(next);
}

function answer(state: TrucoState, kind: 'accept' | 'run'): Played {
  const { phase, options, bets, plays } = state;
  if (phase !== 'answer' && phase !== 'eleven') return refuse('not-now');
  const seat = decider(state);
  const next = copyOf(state);
  next.bets = [...bets, { seat, after: plays.length, kind }];
  if (kind === 'run') {
    endHand(next, otherSide(sideOf(seat)));
    return ok(next);
  }
  next.phase = 'card';
  next.value = asked(state)?.to ?? elevenValue;
  next.raiser = phase === 'answer' && options.raises === 'alternate' ? sideOf(seat) : 'nobody';
  return ok(next);
}

export function play(state: TrucoState, move: TrucoMove): Played {
  if (state.phase === 'over') return refuse('game-over');
  switch (move?.kind) {
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
