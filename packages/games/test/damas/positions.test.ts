import { describe, expect, test } from 'vitest';
import { damas } from '../../src/damas/game.ts';
import games from './data/games.json' with { type: 'json' };
import positions from './data/positions.json' with { type: 'json' };
import { begin, moveKey } from './support.ts';

describe('the legal moves of published and of composed positions', () => {
  test.each(positions)('$variant: $name', ({ variant, fen, legal }) => {
    const state = begin({ variant, fen });
    const expected = legal.map((text) => {
      const move = damas.parseMove(text, state);
      if (!move.ok) throw new Error(`${text}: ${JSON.stringify(move.error)}`);
      return moveKey(move.value);
    });
    expect(new Set(expected).size).toBe(legal.length);
    expect(damas.moves(state).map(moveKey).sort()).toEqual(expected.sort());
  });
});

describe('how many moves there are', () => {
  test.each(Object.entries(games.counts.positions))('%s', (fen, count) => {
    expect(damas.moves(begin({ variant: games.counts.variant, fen }))).toHaveLength(count);
  });
});
