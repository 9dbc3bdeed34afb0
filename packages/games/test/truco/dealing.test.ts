import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { type TrucoState, truco } from '../../src/truco/index.ts';
import { allOptions, optionsOf, playText, randomMove, refusalOf, step } from './support.ts';

function dealt(options: unknown, random: ReturnType<typeof seededRandom>): TrucoState {
  let state = truco.start(optionsOf(options));
  while (truco.turn(state).kind === 'chance') state = step(state, randomMove(state, random));
  return state;
}

/** Pearson's statistic against equal chances. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe.each(allOptions.filter(({ raises, ferro }) => raises === 'once' && ferro === 'open'))(
  'the random dealer: $players players, $deck deck',
  ({ players, deck }) => {
    const random = seededRandom(40);
    const hands = Array.from({ length: 8000 }, () => dealt({ players, deck }, random));
    const size = deck === 'dirty' ? 40 : 24;

    test('deals three different cards to each and a vira', () => {
      for (const { dealt: cards } of hands) {
        expect(cards).toHaveLength(3 * players + 1);
        expect(new Set(cards).size).toBe(3 * players + 1);
      }
    });

    test('gives every card the same chance in every place', () => {
      // 99.9 % of fair dealers stay below 72.1 with 39 degrees of freedom and below 49.7 with 23 (tables of χ²).
      const limit = deck === 'dirty' ? 72.1 : 49.7;
      for (const place of Array.from({ length: 3 * players + 1 }).keys()) {
        const counts = new Map<number, number>();
        for (const { dealt: cards } of hands) counts.set(cards[place] as number, (counts.get(cards[place] as number) ?? 0) + 1);
        expect(counts.size).toBe(size);
        expect(chiSquare([...counts.values()])).toBeLessThan(limit);
      }
    });

    test('draws the first leader fairly', () => {
      const counts = Array.from({ length: players }, (_, seat) => hands.filter(({ leader }) => leader === seat).length);
      // 99.9 %: 10.8 with one degree of freedom, 16.3 with three.
      expect(chiSquare(counts)).toBeLessThan(players === 2 ? 10.8 : 16.3);
    });
  },
);

test('chance is a player: its moves are every seat, then every card that is left, equally likely', () => {
  let state = truco.start(optionsOf());
  expect(truco.moves(state)).toEqual([
    { kind: 'leader', seat: 0 },
    { kind: 'leader', seat: 1 },
  ]);
  expect(truco.chances(state)).toEqual([0.5, 0.5]);
  state = playText(state, 'leader 2');
  for (let left = 40; left > 33; left--) {
    expect(truco.turn(state)).toEqual({ kind: 'chance' });
    expect(truco.moves(state)).toHaveLength(left);
    expect(truco.chances(state)).toEqual(Array.from({ length: left }, () => 1 / left));
    state = step(state, truco.moves(state)[left >> 1] as never);
  }
  expect(truco.turn(state)).toEqual({ kind: 'seat', seat: 1 });
});

test('a card is dealt once, and a clean deck has no 4, 5, 6 and 7', () => {
  const state = playText(truco.start(optionsOf()), 'leader 1,deal 7O');
  expect(refusalOf(state, 'deal 7O')).toBe('not-in-deck');
  const clean = playText(truco.start(optionsOf({ deck: 'clean' })), 'leader 1');
  expect(['4O', '5E', '6C', '7P'].map((text) => refusalOf(clean, `deal ${text}`))).toEqual(Array(4).fill('not-in-deck'));
  expect(truco.moves(clean)).toHaveLength(24);
});
