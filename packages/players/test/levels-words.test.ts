import { readFile } from 'node:fs/promises';
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
    expect(sayLevel('damas', '3', language)).toMatch(/ 79 % .* 2\.$/);
    expect(sayMeasure('damas', '3', language)).toMatch(/^79 % .* 2$/);
    expect(sayMeasure('damas', '1', language)).toBeUndefined();
    expect(sayLevel('chess', '1', language)).toBeUndefined();
  });
});

test('every level but the first was measured, and stronger than the one below; docs/strength.md has the same figures', async () => {
  const table = (await readFile(new URL('../../../docs/strength.md', import.meta.url), 'utf8'))
    .split('\n')
    .filter((line) => /^\| \d against \d \|/.test(line))
    .map((line) => line.split('|').slice(2, 6).map(Number.parseFloat));
  for (const [column, game] of ['go', 'gomoku', 'damas', 'truco'].entries()) {
    const scores = scoreAgainstBelow[game]!;
    expect(Object.keys(scores)).toEqual(levelNames.slice(1));
    expect(table.map((row) => Math.round(row[column]!))).toEqual(Object.values(scores));
    for (const percent of Object.values(scores)) expect(percent).toBeGreaterThan(50);
  }
});
