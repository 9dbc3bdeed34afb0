import { describe, expect, test } from 'vitest';
import {
  cardCount,
  cardOf,
  cardsOf,
  compareCards,
  type Deck,
  formatCard,
  manilhaWeight,
  strength,
  strengthClasses,
  suitOf,
  weightOf,
} from '../../src/truco/index.ts';

// An independent, slow definition: cards as words, order as lists.
const order = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'];
const suitOrder = ['Ouros', 'Espadas', 'Copas', 'Paus'];
const named = (number: number) => ({ rank: order[number % 10] as string, suit: suitOrder[Math.floor(number / 10)] as string });

function slowCompare(a: number, b: number, vira: number, inDeck: readonly string[]): number {
  const turned = inDeck.indexOf(named(vira).rank);
  const manilha = inDeck[turned === inDeck.length - 1 ? 0 : turned + 1];
  const [first, second] = [named(a), named(b)];
  if (first.rank === manilha && second.rank === manilha) {
    return Math.sign(suitOrder.indexOf(first.suit) - suitOrder.indexOf(second.suit));
  }
  if (first.rank === manilha) return 1;
  if (second.rank === manilha) return -1;
  return Math.sign(inDeck.indexOf(first.rank) - inDeck.indexOf(second.rank));
}

describe.each<[Deck, string[], number]>([
  ['dirty', order, 40],
  ['clean', order.slice(4), 24],
])('the %s deck', (deck, inDeck, size) => {
  test('has its cards', () => {
    expect(cardsOf[deck]).toHaveLength(size);
    expect(new Set(cardsOf[deck].map((card) => named(card).rank))).toEqual(new Set(inDeck));
  });

  test('every comparison of two cards under every vira', () => {
    let compared = 0;
    for (const vira of cardsOf[deck]) {
      for (const a of cardsOf[deck]) {
        for (const b of cardsOf[deck]) {
          if (a === b) continue;
          if (Math.sign(compareCards(a, b, vira, deck)) !== slowCompare(a, b, vira, inDeck)) {
            throw new Error(`${formatCard(a)} against ${formatCard(b)}, vira ${formatCard(vira)}`);
          }
          compared++;
        }
      }
    }
    expect(compared).toBe(size * size * (size - 1));
  });

  test('its strength classes, weakest first, are sorted and hold every card but the vira', () => {
    for (const vira of cardsOf[deck]) {
      const classes = strengthClasses(vira, deck);
      // The vira takes no class away: three cards of its weight are left.
      expect(classes).toHaveLength(inDeck.length - 1 + 4);
      expect(classes.flat()).toHaveLength(size - 1);
      expect(
        classes
          .slice(-4)
          .flat()
          .map((card) => named(card).suit),
      ).toEqual(suitOrder);
      for (const [index, cards] of classes.entries()) {
        for (const card of cards) {
          expect(slowCompare(card, cards[0] as number, vira, inDeck)).toBe(0);
          const above = classes[index + 1]?.[0];
          if (above !== undefined) expect(slowCompare(card, above, vira, inDeck)).toBe(-1);
        }
      }
    }
  });
});

describe("the report's own examples", () => {
  test('the deck runs from 4 de Ouros to 3 de Paus', () => {
    expect([0, 9, 10, 19, 39].map(formatCard)).toEqual(['4O', '3O', '4E', '3E', '3P']);
    expect(Array.from({ length: cardCount }, (_, card) => cardOf(weightOf(card), suitOf(card)))).toEqual(cardsOf.dirty);
  });

  test('2, 12, 22 and 32 are the sixes and equal', () => {
    const sixes = [2, 12, 22, 32];
    expect(sixes.map(formatCard)).toEqual(['6O', '6E', '6C', '6P']);
    for (const a of sixes) for (const b of sixes) expect(compareCards(a, b, 28, 'dirty')).toBe(0);
  });

  test('with vira 28 the manilhas are 9, 19, 29 and 39, and 29 beats 19', () => {
    expect(manilhaWeight(28, 'dirty')).toBe(9);
    expect(strengthClasses(28, 'dirty').slice(-4)).toEqual([[9], [19], [29], [39]]);
    expect(compareCards(29, 19, 28, 'dirty')).toBeGreaterThan(0);
    expect(compareCards(19, 29, 28, 'dirty')).toBeLessThan(0);
  });

  test('without manilhas the order is 4 5 6 7 Q J K A 2 3, above it the manilhas', () => {
    const vira = 0;
    const common = [0, 2, 3, 4, 5, 6, 7, 8, 9];
    expect([...common].sort((a, b) => strength(a, vira, 'dirty') - strength(b, vira, 'dirty'))).toEqual(common);
    expect(strength(1, vira, 'dirty')).toBeGreaterThan(strength(9, vira, 'dirty'));
  });
});

test('after a 3 comes the 4, or, in a clean deck, the Q', () => {
  expect(manilhaWeight(9, 'dirty')).toBe(0);
  expect(manilhaWeight(9, 'clean')).toBe(4);
  expect(formatCard(cardOf(manilhaWeight(39, 'clean'), 3))).toBe('QP');
});
