import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSquare, squareName, squareNumber } from '../../src/damas/board.ts';
import { formatBoard, formatFen, parseBoard, parseFen } from '../../src/damas/fen.ts';
import { damas } from '../../src/damas/game.ts';
import { engineOf } from '../../src/damas/options.ts';
import { type Variant, variantNames } from '../../src/damas/variants.ts';
import { begin } from './support.ts';

const engineFor = (variant: Variant) => engineOf(begin({ variant }).options);

describe('squares', () => {
  // Corners as PDN's table of game types lays them out.
  test.each([
    ['english', 'b8', 1],
    ['english', 'g1', 32],
    ['russian', 'b8', 1],
    ['international', 'b10', 1],
    ['international', 'a1', 46],
    ['international', 'i1', 50],
    ['italian', 'a8', 1],
    ['italian', 'g8', 4],
    ['italian', 'b7', 5],
    ['italian', 'h1', 32],
    ['spanish', 'h1', 1],
    ['spanish', 'b1', 4],
    ['spanish', 'a8', 32],
    ['portuguese', 'h1', 1],
    ['thai', 'g1', 1],
    ['thai', 'a1', 4],
    ['thai', 'b8', 32],
  ] as const)('%s: %s is %i', (variant, name, number) => {
    const engine = engineFor(variant);
    const square = readSquare(engine, name);
    expect(squareNumber(engine, square)).toBe(number);
    expect(readSquare(engine, String(number))).toBe(square);
  });

  test.each(variantNames)('%s: names and numbers are read back', (variant) => {
    const engine = engineFor(variant);
    const numbers = new Set<number>();
    for (let square = 0; square < engine.board.squares; square++) {
      expect(readSquare(engine, squareName(engine, square))).toBe(square);
      expect(readSquare(engine, String(squareNumber(engine, square)))).toBe(square);
      numbers.add(squareNumber(engine, square));
    }
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: engine.board.squares }, (_, index) => index + 1));
    expect([0, engine.board.squares + 1].map((number) => readSquare(engine, String(number)))).toEqual([-1, -1]);
  });
});

describe('FEN', () => {
  test.each([
    ['english', 'B:W21-32:B1-12'],
    ['international', 'W:W31-50:B1-20'],
    ['italian', 'W:W21-32:B1-12'],
    ['spanish', 'W:W1-12:B21-32'],
    ['thai', 'B:W1-8:B25-32'],
    ['russian', 'W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4.'],
    ['brazilian', 'W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6:H0:F1'],
    ['classic', 'b: w a1, b2 ,c1,c3,d2,e1,e3,f2,g1,g3,h2,a3 : b b8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6'],
  ] as const)('%s starts from %s', (variant, fen) => {
    expect(begin({ variant, fen }).pieces).toEqual(begin({ variant }).pieces);
    expect(begin({ variant, fen }).side).toBe(begin({ variant }).side);
  });

  test('kings, ranges of kings and empty sides', () => {
    const engine = engineFor('english');
    const written = (fen: string) => {
      const setup = parseFen(engine, fen);
      return setup.ok ? formatFen(engine, setup.value) : setup.error.at;
    };
    expect(written('W:WK1-3,10:B12,K20')).toBe('W:WK1,K2,K3,10:B12,K20');
    expect(written('b:w:bk5')).toBe('B:W:BK5');
    expect(written('W')).toBe('W:W:B');
    expect(written('')).toBe('');
    expect(written('X:W1')).toBe('X');
    expect(written('W:R1')).toBe('R1');
    expect(written('W:W33')).toBe('33');
    expect(written('W:W12-5')).toBe('12-5');
    expect(written('W:W0-5')).toBe('0-5');
    expect(written('W:W30-40')).toBe('30-40');
    expect(written('W:WK0-5')).toBe('K0-5');
    expect(written('W:WK30-33')).toBe('K30-33');
    expect(written('W:Wz9')).toBe('z9');
    expect(written('W:Wc')).toBe('c');
    expect(written('W:W5:B5'), 'two on one square').toBe('5');
    expect(written('W:W2'), 'a man that should be crowned').toBe('2');
    expect(written('W:W9:B30')).toBe('30');
  });

  test('there are four kinds of pieces, with as many words as the board has', () => {
    for (const [variant, words] of [
      ['english', 1],
      ['international', 2],
    ] as const) {
      const engine = engineFor(variant);
      expect(begin({ variant }).pieces).toHaveLength(4 * words);
      for (const setup of [parseFen(engine, 'W'), parseBoard(engine, formatBoard(engine, begin({ variant }).pieces), 0)])
        expect(setup.ok && setup.value.pieces).toHaveLength(4 * words);
    }
  });

  test('a wrong one is an option refused', () => {
    expect(damas.options({ fen: 'W:W77' })).toEqual({ ok: false, error: { code: 'bad-fen', at: '77' } });
  });

  test.each(variantNames)('%s: what is written is read back, as FEN and as a diagram', (variant) => {
    const engine = engineFor(variant);
    const { squares, words, crown } = engine.board;
    const pieces = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: squares, maxLength: squares }).map((kinds) => {
      const sets = new Int32Array(4 * words);
      for (const [square, kind] of kinds.entries()) {
        if (kind < 0) continue;
        if (kind < 2 && (((crown[kind * words + (square >> 5)] as number) >>> square) & 1) === 1) continue;
        const word = kind * words + (square >> 5);
        sets[word] = (sets[word] as number) | (1 << square);
      }
      return sets;
    });
    fc.assert(
      fc.property(pieces, fc.constantFrom(0 as const, 1 as const), (sets, side) => {
        const setup = { pieces: sets, side };
        expect(parseFen(engine, formatFen(engine, setup))).toEqual({ ok: true, value: setup });
        expect(parseBoard(engine, formatBoard(engine, sets), side)).toEqual({ ok: true, value: setup });
        const options = damas.options({ variant, fen: formatFen(engine, setup) });
        expect(options.ok && damas.options(options.value)).toEqual(options);
      }),
      { numRuns: 60 },
    );
  });

  test('any text is read or refused', () => {
    const engine = engineFor('frisian');
    const near = fc.stringMatching(/^[WB:K,0-9a-k .-]{0,60}$/);
    fc.assert(fc.property(fc.oneof(fc.string(), near), (text) => typeof parseFen(engine, text).ok === 'boolean'));
    fc.assert(fc.property(fc.string(), (text) => typeof parseBoard(engine, text, 0).ok === 'boolean'));
  });
});

describe('the diagram', () => {
  const start = [
    '  n   n   n   n',
    'n   n   n   n',
    '  n   n   n   n',
    '.   .   .   .',
    '  .   .   .   .',
    'b   b   b   b',
    '  b   b   b   b',
    'b   b   b   b',
  ].join('\n');

  test('at the start', () => {
    const { pieces } = begin({});
    expect(formatBoard(engineFor('classic'), pieces)).toBe(start);
  });

  test('on a mirrored board', () => {
    const engine = engineFor('spanish');
    const { pieces } = begin({ variant: 'spanish', fen: 'W:Wh1,Kd3:Ba8' });
    expect(formatBoard(engine, pieces).split('\n')).toEqual([
      'n   .   .   .',
      '  .   .   .   .',
      '.   .   .   .',
      '  .   .   .   .',
      '.   .   .   .',
      '  .   B   .   .',
      '.   .   .   .',
      '  .   .   .   b',
    ]);
  });

  test('what is wrong with one', () => {
    const engine = engineFor('classic');
    expect(parseBoard(engine, 'n n n n', 0)).toEqual({ ok: false, error: { at: '1' } });
    expect(parseBoard(engine, start.replace('.   .   .   .', '.   x   .   .'), 0)).toEqual({ ok: false, error: { at: '.x..' } });
    expect(parseBoard(engine, start.replace('n   n   n   n', 'n   n   n'), 0)).toEqual({ ok: false, error: { at: 'nnn' } });
    expect(parseBoard(engine, start.replace('n', 'b'), 0), 'a man not crowned').toEqual({ ok: false, error: { at: 'b' } });
  });
});

describe('options', () => {
  test.each([
    [{ board: '8x8' }, 'board'],
    [{ variant: 'russian', board: '14x14' }, 'board'],
    [{ variant: 'international', men: '8' }, 'men'],
    [{ variant: 'chess' }, 'variant'],
    [{ fen: 'x'.repeat(701) }, 'fen'],
  ])('%j', (input, at) => {
    expect(damas.options(input)).toMatchObject({ ok: false, error: { code: 'bad-option', at } });
  });

  test('a start with its fen read again that was not checked is a mistake of the caller', () => {
    const options = damas.options({});
    if (!options.ok) throw new Error('defaults');
    expect(() => damas.start({ ...options.value, fen: 'W:W99' })).toThrow(RangeError);
  });
});
