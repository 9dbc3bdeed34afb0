import { expect, test } from 'vitest';
import { bestPlay, type RoundResult, type SeenPlay } from '../../src/truco/index.ts';
import { card } from './support.ts';

/** Cards of seats 0, 1, … in turn; `?` lies hidden from whoever looks, `KO down` face down for its owner. */
const played = (cards: string): SeenPlay[] =>
  cards.split(',').map((text, seat) => {
    const [name = '', down] = text.trim().split(' ');
    return { seat, card: name === '?' ? null : card(name), down: down === 'down' || name === '?' };
  });

const bestOf = (cards: string, result: RoundResult | undefined) => bestPlay(played(cards), result, card('4P'), 'dirty')?.seat;

test.each<[string, string, RoundResult | undefined, number | undefined]>([
  ['the winner’s card', 'QO, 3O', 1, 1],
  ['the higher of two partners’', 'KO, 3O, AO, 3E', 0, 2],
  ['the first of two partners’ that are alike', '3O, KO, 3E, QO', 0, 0],
  ['a manilha, whatever its rank', '3O, KO, 5O, QO', 0, 2],
  ['the manilha of the higher suit', '5O, KO, 5P, QO', 0, 2],
  ['a card face up before one face down', '? down, KO, 4O, ?', 0, 2],
  ['a card face up before one that its owner alone knows', '4O, KO, 3O down, ?', 0, 0],
  ['the first of two face down, where nothing else is there', '?, KO, ?, 4O', 0, 0],
  ['none of a tie', '3O, 3E', 'tie', undefined],
  ['none of a round that goes on', '3O', undefined, undefined],
])('%s', (_, cards, result, seat) => expect(bestOf(cards, result)).toBe(seat));

test('while no vira lies, no card is worth more than another', () => {
  expect(bestPlay(played('4O, KO, 3O, QO'), 0, null, 'dirty')?.seat).toBe(0);
});
