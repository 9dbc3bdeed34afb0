// Lists of moves against what trying every cell says, in random games.
import { seededRandom, shuffled } from '@ludoteca/games';
import { type Colour, empty, opponent } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { isLegal, makeBoard, threatCount } from '../../src/gomoku/board.ts';
import { threat } from '../../src/gomoku/evaluation.ts';
import { addOpenFourDefences, mostMoves } from '../../src/gomoku/movegen.ts';
import { placeStone, removeStone } from '../../src/gomoku/stones.ts';
import { begin } from './support.ts';

const games = [
  { variant: 'freestyle' },
  { variant: 'standard' },
  { variant: 'renju' },
  { variant: 'caro' },
  { rows: 9, columns: 9, winning: 6, variant: 'standard' },
  { rows: 7, columns: 8, winning: 4, variant: 'caro' },
];

describe.each(games)('%j', (input) => {
  test('the answers to an open four that could be made are those that stop it, and few others', () => {
    const random = seededRandom(5);
    const list = new Int16Array(mostMoves);
    let [listed, stopping] = [0, 0];
    for (let game = 0; game < 60; game++) {
      const { options } = begin(input);
      const board = makeBoard(options);
      const { rows, columns } = options;
      const [top, left] = [random.below(rows - 4), random.below(columns - 4)];
      const near = [...board.pointOf.keys()].filter((cell) => {
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        return row >= top && row < top + 8 && column >= left && column < left + 8;
      });
      let me: Colour = 1;
      for (const cell of shuffled(near, random).slice(0, 24)) {
        placeStone(board, board.pointOf[cell]!, me);
        const attacker = me;
        me = opponent(me);
        if (threatCount(board, 1, threat.five) > 0 || threatCount(board, 2, threat.five) > 0) break;
        if (threatCount(board, attacker, threat.openFour) === 0) continue;
        const answers = [...list.subarray(0, addOpenFourDefences(board, attacker, list, 0))];
        expect(new Set(answers).size).toBe(answers.length);
        listed += answers.length;
        for (const point of board.pointOf) {
          if (board.points[point] !== empty || !isLegal(board, point, me)) continue;
          placeStone(board, point, me);
          const isStopped = threatCount(board, attacker, threat.openFour) === 0;
          removeStone(board, point);
          if (!isStopped) continue;
          stopping++;
          expect(answers).toContain(point);
        }
      }
    }
    expect(stopping).toBeGreaterThan(20);
    expect(listed).toBeLessThan(1.3 * stopping);
  });
});
