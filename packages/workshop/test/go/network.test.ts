import { seededRandom } from '@ludoteca/games';
import { makeNetwork, paddedGeometry } from '@ludoteca/players/go/internals';
import { describe, expect, test } from 'vitest';
import { firstState, fitRound, testLosses } from '../../src/go/network-fit.ts';
import { makeFloatKernel } from '../../src/go/network-forward.ts';
import { playTrainingGame } from '../../src/go/network-games.ts';
import { addSample, beginBatch, makeGradient, noLosses } from '../../src/go/network-gradient.ts';
import { noMove, samplesOf, symmetriesOf } from '../../src/go/network-samples.ts';
import { trainNetwork } from '../../src/go/network-train.ts';

const size = { rows: 5, columns: 5 };
const shape = { channels: 8, layers: 3 };
const game = playTrainingGame('5x5', 40, seededRandom(3));
const samples = samplesOf(game, 1);
const searched = samples.find(({ isLong }) => isLong)!;

test('a product of floats is the sum of the products', () => {
  const floats = 4000;
  for (const product of [
    { a: 3, aRow: 12, aStep: 1, b: 1000, bStep: 16, c: 2001, cRow: 16, rows: 8, depth: 36, columns: 16 },
    // A turned: from row to row by one, along the sum by many.
    { a: 0, aRow: 1, aStep: 24, b: 1000, bStep: 8, c: 2000, cRow: 8, rows: 12, depth: 20, columns: 8 },
    { a: 7, aRow: 5, aStep: 2, b: 500, bStep: 24, c: 3000, cRow: 32, rows: 4, depth: 1, columns: 24 },
  ]) {
    const { a, aRow, aStep, b, bStep, c, cRow, rows, depth, columns } = product;
    const kernel = makeFloatKernel(floats);
    for (let at = 0; at < floats; at++) kernel.memory[at] = Math.sin(12.9898 * at);
    const before = kernel.memory.slice();
    kernel.multiply(product);
    const expected = Float64Array.from(before);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        for (let step = 0; step < depth; step++) {
          expected[c + row * cRow + column]! += before[a + row * aRow + step * aStep]! * before[b + step * bStep + column]!;
        }
      }
    }
    for (let at = 0; at < floats; at++) expect(kernel.memory[at]!).toBeCloseTo(expected[at]!, 4);
  }
});

describe('the gradient of the network', () => {
  test('is what the losses change by', () => {
    const { parameters } = firstState(shape, seededRandom(5));
    const gradient = makeGradient({ ...shape, parameters }, size);
    const { memory } = gradient.network.kernel;
    const [, , turned] = symmetriesOf(size);
    const lossAt = (): number => {
      const losses = noLosses();
      addSample(gradient, searched, turned!, losses, false);
      return losses.policy + 2 * losses.owner + losses.value;
    };
    beginBatch(gradient);
    addSample(gradient, searched, turned!, noLosses(), true);
    const found = memory.slice(gradient.sums, gradient.sums + gradient.count);
    const random = seededRandom(7);
    const step = 0.01;
    for (const { weights, biases, outputs } of gradient.places) {
      for (const at of [
        ...Array.from({ length: 12 }, () => weights + random.below(biases - weights)),
        biases + random.below(outputs),
      ]) {
        const kept = memory[at]!;
        memory[at] = kept + step;
        const above = lossAt();
        memory[at] = kept - step;
        const below = lossAt();
        memory[at] = kept;
        expect(found[at]!).toBeCloseTo((above - below) / (2 * step), 2);
      }
    }
  });
});

describe('the samples of a game', () => {
  test('are its positions, from the side of the one to move', () => {
    expect(samples).toHaveLength(game.moves.length + 1);
    for (const [ply, { owners, komi, won }] of samples.entries()) {
      const sign = ply % 2 === 0 ? 1 : -1;
      expect(won).toBe(game.blackWon === (sign === 1) ? 1 : 0);
      expect(komi).toBe(sign * game.komi);
      expect([...owners]).toEqual(game.owners.map((owner) => sign * owner || 0));
    }
  });

  test('are won as far as later searches thought so, and in the end by who won', () => {
    const shares = (chances: readonly number[]): number[] =>
      samplesOf({ ...game, moves: game.moves.slice(0, 3), chances, blackWon: true }, 0.5).map(({ won }) => won);
    // From the end, and each other time from White's side: 1, halfway to it from what was thought there, and so on.
    const even = [0.5 + 0.5 ** 4, 0.5 - 0.5 ** 3, 0.5 + 0.5 ** 2, 0];
    for (const [ply, share] of shares([90, 50, 50, 50]).entries()) expect(share).toBeCloseTo(even[ply]!, 6);
    const [first, , third] = shares([10, 50, 50, 20]);
    expect(third!).toBeGreaterThan(0.5 * 1 + 0.5 * 0);
    expect(third!).toBeLessThan(0.5 * 1 + 0.5 * 0.2);
    expect(first!).toBeLessThan(even[0]!);
  });

  test('share the tries of a long search among the moves, and give a quick one to what was played', () => {
    for (const { shares, isLong } of samples) {
      if (!shares) continue;
      const moves = [...shares].filter((share) => share !== noMove);
      expect(moves.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
      if (!isLong) expect(Math.max(...moves)).toBe(1);
    }
    expect(samples.filter(({ isLong }) => isLong)).toHaveLength(game.tried.length);
  });

  test('a square board lies on itself in eight ways, another in four', () => {
    for (const [board, ways] of [
      [size, 8],
      [{ rows: 2, columns: 3 }, 4],
    ] as const) {
      const maps = symmetriesOf(board);
      expect(new Set(maps.map(String)).size).toBe(ways);
      for (const map of maps) expect([...map].sort((a, b) => a - b)).toEqual([...map.keys()]);
    }
  });
});

test('a network learns what it is shown, on every board', () => {
  const state = firstState(shape, seededRandom(1));
  const { parameters } = state;
  const boards = [5, 6].map((lines) => ({
    size: { rows: lines, columns: lines },
    samples: [1, 2, 3, 4, 5, 6].flatMap((seed) => samplesOf(playTrainingGame(`${lines}x${lines}`, 40, seededRandom(seed)), 0.9)),
  }));
  const all = boards.flatMap((board) => board.samples).length;
  const before = boards.map((board) => testLosses({ ...shape, parameters }, [board]));
  for (let round = 0; round < 40; round++) {
    const fitting = fitRound({ shape, boards, random: seededRandom(round), from: 0, to: 0.5 }, state);
    let step = fitting.next();
    while (!step.done) step = fitting.next();
    expect(step.value.positions).toBe(all);
  }
  const after = boards.map((board) => testLosses({ ...shape, parameters }, [board]));
  for (const loss of ['policy', 'owner', 'value'] as const) {
    for (const board of boards.keys()) expect(after[board]![loss]).toBeLessThan(before[board]![loss]);
  }
});

test('games are played with the network that is given', () => {
  const { parameters } = firstState(shape, seededRandom(2));
  const network = makeNetwork({ ...shape, parameters }, paddedGeometry(size));
  expect(playTrainingGame('5x5', 40, seededRandom(3), network)).not.toEqual(game);
  expect(playTrainingGame('5x5', 40, seededRandom(3))).toEqual(game);
});

test('training gives the same network for the same seed, stopped or not', () => {
  const kept = new Map<string, Uint8Array>();
  const checkpoints = {
    read: (name: string) => kept.get(name),
    write: (name: string, content: Uint8Array) => void kept.set(name, content),
    remove: (name: string) => void kept.delete(name),
  };
  const setup = { games: [{ size: '4x4', count: 4 }], nodes: 20, seed: 3, shape, rounds: 3, chunk: 2, checkpoints };
  const whole = [...trainNetwork(setup)].at(-1);
  if (whole?.kind !== 'fitted') throw new Error('it did not end');
  expect(whole.games).toBe(4);

  kept.clear();
  const running = trainNetwork(setup);
  for (let step = running.next(); !step.done; step = running.next()) {
    if (step.value.kind === 'fitting' && step.value.share > 0.5) break;
  }
  expect(kept.size).toBe(3);
  expect([...trainNetwork(setup)].at(-1)).toEqual(whole);
});
