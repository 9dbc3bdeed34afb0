// Positions of training games, as the network sees them, with what it should have said.
import { areaOf, black, type Colour, type Size } from '@ludoteca/games/go';
import {
  computePriors,
  makeBoard,
  paddedGeometry,
  pass,
  planeCount,
  setPosition,
  strengthOf,
  writePlanes,
} from '@ludoteca/players/go/internals';
import { scattered, type TrainingGame } from './network-games.ts';
import { playRecorded, startOf } from './self-play.ts';

/** All from the side of the one to move; points are in the order of the rules. */
export interface Sample {
  /** Of each point one bit for each plane that is 1 there. */
  readonly planes: Uint16Array;
  /** Of each point in per cent how much more it was his in the end. */
  readonly owners: Int8Array;
  /** From 0 to 1. */
  readonly won: number;
  /** What the opponent has more, of points. */
  readonly komi: number;
  /** Of each point its share of what was tried, `noMove` where nobody would play; of positions searched quickly, what was played. */
  readonly shares: Float32Array | undefined;
  readonly isLong: boolean;
  /** Of each point what its move promises without the network, as a logarithm. */
  readonly promises: Float32Array;
}

export const noMove = -1;

function sharesOf(tried: readonly number[], candidates: readonly number[], area: number): Float32Array | undefined {
  const shares = new Float32Array(area).fill(noMove);
  for (const number of candidates) shares[number] = 0;
  let all = 0;
  for (let index = 0; index < tried.length; index += 2) {
    const [number, visits] = [tried[index]!, tried[index + 1]!];
    if (number < 0 || shares[number] === noMove) continue;
    shares[number] = visits;
    all += visits;
  }
  return all === 0 ? undefined : shares.map((share) => (share > 0 ? share / all : share));
}

/** Searches believe too little: the odds that they see, to this power, foretell best who wins (see docs/strength/go.md). */
const oddsPower = 1.6;

function calibrated(chance: number): number {
  const [black, white] = [chance ** oddsPower, (1 - chance) ** oddsPower];
  return black / (black + white);
}

/**
 * For each position, how much Black won: the result, and before it the more of what later searches thought of his chances, the later the
 * result is (R. Sutton's TD(λ), 1988).
 */
function resultsFor({ moves, chances, blackWon }: TrainingGame, lambda: number): number[] {
  const results = [...moves.map(() => 0), blackWon ? 1 : 0];
  for (let ply = moves.length - 1; ply >= 0; ply--) {
    const after = chances[ply + 1];
    const chance = after === undefined ? results[ply + 1]! : calibrated(after / 100);
    results[ply] = chance + lambda * (results[ply + 1]! - chance);
  }
  return results;
}

/** With `lambda` 1 what was won is the result alone. */
export function samplesOf(game: TrainingGame, lambda: number): Sample[] {
  const { size, komi, moves, tried, owners } = game;
  const results = resultsFor(game, lambda);
  let state = startOf(size, komi);
  const board = makeBoard(paddedGeometry(state.board));
  const { points, numbers, length } = board.geometry;
  const area = areaOf(state.board);
  const cellOf = (point: number | undefined): number => (point === undefined || point < 0 ? pass : points[point]!);
  const planes = new Float32Array(length * planeCount);
  const found = new Int16Array(length);
  const priors = new Float32Array(length);
  const triedAt = new Map(tried);
  // The last position is there as well: it was searched, though nothing was played in it.
  return Array.from({ length: moves.length + 1 }, (_, ply) => {
    setPosition(board, state.board);
    const colour: Colour = state.toMove;
    writePlanes(board, colour, cellOf(moves[ply - 1]), cellOf(moves[ply - 2]), planes, 0);
    const sign = colour === black ? 1 : -1;
    const here = triedAt.get(ply);
    const played = ply >= scattered && ply < moves.length ? [moves[ply]!, 1] : [];
    const count = computePriors(board, colour, cellOf(moves[ply - 1]), cellOf(moves[ply - 2]), found, priors) - 1;
    const candidates = found.subarray(0, count);
    const promises = new Float32Array(area);
    for (let index = 0; index < count; index++) promises[numbers[found[index]!]!] = strengthOf(priors[index]!);
    const sample: Sample = {
      planes: Uint16Array.from(points, (point) => {
        let bits = 0;
        for (let plane = 0; plane < planeCount; plane++) bits |= planes[point * planeCount + plane]! << plane;
        return bits;
      }),
      owners: Int8Array.from(owners, (owner) => sign * owner),
      won: colour === black ? results[ply]! : 1 - results[ply]!,
      komi: sign * komi,
      shares: sharesOf(
        here ?? played,
        Array.from(candidates, (cell) => numbers[cell]!),
        area,
      ),
      isLong: here !== undefined,
      promises,
    };
    if (ply < moves.length) state = playRecorded(state, moves[ply]!);
    return sample;
  });
}

/** Every way to lay the board on itself: of each point, where it goes. */
export function symmetriesOf({ rows, columns }: Size): Int16Array[] {
  const area = rows * columns;
  const maps: Int16Array[] = [];
  for (const turned of rows === columns ? [false, true] : [false]) {
    for (const down of [false, true]) {
      for (const right of [false, true]) {
        maps.push(
          Int16Array.from({ length: area }, (_, number) => {
            const row = Math.floor(number / columns);
            const column = number % columns;
            const [y, x] = turned ? [column, row] : [row, column];
            return (down ? rows - 1 - y : y) * columns + (right ? columns - 1 - x : x);
          }),
        );
      }
    }
  }
  return maps;
}
