// Positions that are put together: read from a board and written as options they are the same, in every game that has an editor.
import { describe, expect, test } from 'vitest';
import { type AnyGame, games } from '../src/index.ts';
import { emptySetup, hasEditor, optionsOf, piecesFor, pointNamed, put, type Setup, setupOf } from '../src/setup/index.ts';

const gameOf = (id: string): AnyGame => games.find((game) => game.id === id)!;

function viewOf(id: string, base: Readonly<Record<string, unknown>>, setup: Setup): unknown {
  const game = gameOf(id);
  const options = optionsOf(game, base, setup);
  if (!options.ok) throw new Error(options.error.code);
  return game.view(game.start(options.value), undefined);
}

const setups: readonly (readonly [string, Readonly<Record<string, unknown>>, Setup])[] = [
  ['go', { size: '9x9' }, { pieces: new Map([['C3', 'b'] as const, ['J9', 'w'] as const]), turn: 'w' }],
  ['gomoku', {}, { pieces: new Map([['h8', 'b'] as const, ['a15', 'w'] as const]), turn: 'b' }],
  [
    'damas',
    {},
    { pieces: new Map([['b6', 'b'] as const, ['c3', 'w'] as const, ['d8', 'W'] as const, ['e1', 'B'] as const]), turn: 'w' },
  ],
  ['damas', { variant: 'english' }, { pieces: new Map([['6', 'b'] as const, ['30', 'W'] as const]), turn: 'b' }],
];

describe.each(setups)('%s', (id, base, setup) => {
  test('what stands on the board is what was put there', () => {
    const read = setupOf(id, viewOf(id, base, setup));
    expect(read.turn).toBe(setup.turn);
    expect(new Map([...read.pieces].toSorted())).toEqual(new Map([...setup.pieces].toSorted()));
    for (const kind of setup.pieces.values()) expect(piecesFor(id)).toContain(kind);
  });

  test('points are called as files call them, whatever is typed', () => {
    const view = viewOf(id, base, setup);
    for (const name of setup.pieces.keys()) {
      expect(pointNamed(id, view, ` ${name.toUpperCase()} `)).toBe(name);
      expect(pointNamed(id, view, name.toLowerCase())).toBe(name);
    }
    for (const name of ['z9', 'a99', '', 'a', '999']) expect(pointNamed(id, view, name)).toBeUndefined();
  });
});

test('a piece takes the place of another, and is taken away', () => {
  const one = put(emptySetup, 'c3', 'b');
  expect([...put(one, 'c3', 'w').pieces]).toEqual([['c3', 'w']]);
  expect(put(one, 'c3', undefined).pieces.size).toBe(0);
  expect(emptySetup.pieces.size).toBe(0);
});

test('where nothing can be put there is no editor', () => {
  expect(games.map(({ id }) => id).filter(hasEditor)).toEqual(['go', 'gomoku', 'damas']);
  expect(piecesFor('truco')).toEqual([]);
  expect(setupOf('truco', {})).toBe(emptySetup);
  expect(pointNamed('goose', {}, 'a1')).toBeUndefined();
  expect(optionsOf(gameOf('goose'), {}, emptySetup).ok).toBe(true);
});
