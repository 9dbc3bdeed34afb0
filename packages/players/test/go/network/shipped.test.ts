import { readFile } from 'node:fs/promises';
import { seededRandom } from '@ludoteca/games';
import { black, type Colour, go, white } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { makeBoard, paddedGeometry, pass, place } from '../../../src/go/board.ts';
import { unpackNetwork } from '../../../src/go/network/file.ts';
import { judge, makeNetwork, makeVerdict } from '../../../src/go/network/network.ts';
import { goPlayer } from '../../../src/go/player.ts';
import { goState, never } from '../support.ts';
import { plainKernel } from './plain-kernel.ts';

describe.each([
  ['go.network', 8],
  ['go-large.network', 13],
  ['go-large.network', 19],
])('%s on a board of %i lines', async (file, side) => {
  const bytes = new Uint8Array(await readFile(new URL(`../../../data/${file}`, import.meta.url)));
  const geometry = paddedGeometry({ rows: side, columns: side });
  const weights = unpackNetwork(bytes);
  const middle = Math.floor(side / 2);

  test('is small', () => {
    expect(bytes.length).toBeLessThan(100_000);
  });

  test.each([black, white] satisfies Colour[])(
    'holds Black for the better the more lies behind his wall, with %i to move',
    (toMove) => {
      const network = makeNetwork(weights, geometry)!;
      const verdict = makeVerdict(geometry);
      const chances = [-2, -1, 1, 3].map((more) => {
        const board = makeBoard(geometry);
        const wall = middle + more;
        for (const [number, point] of geometry.points.entries()) {
          const [row, column] = [Math.floor(number / side), number % side];
          const isOutpost = row % 4 === 2 && column % 4 === 2;
          if (isOutpost || column === wall - 1 || column === wall) place(board, column < wall ? black : white, point);
        }
        judge(network, board, toMove, pass, pass, 7.5, verdict);
        return verdict.blackWins;
      });
      expect(chances).toEqual([...chances].sort((one, other) => one - other));
      expect(chances[0]!).toBeLessThan(0.2);
      expect(chances.at(-1)!).toBeGreaterThan(0.8);
    },
  );

  test('says the same in plain code, to the last bit', () => {
    const board = makeBoard(geometry);
    const random = seededRandom(4);
    for (let stones = 0; stones < 24; stones++) {
      const point = geometry.points[random.below(side * side)]!;
      if (board.cells[point] === 0) place(board, stones % 2 === 0 ? black : white, point);
    }
    const [vectors, plain] = [makeVerdict(geometry), makeVerdict(geometry)];
    judge(makeNetwork(weights, geometry)!, board, black, pass, pass, 7.5, vectors);
    judge(makeNetwork(weights, geometry, plainKernel)!, board, black, pass, pass, 7.5, plain);
    expect(vectors).toEqual(plain);
  });

  test('a player reads it from its file, and thinks otherwise than without', async () => {
    const state = goState({ size: `${side}x${side}`, rules: 'chinese', komi: 7.5 });
    const limits = { nodes: 200 };
    const [trained, without] = await Promise.all(
      [async () => bytes, undefined].map(async (asset) => {
        const player = goPlayer({ limits, withNetwork: limits, temperature: 0, resigns: false }, seededRandom(1), asset);
        const { thought } = await player.choose({ known: state, seat: 0, legal: () => go.moves(state) }, { signal: never });
        return thought!;
      }),
    );
    expect(trained!.candidates).not.toEqual(without!.candidates);
  });
});
