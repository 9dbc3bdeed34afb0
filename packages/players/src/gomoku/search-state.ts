// A board with the searches that work on it and their tables, which follows a game from move to move.
import { type Colour, type GomokuOptions, type GomokuState, opponent } from '@ludoteca/games/gomoku';
import { makeTranspositionTable } from '../search/transposition.ts';
import { type Limits, limitsOf, startWatch } from '../search/watch.ts';
import type { Budget } from '../thinker.ts';
import { makeBoard, setPosition } from './board.ts';
import type { SearchStrength } from './levels.ts';
import { scoreOfWin } from './score.ts';
import { makeSearcher, type RootMove, type Searcher, type SearchResult } from './search.ts';
import type { SearchBoard } from './search-board.ts';
import { makeVcfSolver, type VcfSolver } from './vcf.ts';
import { makeVctSolver, type VctSolver } from './vct.ts';

export interface SearchState {
  readonly options: GomokuOptions;
  readonly board: SearchBoard;
  readonly vcf: VcfSolver;
  readonly vct: VctSolver;
  readonly searcher: Searcher;
}

/** The table of proofs is never larger. Chosen by hand. */
const maxVctTableBits = 18;

export function makeSearchState(options: GomokuOptions, tableBits: number): SearchState {
  const board = makeBoard(options);
  const vcf = makeVcfSolver(board);
  const vct = makeVctSolver(board, vcf, Math.min(tableBits, maxVctTableBits));
  return { options, board, vcf, vct, searcher: makeSearcher(board, makeTranspositionTable(tableBits), vcf) };
}

/** With the stones of this state; what was kept of another game with the same options serves again. */
export function searchStateFor(kept: SearchState | undefined, state: GomokuState, tableBits: number): SearchState {
  const isSame = kept !== undefined && JSON.stringify(kept.options) === JSON.stringify(state.options);
  const search = isSame ? kept : makeSearchState(state.options, tableBits);
  setPosition(search.board, state);
  return search;
}

export interface SearchReport {
  readonly result: SearchResult;
  readonly nodes: number;
  /** What was compared with the move found. */
  readonly rootMoves: readonly RootMove[];
  /** The score of the enemy's win by threats, if he were to move. */
  readonly enemyWin?: number;
}

export const scaleLimits = ({ time, nodes }: Limits, factor: number): Limits => ({
  ...(time !== undefined && { time: time * factor }),
  ...(nodes !== undefined && { nodes: Math.ceil(nodes * factor) }),
});

/** Looks for a proof of a win by threats, and searches if there is none. */
export function searchPosition(
  { vct, searcher }: SearchState,
  colour: Colour,
  strength: SearchStrength,
  budget: Budget,
  onDepth?: (report: SearchReport) => void,
): SearchReport {
  const limits = limitsOf(budget, strength.limits);
  const { signal } = budget;
  const started = performance.now();
  let nodes = 0;
  const prove = (attacker: Colour, share: number): number | undefined => {
    if (share === 0) return undefined;
    const watch = startWatch({ ...scaleLimits(limits, share), signal }, {}, 16);
    const isProved = vct.wins(attacker, watch);
    nodes += watch.nodes;
    return isProved ? scoreOfWin(vct.line) : undefined;
  };

  const score = prove(colour, strength.vctShare);
  if (score !== undefined) {
    const line = [...vct.line];
    return { result: { point: line[0]!, score, depth: line.length, line }, nodes, rootMoves: [] };
  }
  const enemyWin = prove(opponent(colour), strength.enemyVctShare);
  const watch = startWatch(
    {
      ...(limits.time !== undefined && { time: limits.time - (performance.now() - started) }),
      ...(limits.nodes !== undefined && { nodes: limits.nodes - nodes }),
      signal,
    },
    {},
    64,
  );
  const reportOf = (result: SearchResult): SearchReport => ({
    result,
    nodes: nodes + watch.nodes,
    rootMoves: searcher.rootMoves(),
    ...(enemyWin !== undefined && { enemyWin }),
  });
  return reportOf(searcher.search(colour, watch, strength, (result) => onDepth?.(reportOf(result))));
}
