import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedValues, type OptionTable, parseSize, readOptions } from '../../src/core/options.ts';

const table = {
  rules: { kind: 'choice', values: ['one', 'two'], formerly: { deux: 'two' }, default: 'one' },
  players: { kind: 'integer', min: 2, max: 6, default: 3 },
  komi: { kind: 'number', min: -10, max: 10, step: 0.5, default: 0 },
  item3: { kind: 'flag', default: true },
  size: { kind: 'size', min: 2, max: 25, default: '8x8' },
  title: { kind: 'text', most: 5, default: '' },
} as const satisfies OptionTable;

const read = (input: unknown) => readOptions(table, input);
const defaults = { rules: 'one', players: 3, komi: 0, item3: true, size: '8x8', title: '' };

test('nothing said gives the defaults', () => {
  expect(read(undefined)).toEqual({ ok: true, value: defaults });
  expect(read({ komi: undefined })).toEqual({ ok: true, value: defaults });
});

test('a preset replaces the defaults, and is replaced by what is said', () => {
  expect(readOptions(table, { komi: 1 }, { komi: 7.5, players: 2 })).toMatchObject({ value: { komi: 1, players: 2 } });
});

describe('what is accepted', () => {
  test.each([
    [{ rules: 'two' }, { rules: 'two' }],
    [{ rules: 'deux' }, { rules: 'two' }],
    [{ players: 6 }, { players: 6 }],
    [{ players: '4' }, { players: 4 }],
    [{ komi: '-7.5' }, { komi: -7.5 }],
    [{ item3: false }, { item3: false }],
    [{ item3: 'false' }, { item3: false }],
    [{ item3: 'true' }, { item3: true }],
    [{ size: '9X13' }, { size: '9x13' }],
    [{ size: '9×13' }, { size: '9x13' }],
    [{ size: 19 }, { size: '19x19' }],
    [{ size: '9' }, { size: '9x9' }],
    [{ title: 'abcde' }, { title: 'abcde' }],
  ])('%j', (input, expected) => expect(read(input)).toEqual({ ok: true, value: { ...defaults, ...expected } }));
});

describe('what is refused, and what would be right', () => {
  test.each([
    [{ rules: 'three' }, 'rules', 'one, two'],
    [{ players: 7 }, 'players', '2-6'],
    [{ players: 1 }, 'players', '2-6'],
    [{ players: 2.5 }, 'players', '2-6'],
    [{ players: Number.NaN }, 'players', '2-6'],
    [{ players: '4 players' }, 'players', '2-6'],
    [{ players: [4] }, 'players', '2-6'],
    [{ komi: 0.3 }, 'komi', '-10-10'],
    [{ komi: Number.POSITIVE_INFINITY }, 'komi', '-10-10'],
    [{ item3: 'perhaps' }, 'item3', 'true, false'],
    [{ size: '1x8' }, 'size', '2x2-25x25'],
    [{ size: '8x26' }, 'size', '2x2-25x25'],
    [{ size: '26' }, 'size', '2x2-25x25'],
    [{ size: 8.5 }, 'size', '2x2-25x25'],
    [{ size: [8] }, 'size', '2x2-25x25'],
    [{ size: null }, 'size', '2x2-25x25'],
    [{ title: 'abcdef' }, 'title', '0-5'],
    [{ title: 3 }, 'title', '0-5'],
  ])('%j', (input, at, detail) => expect(read(input)).toEqual({ ok: false, error: { code: 'bad-option', at, detail } }));

  test('names that are no option', () => {
    const detail = 'rules, players, komi, item3, size, title';
    expect(read({ kommi: 1 })).toEqual({ ok: false, error: { code: 'unknown-option', at: 'kommi', detail } });
    expect(read(JSON.parse('{"__proto__": {"players": 99}}'))).toMatchObject({
      error: { code: 'unknown-option', at: '__proto__' },
    });
    expect(read({ toString: 1 })).toMatchObject({ error: { code: 'unknown-option', at: 'toString' } });
  });

  test.each([[null], [[]], ['go'], [5]])('%j is no set of options', (input) => {
    expect(read(input)).toEqual({ ok: false, error: { code: 'options-not-an-object' } });
  });
});

test('nothing makes it throw, and what it gives it accepts again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record(Object.fromEntries(Object.keys(table).map((name) => [name, fc.anything()])), { requiredKeys: [] }),
      ),
      (input) => {
        const result = read(input);
        if (result.ok) expect(read(result.value)).toEqual(result);
      },
    ),
  );
});

test('sizes are rows by columns', () => {
  expect(parseSize('8x13')).toEqual({ rows: 8, columns: 13 });
  expect(parseSize('8x')).toBeUndefined();
});

test('a few numbers are listed, many are a range', () => {
  expect(acceptedValues({ kind: 'number', min: 2, max: 4, step: 2, default: 2 })).toBe('2, 4');
});

test('accepted values are said for every kind', () => {
  expect(Object.values(table).map(acceptedValues)).toEqual(['one, two', '2-6', '-10-10', 'true, false', '2x2-25x25', '0-5']);
});
