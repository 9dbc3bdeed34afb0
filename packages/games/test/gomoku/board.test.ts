import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { boardOf, emptyBoard, makeMove, unmakeMove } from '../../src/gomoku/board.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { variants } from '../../src/gomoku/options.ts';
import { foulAt } from '../../src/gomoku/renju.ts';
import { expectAgree } from '../agree.ts';
import { begin } from './games.ts';

describe.each(variants)('%s: the board for searches and the rules', (variant) => {
  test('agree on every stone of random games, and taking all back leaves nothing', () => {
    const random = seededRandom(99);
    for (let game = 0; game < 100; game++) {
      let state = begin({ variant, rows: 5 + random.below(8), columns: 5 + random.below(8) });
      const board = emptyBoard(state.options);
      const made: number[] = [];
      while (gomoku.turn(state).kind !== 'over') {
        const moves = gomoku.moves(state);
        const move = moves[random.below(moves.length)] as (typeof moves)[number];
        const colour = state.colour;
        const played = gomoku.play(state, move);
        if (!played.ok) throw new Error(played.error.code);
        state = played.value;
        if (move.kind !== 'place') continue;
        expectAgree(makeMove(board, move.cell, colour), state.lines.length > 0);
        made.push(move.cell);
      }
      expect(board).toEqual(boardOf(state));
      for (const cell of made.toReversed()) unmakeMove(board, cell);
      expect(board).toEqual(emptyBoard(state.options));
    }
  });
});

test('there is a wall all around, and nothing else that is not a cell', () => {
  for (const [rows, columns] of [
    [1, 5],
    [5, 1],
    [7, 9],
  ] as const) {
    const { points, pointOf, steps } = emptyBoard(begin({ rows, columns }).options);
    const cells = new Set(pointOf);
    expect(cells.size).toBe(rows * columns);
    for (const point of cells) {
      for (const step of steps.flatMap((one) => [one, -one])) {
        expect(points[point + step]! === points[pointOf[0]!]).toBe(cells.has(point + step));
      }
    }
  }
});

test('lies row by row, each with a wall at its right end, and a wall above and below', () => {
  const board = boardOf(begin({ rows: 2, columns: 3, winning: 3, setup: 'b:a2 w:c1' }));
  // biome-ignore format: as the board lies
  expect([...board.points]).toEqual([
    3, 3, 3, 3,
    3, 1, 0, 0,
    3, 0, 0, 2,
    3, 3, 3, 3,
    3,
  ]);
  expect([...board.pointOf]).toEqual([5, 6, 7, 9, 10, 11]);
  expect(board.steps.toSorted((one, other) => one - other)).toEqual([1, 3, 4, 5]);
  expect([board.placed, emptyBoard(board.options).placed]).toEqual([2, 0]);
});

test('asking for a foul leaves the board as it was', () => {
  const board = boardOf(begin({ variant: 'renju', setup: 'b:g8,i8,h7,h9,f6,j10,d4 w:a1,b2,c9' }));
  const before = structuredClone(board);
  for (let cell = 0; cell < 225; cell++) if (board.points[board.pointOf[cell] as number] === 0) foulAt(board, cell);
  expect(board).toEqual(before);
});
