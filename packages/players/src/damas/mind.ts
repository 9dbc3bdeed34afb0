import { shuffled } from '@ludoteca/games';
import { type DamasMove, type DamasState, damas, engineOf } from '@ludoteca/games/damas';
import { makeTranspositions } from '../search/transposition.ts';
import { startWatch } from '../search/watch.ts';
import type { Budget, Reason, ThinkerSetup, Thought } from '../thinker.ts';
import { makeEvaluation } from './evaluation.ts';
import type { Ability } from './level.ts';
import { playLine } from './line.ts';
import { reasonFor } from './reasons.ts';
import { chanceOf } from './score.ts';
import { type Found, makeSearcher, type Searcher, type Sight } from './search.ts';
import { handmade } from './weights.ts';

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
/** Sixteen bytes each. */
const knownBits = 21;
/** For a look at the other moves, to tell what is so good about the best. */
const glance = 2000;

export function makeMind({ random }: ThinkerSetup, ability: Ability): Mind {
  const sight: Sight = { ...ability, seed: random.next() };
  const known = makeTranspositions(knownBits);
  const searchers = new Map<string, Searcher>();

  function searcherFor({ options }: DamasState): Searcher {
    const name = `${options.variant} ${options.board} ${options.men}`;
    const made = searchers.get(name);
    if (made) return made;
    const engine = engineOf(options);
    const searcher = makeSearcher(engine, makeEvaluation(engine, handmade), known);
    searchers.set(name, searcher);
    return searcher;
  }

  return {
    async think(state, budget) {
      const legal = damas.moves(state);
      const places = shuffled([...legal.keys()], random);
      const searcher = searcherFor(state);
      const watch = startWatch(budget, ability.own, nodesBetweenLooks);
      const nowThought = (found: Found, texts: readonly string[]) => ({
        chance: chanceOf(found.score),
        nodes: watch.nodes,
        depth: found.depth,
        line: texts,
      });
      const { onThought } = budget;
      const found: Found =
        legal.length === 1 && !onThought
          ? { score: 0, depth: 0, line: [0] }
          : searcher.search(state, places, sight, watch, (so) => onThought?.(nowThought(so, playLine(state, so.line).texts)));
      const line = playLine(state, found.line);
      const others = places.filter((place) => place !== found.line[0]);
      const look = startWatch({ signal: budget.signal, nodes: glance }, {}, nodesBetweenLooks);
      const otherwise = others.length === 0 ? undefined : searcher.search(state, others, sight, look, () => {}).score;
      const reason = reasonFor({ state, legal: legal.length, line, score: found.score, otherwise });
      return { move: line.moves[0] as DamasMove, score: found.score, thought: { ...nowThought(found, line.texts), reason } };
    },
  };
}
