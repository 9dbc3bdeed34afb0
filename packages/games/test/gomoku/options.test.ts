import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matrixText } from '../../src/gomoku/cursor.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { begin, playOn, refusalOf } from './games.ts';

const usual = { variant: 'freestyle', opening: 'none', rows: 15, columns: 15, winning: 5, setup: '' };

test('nothing said is freestyle on 15×15', () => expect(gomoku.options(undefined)).toEqual({ ok: true, value: usual }));

describe('sizes', () => {
  test.each([
    { rows: 1, columns: 5 },
    { rows: 5, columns: 1 },
    { rows: 25, columns: 25 },
    { rows: '9', columns: '13' },
    { rows: 3, columns: 3, winning: 3 },
    { rows: 10, columns: 2, winning: 10 },
  ])('%o is played', (options) => expect(gomoku.options(options).ok).toBe(true));

  test.each([
    [{ rows: 26 }, { code: 'bad-option', at: 'rows', detail: '1-25' }],
    [{ columns: 0 }, { code: 'bad-option', at: 'columns', detail: '1-25' }],
    [{ columns: 7.5 }, { code: 'bad-option', at: 'columns', detail: '1-25' }],
    [{ winning: 2 }, { code: 'bad-option', at: 'winning', detail: '3-10' }],
    [{ winning: 11 }, { code: 'bad-option', at: 'winning', detail: '3-10' }],
    [
      { rows: 4, columns: 3 },
      { code: 'board-too-small', at: '4x3', detail: '5-25' },
    ],
    [
      { rows: 9, columns: 9, winning: 10 },
      { code: 'board-too-small', at: '9x9', detail: '10-25' },
    ],
    [
      { variant: 'renju', winning: 4 },
      { code: 'renju-needs-five', at: 'winning', detail: '5' },
    ],
    [
      { opening: 'swap2', winning: 3 },
      { code: 'swap2-needs-four', at: 'winning', detail: '4' },
    ],
    [{ variant: 'omok' }, { code: 'bad-option', at: 'variant', detail: 'freestyle, standard, renju, caro' }],
    [{ size: 15 }, { code: 'unknown-option', at: 'size', detail: 'variant, opening, rows, columns, winning, setup' }],
    [15, { code: 'options-not-an-object' }],
  ])('%o is refused', (options, error) => expect(gomoku.options(options)).toEqual({ ok: false, error }));
});

describe('setting up', () => {
  test('puts the stones and gives the turn', () => {
    const state = begin({ rows: 3, columns: 5, setup: ' W:b2,A1  turn:w b:e3 ' });
    expect(matrixText(state.cells, 5)).toBe('0 0 0 0 1\n0 2 0 0 0\n2 0 0 0 0');
    expect(state).toMatchObject({ placed: 3, colour: 2, options: { setup: 'b:e3 w:b2,a1 turn:w' } });
    expect(gomoku.turn(state)).toEqual({ kind: 'seat', seat: 1 });
    expect(gomoku.turn(playOn(state, 'c2'))).toEqual({ kind: 'seat', seat: 0 });
    expect(refusalOf(state, 'e3')).toEqual({ code: 'occupied', at: 'e3' });
  });

  test.each([
    ['b:h8,h8', 'h8'],
    ['b:h8 w:h8', 'h8'],
    ['b:h8 b:h9', 'b:h9'],
    ['b:', 'b:'],
    ['b:h8,', ''],
    ['b:p1', 'p1'],
    ['turn:x', 'turn:x'],
    ['black', 'black'],
    [`b:${'h'.repeat(99)}`, 'h'.repeat(40)],
    ['h'.repeat(99), 'h'.repeat(40)],
  ])('%s is refused', (setup, at) => expect(gomoku.options({ setup })).toEqual({ ok: false, error: { code: 'bad-setup', at } }));

  test('a line that wins is refused, one that does not is not', () => {
    const six = 'b:a1,b1,c1,d1,e1,f1';
    expect(gomoku.options({ setup: six })).toEqual({ ok: false, error: { code: 'setup-has-line', at: 'setup' } });
    expect(gomoku.options({ setup: six, variant: 'standard' }).ok).toBe(true);
    expect(gomoku.options({ setup: 'w:a1,b2,c3,d4,e5' }).ok).toBe(false);
    expect(gomoku.options({ setup: 'w:b2,c3,d4,e5,f6 b:a1,g7', variant: 'caro' }).ok).toBe(true);
  });

  test('swap2 begins on an empty board', () => {
    expect(gomoku.options({ opening: 'swap2', setup: 'b:h8' })).toEqual({
      ok: false,
      error: { code: 'swap2-with-setup', at: 'setup' },
    });
  });

  test('a full board is drawn from the start', () => {
    const state = begin({ rows: 1, columns: 5, setup: 'b:a1,b1,d1 w:c1,e1' });
    expect(gomoku.outcome(state)).toEqual({ payoffs: [0.5, 0.5], reason: 'board-full' });
    expect(gomoku.moves(state)).toEqual([]);
  });

  test('what is read is read again as the same', () => {
    const cell = fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }))
      .map(([x, y]) => `${'abcdefghi'[x]}${y}`);
    const stones = fc.uniqueArray(cell, { maxLength: 12 });
    const turn = fc.constantFrom('', ' turn:b', ' turn:w');
    fc.assert(
      fc.property(stones, turn, fc.nat(12), (cells, side, cut) => {
        const list = (letter: string, part: readonly string[]) => (part.length > 0 ? `${letter}:${part.join(',')}` : '');
        const setup = `${list('b', cells.slice(0, cut))} ${list('w', cells.slice(cut))}${side}`;
        const once = gomoku.options({ rows: 9, columns: 9, setup });
        if (!once.ok) return once.error.code === 'setup-has-line';
        expect(gomoku.options(once.value)).toEqual(once);
        return gomoku.start(once.value).placed === cells.length;
      }),
    );
    fc.assert(fc.property(fc.string(), (setup) => typeof gomoku.options({ setup }).ok === 'boolean'));
  });

  test('options that nobody read are a mistake of the programmer', () => {
    expect(() => gomoku.start({ ...begin().options, setup: 'nonsense' })).toThrow('set-up');
  });
});
