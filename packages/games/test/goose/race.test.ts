import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goose } from '../../src/goose/game.ts';
import { codes, defaultRace, formatRace, longestRaceText, parseRace, type Race } from '../../src/goose/index.ts';
import { optionsOf } from './play.ts';

const races = fc.array(fc.constantFrom(...codes), { minLength: 2, maxLength: 1001 });

describe('race files', () => {
  test('decimal, four bits, eight bits, commas, blanks, comments and every line ending', () => {
    const text = '\uFEFF# a race; of mine\r\n0, 0011,00000110\t4 ; five and six\n\n5,\r6 0111,#7\n0';
    expect(parseRace(text)).toEqual({ ok: true, value: [0, 3, 6, 4, 5, 6, 7, 0] });
  });

  test.each([
    { text: '0 1\n2 8 0', cell: '3', line: '2' },
    { text: '0 1000 0', cell: '1', line: '1' },
    { text: '00010011 0', cell: '0', line: '1' },
    { text: '0 00001000', cell: '1', line: '1' },
    { text: '0 1 # 9\n\n-1', cell: '2', line: '3' },
    { text: '0 011', cell: '1', line: '1' },
    { text: '0 10', cell: '1', line: '1' },
    { text: '0 1.0', cell: '1', line: '1' },
    { text: '0 0x3', cell: '1', line: '1' },
    { text: '0,1,,2', cell: '2', line: '1' },
    { text: '0,\n,1', cell: '1', line: '2' },
    { text: ',0,1', cell: '0', line: '1' },
  ])('$text is refused at cell $cell, line $line', ({ text, cell, line }) => {
    expect(parseRace(text)).toEqual({ ok: false, error: { code: 'bad-code-in-line', at: cell, detail: line } });
    expect(goose.options({ race: text }).ok).toBe(false);
  });

  test('too few and too many cells', () => {
    expect(parseRace('')).toEqual({ ok: false, error: { code: 'race-length', at: '0', detail: '2-1001' } });
    expect(parseRace('0')).toMatchObject({ ok: false, error: { code: 'race-length', at: '1' } });
    expect(parseRace('0 '.repeat(1001)).ok).toBe(true);
    expect(parseRace('0 '.repeat(1002))).toMatchObject({ ok: false, error: { code: 'race-length', at: '1002' } });
    expect(parseRace(' '.repeat(longestRaceText + 1))).toMatchObject({ ok: false, error: { code: 'race-too-large' } });
  });

  test('what is written is read back, within the limit', () => {
    fc.assert(
      fc.property(races, (race) => {
        const text = formatRace(race);
        expect(text.length).toBeLessThanOrEqual(longestRaceText);
        expect(parseRace(text)).toEqual({ ok: true, value: race });
      }),
    );
    expect(formatRace(defaultRace).split('\n')[0]).toBe('0000 0000 0010 0011 0000 0110 0100 0000 0010 0111  # 0-9');
  });

  test('every way to write a code is the same code', () => {
    const writers = [
      (code: number) => String(code),
      (code: number) => code.toString(2).padStart(4, '0'),
      (code: number) => code.toString(2).padStart(8, '0'),
    ];
    const separators = [' ', ',', ', ', ' ,', '\n', '\r\n', '\t', ',\n', ' # x\n', ';y,9\n'];
    const written = fc.tuple(races, fc.infiniteStream(fc.tuple(fc.constantFrom(...writers), fc.constantFrom(...separators))));
    fc.assert(
      fc.property(written, ([race, styles]) => {
        const text = race.map((code) => {
          const [write, separator] = styles.next().value as [(code: number) => string, string];
          return write(code) + separator;
        });
        expect(parseRace(text.join(''))).toEqual({ ok: true, value: race });
      }),
    );
  });

  test('any text is read or refused, and what is read plays', () => {
    const raceLike = fc.string({
      unit: fc.constantFrom('0', '1', '7', '8', ' ', ',', '\n', '#', ';', 'x', '\u2028'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), raceLike), (text) => {
        const race = parseRace(text);
        if (race.ok) expect(goose.options({ race: text })).toMatchObject({ ok: true, value: { race: race.value } });
        else expect(race.error.code).toMatch(/^(bad-code-in-line|race-length)$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('options', () => {
  test('the defaults of the exam', () => {
    const options = { players: 3, ending: '1C', item3: true, race: defaultRace };
    expect(goose.options(undefined)).toEqual({ ok: true, value: options });
    expect(goose.options({ race: '' })).toEqual({ ok: true, value: options });
  });

  test('a wrong code in a list is named by its cell', () => {
    const bad = (race: unknown[]) => goose.options({ race });
    expect(bad([0, 1, 8, 9])).toEqual({ ok: false, error: { code: 'bad-code', at: '2', detail: '8' } });
    for (const code of [-1, 1.5, '1', null, undefined, Number.NaN, 0x13, {}, { toString: 1 }, 1n]) {
      expect(bad([0, code, 0])).toMatchObject({ ok: false, error: { code: 'bad-code', at: '1' } });
    }
    // Of what is wrong no more is shown than a line can hold.
    expect(bad([0, 'x'.repeat(21)])).toMatchObject({ error: { detail: 'x'.repeat(20) } });
    const holed: unknown[] = [0, 0, 0];
    delete holed[1];
    expect(bad(holed)).toMatchObject({ ok: false, error: { code: 'bad-code', at: '1' } });
    expect(bad([0])).toMatchObject({ ok: false, error: { code: 'race-length', at: '1' } });
    expect(bad(Array(1002).fill(0))).toMatchObject({ ok: false, error: { code: 'race-length', at: '1002' } });
    expect(bad(Array(1001).fill(0)).ok).toBe(true);
  });

  test('everything else is refused by its name', () => {
    expect(goose.options({ race: 5 })).toMatchObject({ ok: false, error: { code: 'bad-option', at: 'race' } });
    expect(goose.options({ race: [0, 0], players: 7 })).toMatchObject({
      ok: false,
      error: { code: 'bad-option', at: 'players' },
    });
    expect(goose.options({ players: 1 })).toMatchObject({ ok: false, error: { at: 'players' } });
    expect(goose.options({ ending: '1D' })).toMatchObject({ ok: false, error: { at: 'ending' } });
    expect(goose.options({ item4: true })).toMatchObject({ ok: false, error: { code: 'unknown-option', at: 'item4' } });
    for (const input of [null, 3, 'race', []]) expect(goose.options(input)).toMatchObject({ ok: false });
  });

  test('options read their own JSON', () => {
    fc.assert(
      fc.property(
        races,
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom('1A', '1B', '1C'),
        fc.boolean(),
        (race: Race, players, ending, item3) => {
          const options = goose.options({ race, players, ending, item3 });
          expect(options).toEqual({ ok: true, value: { race, players, ending, item3 } });
          if (options.ok) expect(goose.options(JSON.parse(JSON.stringify(options.value)))).toEqual(options);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('only a number from 1 to 6 is a throw', () => {
  const start = goose.start(optionsOf({}));
  expect(goose.parseMove(' 4 ', start)).toEqual({ ok: true, value: { kind: 'die', face: 4 } });
  expect(goose.parseMove('7', start)).toEqual({ ok: false, error: { code: 'bad-face', at: '7' } });
  expect(goose.parseMove(`1${' '.repeat(19)}`, start).ok).toBe(true);
  expect(goose.parseMove(`1${' '.repeat(20)}`, start).ok).toBe(false);
  expect(goose.parseMove('7'.repeat(99), start)).toEqual({ ok: false, error: { code: 'bad-face', at: '7'.repeat(20) } });
  expect(goose.parseMove(`${' '.repeat(1 << 20)}4`, start).ok).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(goose.parseMove(text, start).ok).toBe(/^[1-6]$/.test(text.trim()));
    }),
  );
});
