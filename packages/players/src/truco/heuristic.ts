// A policy by simple rules, as people play without thinking long: the low levels play like this, and sampled hands are played
// out with it.
import type { Random } from '@ludoteca/games';
import {
  type FastHand,
  handField,
  handMove,
  handMoves,
  handOver,
  handPoints,
  handTurn,
  makeHandMove,
  mostHandMoves,
  sideOf,
  type TrucoOptions,
} from '@ludoteca/games/truco';

export interface Style {
  /** Leads and replies with the highest card, whatever lies on the table. */
  readonly spendthrift: boolean;
  /** The prospects it wants before it agrees to 3, 6, 9 and 12; and whether it runs with less. */
  readonly agrees: readonly number[];
  readonly runs: boolean;
  /** The prospects with which it asks for more; and how often it asks without, in 256ths. */
  readonly asks: number;
  readonly bluffs: number;
}

const sensible = { spendthrift: false, agrees: [8, 11, 14, 16], runs: true, asks: 11, bluffs: 8 } as const satisfies Style;
export const styles = {
  shy: { spendthrift: true, agrees: [13, 17, 21, 24], runs: true, asks: 99, bluffs: 0 },
  sensible,
  steady: { ...sensible, agrees: [2, 2, 2, 2] },
  firm: { ...sensible, runs: false },
} as const satisfies Record<string, Style>;

/**
 * Who plays sampled hands out: against one who runs as often as the sensible one does, to ask for more would look best with any
 * cards. Of four the firm one does better, of two the steady one: docs/strength/truco.md.
 */
export const playOutStyle = ({ players }: TrucoOptions): Style => (players === 2 ? styles.steady : styles.firm);

/** Quick rather than good (Marsaglia's xorshift): numbers below 256. */
export interface ByteSource {
  word: number;
}

export const byteSource = (random: Random): ByteSource => ({ word: random.next() | 1 });

export function nextByte(bytes: ByteSource): number {
  let { word } = bytes;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  bytes.word = word;
  return (word >>> 8) & 255;
}

const cardsEach = 3;
/** By a card's strength from 1 to 13, in tenths of a sure round. */
const cardWorth = Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 7, 8, 9, 10);
const roundWon = 6;

/** What all the cards that a seat was dealt are worth together. */
export function dealtWorth({ strengths }: FastHand, seat: number): number {
  let sum = 0;
  for (let place = seat * cardsEach; place < (seat + 1) * cardsEach; place++) sum += cardWorth[strengths[place]!]!;
  return sum;
}

/** What the cards that a seat has not played are worth, and what its side has already: about 0 to 30. */
function prospects(hand: FastHand, seat: number): number {
  const used = handField(hand, 'used');
  let sum = 0;
  for (let place = seat * cardsEach; place < (seat + 1) * cardsEach; place++)
    if (!((used >> place) & 1)) sum += cardWorth[hand.strengths[place]!]!;
  const side = sideOf(seat);
  const first = handField(hand, 'firstWinner');
  if (first >= 0) sum += first === side ? roundWon : -roundWon;
  if (handField(hand, 'laid') > 0) {
    const holder = handField(hand, 'holder');
    const best = cardWorth[handField(hand, 'best')]!;
    sum += sideOf(holder) === side ? best : -(best >> 1);
  }
  return sum;
}

const moves = new Uint8Array(mostHandMoves);

/** The cheapest card that wins; where a tie is as good, one that ties; else the lowest. Leads high until a round is won. */
function chooseCard(hand: FastHand, seat: number, count: number, { spendthrift }: Style): number {
  let [low, high, killer, tying] = [-1, -1, -1, -1];
  const strengthAt = (position: number) => hand.strengths[seat * cardsEach + position]!;
  const best = handField(hand, 'best');
  for (let index = 0; index < count; index++) {
    const move = moves[index]!;
    if (move >= handMove.down) break;
    const strength = strengthAt(move);
    if (low < 0 || strength < strengthAt(low)) low = move;
    if (high < 0 || strength > strengthAt(high)) high = move;
    if (strength > best && (killer < 0 || strength < strengthAt(killer))) killer = move;
    if (strength === best) tying = move;
  }
  if (spendthrift) return high;
  const side = sideOf(seat);
  const first = handField(hand, 'firstWinner');
  if (handField(hand, 'laid') === 0) return first === side ? low : high;
  if (sideOf(handField(hand, 'holder')) === side && handField(hand, 'tied') === 0) return low;
  if (killer >= 0) return killer;
  return tying >= 0 && (first === side || handField(hand, 'anyTie') === 1) ? tying : low;
}

/** A move of `handMoves` for the seat whose turn it is. */
export function heuristicMove(hand: FastHand, seat: number, style: Style, bytes: ByteSource): number {
  const count = handMoves(hand, moves);
  const raises = moves[count - 1] === handMove.raise;
  const asked = handField(hand, 'asked');
  // Nobody judges twice alike.
  const noise = (nextByte(bytes) - 128) / 64;
  if (asked > 0) {
    const sees = prospects(hand, seat) + noise;
    if (sees < style.agrees[asked - 1]!) return style.runs ? handMove.run : handMove.accept;
    return raises && sees > style.agrees[asked]! + 3 ? handMove.raise : handMove.accept;
  }
  if (raises && (prospects(hand, seat) + noise >= style.asks + 3 * handField(hand, 'value') || nextByte(bytes) < style.bluffs))
    return handMove.raise;
  return chooseCard(hand, seat, count, style);
}

/** Plays the hand to its end and gives the points of side 0, or, below zero, of side 1. */
export function playOut(hand: FastHand, bytes: ByteSource, style: Style): number {
  for (let seat = handTurn(hand); seat !== handOver; seat = handTurn(hand))
    makeHandMove(hand, heuristicMove(hand, seat, style, bytes));
  return handPoints(hand);
}

const silent: Style = { ...styles.sensible, asks: 99, bluffs: 0 };

/** The same with nothing more said: whatever is asked for is accepted. */
export function playOutCards(hand: FastHand, bytes: ByteSource): number {
  for (let seat = handTurn(hand); seat !== handOver; seat = handTurn(hand))
    makeHandMove(hand, handField(hand, 'asked') > 0 ? handMove.accept : heuristicMove(hand, seat, silent, bytes));
  return handPoints(hand);
}
