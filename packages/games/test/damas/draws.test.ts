import { describe, expect, test } from 'vitest';
import { hasSquare } from '../../src/damas/board.ts';
import { damas } from '../../src/damas/game.ts';
import { engineOf } from '../../src/damas/options.ts';
import { begin, play } from './support.ts';

/** Plays the moves over and over until the game ends, and tells after how many plies it did. */
function shuffle(options: unknown, moves: readonly string[], most = 400): { plies: number; reason: string | undefined } {
  let state = begin(options);
  let plies = 0;
  while (!state.outcome && plies < most) state = play(state, moves[plies++ % moves.length] as string);
  return { plies, reason: state.outcome?.reason };
}

test('nothing is counted at the start', () => {
  expect(begin({ variant: 'frisian' })).toMatchObject({ quiet: 0, earlier: [], kingStreak: [0, 0, 0, 0], ending: 0 });
});

describe('the ends of a game', () => {
  test('a side without pieces loses', () => {
    const state = play(begin({ fen: 'W:Wc3:Bd4' }), 'c3xe5');
    // White's seat is the second: dark moves first.
    expect(state.outcome).toEqual({ payoffs: [0, 1], reason: 'no-pieces' });
    expect(damas.turn(state)).toEqual({ kind: 'over' });
  });

  test('a side that can not move loses', () => {
    const state = play(begin({ variant: 'international', fen: 'W:W36,31,27,37:B26,21' }), '27x16');
    expect(state.outcome).toEqual({ payoffs: [1, 0], reason: 'no-moves' });
  });

  test('the third time', () => {
    const there = ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8'];
    expect(shuffle({ fen: 'W:WKc1,h2:BKf8,a7' }, there)).toEqual({ plies: 8, reason: 'repetition' });
    expect(shuffle({ variant: 'italian', fen: 'W:WK1,32:BK4,12' }, ['1-5', '4-8', '5-1', '8-4'])).toEqual({
      plies: 12,
      reason: 'repetition',
    });
  });

  test('a man that moves or a capture begins the count anew', () => {
    let state = begin({ fen: 'W:WKc1,h2:BKf8,a7' });
    for (const text of ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8', 'h2-g3', 'f8-e7', 'c1-d2', 'e7-f8', 'd2-c1', 'f8-e7']) {
      state = play(state, text);
    }
    expect(state.outcome).toBeUndefined();
    expect(state.quiet).toBe(5);
    expect(state.earlier).toHaveLength(5);
  });
});

describe('moves without a capture and without a man', () => {
  test.each([
    ['classic', 40],
    ['english', 40],
    ['italian', 40],
    ['spanish', 20],
    ['portuguese', 20],
    ['brazilian', 20],
    ['russian', 15],
    ['pool', 15],
    ['international', 25],
  ])('%s: %i of each side', (variant, limit) => {
    const mirrored = ['italian', 'spanish', 'portuguese'].includes(variant);
    const fen =
      variant === 'international' ? 'W:WK46,45,35:BK3,6,16' : mirrored ? 'W:WKd1,a4,h5:BKe8,h7,a6' : 'W:WKc1,h2,h4:BKf8,a7,a5';
    const state = begin({ variant, fen });
    const quiet = (plies: number) => {
      const { board } = engineOf(state.options);
      const move = damas.moves(state).find(({ from }) => hasSquare(state.pieces, 2 * board.words, from));
      if (!move) throw new Error('no king to move');
      const played = damas.play({ ...state, quiet: plies }, move);
      return played.ok ? played.value.outcome?.reason : played.error.code;
    };
    expect(quiet(2 * limit - 2)).toBeUndefined();
    expect(quiet(2 * limit - 1)).toBe('quiet-moves');
  });

  test('a man that moves takes the count back to nought', () => {
    const state = begin({ fen: 'W:WKc1,h2:BKf8,a7' });
    const man = damas.parseMove('h2-g3', state);
    if (!man.ok) throw new Error('h2-g3');
    expect(damas.play({ ...state, quiet: 79 }, man.value)).toMatchObject({ ok: true, value: { quiet: 0, outcome: undefined } });
  });
});

describe('endings with a limit of their own', () => {
  test.each([
    ['international', 'W:WK46,K41,K36:BK5', 16],
    ['international', 'W:WK46,K41,36:BK5', 16],
    ['international', 'W:WK47,41,36:BK5', 16],
    ['international', 'W:WK5:BK46,K41,15', 16],
    ['international', 'W:WK4:BK47,10,15', 16],
    ['international', 'W:WK47,36:BK5', 5],
    ['international', 'W:WK46:BK4', 5],
    ['international', 'W:WK46:BK4,K3', 5],
    ['brazilian', 'W:WKa1,Kc1:BKb8,Kh4', 5],
    ['frisian', 'W:WK46,K50:BK4', 7],
    ['frisian', 'W:WK46:BK3', 2],
  ] as const)('%s %s: %i moves of each side', (variant, fen, moves) => {
    const state = begin({ variant, fen });
    const quietly = damas.moves(state).flatMap((move) => {
      const played = damas.play({ ...state, ending: 2 * moves - 1 }, move);
      return played.ok && played.value.quiet > 0 ? [played.value.outcome?.reason] : [];
    });
    expect(new Set(quietly)).toEqual(new Set(['drawn-ending']));
    const earlier = damas.moves(state).flatMap((move) => {
      const played = damas.play({ ...state, ending: 2 * moves - 2 }, move);
      return played.ok && played.value.quiet > 0 ? [played.value] : [];
    });
    expect(earlier.every(({ ending, outcome }) => ending === 2 * moves - 1 && outcome === undefined)).toBe(true);
  });

  test('another ending begins another count; more material has none', () => {
    // Black takes one of three kings: sixteen moves become five.
    const state = begin({ variant: 'international', fen: 'B:WK46,K41,K28:BK5' });
    const played = damas.moves(state).map((move) => damas.play({ ...state, ending: 20 }, move));
    for (const one of played) expect(one).toMatchObject({ ok: true, value: { ending: 0, outcome: undefined } });
    expect(shuffle({ variant: 'international', fen: 'W:WK47,K36,K26:BK2,15' }, ['47-42', '2-7', '42-47', '7-2'])).toEqual({
      plies: 8,
      reason: 'repetition',
    });
  });
});
