import { type Colour, type GomokuMove, type GomokuOptions, type GomokuState, gomoku } from '@ludoteca/games/gomoku';
import { startWatch } from '../search/watch.ts';
import type { Asked, Budget, Choice, Thinker, ThinkerSetup, Thought } from '../thinker.ts';
import { createFourSearch } from './fours.ts';
import { createGrid, type Grid, put, take } from './grid.ts';
import type { Strength } from './levels.ts';
import { glance } from './novice.ts';
import { chanceOf, createSearcher, type Found, type Searcher } from './search.ts';
import { createTable } from './table.ts';

/** A board with all that was thought about it; it follows the game from move to move. */
interface Desk {
  readonly options: GomokuOptions;
  readonly grid: Grid;
  readonly searcher: Searcher;
}

function createDesk(options: GomokuOptions, tableBits: number): Desk {
  const grid = createGrid(options);
  return { options, grid, searcher: createSearcher(grid, createTable(tableBits), createFourSearch(grid)) };
}

function follow({ grid }: Desk, cells: Uint8Array): void {
  for (let cell = 0; cell < cells.length; cell++) {
    const point = grid.pointOf[cell] as number;
    if (grid.points[point] !== 0 && grid.points[point] !== cells[cell]) take(grid, point);
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const point = grid.pointOf[cell] as number;
    if (grid.points[point] !== cells[cell]) put(grid, point, cells[cell] as Colour);
  }
}

function thoughtOf({ grid }: Desk, state: GomokuState, found: Found, nodes: number): Thought {
  const line = found.line.map((point) => gomoku.formatMove({ kind: 'place', cell: grid.cellOf[point] as number }, state));
  return { chance: chanceOf(found.score), nodes, depth: found.depth, line };
}

export function createPlayer(strength: Strength, { random }: ThinkerSetup): Thinker<GomokuState, GomokuMove> {
  let desk: Desk | undefined;

  function think(state: GomokuState, budget: Budget): Choice<GomokuMove> {
    if (desk?.options !== state.options && JSON.stringify(desk?.options) !== JSON.stringify(state.options))
      desk = createDesk(state.options, strength.kind === 'search' ? strength.tableBits : 10);
    const here = desk as Desk;
    follow(here, state.cells);
    const { grid, searcher } = here;
    const place = (point: number): GomokuMove => ({ kind: 'place', cell: grid.cellOf[point] as number });
    if (strength.kind === 'glance') return { move: place(glance(grid, state.colour, strength.eyes, random)) };
    const watch = startWatch(budget, strength.limits, 200);
    const found = searcher.think(state.colour, watch, strength, (step) =>
      budget.onThought?.(thoughtOf(here, state, step, watch.nodes)),
    );
    return { move: place(found.point), thought: thoughtOf(here, state, found, watch.nodes) };
  }

  return {
    async choose({ view, legal }: Asked<GomokuState, GomokuMove>, budget) {
      if (view.stage === 'choice' || view.stage === 'last-choice') return { move: legal()[0] as GomokuMove };
      const moves = legal();
      if (moves.length === 1) return { move: moves[0] as GomokuMove, thought: { reason: { code: 'only' } } };
      return think(view, budget);
    },
  };
}
