// The board of the search against the rules: what it says of every empty cell, after every stone of random games.
import { seededRandom, shuffled } from '@ludoteca/games';
import { type Colour, empty, forbiddenPoints, type GomokuState, gomoku, opponent } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { isLegal, makeBoard, setPosition, shapeAt, threatAt } from '../../src/gomoku/board.ts';
import { threat } from '../../src/gomoku/evaluation.ts';
import { addNeighbours, addThreatPoints, findThreatPoint } from '../../src/gomoku/movegen.ts';
import type { SearchBoard } from '../../src/gomoku/search-board.ts';
import { shape } from '../../src/gomoku/shapes.ts';
import { placeStone, placeThreat, removeStone, takeBackThreat } from '../../src/gomoku/stones.ts';
import { begin, playMove } from './support.ts';

const games = [
  { variant: 'freestyle' },
  { variant: 'standard' },
  { variant: 'renju' },
  { variant: 'caro' },
  { rows: 7, columns: 9 },
  { rows: 1, columns: 12 },
  { rows: 3, columns: 3, winning: 3 },
  { rows: 6, columns: 7, winning: 4, variant: 'caro' },
  { rows: 9, columns: 9, winning: 6, variant: 'standard' },
  { rows: 12, columns: 10, winning: 8 },
  { rows: 11, columns: 11, winning: 7, variant: 'caro' },
];

function boardAt(state: GomokuState): SearchBoard {
  const board = makeBoard(state.options);
  setPosition(board, state);
  return board;
}

/** Everything that is kept up to date by steps. */
function contents(board: SearchBoard): unknown {
  const empties = [...board.pointOf].filter((point) => board.points[point] === empty);
  const { threatCounts, values, classCounts, threatSets, stoneRows, hash, placed } = board;
  return {
    shapeCodes: empties.map((point) => board.shapeCodes[point]),
    sums: [threatCounts, values, classCounts, threatSets, stoneRows, hash, placed].map((part) => JSON.stringify(part)),
  };
}

/** Whether a stone of this colour on an empty cell wins by the rules. */
function wins(state: GomokuState, cell: number, colour: Colour): boolean {
  const played = gomoku.play({ ...state, colour }, { kind: 'place', cell });
  return played.ok && played.value.lines.length > 0;
}

describe.each(games)('%j', (input) => {
  test('finds every winning cell, and every forbidden one', () => {
    for (let seed = 1; seed <= 2; seed++) {
      const random = seededRandom(seed);
      let state = begin(input);
      while (gomoku.turn(state).kind === 'seat') {
        const board = boardAt(state);
        const forbidden = forbiddenPoints({ ...state, colour: 1 });
        const wrong = [...state.cells.keys()].filter((cell) => {
          const point = board.pointOf[cell]!;
          if (state.cells[cell] !== empty) return false;
          const isRight = (colour: Colour) => (threatAt(board, point, colour) === threat.five) === wins(state, cell, colour);
          return !isRight(1) || !isRight(2) || isLegal(board, point, 1) === forbidden.has(cell);
        });
        expect(wrong).toEqual([]);
        const moves = gomoku.moves(state);
        state = playMove(state, moves[random.below(moves.length)] as (typeof moves)[number]);
      }
    }
  });

  test('lists the points that threaten, and those near a stone', () => {
    const { options } = begin(input);
    const { columns } = options;
    const random = seededRandom(11);
    const board = makeBoard(options);
    const list = new Int16Array(board.pointOf.length);
    for (const point of shuffled([...board.pointOf], random).slice(0, 30)) {
      placeStone(board, point, (1 + random.below(2)) as Colour);
      const empties = [...board.pointOf].filter((other) => board.points[other] === empty);
      for (const colour of [1, 2] as const) {
        const makes = (lowest: number, highest: number) =>
          empties.filter((other) => threatAt(board, other, colour) >= lowest && threatAt(board, other, colour) <= highest);
        for (const kind of Object.values(threat)) {
          expect(findThreatPoint(board, colour, kind)).toBe(makes(kind, kind)[0] ?? -1);
          expect([...list.subarray(0, addThreatPoints(board, colour, kind, threat.openFour, list, 0))]).toEqual(
            makes(kind, threat.openFour),
          );
        }
      }
      const stones = [...board.pointOf.keys()].filter((cell) => board.points[board.pointOf[cell]!] !== empty);
      const isNear = (cell: number) =>
        stones.some((stone) => {
          const down = Math.abs(Math.floor(cell / columns) - Math.floor(stone / columns));
          const right = Math.abs((cell % columns) - (stone % columns));
          return Math.max(down, right) < 3 || (Math.max(down, right) === 3 && (down === right || down * right === 0));
        });
      expect([...list.subarray(0, addNeighbours(board, list, 0))]).toEqual(
        empties.filter((other) => isNear(board.cellOf[other]!)),
      );
    }
  });

  test('takes back what it put, and comes to the same by any way', () => {
    const { options } = begin(input);
    const random = seededRandom(7);
    const board = makeBoard(options);
    const start = contents(board);
    const order = shuffled([...board.pointOf], random).slice(0, 40);
    const after: unknown[] = [];
    let colour: Colour = 1;
    for (const point of order) {
      after.push(contents(board));
      placeStone(board, point, colour);
      colour = opponent(colour);
    }
    const stones = order.map((point, index) => ({ point, colour: (index % 2 === 0 ? 1 : 2) as Colour }));
    const other = makeBoard(options);
    for (const stone of shuffled(stones, random)) placeStone(other, stone.point, stone.colour);
    expect(contents(other)).toEqual(contents(board));
    for (const point of order.toReversed()) {
      removeStone(board, point);
      expect(contents(board)).toEqual(after.pop());
    }
    expect(contents(board)).toEqual(start);
  });

  test('knows of threats alone what it knows otherwise, and leaves all as it was', () => {
    const { options } = begin(input);
    const random = seededRandom(17);
    const [board, other] = [makeBoard(options), makeBoard(options)];
    const order = shuffled([...board.pointOf], random).slice(0, 40);
    const [before, after] = [order.slice(0, 10), order.slice(10)];
    for (const point of before) placeStone(board, point, (1 + random.below(2)) as Colour);
    for (const point of before) placeStone(other, point, board.points[point] as Colour);
    const start = contents(board);
    const threatsOf = ({ threatCounts, threatSets, shapeCodes, pointOf, points, hash }: SearchBoard) => ({
      codes: [...pointOf].filter((point) => points[point] === empty).map((point) => shapeCodes[point]),
      sums: [threatCounts, threatSets, hash].map((part) => JSON.stringify(part)),
    });
    for (const point of after) {
      const colour = (1 + random.below(2)) as Colour;
      placeThreat(board, point, colour);
      placeStone(other, point, colour);
      expect(threatsOf(board)).toEqual(threatsOf(other));
    }
    for (const point of after.toReversed()) takeBackThreat(board, point);
    expect(contents(board)).toEqual(start);
  });

  test('takes any stone away, and goes on from there', () => {
    const { options } = begin(input);
    const random = seededRandom(13);
    const board = makeBoard(options);
    const stones = new Map<number, Colour>();
    for (let step = 0; step < 60; step++) {
      const point = board.pointOf[random.below(board.pointOf.length)]!;
      const colour = (1 + random.below(2)) as Colour;
      const isTaken = stones.has(point);
      if (isTaken) removeStone(board, point);
      else placeStone(board, point, colour);
      if (isTaken) stones.delete(point);
      else stones.set(point, colour);
      const fresh = makeBoard(options);
      for (const [at, stone] of stones) placeStone(fresh, at, stone);
      expect(contents(board)).toEqual(contents(fresh));
    }
    for (const point of [...stones.keys()].toReversed()) removeStone(board, point);
    expect(contents(board)).toEqual(contents(makeBoard(options)));
  });
});

/** The shape that Black makes on `?` of a line; `x` is black, `o` white, the board ends where the text ends. */
function shapeOf(line: string, variant = 'freestyle'): string {
  const cells = [...line];
  const columns = Math.max(5, cells.length);
  const named = (stone: string) =>
    cells.flatMap((cell, index) => (cell === stone ? [`${String.fromCharCode(97 + index)}1`] : [])).join();
  const setup = [named('x') && `b:${named('x')}`, named('o') && `w:${named('o')}`].filter(Boolean).join(' ');
  const board = boardAt(begin({ rows: 1, columns, variant, setup }));
  const found = shapeAt(board, board.pointOf[cells.indexOf('?')]!, 1, 0);
  return Object.keys(shape).find((name) => shape[name as keyof typeof shape] === found) ?? '';
}

describe('what a stone makes of a line', () => {
  test.each([
    ['..xx?xx..', 'five'],
    ['..xxx?....', 'openFour'],
    ['oxxx?....', 'four'],
    ['.x.x?x..', 'four'],
    ['x.xx?.x..', 'openFour'],
    ['...xx?...', 'wideThree'],
    ['o.xx?...', 'openThree'],
    ['..x.x?..', 'openThree'],
    ['o.xx?.o', 'three'],
    ['oxx?...', 'three'],
    ['....x?....', 'wideTwo'],
    ['oxo?o', 'none'],
    ['o.x?.o', 'none'],
  ])('%s is %s', (line, expected) => {
    expect(shapeOf(line)).toBe(expected);
  });

  test.each([
    ['standard', '.xxx?xx.', 'none'],
    ['standard', 'x.xxx?..', 'four'],
    ['renju', '.xxx?xx.', 'foul'],
    ['renju', 'x.x?x.x', 'foul'],
    ['renju', '..xxx?..', 'openFour'],
    ['caro', 'oxxx?xo', 'none'],
    ['caro', 'xxx?x', 'five'],
    ['caro', 'oxxxx?xo', 'five'],
    // Whichever end White takes, the line that is left is blocked at both.
    ['caro', 'o.xxx?.o', 'four'],
  ])('in %s %s is %s', (variant, line, expected) => {
    expect(shapeOf(line, variant)).toBe(expected);
  });
});
