import { shuffled } from '@ludoteca/games';
import { type DamasMove, type DamasState, damas, engineOf, type Variant } from '@ludoteca/games/damas';
import { makeTranspositionTable, type TranspositionTable } from '../search/transposition.ts';
import { startWatch } from '../search/watch.ts';
import type { Budget, Candidate, Reason, ThinkerSetup, Thought } from '../thinker.ts';
import { makeEvaluation } from './evaluation.ts';
import type { Ability } from './level.ts';
import { playLine } from './line.ts';
import { countPieces } from './material.ts';
import { reasonFor } from './reasons.ts';
import { rulesOf, weightsBy } from './rules.ts';
import { chanceOf } from './score.ts';
import { type Found, makeSearcher, type Oracle, type Searcher, type Sight } from './search.ts';
import { loadOracle } from './tables/oracle.ts';
import { byTraps } from './tables/trap.ts';

interface Insight {
  readonly move: DamasMove;
  /** For the side to move, in hundredths of a man. */
  readonly score: number;
  readonly thought: Thought & { readonly chance: number; readonly line: readonly string[]; readonly reason: Reason };
}

/** Thinks about positions of any variant and remembers what it found. */
export interface Mind {
  think(state: DamasState, budget: Budget): Promise<Insight>;
}

const nodesBetweenLooks = 1000;
/** With more pieces no search comes down to the tables. */
const tablesInSight = 12;
/** For a look at the other moves, to tell what is so good about the best. */
const nodesOfAGlance = 2000;

/** The moves that were the best at some depth, the latest first. Each was found to be no better than those that followed it. */
function makeFavourites() {
  const known = new Map<string, Candidate>();
  return (line: readonly string[], chance: number, nodes: number): Candidate[] => {
    const [move] = line;
    if (move === undefined) return [];
    known.delete(move);
    known.set(move, { move, chance, nodes, line });
    let most = 1;
    return [...known.values()].reverse().map((candidate) => {
      most = Math.min(most, candidate.chance);
      return { ...candidate, chance: most };
    });
  };
}

export function makeMind({ random, asset }: ThinkerSetup, ability: Ability): Mind {
  const sight: Sight = { ...ability, seed: random.next() };
  const searchers = new Map<string, Searcher>();
  /** By the rules, for the same position is worth something else by others. */
  const known = new Map<string, TranspositionTable>();
  const oracles = new Map<Variant, Promise<Oracle | undefined>>();

  function oracleFor({ options: { variant }, pieces }: DamasState): Promise<Oracle | undefined> | undefined {
    if (!ability.tables || countPieces(pieces) > tablesInSight) return undefined;
    const loading = oracles.get(variant) ?? loadOracle(variant, asset);
    oracles.set(variant, loading);
    return loading;
  }

  function searcherFor(state: DamasState, oracle: Oracle | undefined): Searcher {
    const { variant, board, men } = state.options;
    const rules = [variant, board, men].join();
    const name = `${rules} ${oracle !== undefined}`;
    const made = searchers.get(name);
    if (made) return made;
    const engine = engineOf(state.options);
    const positions = known.get(rules) ?? makeTranspositionTable(ability.memory);
    known.set(rules, positions);
    const searcher = makeSearcher(engine, makeEvaluation(engine, weightsBy[rulesOf(engine.facts)]), positions, oracle);
    searchers.set(name, searcher);
    return searcher;
  }

  return {
    async think(state, budget) {
      const legal = damas.moves(state);
      const glance = { signal: budget.signal, nodes: nodesOfAGlance };
      // Where there is nothing to choose, it is enough to know how things stand.
      const watch = startWatch(legal.length === 1 ? glance : budget, ability.own, nodesBetweenLooks);
      const oracle = await oracleFor(state);
      const searcher = searcherFor(state, oracle);
      const isTold = oracle !== undefined && countPieces(state.pieces) <= oracle.pieces;
      const anyOrder = shuffled([...legal.keys()], random);
      const places = isTold ? byTraps(oracle, state, anyOrder) : anyOrder;
      const favourites = makeFavourites();
      const nowThought = (found: Found, texts: readonly string[]) => ({
        chance: chanceOf(found.score),
        nodes: watch.nodes,
        depth: found.depth,
        line: texts,
        candidates: favourites(texts, chanceOf(found.score), watch.nodes),
      });
      const { onThought } = budget;
      const found = searcher.search(state, places, sight, watch, (so) => {
        const thought = nowThought(so, playLine(state, so.line).texts);
        onThought?.(thought);
      });
      const line = playLine(state, found.line);
      const others = places.filter((place) => place !== found.line[0]);
      const look = startWatch(glance, {}, nodesBetweenLooks);
      const otherwise = others.length === 0 ? undefined : searcher.search(state, others, sight, look, () => {}).score;
      const reason = reasonFor({ state, legal: legal.length, line, score: found.score, otherwise, isTold });
      return { move: line.moves[0]!, score: found.score, thought: { ...nowThought(found, line.texts), reason } };
    },
  };
}
