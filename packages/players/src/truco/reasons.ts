// Why a move is good, as a player would say it.
import {
  type Card,
  fastHand,
  formatCard,
  handWinner,
  manilhaWeight,
  sideOf,
  strength,
  type TrucoMove,
  type TrucoView,
  weightOf,
} from '@ludoteca/games/truco';
import type { Asked, Budget, Reason } from '../thinker.ts';
import { determinizer } from './determinization.ts';
import { type ByteSource, playOutCards } from './heuristic.ts';

const samples = 300;

/** How often, in percent, the side wins the hand when only cards are played from here. */
export function handPercent(view: TrucoView, seat: number, bytes: ByteSource): number {
  const hand = fastHand(view.options);
  const deal = determinizer(view, seat, hand, bytes);
  let won = 0;
  for (let sample = 0; sample < samples; sample++) {
    deal();
    const points = playOutCards(hand, bytes);
    if (points !== 0 && points > 0 === (sideOf(seat) === 0)) won++;
  }
  return Math.round((100 * won) / samples);
}

const sure = 97;

/** Of a word: run, accept or raise. */
function betReason(view: TrucoView, seat: number, move: TrucoMove, bytes: ByteSource): Reason {
  const percent = handPercent(view, seat, bytes);
  const manilha = manilhaWeight(view.vira as Card, view.options.deck);
  const count = view.left.filter((position) => weightOf(view.cards[position]!) === manilha).length;
  if (move.kind === 'run') return { code: 'run', data: { percent, cost: view.value } };
  if (move.kind === 'accept') return { code: 'accept', data: { percent, value: view.asked ?? 3 } };
  if (percent >= sure) return { code: 'sure' };
  if (percent < 50) return { code: 'bluff', data: { percent } };
  return count > 0 ? { code: 'manilhas', data: { count, percent } } : { code: 'raise', data: { percent } };
}

/** Of a card. */
function cardReason(view: TrucoView, seat: number, card: Card, down: boolean): Reason {
  const power = (one: Card) => strength(one, view.vira as Card, view.options.deck);
  const data = { card: formatCard(card) };
  const side = sideOf(seat);
  const left = view.left.map((position) => view.cards[position]!);
  const table = view.plays.slice(view.rounds.length * view.options.players);
  const last = view.rounds.at(-1);
  if (down) return { code: 'hide', data };
  if (left.length === 1) return { code: 'last', data };
  if (table.length === 0) {
    if (last === undefined) return { code: power(card) === Math.max(...left.map(power)) ? 'lead-high' : 'lead-low', data };
    if (last === 'tie') return { code: 'after-tie', data };
    return { code: power(card) === Math.min(...left.map(power)) ? 'keep' : 'press', data };
  }
  const shown = table.filter((play) => !play.down && play.card !== null);
  const best = shown.toSorted((a, b) => power(b.card as Card) - power(a.card as Card))[0];
  const toBeat = best ? power(best.card as Card) : -1;
  if (best && sideOf(best.seat) === side && power(card) <= toBeat) return { code: 'partner', data };
  if (power(card) > toBeat) {
    const cheaper = left.some((one) => power(one) > toBeat && power(one) < power(card));
    const wins =
      view.rounds.length > 0 && handWinner([...view.rounds, side]) === side && table.length === view.options.players - 1;
    return { code: wins ? 'wins-hand' : cheaper ? 'kill-high' : 'kill', data };
  }
  return { code: power(card) === toBeat ? 'tie' : 'throw', data };
}

/** Those who play on and on are not asked why: to say it takes longer than to choose. */
export const wantsReason = ({ onThought, time }: Budget): boolean => onThought !== undefined || time !== undefined;

export function reasonFor({ known: view, seat }: Asked<TrucoView, TrucoMove>, move: TrucoMove, bytes: ByteSource): Reason {
  if (move.kind === 'card') return cardReason(view, seat, move.card, move.down);
  return move.kind === 'blind' ? { code: 'blind' } : betReason(view, seat, move, bytes);
}
