import { describe, expect, test } from 'vitest';
import {
  cardsOf,
  formatCard,
  parseCard,
  type Rank,
  type Suit,
  truco,
  trucoOutcomes,
  trucoRefusals,
} from '../../src/truco/index.ts';
import { truco as en } from '../../src/words/en/truco.ts';
import { truco as es } from '../../src/words/es/truco.ts';
import { truco as pt } from '../../src/words/pt/truco.ts';
import { fillAny } from '../../src/words/translation.ts';

const places = (words: unknown): unknown =>
  typeof words === 'string'
    ? (words.match(/\{\w+\}/g) ?? []).sort()
    : Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, places(value)]));

describe.each([
  ['en', en],
  ['es', es],
  ['pt', pt],
])('%s', (_, words) => {
  test('has the same places to fill as the others', () => expect(places(words)).toEqual(places(en)));

  test('has a word for everything the game can say', () => {
    expect(Object.keys(words.refusals)).toEqual([...trucoRefusals]);
    expect(Object.keys(words.outcomes)).toEqual([...trucoOutcomes]);
    expect(Object.keys(words.options)).toEqual(Object.keys(truco.choices));
  });

  test('names every card so that it can be typed back', () => {
    for (const card of cardsOf.dirty) {
      const [rank, suit] = formatCard(card) as unknown as [Rank, Suit];
      expect(parseCard(fillAny(words.card, { rank: words.ranks[rank], suit: words.suits[suit] }))).toBe(card);
    }
  });
});

test("the report's names of the cards", () => {
  expect(
    [0, 4, 15, 26, 37]
      .map((card) => formatCard(card) as unknown as [Rank, Suit])
      .map(([rank, suit]) => fillAny(pt.card, { rank: pt.ranks[rank], suit: pt.suits[suit] })),
  ).toEqual(['4 de Ouros', 'Dama de Ouros', 'Valete de Espadas', 'Rei de Copas', 'Ás de Paus']);
});
