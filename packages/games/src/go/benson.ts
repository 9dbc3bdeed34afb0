// D. B. Benson, "Life in the game of Go", Information Sciences 10 (1976): which chains can not be taken even if their owner
// passes for ever.
import { type Board, black, type Colour, chainAt, chainName, empty, opponent, white } from './board.ts';
import { areaOf, geometryOf } from './geometry.ts';
import { regionsOf } from './regions.ts';

export interface UnconditionalLife {
  /** The stones of each chain that can not be taken. */
  readonly chains: readonly (readonly number[])[];
  /** What these chains enclose so tightly that nothing of the opponent can live in there. */
  readonly territory: readonly (readonly number[])[];
}

interface Region {
  readonly points: readonly number[];
  /** Names of the chains around it. */
  readonly around: ReadonlySet<number>;
  /** Names of the chains that have all of its liberties for their own. */
  readonly vitalTo: readonly number[];
}

/** Where suicide is allowed the opponent can empty a point again, so his stones have to be next to the chain as well. */
export function unconditionalLife(board: Board, colour: Colour, suicideAllowed: boolean): UnconditionalLife {
  const { cells } = board;
  let regions = regionsOf(board, (point) => cells[point] !== colour).map((points) =>
    surroundings(board, colour, points, suicideAllowed),
  );
  let alive = new Set([...cells.keys()].filter((point) => cells[point] === colour).map((stone) => chainName(board, stone)));
  for (let before = -1; before !== alive.size; ) {
    before = alive.size;
    const eyes = new Map<number, number>();
    for (const name of regions.flatMap((region) => region.vitalTo)) eyes.set(name, (eyes.get(name) ?? 0) + 1);
    alive = new Set([...alive].filter((name) => (eyes.get(name) ?? 0) >= 2));
    regions = regions.filter((region) => [...region.around].every((name) => alive.has(name)));
  }
  return {
    chains: [...alive].map((name) => chainAt(board, name)),
    territory: regions.filter((region) => region.vitalTo.length > 0).map((region) => region.points),
  };
}

function surroundings(board: Board, colour: Colour, points: readonly number[], suicideAllowed: boolean): Region {
  const { cells } = board;
  const { neighbours } = geometryOf(board);
  const touching = points.map((point) => {
    const own = [...neighbours.subarray(4 * point, 4 * point + 4)].filter((neighbour) => cells[neighbour] === colour);
    return new Set(own.map((stone) => chainName(board, stone)));
  });
  const around = new Set(touching.flatMap((names) => [...names]));
  const decisive = touching.filter((_, index) => suicideAllowed || cells[points[index]!] === empty);
  return { points, around, vitalTo: [...around].filter((name) => decisive.every((names) => names.has(name))) };
}

/** Stones inside the unconditional territory of the other colour, as a mask over the points. */
export function provenDead(board: Board, suicideAllowed: boolean): Uint8Array {
  const dead = new Uint8Array(areaOf(board));
  for (const colour of [black, white] as const) {
    for (const point of unconditionalLife(board, colour, suicideAllowed).territory.flat()) {
      if (board.cells[point] === opponent(colour)) dead[point] = 1;
    }
  }
  return dead;
}
