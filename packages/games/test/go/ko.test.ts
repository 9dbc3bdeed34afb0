import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { go } from '../../src/go/index.ts';
import { playAll, refusalOf, rowsOf, stateFrom } from './boards.ts';
import { type Plain, plainPlay } from './reference.ts';

const simple = { ko: 'simple' };

describe('under simple ko, what is no ko', () => {
  test('one stone took two: taking it back leaves another position', () => {
    const taken = playAll(stateFrom(['.x.x', 'ooxx', '.ox.'], simple), 'A3 C3');
    expect(rowsOf(taken.board)).toEqual(['..ox', 'ooxx', '.ox.']);
    expect(taken.board.ko).toBe(-1);
    expect(rowsOf(playAll(taken, 'B3').board)).toEqual(['.x.x', 'ooxx', '.ox.']);
  });

  test('two stones took one: taking them back takes two', () => {
    const taken = playAll(stateFrom(['o.xo', 'xxo.', '....'], { ...simple, first: 'white' }), 'B3');
    expect(rowsOf(taken.board)).toEqual(['oo.o', 'xxo.', '....']);
    expect(taken.board.ko).toBe(-1);
    expect(rowsOf(playAll(taken, 'C3').board)).toEqual(['..xo', 'xxo.', '....']);
  });

  test('after a pass, and after a move elsewhere', () => {
    const taken = playAll(stateFrom(['.xo.', 'xo.o', '.xo.', '....'], simple), 'C3');
    expect(refusalOf(taken, 'B3')).toEqual({ code: 'ko', at: 'B3' });
    expect(refusalOf(playAll(taken, 'pass pass resume'), 'B3')).toBeUndefined();
    expect(refusalOf(playAll(taken, 'A1 pass'), 'B3')).toBeUndefined();
  });
});

// The rule as it is told: a player may not take back at once if that brings back the position he had just left.
describe.each(['forbidden', 'allowed'])('simple ko refuses just that, suicide %s', (suicide) => {
  test.each([
    [['.xo.', 'xo.o', '.xo.', '....']],
    [['.x.x', 'ooxx', '.ox.']],
    [['...x', 'xxoo', 'oo.x']],
    [['...', '...', '...']],
  ])('in random games from %j', (rows) => {
    const random = seededRandom(31);
    let refusals = 0;
    for (let game = 0; game < 100; game++) {
      let state = stateFrom(rows, { ...simple, suicide });
      /** The position before the last move, if that took something. */
      let left: string | undefined;
      while (state.phase === 'play') {
        const plain: Plain = { ...state.board, cells: rowsOf(state.board).join('') };
        const legal: number[] = [];
        const takes: number[] = [];
        for (const [point, cell] of [...plain.cells].entries()) {
          if (cell !== '.') continue;
          const after = plainPlay(plain, state.toMove === 1 ? 'x' : 'o', point);
          const isKo = !after.suicide && after.board.cells === left;
          const expected = after.suicide && suicide === 'forbidden' ? 'suicide' : isKo ? 'ko' : undefined;
          const played = go.play(state, { kind: 'place', point });
          const found = played.ok ? undefined : played.error.code;
          if (found !== expected) throw new Error(`${found} instead of ${expected} at ${point} of ${plain.cells} after ${left}`);
          if (isKo) refusals++;
          if (played.ok) legal.push(point);
          if (played.ok && after.taken > 0) takes.push(point);
        }
        // Who likes to take meets more kos.
        const wanted = takes.length > 0 && random.below(2) === 0 ? takes : legal;
        const point = wanted[random.below(wanted.length + 1)];
        const played = go.play(state, point === undefined ? { kind: 'pass' } : { kind: 'place', point });
        if (!played.ok) throw new Error(played.error.code);
        state = played.value;
        left = point !== undefined && takes.includes(point) ? plain.cells : undefined;
      }
    }
    expect(refusals).toBeGreaterThan(0);
  });
});
