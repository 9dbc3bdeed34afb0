import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnLetters, formatPoint, go, parsePoint } from '../../src/go/index.ts';
import { playAll, stateFrom } from './boards.ts';

const empty = (rows: number, columns: number) => Array.from({ length: rows }, () => '.'.repeat(columns));

test.each([
  ['A1', 8, 8, 56],
  ['b3', 8, 8, 41],
  ['H8', 8, 8, 7],
  [' c1 ', 8, 8, 58],
  ['J9', 9, 9, 8],
  ['H9', 9, 9, 7],
  ['T19', 19, 19, 18],
  ['Z25', 25, 25, 24],
  ['z1', 25, 25, 624],
  ['M1', 4, 13, 50],
  ['A13', 13, 5, 0],
])('%s on %ix%i', (text, rows, columns, point) => {
  expect(parsePoint(text, { rows, columns })).toEqual({ ok: true, value: point });
  expect(formatPoint(point, { rows, columns })).toBe(text.trim().toUpperCase());
});

test('from nine columns on there is no I', () => {
  expect(columnLetters({ rows: 8, columns: 8 }).join('')).toBe('ABCDEFGH');
  expect(columnLetters({ rows: 9, columns: 9 }).join('')).toBe('ABCDEFGHJ');
  expect(columnLetters({ rows: 25, columns: 25 }).join('')).toBe('ABCDEFGHJKLMNOPQRSTUVWXYZ');
  expect(parsePoint('I5', { rows: 19, columns: 19 })).toEqual({ ok: false, error: { code: 'off-board', at: 'I5' } });
  expect(parsePoint('I5', { rows: 8, columns: 8 })).toEqual({ ok: false, error: { code: 'off-board', at: 'I5' } });
});

test('the points just beyond the edges are off the board, and no name is longer than twenty characters', () => {
  const size = { rows: 9, columns: 9 };
  const error = (text: string) => parsePoint(text, size);
  for (const at of ['A0', 'A10', 'K1', 'Z9']) expect(error(at)).toEqual({ ok: false, error: { code: 'off-board', at } });
  expect([parsePoint('A1', size), parsePoint('J9', size)]).toEqual([
    { ok: true, value: 72 },
    { ok: true, value: 8 },
  ]);
  const padded = (length: number) => 'a1'.padEnd(length);
  expect(parsePoint(padded(20), size)).toEqual({ ok: true, value: 72 });
  expect(parsePoint(padded(21), size)).toEqual({ ok: false, error: { code: 'not-understood', at: 'a1' } });
  const state = stateFrom(empty(9, 9));
  expect(go.parseMove('pass'.padEnd(20), state).ok).toBe(true);
  expect(go.parseMove('pass'.padEnd(21), state)).toEqual({ ok: false, error: { code: 'not-understood', at: 'pass' } });
  // What is no point is told by its number.
  expect([-1, 81, 0.5, 80, 0].map((point) => formatPoint(point, size))).toEqual(['-1', '81', '0.5', 'J1', 'A9']);
});

test.each(['PASS', 'pass', 'Pass', '  pAsS '])('%j passes', (text) => {
  expect(go.parseMove(text, stateFrom(empty(8, 8)))).toEqual({ ok: true, value: { kind: 'pass' } });
});

test('the words of the settlement, in any case', () => {
  const state = playAll(stateFrom(['x.', '..']), 'pass pass');
  expect(go.parseMove('ACCEPT', state)).toEqual({ ok: true, value: { kind: 'accept' } });
  expect(go.parseMove('Resume', state)).toEqual({ ok: true, value: { kind: 'resume' } });
  expect(go.parseMove('TOGGLE  a2', state)).toEqual({ ok: true, value: { kind: 'toggle', point: 0 } });
  expect(go.parseMove('a2', state)).toEqual({ ok: true, value: { kind: 'toggle', point: 0 } });
});

describe('whatever is typed', () => {
  const states = [stateFrom(empty(8, 8)), stateFrom(empty(25, 25)), playAll(stateFrom(['x.', '..']), 'pass pass')];
  const nearly = fc
    .array(fc.constantFrom('a', 'Z', 'i', '0', '1', '9', '-', ' ', '\n', 'toggle', 'pass', 'é', '\u0000', '😀', '\ud800'), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''));

  test('is a move that the rules can judge, or is refused with no more than was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), fc.constantFrom(...states), (text, state) => {
        const move = go.parseMove(text, state);
        if (!move.ok) {
          expect(['not-understood', 'off-board']).toContain(move.error.code);
          expect(move.error.at!.length).toBeLessThanOrEqual(24);
          return;
        }
        expect(go.parseMove(go.formatMove(move.value, state), state)).toEqual(move);
        go.play(state, move.value);
      }),
      { numRuns: 3000 },
    );
  });

  test('a megabyte is refused as quickly as a word', () => {
    for (const text of [
      'A'.repeat(1 << 20),
      ' '.repeat(1 << 20),
      `toggle ${'1'.repeat(1 << 20)}`,
      `pass${' '.repeat(1 << 20)}x`,
    ]) {
      expect(go.parseMove(text, states[0]!)).toMatchObject({ ok: false, error: { code: 'not-understood' } });
    }
  });
});
