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
import { isLegal, libertyOf, makeBoard, paddedGeometry, pass, place, setPosition } from '../../src/go/board.ts';
import { patternTables } from '../../src/go/patterns.ts';
import { leadAsItStands, ownerAt } from '../../src/go/score.ts';
import { capturedBy, selfAtariSize } from '../../src/go/tactics.ts';

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
  const searchBoard = makeBoard(paddedGeometry(size));
  let colour: Colour = black;
  for (let moves = 0, passes = 0; moves < 3 * areaOf(size) && passes < 2; moves++) {
    const candidates = [...board.cells.keys()].filter(
      (point) => isPlayable(board, colour, point) && !isEye(board, colour, point),
    );
    const point = candidates[random.below(Math.max(1, candidates.length))];
    passes = point === undefined ? passes + 1 : 0;
    if (point === undefined) {
      board.ko = -1;
      searchBoard.ko = pass;
    } else {
      const taken = [place(searchBoard, colour, searchBoard.geometry.points[point]!), placeByRules(board, colour, point)];
      if (taken[0] !== taken[1]) throw new Error(`taken at ${point}: ${taken}`);
    }
    colour = opponent(colour);
    if (moves % every === every - 1) look({ board, searchBoard, colour });
  }
}

interface Both {
  readonly board: ReturnType<typeof emptyBoard>;
  readonly searchBoard: ReturnType<typeof makeBoard>;
  readonly colour: Colour;
}

/** Everything that the board of the search knows, in the words of the rules. */
const seenIn = ({ searchBoard }: Both) => ({
  cells: Array.from(searchBoard.geometry.points, (point) => searchBoard.cells[point]),
  ko: searchBoard.ko === pass ? -1 : searchBoard.geometry.numbers[searchBoard.ko],
  hash: searchBoard.hash,
  vacant: [...searchBoard.emptyPoints.subarray(0, searchBoard.emptyCount)]
    .map((point) => searchBoard.geometry.numbers[point])
    .sort((a, b) => a! - b!),
});

const knownBy = ({ board }: Both) => {
  const cells = [...board.cells.subarray(0, areaOf(board))];
  return { cells, ko: board.ko, hash: board.hash, vacant: [...cells.keys()].filter((point) => cells[point] === empty) };
};

describe.each(sizes)('on $rows × $columns the board of the search', (size) => {
  const games = Math.max(2, Math.round(600 / areaOf(size)));

  test('holds the same stones, ko, hash and empty points as the board of the rules', () => {
    for (let seed = 0; seed < games; seed++) playBoth(size, seed, (both) => expect(seenIn(both)).toEqual(knownBy(both)));
  });

  test('knows the liberties of every chain', () => {
    for (let seed = 0; seed < games; seed++) {
      playBoth(size, seed, ({ board, searchBoard }) => {
        for (const [number, point] of searchBoard.geometry.points.entries()) {
          if (searchBoard.cells[point] === empty || chainName(board, number) !== number) continue;
          const liberties = libertiesAt(board, number).map((liberty) => searchBoard.geometry.points[liberty]!);
          expect(searchBoard.liberties[searchBoard.chains[point]!]).toBe(liberties.length);
          expect(liberties).toContain(libertyOf(searchBoard, point));
        }
      });
    }
  });

  test('sees legal moves, eyes and what a move takes and gives as playing it shows', () => {
    for (let seed = 0; seed < games; seed++) {
      playBoth(size, seed, ({ board, searchBoard, colour }) => {
        const { eye } = patternTables();
        const tried = makeBoard(searchBoard.geometry);
        const empties = [...searchBoard.geometry.points.entries()].filter(([, point]) => searchBoard.cells[point] === empty);
        const playable = empties.filter(([number]) => isPlayable(board, colour, number));
        expect(empties.filter(([, point]) => isLegal(searchBoard, colour, point))).toEqual(playable);
        const wrong = playable.filter(([number, point]) => {
          setPosition(tried, board);
          const taken = place(tried, colour, point);
          const isGift = taken === 0 && tried.liberties[tried.chains[point]!] === 1;
          return (
            (eye[searchBoard.around[point]!] === colour) !== isEye(board, colour, number) ||
            capturedBy(searchBoard, colour, point) > 0 !== taken > 0 ||
            selfAtariSize(searchBoard, colour, point) > 0 !== isGift
          );
        });
        expect(wrong).toEqual([]);
      });
    }
  });

  test('counts as the rules do', () => {
    playBoth(size, 1, ({ board, searchBoard }) => {
      const owners = new Int32Array(searchBoard.geometry.length);
      const { totals, owners: holders } = countBoard(board, new Uint8Array(areaOf(board)), [0, 0], { scoring: 'area', komi: 0 });
      expect(leadAsItStands(searchBoard, owners)).toBe(totals[0] - totals[1]);
      const signs = Array.from(holders, (holder) => (holder === black ? 1 : holder === white ? -1 : 0));
      expect(Array.from(searchBoard.geometry.points, (point) => owners[point])).toEqual(signs);
      for (const point of searchBoard.geometry.points)
        if (searchBoard.cells[point] !== empty) expect(ownerAt(searchBoard, point)).toBe(searchBoard.cells[point]);
    });
  });
});
