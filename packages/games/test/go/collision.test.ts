import { expect, test, vi } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { emptyBoard, type GoState, go, place } from '../../src/go/index.ts';
import { optionsOf, playAll, rowsOf } from './boards.ts';
import { describeCycles } from './superko.cases.ts';

// The worst hash there can be: every position has the same.
vi.mock('../../src/go/zobrist.ts', () => ({ zobristKeys: (area: number) => new Int32Array(2 * area) }));

test('every position collides', () => {
  const board = emptyBoard({ rows: 3, columns: 3 });
  place(board, 1, 4);
  expect(board.hash).toBe(0);
});

describeCycles();

test('stones in other places are other positions, on boards of several words too', () => {
  const rows = (numbers: number[]) => numbers.flatMap((row) => [...'ABCDEFGHJ'].map((column) => column + row));
  const [blacks, whites] = [rows([9, 8, 7, 6]), rows([1, 2, 3, 4])];
  let state: GoState = go.start(optionsOf({ size: '9x9', rules: 'chinese' }));
  for (const [index, black] of blacks.entries()) state = playAll(state, `${black} ${whites[index]}`);
  expect(state.prisoners).toEqual([0, 0]);
});

test('a hash hit alone refuses nothing: every placement to a new position is legal', () => {
  const random = seededRandom(9);
  for (let game = 0; game < 50; game++) {
    let state: GoState = go.start(optionsOf({ size: '3x3', suicide: 'allowed' }));
    const seen = new Set([rowsOf(state.board).join('')]);
    for (let ply = 0; ply < 30 && state.phase === 'play'; ply++) {
      const moves = go.moves(state);
      const played = go.play(state, moves[random.below(moves.length)]!);
      if (!played.ok) throw new Error(played.error.code);
      const isNew = !seen.has(rowsOf(played.value.board).join(''));
      expect(isNew || played.value.passed).toBe(true);
      state = played.value;
      seen.add(rowsOf(state.board).join(''));
    }
    expect(seen.size).toBeGreaterThan(1);
  }
});
