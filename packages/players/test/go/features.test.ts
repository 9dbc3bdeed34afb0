import { seededRandom } from '@ludoteca/games';
import { black, type Colour, edge, opponent, white } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { makeBoard, paddedGeometry, pass, place, type SearchBoard } from '../../src/go/board.ts';
import { groupCount, groupStarts, writeFeatures } from '../../src/go/features.ts';
import { packWeights, unpackWeights } from '../../src/go/learnt-format.ts';
import { candidatesOf } from '../../src/go/prior.ts';
import { shapeCount, shapeTable } from '../../src/go/shapes.ts';

const size = { rows: 9, columns: 9 };
const geometry = paddedGeometry(size);

/** A game by chance, and the same with its points moved and its colours changed. */
function twins(seed: number, moved: (row: number, column: number) => readonly [number, number], changes: boolean) {
  const random = seededRandom(seed);
  const [one, other] = [makeBoard(geometry), makeBoard(geometry)];
  const cellOf = ([row, column]: readonly [number, number]): number => geometry.points[9 * row + column]!;
  const there = (point: number): number => {
    const number = geometry.numbers[point]!;
    return number < 0 ? pass : cellOf(moved(Math.floor(number / 9), number % 9));
  };
  const moves = new Int16Array(100);
  const played: number[] = [pass, pass];
  let colour: Colour = black;
  for (let ply = 0; ply < 60; ply++) {
    const count = candidatesOf(one, colour, moves);
    if (count === 0) break;
    const point = moves[random.below(count)]!;
    place(one, colour, point);
    place(other, changes ? opponent(colour) : colour, there(point));
    played.push(point);
    colour = opponent(colour);
  }
  return { one, other, there, colour, last: played.at(-1)!, own: played.at(-2)! };
}

function featuresOf(board: SearchBoard, colour: Colour, point: number, last: number, own: number): number[] {
  const found = new Int16Array(groupCount);
  writeFeatures(board, colour, point, { last, own, vital: pass }, found, 0);
  return [...found];
}

describe('features of moves', () => {
  test.each([
    ['turned', (row: number, column: number) => [column, 8 - row] as const, false],
    ['mirrored', (row: number, column: number) => [row, 8 - column] as const, false],
    ['with its colours changed', (row: number, column: number) => [row, column] as const, true],
  ])('are the same on a board %s, one of each group', (_, moved, changes) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { one, other, there, colour, last, own } = twins(seed, moved, changes);
      const moves = new Int16Array(100);
      for (let index = candidatesOf(one, colour, moves) - 1; index >= 0; index--) {
        const point = moves[index]!;
        const here = featuresOf(one, colour, point, last, own);
        for (const [group, feature] of here.entries()) {
          expect(feature).toBeGreaterThanOrEqual(groupStarts[group]!);
          expect(feature).toBeLessThan(groupStarts[group + 1]!);
        }
        const twin = featuresOf(other, changes ? opponent(colour) : colour, there(point), there(last), there(own));
        expect(twin).toEqual(here);
      }
    }
  });

  test('tell atari, capture and self-atari apart', () => {
    const board = makeBoard(geometry);
    const at = (row: number, column: number): number => geometry.points[9 * row + column]!;
    for (const [row, column] of [
      [0, 4],
      [1, 3],
      [1, 5],
    ] as const)
      place(board, black, at(row, column));
    place(board, white, at(1, 4));
    const capture = featuresOf(board, black, at(2, 4), at(1, 4), pass);
    const extension = featuresOf(board, white, at(2, 4), at(1, 5), at(1, 4));
    const elsewhere = featuresOf(board, black, at(6, 4), at(1, 4), pass);
    expect(new Set([capture, extension, elsewhere].map((features) => features[1])).size).toBe(3);
    expect(capture[3]).not.toBe(elsewhere[3]);
    expect(extension[3]).toBe(elsewhere[3]);
    place(board, white, at(0, 0));
    expect(featuresOf(board, black, at(0, 1), pass, pass)[2]).not.toBe(elsewhere[2]);
  });
});

test('shapes: every code of eight cells has one, and none is left over', () => {
  const used = new Set<number>();
  const table = shapeTable();
  for (let code = 0; code < 1 << 16; code++) {
    const cells = Array.from({ length: 8 }, (_, index) => (code >> (2 * index)) & 3);
    if (cells.every((cell) => cell !== edge)) used.add(table[code]!);
  }
  // The colourings of a square's border with three colours, up to its eight symmetries (Burnside): 954; the rest have edges.
  expect(used.size).toBe(954);
  expect(Math.max(...table)).toBe(shapeCount - 1);
});

test('weights come back from their text as they were, to a hundredth', () => {
  const weights = [0, 1.23, -4.56, 20.47, -20.48];
  expect([...unpackWeights(packWeights(weights))].map((value) => Number(value.toFixed(2)))).toEqual(weights);
  expect(packWeights([99])).toBe(packWeights([20.47]));
});
