// Dealt games as the check of chance needs them: which cards there are, and which of them somebody saw in a log.
import type { Seat, TableEvent } from '@ludoteca/games';
import { cardsOf, formatCard, mostHands, type TrucoOptions, type TrucoState } from '@ludoteca/games/truco';
import { cardsInHand, type DealPlan } from './decks.ts';

/** A hand of Truco: each player's cards, before the vira. */
const trucoCards = 3;

/** undefined where nothing is dealt. */
export function dealPlan(game: string, options: unknown): DealPlan | undefined {
  if (game !== 'truco') return undefined;
  const { deck, players } = options as TrucoOptions;
  return { deck: cardsOf[deck].map(formatCard), players, each: trucoCards, hands: mostHands };
}

/** The card that is to be dealt in this state, by hand and place; undefined where chance has something else to say. */
export function dealIn(game: string, state: unknown): { readonly hand: number; readonly place: number } | undefined {
  if (game !== 'truco') return undefined;
  const { phase, past, dealt } = state as TrucoState;
  return phase === 'deal' ? { hand: past.length, place: dealt.length } : undefined;
}

/** A card that somebody saw: dealt to a place of a hand, or laid by a seat. */
export interface SightedCard {
  /** The number of the event, from 1. */
  readonly seq: number;
  readonly hand: number;
  readonly card: string;
  readonly place?: number;
  readonly seat?: Seat;
}

export interface SeenDeals {
  readonly cards: readonly SightedCard[];
  /** Hands of which at least one card was dealt. */
  readonly hands: number;
  /** Who leads the first hand: the word of chance before the first card. */
  readonly lot: { readonly seq: number; readonly seat: Seat } | undefined;
}

/** Reads a log as one seat was told it. A hand whose deal is taken back and comes again is the same hand. */
export function seenDeals(events: readonly TableEvent[], plan: DealPlan): SeenDeals {
  const deck = new Set(plan.deck);
  const perHand = cardsInHand(plan);
  const cards: SightedCard[] = [];
  let lot: SeenDeals['lot'];
  let hands = 0;
  /** The cards dealt before each ply, and what was taken back. */
  const dealt = [0];
  let undone: number[] = [];
  for (const [index, event] of events.entries()) {
    const seq = index + 1;
    if (event.kind === 'back') {
      undone.push(...dealt.splice(event.ply + 1).reverse());
    } else if (event.kind === 'redo') {
      while (dealt.length <= event.ply && undone.length > 0) dealt.push(undone.pop()!);
    }
    if (event.kind !== 'move') continue;
    const before = dealt.at(-1)!;
    const [word = '', object = ''] = event.move.split(' ');
    const isDeal = event.by === 'chance' && word === 'deal';
    if (isDeal) {
      const hand = Math.trunc(before / perHand);
      hands = Math.max(hands, hand + 1);
      if (deck.has(object)) cards.push({ seq, hand, card: object, place: before % perHand });
    } else if (event.by === 'chance' && word === 'leader') lot = { seq, seat: Number(object) - 1 };
    else if (event.by !== 'chance' && deck.has(word)) {
      cards.push({ seq, hand: Math.trunc(before / perHand) - 1, card: word, seat: event.by });
    }
    dealt.push(before + Number(isDeal));
    // What chance repeats leaves the way forward open; anything else closes it.
    undone = event.by === 'chance' ? undone.slice(0, -1) : [];
  }
  return { cards, hands, lot };
}
