// The grid's shapes against the rules: what it says of every empty cell, after every stone of random games.
import { seededRandom, shuffled } from '@ludoteca/games';
import { type Colour, empty, forbiddenPoints, type GomokuState, gomoku, opponent } from '@ludoteca/games/gomoku';
import { describe, expect, test } from 'vitest';
import { createGrid, type Grid, gridOf, isLegal, put, shapeIn, take, threatAt } from '../../src/gomoku/grid.ts';
import { shape } from '../../src/gomoku/shapes.ts';
import { addNear, addSpots, findSpot } from '../../src/gomoku/spots.ts';
import { threat } from '../../src/gomoku/worth.ts';
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

/** Everything that is kept up to date by steps. */
function contents(grid: Grid): unknown {
  const empties = [...grid.pointOf].filter((point) => grid.points[point] === empty);
  return {
    codes: empties.map((point) => grid.codes[point]),
    sums: [grid.counts, grid.moving, grid.waiting, grid.spots, grid.stones, grid.hash, grid.placed].map((part) =>
      JSON.stringify(part),
    ),
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
        const grid = gridOf(state);
        const forbidden = forbiddenPoints({ ...state, colour: 1 });
        const wrong = [...state.cells.keys()].filter((cell) => {
          const point = grid.pointOf[cell] as number;
          if (state.cells[cell] !== empty) return false;
          const isRight = (colour: Colour) => (threatAt(grid, point, colour) === threat.five) === wins(state, cell, colour);
          return !isRight(1) || !isRight(2) || isLegal(grid, point, 1) === forbidden.has(cell);
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
    const grid = createGrid(options);
    const list = new Int16Array(grid.pointOf.length);
    for (const point of shuffled([...grid.pointOf], random).slice(0, 30)) {
      put(grid, point, (1 + random.below(2)) as Colour);
      const empties = [...grid.pointOf].filter((other) => grid.points[other] === empty);
      for (const colour of [1, 2] as const) {
        const makes = (lowest: number, highest: number) =>
          empties.filter((other) => threatAt(grid, other, colour) >= lowest && threatAt(grid, other, colour) <= highest);
        for (const kind of Object.values(threat)) {
          expect(findSpot(grid, colour, kind)).toBe(makes(kind, kind)[0] ?? -1);
          expect([...list.subarray(0, addSpots(grid, colour, kind, threat.openFour, list, 0))]).toEqual(
            makes(kind, threat.openFour),
          );
        }
      }
      const stones = [...grid.pointOf.keys()].filter((cell) => grid.points[grid.pointOf[cell] as number] !== empty);
      const isNear = (cell: number) =>
        stones.some((stone) => {
          const down = Math.abs(Math.floor(cell / columns) - Math.floor(stone / columns));
          const right = Math.abs((cell % columns) - (stone % columns));
          return Math.max(down, right) < 3 || (Math.max(down, right) === 3 && (down === right || down * right === 0));
        });
      expect([...list.subarray(0, addNear(grid, list, 0))]).toEqual(
        empties.filter((other) => isNear(grid.cellOf[other] as number)),
      );
    }
  });

  test('takes back what it put, and comes to the same by any way', () => {
    const { options } = begin(input);
    const random = seededRandom(7);
    const grid = createGrid(options);
    const start = contents(grid);
    const order = shuffled([...grid.pointOf], random).slice(0, 40);
    const after: unknown[] = [];
    let colour: Colour = 1;
    for (const point of order) {
      after.push(contents(grid));
      put(grid, point, colour);
      colour = opponent(colour);
    }
    const stones = order.map((point, index) => ({ point, colour: (index % 2 === 0 ? 1 : 2) as Colour }));
    const other = createGrid(options);
    for (const stone of shuffled(stones, random)) put(other, stone.point, stone.colour);
    expect(contents(other)).toEqual(contents(grid));
    for (const point of order.toReversed()) {
      take(grid, point);
      expect(contents(grid)).toEqual(after.pop());
    }
    expect(contents(grid)).toEqual(start);
  });
});

/** The shape that Black makes on `?` of a line; `x` is black, `o` white, the board ends where the text ends. */
function shapeOf(line: string, variant = 'freestyle'): string {
  const cells = [...line];
  const columns = Math.max(5, cells.length);
  const named = (stone: string) =>
    cells.flatMap((cell, index) => (cell === stone ? [`${String.fromCharCode(97 + index)}1`] : [])).join();
  const setup = [named('x') && `b:${named('x')}`, named('o') && `w:${named('o')}`].filter(Boolean).join(' ');
  const grid = gridOf(begin({ rows: 1, columns, variant, setup }));
  const found = shapeIn(grid, grid.pointOf[cells.indexOf('?')] as number, 1, 0);
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
