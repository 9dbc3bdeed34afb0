// What a player can hold once the vira is known. Cards of one strength are alike, so a holding is a multiset of strengths,
// numbered from 0, the weakest, with the four manilhas at the top.
import { cardsOf, type Deck, strength, strengthClasses } from '@ludoteca/games/truco';

const manilhas = 4;

export interface Holdings {
  /** How many strengths are common cards; each manilha above them is one of its kind. */
  readonly common: number;
  readonly strengths: number;
  /** What may lead the second round: each strength, and after them a card face down. */
  readonly secondLeads: number;
  /** What to take from a card's strength in the game to get its strength here. */
  readonly lowest: number;
  /** Highest card first, at `hand × 3`. */
  readonly hands: Uint8Array;
  readonly handCount: number;
  /** Highest card first, at `pair × 2`. */
  readonly pairs: Uint8Array;
  readonly pairCount: number;
  /** At `high × strengths + low`; -1 when there is none. */
  readonly pairIndex: Int16Array;
  /** The hand of a card and a pair, at `card × pairCount + pair`; -1 when there is none. */
  readonly handOf: Int16Array;
  /** Which card of that hand it is: 0 the highest, 1, 2. Of equal cards the first. */
  readonly slotOf: Uint8Array;
  /** The pairs that can stay when this card was played, by card. */
  readonly pairsBeside: readonly Int16Array[];
  readonly allHands: Int16Array;
  /** A manilha's bit in a set of manilhas; 0 for any other card. */
  manilhaBit(card: number): number;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export function holdingsOf(deck: Deck): Holdings {
  const vira = cardsOf[deck][0]!;
  const classes = strengthClasses(vira, deck);
  const strengths = classes.length;
  const common = strengths - manilhas;
  const lowest = strength(classes[0]![0]!, vira, deck);
  const isOne = (high: number, low: number) => high !== low || high < common;
  const ranks = upTo(strengths);
  const pairs = ranks.flatMap((high) =>
    upTo(high + 1).flatMap((low): [number, number][] => (isOne(high, low) ? [[high, low]] : [])),
  );
  const hands = pairs.flatMap(([high, middle]) =>
    upTo(middle + 1).flatMap((low): number[][] => (isOne(middle, low) ? [[high, middle, low]] : [])),
  );
  const pairIndex = new Int16Array(strengths ** 2).fill(-1);
  for (const [index, [high, low]] of pairs.entries()) pairIndex[high * strengths + low] = index;
  const numbers = new Map(hands.map((hand, index) => [hand.join(), index]));
  const handOf = new Int16Array(strengths * pairs.length);
  const slotOf = new Uint8Array(handOf.length);
  for (const card of ranks) {
    for (const [pair, cards] of pairs.entries()) {
      const hand = [card, ...cards].sort((a, b) => b - a);
      handOf[card * pairs.length + pair] = numbers.get(hand.join()) ?? -1;
      slotOf[card * pairs.length + pair] = hand.indexOf(card);
    }
  }
  return {
    common,
    strengths,
    secondLeads: strengths + 1,
    lowest,
    hands: Uint8Array.from(hands.flat()),
    handCount: hands.length,
    pairs: Uint8Array.from(pairs.flat()),
    pairCount: pairs.length,
    pairIndex,
    handOf,
    slotOf,
    pairsBeside: ranks.map((card) =>
      Int16Array.from(upTo(pairs.length).filter((pair) => handOf[card * pairs.length + pair]! >= 0)),
    ),
    allHands: Int16Array.from(upTo(hands.length)),
    manilhaBit: (card) => (card >= common && card < strengths ? 1 << (card - common) : 0),
  };
}
