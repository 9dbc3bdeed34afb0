// Cards are numbered from 0 to 39: weight = number mod 10, suit = number div 10, both in ascending order.

/** Ascending, by weight. */
export const ranks = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'] as const;
/** Ascending: among manilhas the higher suit wins. Ouros, Espadas, Copas, Paus. */
export const suits = ['O', 'E', 'C', 'P'] as const;
export const decks = ['dirty', 'clean'] as const;

export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];
/** Dirty: all 40 cards. Clean: without 4, 5, 6 and 7, which leaves 24. */
export type Deck = (typeof decks)[number];
/** 0 (4 de Ouros) to 39 (3 de Paus). */
export type Card = number;

export const weights = ranks.length;
export const cardCount = weights * suits.length;
const lowestClean = ranks.indexOf('Q');

export const weightOf = (card: Card): number => card % weights;
export const suitOf = (card: Card): number => Math.trunc(card / weights);
export const cardOf = (weight: number, suit: number): Card => suit * weights + weight;

export const isInDeck = (card: Card, deck: Deck): boolean =>
  Number.isInteger(card) && card >= 0 && card < cardCount && (deck === 'dirty' || weightOf(card) >= lowestClean);

const allCards: readonly Card[] = Array.from({ length: cardCount }, (_, card) => card);

export const cardsOf: Readonly<Record<Deck, readonly Card[]>> = {
  dirty: allCards,
  clean: allCards.filter((card) => isInDeck(card, 'clean')),
};

/** The weight after the vira's; after 3 comes the lowest of the deck: 4, or Q when the deck is clean. */
export function manilhaWeight(vira: Card, deck: Deck): number {
  const next = weightOf(vira) + 1;
  return next < weights ? next : deck === 'clean' ? lowestClean : 0;
}

/** Nine classes of common cards, 0 to 8, and above them the four manilhas, 9 to 12. A clean deck has no 0 to 3. */
export const strengthClassCount = weights - 1 + suits.length;

function strengthFor(card: Card, vira: Card, deck: Deck): number {
  const weight = weightOf(card);
  const manilha = manilhaWeight(vira, deck);
  if (weight === manilha) return weights - 1 + suitOf(card);
  return weight > manilha ? weight - 1 : weight;
}

/** Strength of each card at `vira × 40 + card`, for whoever compares millions of them. */
export const strengthTables: Readonly<Record<Deck, Uint8Array>> = {
  dirty: strengthTable('dirty'),
  clean: strengthTable('clean'),
};

function strengthTable(deck: Deck): Uint8Array {
  return Uint8Array.from({ length: cardCount ** 2 }, (_, index) =>
    strengthFor(index % cardCount, Math.trunc(index / cardCount), deck),
  );
}

export const strength = (card: Card, vira: Card, deck: Deck): number => strengthTables[deck][vira * cardCount + card]!;

/** Positive when `a` beats `b`, negative when `b` beats `a`, 0 when they tie. */
export const compareCards = (a: Card, b: Card, vira: Card, deck: Deck): number =>
  strength(a, vira, deck) - strength(b, vira, deck);

/** The cards that can be in a hand, weakest class first; those of one class tie. */
export function strengthClasses(vira: Card, deck: Deck): readonly (readonly Card[])[] {
  const classes = Array.from({ length: strengthClassCount }, (): Card[] => []);
  for (const card of cardsOf[deck]) if (card !== vira) classes[strength(card, vira, deck)]?.push(card);
  return classes.filter((cards) => cards.length > 0);
}
