import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { damas } from '../../src/damas/game.ts';
import { writeLong } from '../../src/damas/notation.ts';
import { variantNames } from '../../src/damas/variants.ts';
import { begin, moveKey, play, refusal, texts } from './support.ts';

const meant = (options: unknown, text: string): string => {
  const state = begin(options);
  const move = damas.parseMove(text, state);
  return move.ok ? damas.formatMove(move.value, state) : `${move.error.code} ${move.error.detail ?? ''}`;
};

describe('moves as they are typed', () => {
  test.each(['c3-d4', 'c3d4', 'C3 D4', ' c3 - d4 ', '22-18', '22 18', 'c3xd4'])('%j is c3-d4', (text) => {
    expect(meant({ fen: 'W:Wc3:Bh8' }, text)).toBe('c3-d4');
  });

  test.each(['c3xe5xg7', 'c3xg7', 'c3 g7', 'c3:g7', 'c3-e5-g7', '22x15x8', '22x8', 'c3*g7', 'c3×g7'])('%j is c3xg7', (text) => {
    expect(meant({ fen: 'W:Wc3:Bd4,f6' }, text)).toBe('c3xg7');
  });

  const twoWays = { variant: 'international', fen: 'W:WK47:B14,19,29,31,42' };
  test.each([
    ['47x38x24x13x36', '47x38x24x13x36'],
    ['47x24x36', '47x38x24x13x36'],
    ['47x20x36', '47x38x20x9x36'],
    ['47x9x36', '47x38x20x9x36'],
    ['47x36', 'ambiguous 47x38x24x13x36, 47x38x20x9x36'],
    // Both pass over 33, 24 and 13: PDN forbids landings that are no turns.
    ['47x33x24x13x36', 'ambiguous 47x38x24x13x36, 47x38x20x9x36'],
    ['47x38x36', 'ambiguous 47x38x24x13x36, 47x38x20x9x36'],
  ])('%s is %s', (text, move) => {
    expect(meant(twoWays, text)).toBe(move);
  });

  test('a move that is not along its way', () => {
    expect(meant(twoWays, '47x41x36')).toBe('must-continue 47x38x24x13x36, 47x38x20x9x36');
  });

  test('the direct capture, where a longer one has the same ends', () => {
    const state = begin({ variant: 'russian', fen: 'W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8' });
    expect(texts(state).sort()).toEqual(['f8:b4', 'f8:h6:f4:d6:b4', 'h4:b6']);
    const direct = damas.parseMove('f8:b4', state);
    expect(direct.ok && direct.value.taken).toHaveLength(1);
  });

  test('a long list is cut short', () => {
    const { detail } = refusal(begin({ variant: 'international', fen: 'W:WK28:B1' }), '28-2') as { detail: string };
    expect(detail.split(', ')).toHaveLength(13);
    expect(detail.endsWith(', ...')).toBe(true);
  });
});

describe('moves as they are written', () => {
  test.each([
    ['classic', 'b6-a5'],
    ['english', '9-13'],
    ['russian', 'c3-b4'],
    ['international', '31-26'],
    ['spanish', '10-14'],
  ])('%s writes %s', (variant, text) => {
    expect(texts(begin({ variant }))).toContain(text);
  });

  test('captures with the sign of the variant', () => {
    const taking = (variant: string) => texts(begin({ variant, fen: 'W:Wc3:Bd4,f6' }));
    expect(taking('classic')).toEqual(['c3xg7']);
    expect(taking('russian')).toEqual(['c3:g7']);
    expect(taking('english')).toEqual(['22x8']);
    expect(taking('thai')).toEqual(['11-25']);
  });

  test('two captures of two pieces with the same ends, each by its way', () => {
    expect(texts(begin({ fen: 'W:We1:Bd2,d4,f2,f4' }))).toEqual(['e1xc3xe5', 'e1xg3xe5']);
  });

  test('in full when asked', () => {
    const state = begin({ fen: 'W:Wc3,a1:Bd4,f6' });
    const [move] = damas.moves(state);
    expect(move && writeLong(state, move)).toBe('c3xe5xg7');
    const quiet = begin({ fen: 'W:Wc3:Bh8' });
    expect(damas.moves(quiet).map((one) => writeLong(quiet, one))).toEqual(['c3-b4', 'c3-d4']);
    const single = begin({ fen: 'W:Wc3:Bd4' });
    expect(damas.moves(single).map((one) => writeLong(single, one))).toEqual(['c3xe5']);
  });
});

describe('any text', () => {
  const near = fc.stringMatching(/^[a-n0-9x: ×*-]{0,40}$/);

  test.each(variantNames)('%s: is a legal move or a refusal', (variant) => {
    const state = play(begin({ variant }), texts(begin({ variant }))[0] as string);
    const legal = new Set(damas.moves(state).map(moveKey));
    fc.assert(
      fc.property(fc.oneof(fc.string(), near, fc.string({ minLength: 190, maxLength: 400 })), (text) => {
        const move = damas.parseMove(text, state);
        return move.ok ? legal.has(moveKey(move.value)) : move.error.code.length > 0;
      }),
      { numRuns: 300 },
    );
  });

  test('the longest text that is read has two hundred characters', () => {
    const state = begin({ fen: 'W:Wc3:Bh8' });
    expect(refusal(state, 'c3-d4'.padEnd(200))).toBe('legal');
    expect(refusal(state, 'c3-d4'.padEnd(201))).toEqual({ code: 'not-understood', at: 'c3-d4'.padEnd(200) });
  });

  test('a text without end', () => {
    expect(refusal(begin({}), 'c3-'.repeat(100_000))).toMatchObject({ code: 'not-understood' });
  });
});
