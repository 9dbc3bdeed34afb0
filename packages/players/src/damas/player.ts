import { shuffled } from '@ludoteca/games';
import { type DamasMove, type DamasOptions, type DamasState, damas, engineOf, seatOf, type Variant } from '@ludoteca/games/damas';
import { makeTranspositionTable, type TranspositionTable } from '../search/transposition.ts';
import { startWatch } from '../search/watch.ts';
import type { Asked, Budget, Candidate, Choice, Reason, Thinker, ThinkerSetup, Thought } from '../thinker.ts';
import { countPieces, type Evaluation, makeEvaluation } from './evaluation.ts';
import type { Strength } from './levels.ts';
import { makePatternEvaluation } from './patterns/evaluation.ts';
import { loadPatterns } from './patterns/file.ts';
import { playLine, reasonFor } from './reasons.ts';
import { chanceOf } from './score.ts';
import { makeSearcher, type Searcher, type SearchResult, type SearchSettings } from './search.ts';
import { loadTablebase, orderByLosingReplies, type Tablebase } from './tables/tablebase.ts';
import { weightSetOf, weightSets } from './weights.ts';

type FullThought = Thought & { readonly chance: number; readonly line: readonly string[]; readonly reason: Reason };
type Chosen = Choice<DamasMove> & { readonly thought: FullThought };

/** A thinker that always tells its thought. */
export interface DamasPlayer extends Thinker<DamasState, DamasMove> {
  choose(question: Asked<DamasState, DamasMove>, budget: Budget): Promise<Chosen>;
}

const nodesBetweenChecks = 1000;
/** With more pieces no search comes down to the tables. */
const maxPiecesForTables = 12;
/** For a search of the other moves, to tell what is so good about the best: at most so many, and this part of what the best took. */
const quickSearchNodes = 2000;
const quickSearchShare = 1 / 16;

// When it agrees to a draw: if a draw is as good as what it hopes for, and not before so few pieces are left or so many plies
// brought nothing. Chosen by hand.
const contentWith = 0.55;
const fewPieces = 8;
const manyQuietPlies = 20;

const isLate = ({ pieces, quiet }: DamasState): boolean => countPieces(pieces) <= fewPieces || quiet >= manyQuietPlies;

/** What a search has found by some depth. */
interface Step {
  readonly result: SearchResult;
  readonly nodes: number;
}

/** The moves that were the best at some depth, the latest first. Each was found to be no better than those that followed it. */
function makeCandidateList(textsOf: (line: readonly number[]) => readonly string[]) {
  const known = new Map<number, Step>();
  return {
    note(step: Step): void {
      const place = step.result.line[0]!;
      known.delete(place);
      known.set(place, step);
    },
    tell(): Candidate[] {
      let most = 1;
      return [...known.values()].reverse().map(({ result, nodes }) => {
        const line = textsOf(result.line);
        most = Math.min(most, chanceOf(result.score));
        return { move: line[0]!, chance: most, nodes, line };
      });
    },
  };
}

const rulesOf = ({ variant, board, men }: DamasOptions): string => [variant, board, men].join();

/** Plays any variant, and remembers what it found from move to move. */
export function damasPlayer({ random, asset }: ThinkerSetup, strength: Strength): DamasPlayer {
  const settings: SearchSettings = { ...strength, seed: random.next() };
  const searchers = new Map<string, Searcher>();
  /** By the rules, for the same position is worth something else by others. */
  const tables = new Map<string, TranspositionTable>();
  const tablebases = new Map<Variant, Promise<Tablebase | undefined>>();
  const evaluations = new Map<string, Promise<Evaluation>>();

  function tablebaseFor({ options: { variant }, pieces }: DamasState): Promise<Tablebase | undefined> | undefined {
    if (!strength.tables || countPieces(pieces) > maxPiecesForTables) return undefined;
    const loading = tablebases.get(variant) ?? loadTablebase(variant, asset);
    tablebases.set(variant, loading);
    return loading;
  }

  function evaluationFor({ options }: DamasState): Promise<Evaluation> {
    const engine = engineOf(options);
    const rules = rulesOf(options);
    const byTerms = () => makeEvaluation(engine, weightSets[weightSetOf(engine.facts)]);
    const loading =
      evaluations.get(rules) ??
      (strength.patterns ? loadPatterns(options, asset) : Promise.resolve(undefined)).then((patterns) =>
        patterns ? makePatternEvaluation(engine, patterns) : byTerms(),
      );
    evaluations.set(rules, loading);
    return loading;
  }

  function searcherFor({ options }: DamasState, evaluation: Evaluation, tablebase: Tablebase | undefined): Searcher {
    const rules = rulesOf(options);
    const name = `${rules} ${tablebase !== undefined}`;
    const made = searchers.get(name);
    if (made) return made;
    const table = tables.get(rules) ?? makeTranspositionTable(strength.tableBits);
    tables.set(rules, table);
    const searcher = makeSearcher(engineOf(options), evaluation, table, tablebase);
    searchers.set(name, searcher);
    return searcher;
  }

  async function think(state: DamasState, budget: Budget): Promise<Chosen> {
    const legal = damas.moves(state);
    const quick = { signal: budget.signal, nodes: quickSearchNodes };
    // Where there is nothing to choose, it is enough to know how things stand.
    const watch = startWatch(legal.length === 1 ? quick : budget, strength.limits, nodesBetweenChecks);
    const tablebase = await tablebaseFor(state);
    const searcher = searcherFor(state, await evaluationFor(state), tablebase);
    const isInTables = tablebase !== undefined && countPieces(state.pieces) <= tablebase.coarsePieces;
    const anyOrder = shuffled([...legal.keys()], random);
    const places = isInTables ? orderByLosingReplies(tablebase, state, anyOrder) : anyOrder;
    const candidates = makeCandidateList((line) => playLine(state, line).texts);
    // A search is far quicker than what it tells is put into words.
    const note = (result: SearchResult) => candidates.note({ result, nodes: watch.nodes });
    const thoughtOf = ({ score, depth }: SearchResult, texts: readonly string[]) => ({
      chance: chanceOf(score),
      nodes: watch.nodes,
      depth,
      line: texts,
      candidates: candidates.tell(),
    });
    const { onThought } = budget;
    const result = searcher.search(state, places, settings, watch, (step) => {
      note(step);
      onThought?.(thoughtOf(step, playLine(state, step.line).texts));
    });
    note(result);
    const line = playLine(state, result.line);
    const others = places.filter((place) => place !== result.line[0]);
    const quickNodes = Math.min(quickSearchNodes, Math.ceil(quickSearchShare * watch.nodes));
    const quickWatch = startWatch({ ...quick, nodes: quickNodes }, {}, nodesBetweenChecks);
    const nextBest = others.length === 0 ? undefined : searcher.search(state, others, settings, quickWatch, () => {}).score;
    const reason = reasonFor({ state, legal: legal.length, line, score: result.score, nextBest, isInTables });
    return { move: line.moves[0]!, thought: { ...thoughtOf(result, line.texts), reason } };
  }

  return {
    choose: ({ known: state }, budget) => think(state, budget),
    async agreesToDraw({ known: state, seat }, budget) {
      if (state.outcome || !isLate(state)) return false;
      const { thought } = await think(state, budget);
      const chance = seat === seatOf(engineOf(state.options), state.side) ? thought.chance : 1 - thought.chance;
      return chance <= contentWith;
    },
  };
}
