import { describe, expect, test } from 'vitest';
import { gomoku } from '../../src/gomoku/game.ts';
import { variants } from '../../src/gomoku/options.ts';
import { begin, playOn, refusalOf } from './games.ts';

const three = 'h8 i9 j8';
const two = 'g7 k6';

// Who acts at each step and who holds Black in the end, for every branch there is.
const branches = [
  { name: 'the second takes White', moves: `${three} white`, actors: [0, 0, 0, 1], black: 0, next: 1 },
  { name: 'the second takes Black', moves: `${three} black`, actors: [0, 0, 0, 1], black: 1, next: 0 },
  {
    name: 'two more, the first takes White',
    moves: `${three} two ${two} white`,
    actors: [0, 0, 0, 1, 1, 1, 0],
    black: 1,
    next: 0,
  },
  {
    name: 'two more, the first takes Black',
    moves: `${three} two ${two} black`,
    actors: [0, 0, 0, 1, 1, 1, 0],
    black: 0,
    next: 1,
  },
];

describe.each(variants)('swap2 in %s', (variant) => {
  const start = begin({ variant, opening: 'swap2' });

  test.each(branches)('$name', ({ moves, actors, black, next }) => {
    let state = start;
    for (const [ply, move] of moves.split(' ').entries()) {
      expect(state.black, 'nobody has a colour yet').toBeUndefined();
      expect(gomoku.turn(state)).toEqual({ kind: 'seat', seat: actors[ply] });
      state = playOn(state, move);
    }
    expect(state).toMatchObject({ stage: 'play', black, colour: 2 });
    expect(gomoku.turn(state), 'White, whoever that is, goes on').toEqual({ kind: 'seat', seat: next });
    expect(gomoku.turn(playOn(state, 'a1'))).toEqual({ kind: 'seat', seat: black });
    expect([...state.cells].filter((stone) => stone === 1)).toHaveLength(moves.includes('two') ? 3 : 2);
    expect([...state.cells].filter((stone) => stone === 2)).toHaveLength(moves.includes('two') ? 2 : 1);
  });

  test.each([0, 1])('the line of the seat that holds Black wins for that seat: %i', (seat) => {
    const chosen = playOn(start, `${three} ${seat === 0 ? 'white' : 'black'}`);
    const won = playOn(chosen, 'a1 a8 c1 b8 e1 c8 g1 d8 i1 e8');
    expect(gomoku.outcome(won)).toEqual({ payoffs: seat === 0 ? [1, 0] : [0, 1], reason: 'line' });
    expect(gomoku.turn(won)).toEqual({ kind: 'over' });
  });
});

test('each thing has its time', () => {
  const start = begin({ opening: 'swap2' });
  const texts = ['white', 'black', 'two', 'a1', 'pass'];
  const allowed = (moves: string) => {
    const state = moves === '' ? start : playOn(start, moves);
    return texts.filter((text) => refusalOf(state, text) === undefined);
  };
  expect(allowed('')).toEqual(['a1']);
  expect(allowed('h8 i9')).toEqual(['a1']);
  expect(allowed(three)).toEqual(['white', 'black', 'two']);
  expect(allowed(`${three} two`)).toEqual(['a1']);
  expect(allowed(`${three} two g7`)).toEqual(['a1']);
  expect(allowed(`${three} two ${two}`)).toEqual(['white', 'black']);
  expect(allowed(`${three} two ${two} white`)).toEqual(['a1']);
  expect(refusalOf(playOn(start, three), 'a1')).toEqual({ code: 'not-now' });
  expect(refusalOf(playOn(start, 'h8'), 'h8')).toEqual({ code: 'occupied', at: 'h8' });
  expect(refusalOf(begin(), 'white')).toEqual({ code: 'not-now' });
});

test('a board that is full before the choice is drawn', () => {
  const state = begin({ opening: 'swap2', rows: 1, columns: 5, winning: 4 });
  const full = playOn(state, 'a1 b1 c1 two d1 e1');
  expect(gomoku.outcome(full)).toEqual({ payoffs: [0.5, 0.5], reason: 'board-full' });
  expect(refusalOf(full, 'white')).toEqual({ code: 'game-over' });
});
