import { describe, expect, test } from 'vitest';
import {
  type Board,
  black,
  type Colour,
  copyBoard,
  emptyBoard,
  type GoState,
  go,
  isSuicide,
  place,
  scoreOf,
  unconditionalLife,
  white,
} from '../../src/go/index.ts';
import { expectAgree } from '../agree.ts';
import { boardFrom, emptiesOf, optionsOf, rowsOf } from './boards.ts';
import facts from './data/facts.json' with { type: 'json' };

const sizeFrom = (text: string) => {
  const [rows, columns] = text.split('x').map(Number) as [number, number];
  return { rows, columns };
};

/** Tables in the data file have a note among their rows. */
const rowsIn = <Value>(table: Record<string, Value>): [string, Value][] =>
  Object.entries(table).filter(([name]) => name !== 'note');

/** Fills the points from `point` on in every way; a stone that takes or is taken shows a chain without liberties. */
function countLegal(board: Board, point: number): number {
  if (point === board.rows * board.columns) return 1;
  let count = countLegal(board, point + 1);
  for (const colour of [black, white] as const) {
    const next = copyBoard(board);
    if (place(next, colour, point) === 0) count += countLegal(next, point + 1);
  }
  return count;
}

describe('legal positions (Tromp, OEIS A094777)', () => {
  test.each(rowsIn(facts.legalPositions))('%s has %s', (size, expected) => {
    expect(String(countLegal(emptyBoard(sizeFrom(size)), 0))).toBe(expected);
  });
});

/** Simple paths from here: this one and all that go on by a stone of either colour. */
function countPaths(board: Board, seen: Set<string>): number {
  let count = 1;
  for (const point of emptiesOf(board)) {
    for (const colour of [black, white] as const) {
      if (isSuicide(board, colour, point)) continue;
      const next = copyBoard(board);
      place(next, colour, point);
      const key = rowsOf(next).join('');
      if (seen.has(key)) continue;
      seen.add(key);
      count += countPaths(next, seen);
      seen.delete(key);
    }
  }
  return count;
}

describe('games by positional superko (Tromp and Farnebäck, "Combinatorics of Go")', () => {
  test.each(rowsIn(facts.gamesByPositionalSuperko))('%s has %s', (size, expected) => {
    const board = emptyBoard(sizeFrom(size));
    expect(String(countPaths(board, new Set([rowsOf(board).join('')])))).toBe(expected);
  });
});

/** The area score of the board as it stands, for the player to move. */
function standing(state: GoState): number {
  const [forBlack, forWhite] = scoreOf({ ...state, dead: new Uint8Array(state.dead.length) }).totals;
  return state.toMove === black ? forBlack - forWhite : forWhite - forBlack;
}

/** Whether the player to move can get more than `bound`, by trying everything through the rules themselves. */
function canBeat(state: GoState, bound: number): boolean {
  if (state.phase !== 'play') return standing(state) > bound;
  const tried = go.moves(state).map((move) => {
    const played = go.play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    // Ending the game first, then captures, a first pass last: the order changes how long it takes, not what comes out.
    const [byBlack, byWhite] = played.value.prisoners;
    return { next: played.value, order: move.kind === 'pass' ? (state.passed ? -100 : 100) : -byBlack - byWhite };
  });
  // Not to get more than -bound - 1 is to leave the other at least bound + 1.
  return tried.sort((one, other) => one.order - other.order).some(({ next }) => !canBeat(next, -bound - 1));
}

describe('the best play on the smallest boards', () => {
  const feasible = rowsIn(facts.optimalAreaScoreBlackFirst).filter(([size]) => size !== '5x5');
  test.each(feasible)('%s is worth %i to Black', (size, expected) => {
    const state = go.start({ ...optionsOf({}), size: size as `${number}x${number}` });
    expect(canBeat(state, Number(expected) - 1)).toBe(true);
    expect(canBeat(state, Number(expected))).toBe(false);
  });
});

describe('unconditional life', () => {
  test.each(facts.benson)('$name', ({ rows, aliveArea }) => {
    const board = boardFrom(rows);
    const area = (colour: Colour) => {
      const { chains, territory } = unconditionalLife(board, colour, false);
      return [...chains, ...territory].flat();
    };
    expect(aliveArea).toContain('8 points');
    expect(area(black)).toHaveLength(8);
    expect(area(white)).toHaveLength(13);
    expect(area(black).every((point) => point < 27 && point % 9 >= 6)).toBe(true);
    expect(area(white).every((point) => point >= 45 && point % 9 >= 5)).toBe(true);
  });

  /** Black stones that White, moving alone, can take: what every move takes, and what can be taken after it. */
  function capturable(start: Board, suicideAllowed: boolean, known: Map<string, ReadonlySet<number>>): ReadonlySet<number> {
    const taken = new Set<number>();
    const seen = new Set([start.cells.join('')]);
    const waiting = [start];
    for (let board = waiting.pop(); board; board = waiting.pop()) {
      for (const point of emptiesOf(board)) {
        if (!suicideAllowed && isSuicide(board, white, point)) continue;
        const next = copyBoard(board);
        place(next, white, point);
        for (const [stone, cell] of board.cells.entries()) if (cell === black && next.cells[stone] !== black) taken.add(stone);
        const key = next.cells.join('');
        if (seen.has(key)) continue;
        seen.add(key);
        const later = known.get(key);
        if (later) for (const stone of later) taken.add(stone);
        else waiting.push(next);
      }
    }
    known.set(start.cells.join(''), taken);
    return taken;
  }

  function* everyBoard(board: Board, point: number): Generator<Board> {
    if (point === board.rows * board.columns) {
      yield board;
      return;
    }
    for (const colour of [black, white] as const) {
      const next = copyBoard(board);
      if (place(next, colour, point) === 0) yield* everyBoard(next, point + 1);
    }
    yield* everyBoard(board, point + 1);
  }

  // Benson's theorem says "exactly when", so every legal position of a small board is a test of it.
  test.each([
    { size: '1x7', suicideAllowed: false },
    { size: '1x7', suicideAllowed: true },
    { size: '2x3', suicideAllowed: true },
    { size: '2x4', suicideAllowed: false },
    { size: '3x3', suicideAllowed: false },
  ])('$size, suicide $suicideAllowed: alive is what can not be taken, in every position', ({ size, suicideAllowed }) => {
    let livePositions = 0;
    const known = new Map<string, ReadonlySet<number>>();
    // From the fullest board to the empty one: what a move leads to is then known already.
    for (const board of everyBoard(emptyBoard(sizeFrom(size)), 0)) {
      const alive = unconditionalLife(board, black, suicideAllowed).chains.flat();
      const taken = capturable(board, suicideAllowed, known);
      const safe = [...board.cells.keys()].filter((point) => board.cells[point] === black && !taken.has(point));
      expectAgree(
        alive.sort((one, other) => one - other),
        safe,
        rowsOf(board).join('/'),
      );
      if (alive.length > 0) livePositions++;
    }
    expect(livePositions).toBeGreaterThan(0);
  });
});
