// How a person plays a hand at a glance: the low levels play like this, and samples are played out with it.
import { type FastHand, handField, handMove, handMoves, mostHandMoves, sideOf } from '@ludoteca/games/truco';

/** What a person lets the cards decide. */
export interface Manner {
  /** Leads and replies with the highest card, whatever lies on the table. */
  readonly spendthrift: boolean;
  /** The outlook it wants before it agrees to 3, 6, 9 and 12. */
  readonly agrees: readonly number[];
  /** The outlook with which it asks for more; and how often it asks without, in 256ths. */
  readonly asks: number;
  readonly bluffs: number;
}

export const manners = {
  shy: { spendthrift: true, agrees: [13, 17, 21, 24], asks: 99, bluffs: 0 },
  careful: { spendthrift: false, agrees: [11, 15, 19, 22], asks: 18, bluffs: 0 },
  sensible: { spendthrift: false, agrees: [8, 11, 14, 16], asks: 11, bluffs: 8 },
} as const satisfies Record<string, Manner>;

/** Quick rather than good (Marsaglia's xorshift): numbers below 256. */
export interface Dice {
  word: number;
}
export function throwDice(dice: Dice): number {
  let { word } = dice;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  dice.word = word;
  return (word >>> 8) & 255;
}

const cardsEach = 3;
/** What a card promises, by its strength from 1 to 13, in tenths of a sure round. */
const promise = Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 1, 2, 4, 7, 8, 9, 10);
const roundWon = 6;

/** What all the cards that a seat was dealt promise. */
export function promiseOf({ strengths }: FastHand, seat: number): number {
  let sum = 0;
  for (let place = seat * cardsEach; place < (seat + 1) * cardsEach; place++)
    sum += promise[strengths[place] as number] as number;
  return sum;
}

/** What the cards that a seat has not played promise, and what its side has already: about 0 to 30. */
function outlook(hand: FastHand, seat: number): number {
  const used = handField(hand, 'used');
  let sum = 0;
  for (let place = seat * cardsEach; place < (seat + 1) * cardsEach; place++)
    if (!((used >> place) & 1)) sum += promise[hand.strengths[place] as number] as number;
  const side = sideOf(seat);
  const first = handField(hand, 'firstWinner');
  if (first >= 0) sum += first === side ? roundWon : -roundWon;
  if (handField(hand, 'laid') > 0) {
    const holder = handField(hand, 'holder');
    const best = promise[handField(hand, 'best')] as number;
    sum += sideOf(holder) === side ? best : -(best >> 1);
  }
  return sum;
}

const moves = new Uint8Array(mostHandMoves);

/** The cheapest card that wins; where a tie is as good, one that ties; else the lowest. Leads high until a round is won. */
function chooseCard(hand: FastHand, seat: number, count: number, { spendthrift }: Manner): number {
  let [low, high, killer, tying] = [-1, -1, -1, -1];
  const strengthAt = (position: number) => hand.strengths[seat * cardsEach + position] as number;
  const best = handField(hand, 'best');
  for (let index = 0; index < count; index++) {
    const move = moves[index] as number;
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
export function glance(hand: FastHand, seat: number, manner: Manner, dice: Dice): number {
  const count = handMoves(hand, moves);
  const raises = moves[count - 1] === handMove.raise;
  const asked = handField(hand, 'asked');
  // Nobody judges twice alike.
  const mood = (throwDice(dice) - 128) / 64;
  if (asked > 0) {
    const sees = outlook(hand, seat) + mood;
    if (sees < (manner.agrees[asked - 1] as number)) return handMove.run;
    return raises && sees > (manner.agrees[asked] as number) + 3 ? handMove.raise : handMove.accept;
  }
  if (raises && (outlook(hand, seat) + mood >= manner.asks + 3 * handField(hand, 'value') || throwDice(dice) < manner.bluffs))
    return handMove.raise;
  return chooseCard(hand, seat, count, manner);
}
