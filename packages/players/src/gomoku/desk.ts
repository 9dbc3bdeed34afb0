// A board with all that was thought about it, which follows the game from move to move.
import { type Colour, empty, type GomokuOptions, type GomokuState, opponent } from '@ludoteca/games/gomoku';
import { makeTranspositionTable } from '../search/transposition.ts';
import { startWatch } from '../search/watch.ts';
import type { Budget } from '../thinker.ts';
import { createFourSearch, type FourSearch } from './fours.ts';
import { createGrid, type Grid, put, take } from './grid.ts';
import type { Reader } from './levels.ts';
import { createProver, type Prover } from './proof.ts';
import { createSearcher, type Found, type Searcher, scoreOfWin, type Weighed } from './search.ts';

export interface Desk {
  readonly options: GomokuOptions;
  readonly grid: Grid;
  readonly fourSearch: FourSearch;
  readonly prover: Prover;
  readonly searcher: Searcher;
}

const proverMemory = 18;

export function createDesk(options: GomokuOptions, memory: number): Desk {
  const grid = createGrid(options);
  const fourSearch = createFourSearch(grid);
  const prover = createProver(grid, fourSearch, Math.min(memory, proverMemory));
  return { options, grid, fourSearch, prover, searcher: createSearcher(grid, makeTranspositionTable(memory), fourSearch) };
}

/** The desk on which a game with these options is laid out, with the stones of the state. */
export function deskFor(desk: Desk | undefined, { options, cells }: GomokuState, memory: number): Desk {
  const isSame = desk !== undefined && JSON.stringify(desk.options) === JSON.stringify(options);
  const here = isSame ? desk : createDesk(options, memory);
  const { grid } = here;
  for (let cell = 0; cell < cells.length; cell++) {
    const point = grid.pointOf[cell]!;
    if (grid.points[point] !== empty && grid.points[point] !== cells[cell]) take(grid, point);
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const point = grid.pointOf[cell]!;
    if (grid.points[point] !== cells[cell]) put(grid, point, cells[cell] as Colour);
  }
  return here;
}

export interface Thinking {
  readonly found: Found;
  readonly nodes: number;
  /** What it compared with the move found. */
  readonly weighed: readonly Weighed[];
  /** The score of the enemy's win by threats, if he were to move. */
  readonly danger?: number;
}

/** What the asker sets goes before what the level sets. */
export const limitsOf = ({ time, nodes }: Budget, own: Reader['limits']): Reader['limits'] =>
  time === undefined && nodes === undefined
    ? own
    : { ...(time !== undefined && { time }), ...(nodes !== undefined && { nodes }) };

export const scaled = ({ time, nodes }: Reader['limits'], factor: number): Reader['limits'] => ({
  ...(time !== undefined && { time: time * factor }),
  ...(nodes !== undefined && { nodes: Math.ceil(nodes * factor) }),
});

/** Looks for a proof of a win by threats, and searches if there is none. */
export function think(
  { prover, searcher }: Desk,
  colour: Colour,
  reader: Reader,
  budget: Budget,
  tell?: (thinking: Thinking) => void,
): Thinking {
  const limits = limitsOf(budget, reader.limits);
  const { signal } = budget;
  const started = performance.now();
  let nodes = 0;
  const prove = (attacker: Colour, share: number): number | undefined => {
    if (share === 0) return undefined;
    const watch = startWatch({ ...scaled(limits, share), signal }, {}, 16);
    const isProved = prover.wins(attacker, watch);
    nodes += watch.nodes;
    return isProved ? scoreOfWin(prover.line) : undefined;
  };

  const score = prove(colour, reader.proof);
  if (score !== undefined) {
    const line = [...prover.line];
    return { found: { point: line[0]!, score, depth: line.length, line }, nodes, weighed: [] };
  }
  const danger = prove(opponent(colour), reader.doubt);
  const watch = startWatch(
    {
      ...(limits.time !== undefined && { time: limits.time - (performance.now() - started) }),
      ...(limits.nodes !== undefined && { nodes: limits.nodes - nodes }),
      signal,
    },
    {},
    64,
  );
  const thinkingOf = (found: Found): Thinking => ({
    found,
    nodes: nodes + watch.nodes,
    weighed: searcher.weighed(),
    ...(danger !== undefined && { danger }),
  });
  return thinkingOf(searcher.think(colour, watch, reader, (step) => tell?.(thinkingOf(step))));
}
