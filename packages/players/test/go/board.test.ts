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
import { backpropagate } from '../../src/go/backpropagation.ts';
import { isLegal, libertyOf, makeBoard, paddedGeometry, pass, place, setPosition } from '../../src/go/board.ts';
import { patternTables } from '../../src/go/patterns.ts';
import { playOut } from '../../src/go/playout.ts';
import { leadAsItStands, ownerAt } from '../../src/go/score.ts';
import { criticality } from '../../src/go/search.ts';
import { capturedBy, selfAtariSize } from '../../src/go/tactics.ts';
import { addChildren, makeTree } from '../../src/go/tree.ts';

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
  surplus: searchBoard.surplus,
  vacant: [...searchBoard.emptyPoints.subarray(0, searchBoard.emptyCount)]
    .map((point) => searchBoard.geometry.numbers[point])
    .sort((a, b) => a! - b!),
});

const knownBy = ({ board }: Both) => {
  const cells = [...board.cells.subarray(0, areaOf(board))];
  const stonesOf = (colour: Colour): number => cells.filter((cell) => cell === colour).length;
  const surplus = stonesOf(black) - stonesOf(white);
  return { cells, ko: board.ko, hash: board.hash, surplus, vacant: [...cells.keys()].filter((point) => cells[point] === empty) };
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
      const owners = new Int8Array(searchBoard.geometry.length);
      const { totals, owners: holders } = countBoard(board, new Uint8Array(areaOf(board)), [0, 0], { scoring: 'area', komi: 0 });
      expect(leadAsItStands(searchBoard, owners)).toBe(totals[0] - totals[1]);
      const signs = Array.from(holders, (holder) => (holder === black ? 1 : holder === white ? -1 : 0));
      expect(Array.from(searchBoard.geometry.points, (point) => owners[point])).toEqual(signs);
      for (const point of searchBoard.geometry.points)
        if (searchBoard.cells[point] !== empty) expect(ownerAt(searchBoard, point)).toBe(searchBoard.cells[point]);
    });
  });
});

describe('a simulation', () => {
  const geometry = paddedGeometry({ rows: 9, columns: 9 });

  test('stops as soon as somebody leads by too many stones', () => {
    for (const seed of [1, 3, 5]) {
      const board = makeBoard(geometry);
      const moves = new Int16Array(260);
      const length = playOut(board, Int32Array.of(seed), black, moves, 0, { from: -6, to: 4 });
      const replayed = makeBoard(geometry);
      const leads = [...moves.subarray(0, length)].map((point, ply) => {
        if (point !== pass) place(replayed, ply % 2 === 0 ? black : white, point);
        return replayed.surplus;
      });
      const last = leads.pop()!;
      expect(last).toBe(board.surplus);
      expect(last < -6 || last > 4).toBe(true);
      expect(leads.every((lead) => lead >= -6 && lead <= 4)).toBe(true);
    }
  });

  test('teaches more about moves that came soon, and nothing about those of the other side', () => {
    const [soon, late, theirs, never] = [
      geometry.points[3]!,
      geometry.points[5]!,
      geometry.points[7]!,
      geometry.points[9]!,
    ] as const;
    const tree = makeTree(10);
    addChildren(tree, 0, Int16Array.of(soon, late, theirs, never), new Float32Array(4), 4);
    const path = Int32Array.of(0, tree.firstChildren[0]!);
    const moves = Int16Array.of(soon, theirs, geometry.points[11]!, geometry.points[13]!, late);
    backpropagate({ tree, moves, path, colour: white }, 1, moves.length, 0);
    const [visits, wins] = [tree.raveVisits, tree.raveWins].map((values) => [...values.subarray(1, 5)]) as [number[], number[]];
    expect(visits[0]).toBe(1);
    expect(visits[1]).toBeLessThan(1);
    expect(visits[1]).toBeGreaterThan(0);
    expect(visits.slice(2)).toEqual([0, 0]);
    expect(wins).toEqual(visits);
    expect([tree.visits[0], tree.visits[1], tree.visits[2]]).toEqual([1, 1, 0]);
    expect([tree.wins[0], tree.wins[1]]).toEqual([0, 1]);
  });

  test('a point is critical as far as owning it and winning go together', () => {
    // Of 100 simulations Black won 80: the first point was always the winner's, the second always Black's, the third half each.
    const counted = { simulations: 100, blackWins: 60, ownership: Int32Array.of(60, 100, 0), winners: Int32Array.of(100, 60, 0) };
    expect([0, 1, 2].map((point) => criticality(counted, point))).toEqual([0.64, 0, 0]);
  });
});
