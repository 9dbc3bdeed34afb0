import { seededRandom } from '@ludoteca/games';
import {
  areaOf,
  black,
  type Colour,
  chainName,
  countBoard,
  empty,
  emptyBoard,
  isEye,
  isPlayable,
  libertiesAt,
  opponent,
  place as placeByRules,
  type Size,
  white,
} from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { holderOf, leadAsItStands } from '../../src/go/count.ts';
import { gridOf, isLegal, libertyOf, newField, pass, place, setField } from '../../src/go/field.ts';
import { shapesOnce } from '../../src/go/shape.ts';
import { givenBy, takenBy } from '../../src/go/tactics.ts';

const sizes: readonly Size[] = [
  { rows: 2, columns: 2 },
  { rows: 3, columns: 5 },
  { rows: 8, columns: 8 },
  { rows: 9, columns: 4 },
  { rows: 19, columns: 19 },
];

/** Two random players on both boards at once; now and then, on large boards more rarely, `look` compares them. */
function playBoth(size: Size, seed: number, look: (state: Both) => void): void {
  const every = Math.ceil(areaOf(size) / 10);
  const random = seededRandom(seed);
  const board = emptyBoard(size);
  const field = newField(gridOf(size));
  let colour: Colour = black;
  for (let moves = 0, passes = 0; moves < 3 * areaOf(size) && passes < 2; moves++) {
    const candidates = [...board.cells.keys()].filter(
      (point) => isPlayable(board, colour, point) && !isEye(board, colour, point),
    );
    const point = candidates[random.below(Math.max(1, candidates.length))];
    passes = point === undefined ? passes + 1 : 0;
    if (point === undefined) {
      board.ko = -1;
      field.ko = pass;
    } else {
      const taken = [place(field, colour, field.grid.points[point]!), placeByRules(board, colour, point)];
      if (taken[0] !== taken[1]) throw new Error(`taken at ${point}: ${taken}`);
    }
    colour = opponent(colour);
    if (moves % every === every - 1) look({ board, field, colour });
  }
}

interface Both {
  readonly board: ReturnType<typeof emptyBoard>;
  readonly field: ReturnType<typeof newField>;
  readonly colour: Colour;
}

/** Everything that the field knows, in the words of the rules. */
const seenIn = ({ field }: Both) => ({
  cells: Array.from(field.grid.points, (point) => field.cells[point]),
  ko: field.ko === pass ? -1 : field.grid.numbers[field.ko],
  hash: field.hash,
  vacant: [...field.vacancies.subarray(0, field.vacant)].map((point) => field.grid.numbers[point]).sort((a, b) => a! - b!),
});

const knownBy = ({ board }: Both) => {
  const cells = [...board.cells.subarray(0, areaOf(board))];
  return { cells, ko: board.ko, hash: board.hash, vacant: [...cells.keys()].filter((point) => cells[point] === empty) };
};

describe.each(sizes)('on $rows × $columns the field', (size) => {
  const games = Math.max(2, Math.round(600 / areaOf(size)));

  test('holds the same stones, ko, hash and empty points as the board of the rules', () => {
    for (let seed = 0; seed < games; seed++) playBoth(size, seed, (both) => expect(seenIn(both)).toEqual(knownBy(both)));
  });

  test('knows the liberties of every chain', () => {
    for (let seed = 0; seed < games; seed++) {
      playBoth(size, seed, ({ board, field }) => {
        for (const [number, point] of field.grid.points.entries()) {
          if (field.cells[point] === empty || chainName(board, number) !== number) continue;
          const liberties = libertiesAt(board, number).map((liberty) => field.grid.points[liberty]!);
          expect(field.liberties[field.names[point]!]).toBe(liberties.length);
          expect(liberties).toContain(libertyOf(field, point));
        }
      });
    }
  });

  test('sees legal moves, eyes and what a move takes and gives as playing it shows', () => {
    for (let seed = 0; seed < games; seed++) {
      playBoth(size, seed, ({ board, field, colour }) => {
        const { eye } = shapesOnce();
        const tried = newField(field.grid);
        const empties = [...field.grid.points.entries()].filter(([, point]) => field.cells[point] === empty);
        const playable = empties.filter(([number]) => isPlayable(board, colour, number));
        expect(empties.filter(([, point]) => isLegal(field, colour, point))).toEqual(playable);
        const wrong = playable.filter(([number, point]) => {
          setField(tried, board);
          const taken = place(tried, colour, point);
          const isGift = taken === 0 && tried.liberties[tried.names[point]!] === 1;
          return (
            (eye[field.around[point]!] === colour) !== isEye(board, colour, number) ||
            takenBy(field, colour, point) > 0 !== taken > 0 ||
            givenBy(field, colour, point) > 0 !== isGift
          );
        });
        expect(wrong).toEqual([]);
      });
    }
  });

  test('counts as the rules do', () => {
    playBoth(size, 1, ({ board, field }) => {
      const owners = new Int32Array(field.grid.length);
      const { totals, owners: holders } = countBoard(board, new Uint8Array(areaOf(board)), [0, 0], { scoring: 'area', komi: 0 });
      expect(leadAsItStands(field, owners)).toBe(totals[0] - totals[1]);
      const signs = Array.from(holders, (holder) => (holder === black ? 1 : holder === white ? -1 : 0));
      expect(Array.from(field.grid.points, (point) => owners[point])).toEqual(signs);
      for (const point of field.grid.points)
        if (field.cells[point] !== empty) expect(holderOf(field, point)).toBe(field.cells[point]);
    });
  });
});
