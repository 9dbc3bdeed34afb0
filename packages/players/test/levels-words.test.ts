import { languages } from '@ludoteca/games';
import { describe, expect, test } from 'vitest';
import { levelNames, playersOf, sayLevel, sayMeasure } from '../src/index.ts';
import { scoreAgainstBelow } from '../src/measured.ts';

const games = ['go', 'gomoku', 'damas', 'truco', 'goose'];

describe.each(languages)('in %s', (language) => {
  test('every player of the house says who it is', () => {
    for (const game of games) for (const player of playersOf(game)) expect(sayLevel(game, player, language)).toBeTruthy();
  });

  test('what was measured is said with the level it was measured against', () => {
    expect(sayLevel('damas', '3', language)).toMatch(/ 81 % .* 2\.$/);
    expect(sayMeasure('damas', '3', language)).toMatch(/^81 % .* 2$/);
    expect(sayMeasure('damas', '8', language)).toBeUndefined();
    expect(sayLevel('chess', '1', language)).toBeUndefined();
  });
});

test('every level was measured stronger than the one below', () => {
  for (const scores of Object.values(scoreAgainstBelow))
    for (const [level, percent] of Object.entries(scores)) {
      expect(levelNames).toContain(level);
      expect(percent).toBeGreaterThan(50);
    }
});
