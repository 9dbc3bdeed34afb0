import { expect, test } from 'vitest';
import { addSquare } from '../../src/damas/board.ts';
import { engineOf } from '../../src/damas/options.ts';
import { makeUnmake } from '../../src/damas/position.ts';
import { moveRulesOf, variants } from '../../src/damas/variants.ts';
import { begin, play } from './support.ts';

test('a position in which a king must rest has a key of its own, for each side and square', () => {
  const { pieces, options } = begin({ variant: 'frisian', fen: 'W:WK41,50:BK25,1' });
  const { board } = engineOf(options);
  const { position } = makeUnmake(board);
  const keyOf = (kingStreak: number[]) => {
    const { keyLow, keyHigh } = position(moveRulesOf(variants.frisian), pieces, 0, 0, kingStreak);
    return `${keyLow} ${keyHigh}`;
  };
  const squares = Array.from({ length: board.squares }, (_, square) => square + 1);
  const resting = squares.flatMap((square) => [keyOf([square, 3, 0, 0]), keyOf([0, 0, square, 3])]);
  expect(new Set([keyOf([0, 0, 0, 0]), ...resting]).size).toBe(1 + 2 * board.squares);
  expect(new Set(squares.flatMap((square) => [keyOf([square, 2, 0, 0]), keyOf([0, 0, square, 2])]))).toEqual(
    new Set([keyOf([0, 0, 0, 0])]),
  );
});

test.each([
  ['the king that goes on is taken', 28, [0, 0, 0, 0]],
  ['another piece is taken', 46, [46, 2, 0, 0]],
  ['its neighbour is taken', 27, [27, 2, 0, 0]],
  ['there was none', 0, [0, 0, 0, 0]],
])('the count of a king’s moves where %s', (_, streaking, counted) => {
  const state = begin({ variant: 'frisian', fen: 'B:WK27,K28,K46:B22,12' });
  const taken = play({ ...state, kingStreak: [streaking, streaking > 0 ? 2 : 0, 0, 0] }, '22x33');
  expect([...taken.kingStreak]).toEqual(counted);
});

test.each(['8x8', '10x10'])('%s: nothing or one piece has a key of its own for each kind, square and side', (size) => {
  const { board } = engineOf(begin({ variant: 'international', board: size }).options);
  const { position } = makeUnmake(board);
  const places = Array.from({ length: 4 * board.squares }, (_, index) => index);
  const keys = [undefined, ...places].flatMap((place) => {
    const pieces = new Int32Array(4 * board.words);
    if (place !== undefined) addSquare(pieces, Math.floor(place / board.squares) * board.words, place % board.squares);
    return ([0, 1] as const).map((side) => position(moveRulesOf(variants.international), pieces, side, 0, [0, 0, 0, 0]));
  });
  expect(new Set(keys.map(({ keyLow }) => keyLow)).size).toBe(keys.length);
  expect(new Set(keys.map(({ keyHigh }) => keyHigh)).size).toBe(keys.length);
});
