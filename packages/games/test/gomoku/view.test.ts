import { expect, test } from 'vitest';
import { gomoku, isForbiddenAt, stoneAt } from '../../src/gomoku/index.ts';
import { gomokuView } from '../../src/gomoku/view.ts';
import { begin, playOn, refusalOf } from './games.ts';

test('stones, empty cells and what is forbidden to the one to move', () => {
  const open = begin({ variant: 'renju', rows: 2, columns: 7, setup: 'b:a1,b1,c1,e1,f1,g1 w:a2,b2,c2,f2,g2' });
  expect(gomokuView(open)).toEqual({
    rows: 2,
    columns: 7,
    cells: 'www..wwbbbxbbb',
    placed: 11,
    colour: 1,
    stage: 'play',
    black: 0,
    last: null,
    lines: [],
  });
  const view = gomokuView(open);
  expect([0, 3, 7, 10].map((cell) => stoneAt(view, cell))).toEqual(['white', undefined, 'black', undefined]);
  expect([0, 3, 7, 10].map((cell) => isForbiddenAt(view, cell))).toEqual([false, false, false, true]);
  expect(gomokuView(playOn(open, 'e2')), 'nothing is forbidden to White').toMatchObject({
    cells: 'www.bwwbbb.bbb',
    colour: 2,
    last: 4,
  });
});

test('nothing is forbidden any more once White has won', () => {
  const setup = 'b:a1,b1,c1,e1,f1,g1 w:a3,b3,c3,d3 turn:w';
  const won = playOn(begin({ variant: 'renju', rows: 3, columns: 7, setup }), 'e3');
  expect(gomokuView(won)).toMatchObject({ cells: 'wwwww.........bbb.bbb', lines: [[0, 1, 2, 3, 4]] });
});

test('while swap2 goes on nobody holds Black', () => {
  expect(gomokuView(playOn(begin({ opening: 'swap2' }), 'h8 h9 i9'))).toMatchObject({ black: null, stage: 'choice', last: 98 });
});

test('what is no cell of the board is refused by its number, or by nothing where it has none', () => {
  const state = begin({ rows: 3, columns: 4, winning: 3 });
  const refused = (cell: unknown) => gomoku.play(state, { kind: 'place', cell: cell as number });
  expect(refused(-1)).toMatchObject({ ok: false, error: { code: 'off-board', at: '-1' } });
  expect(refused(12)).toMatchObject({ ok: false, error: { code: 'off-board', at: '12' } });
  expect(refused('0')).toMatchObject({ ok: false, error: { code: 'off-board', at: '' } });
  expect([refused(0).ok, refused(11).ok]).toEqual([true, true]);
  expect(refusalOf(state, `${'h'.repeat(39)}8`)).toEqual({ code: 'not-understood', at: `${'h'.repeat(39)}8` });
  expect(refusalOf(state, `${'h'.repeat(40)}8`)).toEqual({ code: 'not-understood', at: 'h'.repeat(40) });
});
