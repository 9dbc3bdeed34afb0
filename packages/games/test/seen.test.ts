// What views show of positions that were looked at by hand.
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/core/game.ts';
import { type DamasState, damas, damasPieces } from '../src/damas/index.ts';
import { go, isDeadAt, ownerAt, stoneAt } from '../src/go/index.ts';
import { type GomokuState, gomoku, isForbiddenAt, stoneAt as stoneOn } from '../src/gomoku/index.ts';
import { playAll as playGo, stateFrom } from './go/boards.ts';

/** The state after moves with blanks between. */
function reached<State>(game: AnyGame, input: unknown, moves = ''): State {
  const options = game.options(input);
  if (!options.ok) throw new Error(JSON.stringify(options.error));
  return moves
    .split(' ')
    .filter(Boolean)
    .reduce((state, text) => {
      const move = game.parseMove(text, state);
      const played = move.ok ? game.play(state, move.value) : move;
      if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.error)}`);
      return played.value;
    }, game.start(options.value)) as State;
}

describe('go', () => {
  test('a ko', () => {
    const before = stateFrom(['.xo.', 'xo.o', '.xo.', '....'], { komi: 6.5 });
    expect(go.view(before, 0)).toMatchObject({ rows: 4, columns: 4, points: '.bw.bw.w.bw.....', toMove: 1, ko: null });
    expect(go.view(playGo(before, 'C3'), 0)).toMatchObject({
      points: '.bw.b.bw.bw.....',
      toMove: 2,
      ko: 5,
      prisoners: [1, 0],
      phase: 'play',
      end: null,
      scoring: 'area',
      komi: 6.5,
    });
  });

  test('a ko at the very first point', () => {
    // White takes the stone in the corner with one that can be taken back there alone.
    const taken = playGo(stateFrom(['x.x.', 'ox..', '....'], { first: 'white', ko: 'simple' }), 'B3');
    expect(go.view(taken, 0)).toMatchObject({ points: '.wb.wb......', ko: 0 });
  });

  test('dead stones, and whose each point is', () => {
    const view = go.view(playGo(stateFrom(['.xo.xo.', 'xxxxxo.'], { komi: 0.5 }), 'pass pass'), undefined);
    expect(view).toMatchObject({ phase: 'settling', points: '.bW.bw.bbbbbw.' });
    expect(view.score).toEqual({
      owners: 'bbbbbwwbbbbbww',
      stones: [7, 2],
      territory: [3, 2],
      prisoners: [1, 0],
      dame: 0,
      totals: [10, 4.5],
    });
    expect([0, 1, 2, 5].map((point) => stoneAt(view, point))).toEqual([undefined, 'black', 'white', 'white']);
    expect([0, 1, 2, 5].map((point) => isDeadAt(view, point))).toEqual([false, false, true, false]);
    expect([0, 2, 6].map((point) => ownerAt(view, point))).toEqual(['black', 'black', 'white']);
    const black = go.view(playGo(stateFrom(['.ox.ox.', 'ooooox.']), 'pass pass'), 0);
    expect([stoneAt(black, 2), isDeadAt(black, 2), ownerAt(black, 2)]).toEqual(['black', true, 'white']);
    expect(ownerAt(go.view(stateFrom(['x.o', 'x.o']), 0), 1)).toBeUndefined();
  });

  test('how it ended', () => {
    expect(go.view(playGo(stateFrom(['x.', '..']), 'pass pass accept accept'), 0)).toMatchObject({
      phase: 'over',
      end: 'agreed',
    });
  });
});

describe('gomoku', () => {
  const cross = 'b:g8,i8,h7,h9 w:a1,b1,c1,d1';
  const h8 = 7 * 15 + 7;

  test('a point that renju forbids is shown to Black when it is his turn', () => {
    const view = gomoku.view(reached<GomokuState>(gomoku, { variant: 'renju', setup: cross }), 0);
    expect(view).toMatchObject({ rows: 15, columns: 15, placed: 8, colour: 1, stage: 'play', black: 0, last: null, lines: [] });
    expect([...view.cells].flatMap((cell, at) => (cell === 'x' ? [at] : []))).toEqual([h8]);
    expect([isForbiddenAt(view, h8), isForbiddenAt(view, h8 - 1), isForbiddenAt(view, 0)]).toEqual([true, false, false]);
    expect([h8 - 1, 210, h8, 0].map((cell) => stoneOn(view, cell))).toEqual(['black', 'white', undefined, undefined]);
    expect(gomoku.view(reached(gomoku, { variant: 'renju', setup: `${cross} turn:w` }), 0).cells).not.toContain('x');
    expect(gomoku.view(reached(gomoku, { setup: cross }), 0).cells).not.toContain('x');
  });

  test('a game that is won forbids nothing', () => {
    const view = gomoku.view(reached(gomoku, { variant: 'renju', setup: `${cross} turn:w` }, 'e1'), 1);
    expect(view.cells).not.toContain('x');
    expect(view).toMatchObject({ placed: 9, colour: 1, last: 214, lines: [[210, 211, 212, 213, 214]] });
  });

  test('nobody holds Black while swap2 goes on', () => {
    expect(gomoku.view(reached(gomoku, { opening: 'swap2' }), 0)).toMatchObject({ stage: 'three', black: null });
    expect(gomoku.view(reached(gomoku, { opening: 'swap2' }, 'h8 h9 i8 black'), 0)).toMatchObject({ stage: 'play', black: 1 });
  });
});

describe('damas', () => {
  const international = (fen: string, moves = '') => reached<DamasState>(damas, { variant: 'international', fen }, moves);

  test('men and kings on their squares', () => {
    const view = damas.view(international('B:W32,K1:BK50,19'), 0);
    const pieces = [...view.squares].flatMap((letter, square) => (letter === '.' ? [] : [`${letter}${square + 1}`]));
    expect(pieces).toEqual(['W1', 'b19', 'w32', 'B50']);
    expect(view.squares).toHaveLength(50);
    expect(view).toMatchObject({ side: 1, captures: [], precedence: [], freedByRisk: false, resting: null });
    expect([damasPieces(view, 0), damasPieces(view, 1)]).toEqual([2, 2]);
    expect(damasPieces(damas.view(international('W:W32,36,K1:B19'), 0), 0)).toBe(3);
    expect(damasPieces(damas.view(international('W:W32,36,K1:B19'), 0), 1)).toBe(1);
  });

  test('the captures that must be made, jump by jump, and what rules out the others', () => {
    // 32 takes 28 and 19 by way of 23; 36 would take 31 alone.
    const view = damas.view(international('W:W32,36:B28,19,31'), 0);
    expect(view.captures).toEqual([{ path: [31, 22, 13], taken: [18, 27] }]);
    expect(view.precedence).toEqual([{ criterion: 'count', needed: 2 }]);
    expect(damas.view(international('W:W32:B28,19'), 0)).toMatchObject({ captures: [{ path: [31, 22, 13] }], precedence: [] });
  });

  test('a king that must rest', () => {
    const frisian = { variant: 'frisian', fen: 'W:WK46,26:BK45,25' };
    const twice = reached<DamasState>(damas, frisian, '46-41 45-50 41-37 50-45');
    expect(damas.view(twice, 0).resting).toBeNull();
    const thrice = reached<DamasState>(damas, frisian, '46-41 45-50 41-37 50-45 37-32 45-50');
    expect(damas.view(thrice, 0).resting).toBe(31);
  });
});
