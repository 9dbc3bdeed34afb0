import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/core/game.ts';
import { damas } from '../../src/damas/game.ts';
import { damasObligations } from '../../src/damas/narration.ts';
import { obligationsOf } from '../../src/damas/refusals.ts';
import type { DamasMove } from '../../src/damas/rules.ts';
import { begin, play, refusal, texts } from './support.ts';

const names = (state: ReturnType<typeof begin>) =>
  obligationsOf(state).ruledOut.map(({ move, reason, needed }) => ({
    move: `${damas.formatMove({ ...move, taken: [] }, state)}`,
    reason,
    needed,
  }));

describe('why a move is refused', () => {
  const quiet = { fen: 'W:Wc3,e1,a3,b2,d2:Bh8,f8' };
  test.each([
    ['the empty square', quiet, 'd4-e5', { code: 'empty-square', at: 'd4' }],
    ['a piece of the other side', quiet, 'h8-g7', { code: 'not-your-piece', at: 'h8' }],
    ['a light square', quiet, 'c3-c4', { code: 'not-a-square', at: 'c4' }],
    ['a square off the board', quiet, 'c3-j9', { code: 'not-a-square', at: 'j9' }],
    ['a row off the board', quiet, 'c3-a9', { code: 'not-a-square', at: 'a9' }],
    ['a number off the board', quiet, '22-33', { code: 'not-a-square', at: '33' }],
    ['number nought', quiet, '22-0', { code: 'not-a-square', at: '0' }],
    ['a square taken by a friend', quiet, 'c3-d2', { code: 'occupied', at: 'd2' }],
    ['a square taken by a king', { fen: 'W:Wc3,Ka1:Bh8,Kf8' }, 'c3-a1', { code: 'occupied', at: 'a1' }],
    ['a square taken by an enemy', { fen: 'W:Wc3,Ka1:Bh8,Kf8' }, 'c3-h8', { code: 'occupied', at: 'h8' }],
    ['a square taken by an enemy king', { fen: 'W:Wc3,Ka1:Bh8,Kf8' }, 'c3-f8', { code: 'occupied', at: 'f8' }],
    ['a king of the other side', { fen: 'W:Wc3,Ka1:Bh8,Kf8' }, 'f8-e7', { code: 'not-your-piece', at: 'f8' }],
    [
      'a square of a large board taken by an enemy',
      { variant: 'international', fen: 'W:W32,K46:B19,K5' },
      '32-19',
      { code: 'occupied', at: '19' },
    ],
    [
      'a square of a large board taken by a king',
      { variant: 'international', fen: 'W:W32,K46:B19,K3' },
      '32-46',
      { code: 'occupied', at: '46' },
    ],
    ['backward for Black', { fen: 'B:Wh2:Bc5' }, 'c5-d6', { code: 'backward', at: 'c5' }],
    ['backward', { fen: 'W:Wc3:Bh8' }, 'c3-d2', { code: 'backward', at: 'c3' }],
    [
      'a king with somebody in its way',
      { variant: 'russian', fen: 'W:WKa7,c5:Bh8' },
      'a7-d4',
      { code: 'cannot-reach', at: 'd4', detail: 'a7-b8, a7-b6' },
    ],
    ['too far', quiet, 'c3-e5', { code: 'cannot-reach', at: 'e5', detail: 'c3-b4, c3-d4' }],
    ['nowhere', quiet, 'c3-c3', { code: 'cannot-reach', at: 'c3', detail: 'c3-b4, c3-d4' }],
    ['nowhere for Black', { fen: 'B:Wh2:Bc5' }, 'c5-c5', { code: 'cannot-reach', at: 'c5', detail: 'c5-d4, c5-b4' }],
    ['a piece that is shut in', { fen: 'W:Wa1,b2,a3,c3:Bh8' }, 'a1-b2', { code: 'blocked', at: 'a1' }],
    ['no capture where one must be', { fen: 'W:Wa1,e3:Bd4,h8' }, 'a1-b2', { code: 'must-capture', at: 'a1', detail: 'e3xc5' }],
    ['a chain broken off', { fen: 'W:Wc3:Bd4,f6' }, 'c3xe5', { code: 'must-continue', at: 'c3', detail: 'c3xg7' }],
    [
      'the larger of two chains broken off',
      { fen: 'W:Wa3,c3:Bb4,d4,f6' },
      'c3xe5',
      { code: 'must-continue', at: 'c3', detail: 'c3xg7' },
    ],
    ['too few pieces', { fen: 'W:Wa3,c3:Bb4,d4,f6' }, 'a3xc5', { code: 'must-take-more', at: 'a3', detail: '2' }],
    [
      'no capture with a piece that takes too few',
      { fen: 'W:Wa3,c3:Bb4,d4,f6' },
      'a3-d2',
      { code: 'must-capture', at: 'a3', detail: 'c3xg7' },
    ],
    [
      'no capture where another piece takes too few',
      { fen: 'W:Wa3,c3,g1:Bb4,d4,f6' },
      'g1-c5',
      { code: 'must-capture', at: 'g1', detail: 'c3xg7' },
    ],
    [
      'a man where the king takes',
      { variant: 'czech', fen: 'W:WKa1,g3:Bd4,f4' },
      'g3xe5',
      { code: 'must-take-with-king', at: 'g3', detail: 'a1xe5, a1xf6, a1xg7, a1xh8' },
    ],
    ['fewer kings', { variant: 'spanish', fen: 'W:WKd1:Bb3,Kf3' }, 'd1xa4', { code: 'must-take-kings', at: '3', detail: '1' }],
    [
      'a king taken too late',
      { variant: 'italian', fen: 'W:WK30:B10,12,18,K20,K26,27' },
      '30x7',
      { code: 'must-take-king-first', at: '30', detail: '30x5' },
    ],
    [
      'less worth',
      { variant: 'frisian', fen: 'W:W28,37:BK23,31,21' },
      '28x19',
      { code: 'must-take-value', at: '28', detail: '37x17' },
    ],
    ['gibberish', quiet, 'hello', { code: 'not-understood', at: 'hello' }],
    ['one square', quiet, 'c3', { code: 'not-understood', at: 'c3' }],
    ['letters with numbers', quiet, 'c3-18', { code: 'not-understood', at: 'c3-18' }],
    ['a finished game', { fen: 'W:W:Bh8' }, 'a1-b2', { code: 'game-over' }],
  ])('%s', (_, options, text, expected) => {
    expect(refusal(begin(options), text)).toEqual(expected);
  });

  test('of a king’s moves twelve are listed, and that there are more is said', () => {
    const listed = (pieces: string): string[] => {
      const { code, detail } = refusal(begin({ variant: 'russian', fen: `W:W${pieces}:Bb8` }), 'd4-d6') as Refusal<string>;
      expect(code).toBe('cannot-reach');
      return detail!.split(', ');
    };
    const twelve = listed('Kd4,Kh8');
    expect(twelve).toHaveLength(12);
    expect(twelve).not.toContain('...');
    expect(new Set(twelve).size).toBe(12);
    const thirteen = listed('Kd4');
    expect(thirteen).toHaveLength(13);
    expect(thirteen.indexOf('...')).toBe(12);
  });

  test('the same by play as by what is typed', () => {
    const state = begin({ fen: 'W:Wa3,c3:Bb4,d4,f6' });
    const lesser: DamasMove = { from: 20, to: 13, taken: [16] };
    expect(damas.play(state, lesser)).toEqual({ ok: false, error: { code: 'must-take-more', at: 'a3', detail: '2' } });
  });

  test.each([
    { from: 1e9, to: 0, taken: [] },
    { from: Number.NaN, to: 3, taken: [] },
    { from: 21, to: 17, taken: [99] },
    { from: 21, to: 17, taken: 'all' },
    { from: 21, to: 17 },
    { from: '21', to: 17, taken: [] },
    {},
  ])('what is no move at all: %j', (move) => {
    expect(damas.play(begin({}), move as unknown as DamasMove).ok).toBe(false);
  });

  test('a king that has moved three times in a row rests, until another piece has moved', () => {
    let state = begin({ variant: 'frisian', fen: 'W:WK41,50:BK25,1' });
    for (const text of ['41-36', '25-20', '36-41', '20-25', '41-46', '25-20']) state = play(state, text);
    expect(texts(state)).toEqual(['50-44', '50-45']);
    expect(refusal(state, '46-41')).toEqual({ code: 'king-must-rest', at: '46', detail: '3' });
    expect(obligationsOf(state).resting).toBe(45);
    state = play(play(state, '50-45'), '1-6');
    expect(texts(state)).toContain('46-41');
    expect(obligationsOf(state).resting).toBeUndefined();
  });

  test('a side of kings alone need not rest', () => {
    let state = begin({ variant: 'frisian', fen: 'W:WK41,K49:BK25,1' });
    for (const text of ['41-36', '25-20', '36-41', '20-25', '41-46', '25-20']) state = play(state, text);
    expect(texts(state)).toContain('46-41');
  });

  test('Black’s king rests, and need not beside kings alone, as White’s', () => {
    const afterThree = (fen: string) =>
      ['10-15', '26-31', '15-10', '31-26', '10-5', '26-31'].reduce(play, begin({ variant: 'frisian', fen }));
    expect(texts(afterThree('B:WK26,50:BK10,1')).sort()).toEqual(['1-6', '1-7']);
    expect(texts(afterThree('B:WK26,50:BK10,K2'))).toContain('5-10');
  });
});

describe('what explains itself', () => {
  test('nothing to explain at the start', () => {
    const explained = obligationsOf(begin({}));
    expect(explained).toMatchObject({ mustCapture: false, ruledOut: [], freedByRisk: false, resting: undefined });
    expect(explained.legal).toHaveLength(7);
  });

  test('the captures that take fewer', () => {
    const state = begin({ fen: 'W:Wa3,c3:Bb4,d4,f6' });
    expect(obligationsOf(state)).toMatchObject({ mustCapture: true, freedByRisk: false });
    expect(names(state)).toEqual([
      { move: 'c3-a5', reason: 'count', needed: 2 },
      { move: 'a3-c5', reason: 'count', needed: 2 },
    ]);
  });

  test('none of them when every largest capture is at risk', () => {
    expect(obligationsOf(begin({ fen: 'W:Wa3,c3:Bb4,d4,f6,h8' }))).toMatchObject({
      mustCapture: true,
      freedByRisk: true,
      ruledOut: [],
    });
  });

  test('a capture is ruled out once, however many ways there are to make it', () => {
    // Round in a circle, to the left or to the right.
    const { ruledOut } = obligationsOf(begin({ variant: 'brazilian', fen: 'W:WKd8:Bc7,e7,e5,h4,c3,e3' }));
    expect(ruledOut.filter(({ move }) => move.from === move.to)).toEqual([
      { move: { from: 1, to: 1, taken: [5, 6, 21, 22] }, reason: 'count', needed: 5 },
    ]);
  });

  test('a capture that is legal in one order is not ruled out in the other', () => {
    const state = begin({ variant: 'italian', fen: 'W:WK22:BK10,11,K18,19,20' });
    expect(texts(state)).toEqual(['22x22', '22x24']);
    expect(names(state)).toEqual([{ move: '22-24', reason: 'count', needed: 4 }]);
  });

  test('nothing is ruled out or freed where every capture is as good', () => {
    const state = begin({ variant: 'russian', fen: 'W:Wa3,c3:Bb4,d4,f6' });
    expect(texts(state).sort()).toEqual(['a3:e3', 'c3:a5', 'c3:g7']);
    expect(obligationsOf(state)).toMatchObject({ mustCapture: true, ruledOut: [], freedByRisk: false });
  });

  test('the king that rests on the first square', () => {
    let state = begin({ variant: 'frisian', fen: 'W:WK6,50:BK35,15' });
    for (const text of ['6-1', '35-30', '1-6', '30-35', '6-1', '35-30']) state = play(state, text);
    expect(obligationsOf(state).resting).toBe(0);
    expect(refusal(state, '1-6')).toEqual({ code: 'king-must-rest', at: '1', detail: '3' });
  });

  test('a game that is over', () => {
    expect(obligationsOf(begin({ fen: 'W:W:Bh8' }))).toMatchObject({ legal: [], ruledOut: [], mustCapture: false });
  });
});

describe('what must be captured', () => {
  test.each([
    ['nothing', { fen: 'W:Wc3:Bh8' }, []],
    ['one of those of a free choice', { fen: 'W:Wa3,c3:Bb4,d4,h8' }, ['You must capture: c3xa5, a3xc5, c3xe5.']],
    ['more pieces', { fen: 'W:Wa3,c3:Bb4,d4,f6' }, ['You must take the larger number: 2.']],
    [
      'with the queen',
      { variant: 'czech', fen: 'W:WKa1,g3:Bd4,f4' },
      ['You must take with the queen: a1xe5, a1xf6, a1xg7, a1xh8.'],
    ],
    ['more queens', { variant: 'spanish', fen: 'W:WKd1:Bb3,Kf3' }, ['You must take the larger number of queens: 1.']],
    ['more worth', { variant: 'frisian', fen: 'W:W28,37:BK23,31,21' }, ['You must make the capture of most worth: 37x17.']],
    [
      'anything where every largest capture is at risk',
      { fen: 'W:Wa3,c3:Bb4,d4,f6,h8' },
      ['Every largest capture leaves a piece at risk: you may choose any capture.'],
    ],
  ])('%s', (_what, options, sentences) => {
    expect(damasObligations(damas.view(begin(options), undefined), 'en')).toEqual(sentences);
  });
});

test('squares that are no whole numbers of the board, as a program may give them', () => {
  const state = begin({ fen: 'W:Wc3:Bh8' });
  const refused = (from: number, to: number) => damas.play(state, { from, to, taken: [] });
  for (const wrong of [-1, 32, 0.5]) {
    expect(refused(wrong, 20)).toEqual({ ok: false, error: { code: 'not-a-square', at: String(wrong) } });
    expect(refused(20, wrong)).toEqual({ ok: false, error: { code: 'not-a-square', at: String(wrong) } });
  }
  expect(refused(-1, 32)).toEqual({ ok: false, error: { code: 'not-a-square', at: '-1' } });
  expect(refused(0, 31)).toMatchObject({ error: { code: 'empty-square' } });
  expect(refused(31, 0)).toMatchObject({ error: { code: 'empty-square' } });
});

test('nothing is ruled out of a game that is over', () => {
  const state = begin({ fen: 'W:Wa3,c3:Bb4,d4,f6' });
  expect(obligationsOf(state).ruledOut).not.toEqual([]);
  expect(obligationsOf({ ...state, outcome: { payoffs: [0.5, 0.5], reason: 'repetition' } } as typeof state).ruledOut).toEqual(
    [],
  );
});
