import { seededRandom } from '@ludoteca/games';
import { formatPoint, go } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { makeBoard, paddedGeometry, setPosition } from '../../src/go/board.ts';
import { isOpening, openingBonus } from '../../src/go/opening.ts';
import { goPlayer } from '../../src/go/player.ts';
import { goState, never, played } from './support.ts';

/** Lines from the nearest edges, the smaller first. */
function linesOf(text: string, side: number): readonly [number, number] {
  const [column, row] = [' ABCDEFGHJKLMNOPQRST'.indexOf(text[0]!), Number(text.slice(1))];
  const [one, other] = [column, row].map((line) => Math.min(line, side + 1 - line)) as [number, number];
  return one < other ? [one, other] : [other, one];
}

const sameCorner = (one: string, other: string): boolean => {
  const [right, top] = [one, other].map((text) => [text[0]! > 'K', Number(text.slice(1)) > 10]) as [boolean[], boolean[]];
  return right[0] === top[0] && right[1] === top[1];
};

describe('the opening on 19×19, by 700 simulations', () => {
  test.each([1, 2, 3])('Q16 is answered in an empty corner, on the third to fifth lines (seed %i)', async (seed) => {
    const state = played(goState({ size: '19x19', rules: 'chinese' }), 'Q16');
    const player = goPlayer({ limits: { nodes: 700 }, temperature: 0, resigns: true }, seededRandom(seed));
    const question = { known: state, seat: 1, legal: () => go.moves(state) };
    const { move } = await player.choose(question, { nodes: 700, signal: never });
    const text = go.formatMove(move, state);
    const [low, high] = linesOf(text, 19);
    expect(low).toBeGreaterThanOrEqual(3);
    expect(high).toBeLessThanOrEqual(5);
    expect(sameCorner(text, 'Q16')).toBe(false);
  });
});

describe('what a place on a large board promises', () => {
  const bonusAt = (moves: readonly string[], point: string): number => {
    const state = played(goState({ size: '19x19', rules: 'chinese' }), ...moves);
    const board = makeBoard(paddedGeometry(state.board));
    setPosition(board, state.board);
    const number = [...state.board.cells.keys()].find((at) => formatPoint(at, state.board) === point)!;
    return openingBonus(board, board.geometry.points[number]!);
  };

  test('corners before sides before the centre before the first lines', () => {
    const values = ['D4', 'C3', 'K4', 'K10', 'K2'].map((point) => bonusAt(['Q16'], point));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(new Set(values).size).toBe(values.length);
  });

  test('a corner that is taken, and a point beside a stone, promise nothing', () => {
    expect(bonusAt(['D4'], 'C6')).toBe(0);
    expect(bonusAt(['K4'], 'L4')).toBe(0);
    expect(bonusAt(['K4'], 'D4')).toBeGreaterThan(0);
  });

  test('small boards, and large ones later on, have no opening', () => {
    const [small, large] = [9, 13].map((rows) => makeBoard(paddedGeometry({ rows, columns: rows })));
    expect([isOpening(small!), isOpening(large!)]).toEqual([false, true]);
    large!.emptyCount = 130;
    expect(isOpening(large!)).toBe(false);
  });
});
