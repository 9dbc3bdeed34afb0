import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gomoku } from '../../src/gomoku/game.ts';
import { formatCell, parseCell } from '../../src/gomoku/notation.ts';
import { begin } from './games.ts';

test.each([
  ['h8', 7 * 15 + 7],
  ['a1', 14 * 15],
  ['a15', 0],
  ['o15', 14],
  ['o1', 224],
  ['I9', 6 * 15 + 8],
  ['  J10 ', 5 * 15 + 9],
])('%s on the usual board', (text, cell) => {
  expect(gomoku.parseMove(text, begin())).toEqual({ ok: true, value: { kind: 'place', cell } });
});

test('no letter is left out, up to y', () => {
  expect(formatCell(24, 25, 25)).toBe('y25');
  expect(Array.from({ length: 25 }, (_, column) => formatCell(column, 1, 25)[0]).join('')).toBe('abcdefghijklmnopqrstuvwxy');
});

test('each cell has one name and each name one cell, on every board', () => {
  for (let rows = 1; rows <= 25; rows++) {
    for (let columns = 1; columns <= 25; columns += 3) {
      const names = Array.from({ length: rows * columns }, (_, cell) => formatCell(cell, rows, columns));
      expect(new Set(names).size).toBe(names.length);
      expect(names.map((name) => parseCell(name, rows, columns))).toEqual([...names.keys()]);
    }
  }
});

test.each([
  ['white', { kind: 'choose', choice: 'white' }],
  ['BLACK', { kind: 'choose', choice: 'black' }],
  [' Two', { kind: 'choose', choice: 'two' }],
  ['pass', { kind: 'pass' }],
])('%s is a word of its own', (text, value) => expect(gomoku.parseMove(text, begin())).toEqual({ ok: true, value }));

test.each([
  ['p1', { code: 'off-board', at: 'p1', detail: 'o15' }],
  ['a16', { code: 'off-board', at: 'a16', detail: 'o15' }],
  ['z99', { code: 'off-board', at: 'z99', detail: 'o15' }],
  ['a0', { code: 'off-board', at: 'a0', detail: 'o15' }],
  ['a01', { code: 'off-board', at: 'a01', detail: 'o15' }],
  ['', { code: 'not-understood', at: '' }],
  ['8h', { code: 'not-understood', at: '8h' }],
  ['ñ1', { code: 'not-understood', at: 'ñ1' }],
  ['h 8', { code: 'not-understood', at: 'h 8' }],
  ['x'.repeat(1e6), { code: 'not-understood', at: 'x'.repeat(40) }],
])('%.20s is refused', (text, error) => expect(gomoku.parseMove(text, begin())).toEqual({ ok: false, error }));

test('any text gives a move that can be written, or a refusal', () => {
  const state = begin({ rows: 9, columns: 25 });
  const near = fc.stringMatching(/^ ?[a-zA-Z]?\d{0,3}[a-z]{0,2} ?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), near), (text) => {
      const move = gomoku.parseMove(text, state);
      if (!move.ok) return ['not-understood', 'off-board'].includes(move.error.code);
      return gomoku.formatMove(move.value, state) === text.trim().toLowerCase();
    }),
    { numRuns: 5000 },
  );
});
