import { describe, expect, test } from 'vitest';
import { type Board, emptyBoard, makeMove, unmakeMove } from '../../src/gomoku/board.ts';
import { gomoku } from '../../src/gomoku/game.ts';
import { black, type Colour, opponent } from '../../src/gomoku/lines.ts';
import type { GomokuState } from '../../src/gomoku/rules.ts';
import { begin } from './games.ts';

describe('tic-tac-toe', () => {
  const tictactoe = begin({ rows: 3, columns: 3, winning: 3 });

  // 255,168 games, of which 131,184 are won by the first player, 77,904 by the second and 46,080 are drawn; 5,478 positions:
  // https://en.wikipedia.org/wiki/Tic-tac-toe#Combinatorics
  test('has as many games and positions as are known', () => {
    const ends = { first: 0, second: 0, drawn: 0 };
    const positions = new Set<string>();
    const count = (state: GomokuState): void => {
      positions.add(state.cells.join(''));
      const outcome = gomoku.outcome(state);
      if (outcome) ends[outcome.payoffs[0] === 1 ? 'first' : outcome.payoffs[0] === 0 ? 'second' : 'drawn']++;
      for (const move of gomoku.moves(state)) {
        const played = gomoku.play(state, move);
        if (played.ok) count(played.value);
      }
    };
    count(tictactoe);
    expect(ends).toEqual({ first: 131_184, second: 77_904, drawn: 46_080 });
    expect(positions.size).toBe(5478);
  });
});

/** Whether Black can force a line; by strategy stealing White never can, so a game that Black can not win is drawn. */
function blackWins(board: Board): boolean {
  const { rows, columns } = board.options;
  const cells = rows * columns;
  const known = new Map<number, boolean>();
  const powers = Array.from({ length: cells }, (_, cell) => 3 ** cell);
  const middle = (cell: number): number =>
    Math.abs(Math.floor(cell / columns) - (rows - 1) / 2) + Math.abs((cell % columns) - (columns - 1) / 2);
  const fromTheMiddle = [...powers.keys()].sort((one, other) => middle(one) - middle(other));
  const free = (cell: number): boolean => board.points[board.pointOf[cell] as number] === 0;

  /** A cell where this colour wins at once, or -1. */
  function winningCell(colour: Colour): number {
    for (let cell = 0; cell < cells; cell++) {
      if (!free(cell)) continue;
      const won = makeMove(board, cell, colour);
      unmakeMove(board, cell);
      if (won) return cell;
    }
    return -1;
  }

  function decide(colour: Colour, key: number): boolean {
    if (winningCell(colour) >= 0) return colour === black;
    const forced = winningCell(opponent(colour));
    for (const cell of fromTheMiddle) {
      if (!free(cell) || (forced >= 0 && cell !== forced)) continue;
      makeMove(board, cell, colour);
      const wins = solve(opponent(colour), key + colour * (powers[cell] as number));
      unmakeMove(board, cell);
      if (wins === (colour === black)) return wins;
    }
    return colour !== black;
  }

  function solve(colour: Colour, key: number): boolean {
    if (board.placed === cells) return false;
    const wins = known.get(key) ?? decide(colour, key);
    known.set(key, wins);
    return wins;
  }
  return solve(black, 0);
}

// J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the initiative", Information Sciences 122 (2000) 43-58:
// k = 3 is drawn on 3×3 and on boards with two rows, won from 4×3 on; k = 4 is drawn on 4×4 and 5×4.
test.each([
  { rows: 3, columns: 3, winning: 3, won: false },
  { rows: 2, columns: 6, winning: 3, won: false },
  { rows: 1, columns: 9, winning: 3, won: false },
  { rows: 4, columns: 3, winning: 3, won: true },
  { rows: 3, columns: 4, winning: 3, won: true },
  { rows: 4, columns: 4, winning: 3, won: true },
  { rows: 5, columns: 3, winning: 3, won: true },
  { rows: 4, columns: 4, winning: 4, won: false },
  { rows: 3, columns: 5, winning: 4, won: false },
  { rows: 5, columns: 4, winning: 4, won: false },
])('$rows×$columns, $winning in a row: Black wins: $won', ({ won, ...size }) => {
  expect(blackWins(emptyBoard(begin(size).options))).toBe(won);
});
