import { type Board, black, empty, white } from './board.ts';
import { areaOf, geometryOf } from './geometry.ts';
import type { Scoring } from './options.ts';
import { regionsOf } from './regions.ts';

type Pair = readonly [black: number, white: number];

export interface Score {
  /** Whose each point is: `black`, `white`, or `empty` for nobody's. */
  readonly owners: Uint8Array;
  /** Living stones on the board. */
  readonly stones: Pair;
  readonly territory: Pair;
  /** Stones each has taken, the dead ones among them. */
  readonly prisoners: Pair;
  /** Points that count for nobody. */
  readonly dame: number;
  /** With komi. */
  readonly totals: Pair;
}

/**
 * Counts the board without its dead stones. An empty region is territory if stones of one colour alone touch it; one that
 * touches both, as in most sekis, is nobody's.
 */
export function countBoard(
  board: Board,
  dead: Uint8Array,
  taken: Pair,
  { scoring, komi }: { readonly scoring: Scoring; readonly komi: number },
): Score {
  const { neighbours } = geometryOf(board);
  const living = board.cells.slice(0, areaOf(board)).map((cell, point) => (dead[point] ? empty : cell));
  const owners = living.slice();
  const territory = [0, 0, 0];
  for (const region of regionsOf(board, (point) => living[point] === empty)) {
    const touched = region.flatMap((point) =>
      [...neighbours.subarray(4 * point, 4 * point + 4)].map((next) => living[next] ?? empty),
    );
    const colours = new Set(touched.filter((cell) => cell !== empty));
    const owner = colours.size === 1 ? [...colours][0]! : empty;
    territory[owner]! += region.length;
    for (const point of region) owners[point] = owner;
  }
  const count = (cells: Uint8Array, colour: number): number => cells.reduce((sum, cell) => sum + (cell === colour ? 1 : 0), 0);
  const stones = [count(living, black), count(living, white)] as const;
  const prisoners = [taken[0] + count(board.cells, white) - stones[1], taken[1] + count(board.cells, black) - stones[0]] as const;
  const added = scoring === 'area' ? stones : prisoners;
  return {
    owners,
    stones,
    territory: [territory[black]!, territory[white]!],
    prisoners,
    dame: territory[empty]!,
    totals: [territory[black]! + added[0], territory[white]! + added[1] + komi],
  };
}

/** By how much somebody leads, in hundredths as komi is given. */
export const marginOf = ({ totals: [black, white] }: Pick<Score, 'totals'>): number =>
  Math.round(100 * Math.abs(black - white)) / 100;
