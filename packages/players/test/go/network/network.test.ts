import { seededRandom } from '@ludoteca/games';
import { black, type Colour, white } from '@ludoteca/games/go';
import { describe, expect, test } from 'vitest';
import { makeBoard, paddedGeometry, pass, place, type SearchBoard } from '../../../src/go/board.ts';
import { packNetwork, unpackNetwork } from '../../../src/go/network/file.ts';
import { layersOf, outputs } from '../../../src/go/network/layers.ts';
import { judge, leadScale, makeNetwork, makeVerdict, type NetworkWeights, sigmoid } from '../../../src/go/network/network.ts';
import { planeCount, writePlanes } from '../../../src/go/network/planes.ts';
import { plainKernel } from './plain-kernel.ts';
import { plainOutputs } from './plain-network.ts';

const size = { rows: 6, columns: 7 };
const geometry = paddedGeometry(size);
const shape = { channels: 8, layers: 3 };

function weightsOf(seed: number): NetworkWeights {
  const random = seededRandom(seed);
  return { ...shape, parameters: Float32Array.from({ length: layersOf(shape).count }, () => random.fraction() - 0.5) };
}

const weights = weightsOf(1);

type Stone = readonly [row: number, column: number, colour: Colour];

const stones: readonly Stone[] = [
  [1, 1, black],
  [1, 2, white],
  [2, 2, black],
  [4, 5, white],
  [5, 0, black],
];

function boardWith(placed: readonly Stone[], flip: (row: number, column: number) => readonly [number, number]): SearchBoard {
  const board = makeBoard(geometry);
  for (const [row, column, colour] of placed) {
    const [down, right] = flip(row, column);
    place(board, colour, geometry.points[down * size.columns + right]!);
  }
  return board;
}

const asItIs = (row: number, column: number) => [row, column] as const;
const others = (list: readonly Stone[]): Stone[] =>
  list.map(([row, column, colour]) => [row, column, colour === black ? white : black]);

describe('what the network says', () => {
  test('is what its numbers say by the definition, but for rounding', () => {
    const board = boardWith(stones, asItIs);
    const verdict = makeVerdict(geometry);
    judge(makeNetwork(weights, geometry)!, board, black, geometry.points[8]!, pass, 0.5, verdict);
    const memory = new Float32Array(geometry.length * planeCount);
    writePlanes(board, black, geometry.points[8]!, pass, memory, 0);
    const planes = Array.from(geometry.points, (point) => [...memory.subarray(point * planeCount, (point + 1) * planeCount)]);
    const said = plainOutputs(weights, size, planes);
    for (const [number, values] of said.entries()) {
      expect(verdict.policy[geometry.points[number]!]!).toBeCloseTo(values[outputs.policy]!, 1);
    }
    const mean = (of: (values: number[]) => number): number => said.reduce((sum, values) => sum + of(values), 0) / said.length;
    const lead = said.length * mean((values) => 2 * sigmoid(values[outputs.owner]!) - 1);
    const scale = leadScale * Math.exp(mean((values) => values[outputs.sharpness]!));
    expect(verdict.blackWins).toBeCloseTo(sigmoid(scale * (lead - 0.5) + mean((values) => values[outputs.bias]!)), 2);
  });

  test('is the same for a board as for itself with other colours', () => {
    const network = makeNetwork(weights, geometry)!;
    const [one, other] = [makeVerdict(geometry), makeVerdict(geometry)];
    judge(network, boardWith(stones, asItIs), black, pass, pass, 5.5, one);
    judge(network, boardWith(others(stones), asItIs), white, pass, pass, -5.5, other);
    expect(other.policy).toEqual(one.policy);
    expect(other.blackWins).toBeCloseTo(1 - one.blackWins, 6);
  });

  test('depends on what it is asked about alone, not on what it was asked before', () => {
    const network = makeNetwork(weights, geometry)!;
    const [fresh, again] = [makeVerdict(geometry), makeVerdict(geometry)];
    const board = boardWith(stones, asItIs);
    judge(network, board, black, geometry.points[30]!, pass, 7.5, fresh);
    judge(network, boardWith(others(stones), asItIs), black, geometry.points[3]!, geometry.points[9]!, 7.5, again);
    expect(again.policy).not.toEqual(fresh.policy);
    judge(network, board, black, geometry.points[30]!, pass, 7.5, again);
    expect(again).toEqual(fresh);
  });

  test('is the same without vector instructions', () => {
    const [one, other] = [makeVerdict(geometry), makeVerdict(geometry)];
    judge(makeNetwork(weights, geometry)!, boardWith(stones, asItIs), white, pass, pass, 0, one);
    judge(makeNetwork(weights, geometry, plainKernel)!, boardWith(stones, asItIs), white, pass, pass, 0, other);
    expect(other).toEqual(one);
  });

  test('is better for Black with less komi', () => {
    const network = makeNetwork(weights, geometry)!;
    const verdict = makeVerdict(geometry);
    const chances = [-20, 0, 20].map((komi) => {
      judge(network, boardWith(stones, asItIs), white, pass, pass, komi, verdict);
      return verdict.blackWins;
    });
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    expect(new Set(chances).size).toBe(3);
  });

  test('a layer of weights that look to one side moves the planes to that side', () => {
    const { places, count } = layersOf({ channels: 8, layers: 1 });
    const parameters = new Float32Array(count);
    const [first, last] = places as [(typeof places)[0], (typeof places)[0]];
    // The cell to the right, the plane of the board itself, to the first channel; that one to what is said of moves.
    parameters[first.weights + (1 * 3 + 2) * first.inputs * first.outputs + 8 * first.outputs] = 1;
    parameters[last.weights] = 1;
    const verdict = makeVerdict(geometry);
    judge(makeNetwork({ channels: 8, layers: 1, parameters }, geometry)!, makeBoard(geometry), black, pass, pass, 0, verdict);
    const said = Array.from(geometry.points, (point) => verdict.policy[point]!);
    expect(said).toEqual(said.map((_, number) => (number % size.columns === size.columns - 1 ? 0 : 1)));
  });
});

test('the planes tell liberties, ko and the last moves', () => {
  const board = boardWith(stones, asItIs);
  board.ko = geometry.points[20]!;
  const memory = new Float32Array(geometry.length * planeCount);
  writePlanes(board, black, geometry.points[8]!, geometry.points[35]!, memory, 0);
  const at = (number: number): number[] => {
    const start = geometry.points[number]! * planeCount;
    return [...memory.subarray(start, start + planeCount)].flatMap((value, plane) => (value === 1 ? [plane] : []));
  };
  expect(at(0)).toEqual([8]);
  expect(at(8)).toEqual([2, 8, 10]);
  expect(at(9)).toEqual([5, 8]);
  expect(at(35)).toEqual([1, 8, 11]);
  expect(at(20)).toEqual([8, 9]);
  expect(at(33)).toEqual([7, 8]);
});

describe('the file of a network', () => {
  test('holds what was put into it, up to its precision', () => {
    const found = unpackNetwork(packNetwork(weights));
    expect(found).toMatchObject(shape);
    for (const [at, value] of weights.parameters.entries()) expect(found.parameters[at]!).toBeCloseTo(value, 4);
    expect(packNetwork(found)).toEqual(packNetwork(weights));
  });

  const packed = packNetwork(weights);
  const withScale = (scale: number): Uint8Array => {
    const changed = packed.slice();
    new DataView(changed.buffer).setFloat32(packed.indexOf(10) + 1, scale, true);
    return changed;
  };
  const hostile: readonly [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('ludoteca-go-network-1')],
    ['another file', new TextEncoder().encode('ludoteca-damas-patterns-1 english\n')],
    ['a network cut short', packed.subarray(0, packed.length - 1)],
    ['a network with something behind it', Uint8Array.from([...packed, 0])],
    ['channels that are no multiple of eight', new TextEncoder().encode('ludoteca-go-network-1 12 3\n')],
    ['more layers than anybody has', new TextEncoder().encode('ludoteca-go-network-1 8 999\n')],
    ['numbers that are none', new TextEncoder().encode('ludoteca-go-network-1 8 x\n')],
    ['an endless scale', withScale(Number.POSITIVE_INFINITY)],
    ['a scale below 0', withScale(-1)],
    ['numbers beyond all measure', withScale(17)],
  ];
  test.each(hostile)('is refused if it is %s', (_, bytes) => {
    expect(() => unpackNetwork(bytes)).toThrow(RangeError);
  });
});
