import { expect, test } from 'vitest';
import { go, isDeadAt, ownerAt, playUnchecked, stoneAt } from '../../src/go/index.ts';
import { settlementMoves } from '../../src/go/settlement.ts';
import { goView } from '../../src/go/view.ts';
import { playAll, refusalOf, stateFrom } from './boards.ts';

test('stones, dead ones and whose the points are', () => {
  const settling = playAll(stateFrom(['x.o', 'x.o', 'xxo'], { rules: 'japanese' }), 'pass pass');
  const view = goView(playAll(settling, 'C1'));
  expect(view).toEqual({
    rows: 3,
    columns: 3,
    points: 'b.Wb.WbbW',
    phase: 'settling',
    end: null,
    toMove: 1,
    ko: null,
    prisoners: [0, 0],
    scoring: 'territory',
    komi: 6.5,
    score: { stones: [4, 0], territory: [5, 0], prisoners: [3, 0], dame: 0, totals: [8, 6.5], owners: 'bbbbbbbbb' },
  });
  expect([0, 1, 2].map((point) => [stoneAt(view, point), isDeadAt(view, point), ownerAt(view, point)])).toEqual([
    ['black', false, 'black'],
    [undefined, false, 'black'],
    ['white', true, 'black'],
  ]);
  const over = goView(playAll(settling, 'accept accept'));
  expect(over).toMatchObject({ end: 'agreed', phase: 'over', points: 'b.wb.wbbw' });
  expect(ownerAt(over, 1)).toBeUndefined();
});

test('where a stone may not be taken back at once, in the corner too, until somebody passes', () => {
  const taken = playAll(stateFrom(['o.o', 'xo.', '...'], { ko: 'simple' }), 'B3');
  expect(goView(taken)).toMatchObject({ ko: 0, points: '.bwbw....', prisoners: [1, 0] });
  expect(refusalOf(taken, 'A3')).toEqual({ code: 'ko', at: 'A3' });
  expect(go.moves(taken)).not.toContainEqual({ kind: 'place', point: 0 });
  const passed = playAll(taken, 'pass');
  expect([goView(passed).ko, passed.board.ko]).toEqual([null, -1]);
});

test('a game begins with nothing counted, and a toggle is counted', () => {
  const state = stateFrom(['x.', '.o']);
  expect(state).toMatchObject({ plies: 0, toggles: 0, prisoners: [0, 0], passed: false, accepted: false, phase: 'play' });
  const settling = playAll(state, 'pass pass');
  expect(settling).toMatchObject({ plies: 2, toggles: 0, phase: 'settling' });
  expect(playAll(settling, 'A2')).toMatchObject({ plies: 2, toggles: 1 });
});

test('what is no point of the board is refused by its number, or by nothing where it has none', () => {
  const state = stateFrom(['x.', '.o']);
  const refused = (point: unknown) => go.play(state, { kind: 'place', point: point as number });
  expect(refused(-1)).toEqual({ ok: false, error: { code: 'off-board', at: '-1' } });
  expect(refused(4)).toEqual({ ok: false, error: { code: 'off-board', at: '4' } });
  expect(refused(1.5)).toEqual({ ok: false, error: { code: 'off-board', at: '1.5' } });
  expect(refused('1')).toEqual({ ok: false, error: { code: 'off-board' } });
  expect(refused(1).ok).toBe(true);
});

test('the toggles that make exactly these chains dead: first what must die, then what died with it', () => {
  const settling = playAll(stateFrom(['o.xo.', '..x..', 'xxx..', '.....', 'o...o']), 'pass pass');
  const marked = settlementMoves(settling, [0]);
  expect(marked).toEqual([{ kind: 'toggle', point: 0 }]);
  // White's stones outside are enclosed by the same black ones: the one that is meant takes the others along.
  const outside = settlementMoves(settling, [3]);
  expect(outside).toEqual([
    { kind: 'toggle', point: 3 },
    { kind: 'toggle', point: 20 },
    { kind: 'toggle', point: 24 },
  ]);
  const after = outside.reduce((state, move) => playUnchecked(state, move), settling);
  expect([...after.dead.keys()].filter((point) => after.dead[point])).toEqual([3]);
  expect(settlementMoves(after, [3])).toEqual([]);
});
