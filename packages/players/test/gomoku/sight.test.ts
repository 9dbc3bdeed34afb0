// What is decided at sight is proved by the search for threats, which knows nothing of it.
import { seededRandom } from '@ludoteca/games';
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { threatCount } from '../../src/gomoku/board.ts';
import { threat } from '../../src/gomoku/evaluation.ts';
import { makeSearchState, searchStateFor } from '../../src/gomoku/search-state.ts';
import { isLostToOpenThree, isPlain, winsOnTwoLines } from '../../src/gomoku/sight.ts';
import { placeStone, removeStone } from '../../src/gomoku/stones.ts';
import { startWatch } from '../../src/search/watch.ts';
import { begin } from './support.ts';

const proofBudget = 20_000;
const watchOf = (nodes: number) => startWatch({ nodes, signal: { aborted: false } }, {}, 1000);

describe.each(['freestyle', 'standard'])('%s', (variant) => {
  test('wins on two lines are wins, and threes that nothing stops are lost', () => {
    const { board, vct } = makeSearchState(begin({ variant }).options, 16);
    const random = seededRandom(5);
    const fives = () => threatCount(board, 1, threat.five) + threatCount(board, 2, threat.five);
    let won = 0;
    let lost = 0;
    for (let round = 0; round < 1500; round++) {
      const stones: number[] = [];
      let me: Colour = 1;
      for (let left = 6 + random.below(14); left > 0 && fives() === 0; left--) {
        const point = board.pointOf[15 * (5 + random.below(6)) + 5 + random.below(6)]!;
        if (board.points[point] !== empty) continue;
        placeStone(board, point, me);
        stones.push(point);
        me = opponent(me);
      }
      if (fives() === 0 && winsOnTwoLines(board, me)) {
        won++;
        expect(vct.wins(me, watchOf(proofBudget))).toBe(true);
      }
      if (fives() === 0 && isLostToOpenThree(board, me)) {
        lost++;
        for (const point of board.pointOf) {
          if (board.points[point] !== empty) continue;
          placeStone(board, point, me);
          expect(threatCount(board, opponent(me), threat.openFour)).toBeGreaterThan(0);
          expect(threatCount(board, me, threat.five)).toBe(0);
          removeStone(board, point);
        }
      }
      for (const point of stones.reverse()) removeStone(board, point);
    }
    expect(won).toBeGreaterThan(40);
    expect(lost).toBeGreaterThan(5);
  });
});

const winsAtSight = (setup: string) => {
  const state = begin({ setup });
  return winsOnTwoLines(searchStateFor(undefined, state, 12).board, state.colour);
};

test('a four of the enemy puts it off', () => {
  expect(winsAtSight('b:g8,h8,i8,j9,j10 w:f8,a1,a3,o1,o15')).toBe(true);
  expect(winsAtSight('b:h8,i8,j9,j10 w:a1,a3,o1,o15')).toBe(true);
  expect(winsAtSight('b:h8,i8,j9,j10 w:a1,b1,c1,o15')).toBe(false);
});

test('it is not asked where a stone can spoil both lines, is forbidden, or where shapes are estimated', () => {
  for (const [options, expected] of [
    [{ variant: 'freestyle' }, true],
    [{ variant: 'standard' }, true],
    [{ variant: 'renju' }, false],
    [{ variant: 'caro' }, false],
    [{ winning: 7 }, false],
  ] as const)
    expect(isPlain(makeSearchState(begin(options).options, 10).board)).toBe(expected);
});
