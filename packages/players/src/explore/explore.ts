// What the players see in a position, for whoever looks at it: the moves they weigh with their chances, and what else a board can show.
import { err, type Match, matchOutcome, ok, type Refusal, type Result, type Seat, seededRandom } from '@ludoteca/games';
import { type DamasState, damas, positionOf } from '@ludoteca/games/damas';
import type { GomokuState } from '@ludoteca/games/gomoku';
import type { TrucoMove, TrucoState } from '@ludoteca/games/truco';
import { loadTablebase, type Tablebase } from '../damas/tables/tablebase.ts';
import { loadAnalyst, loadPlayer } from '../registry.ts';
import { yieldToEventLoop } from '../search/watch.ts';
import type { Budget, ThinkerSetup, Thought } from '../thinker.ts';
import { gomokuThreats } from './gomoku-threats.ts';
import type { Insight, WeighedMove } from './insight.ts';

export interface ExploreSetup extends Pick<ThinkerSetup, 'asset'> {
  readonly signal?: AbortSignal;
  readonly seed?: number;
  /** In what the searcher counts; without it enough for somebody who looks at the position for a few seconds. */
  readonly nodes?: number;
  onInsight?(insight: Insight): void;
}

export type ExploreRefusal = 'over' | 'hidden-until-over' | 'nobody-to-ask';
type Explored = Result<Insight, Refusal<ExploreRefusal>>;

/** Chosen so that a position of each takes some seconds; of Go in points gone over, of Damas for each move. */
const usual = { goPoints: 250_000, gomoku: 40_000, damas: 40_000, truco: 400 } as const;

type Explorer = (match: Match, seat: Seat, setup: ExploreSetup) => Promise<Insight>;

const forTwo = (chance: number, seat: Seat): readonly number[] => (seat === 0 ? [chance, 1 - chance] : [1 - chance, chance]);

async function thinkerOf({ game }: Match, { seed = 1, asset }: ExploreSetup) {
  const kind = await loadPlayer(game.id, '8');
  return kind({ random: seededRandom(seed), asset });
}

/** One search that weighs all moves together. */
async function bySearch(
  match: Match,
  seat: Seat,
  setup: ExploreSetup,
  nodes: number,
  more: Partial<Insight> = {},
): Promise<Insight> {
  const { game, state } = match;
  const { signal, onInsight } = setup;
  const insightOf = ({ chance = 0.5, candidates, owners, reason, nodes: spent = 0 }: Thought, done?: number): Insight => ({
    chances: forTwo(chance, seat),
    moves: (candidates ?? []).map(({ move, chance: share, line }) => ({ move, chance: share, line })),
    ...(owners && { owners }),
    ...(reason && { reason }),
    ...more,
    done: done ?? Math.min(0.99, spent / nodes),
  });
  const thinker = await thinkerOf(match, setup);
  const question = { seat, known: state, legal: () => game.moves(state) };
  const budget: Budget = { nodes, signal, onThought: (thought) => onInsight?.(insightOf(thought)) };
  const { move, thought = {} } = await thinker.choose(question, budget);
  signal?.throwIfAborted();
  const text = game.formatMove(move, state);
  const best: WeighedMove = { move: text, chance: thought.chance ?? 0.5, line: thought.line ?? [text] };
  const whole = insightOf(thought, 1);
  return { ...whole, moves: [best, ...whole.moves.filter((one) => one.move !== text)] };
}

function byTables(tablebase: Tablebase | undefined, after: DamasState, seat: Seat): WeighedMove['certain'] {
  if (after.outcome) {
    const payoff = after.outcome.payoffs[seat]!;
    return { kind: payoff === 1 ? 'won' : payoff === 0 ? 'lost' : 'drawn', plies: 1 };
  }
  const position = positionOf(after);
  const count = damasPieces(after);
  if (!tablebase || count > tablebase.pieces) return undefined;
  const plies = tablebase.probe(position);
  if (plies < 0) return { kind: 'drawn' };
  // For whoever is to move then: odd plies to a win, even ones to a loss.
  return { kind: plies % 2 === 1 ? 'lost' : 'won', plies: plies + 1 };
}

const damasPieces = ({ pieces }: DamasState): number =>
  pieces.reduce((sum, word) => {
    let count = 0;
    for (let rest = word >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++;
    return sum + count;
  }, 0);

const certainChance = { won: 1, drawn: 0.5, lost: 0 } as const;

/** Each move by a search of its own, so that all of them have a number; by the tables where they know. */
const exploreDamas: Explorer = async (match, seat, setup) => {
  const state = match.state as DamasState;
  const tablebase = await loadTablebase(state.options.variant, setup.asset);
  const legal = damas.moves(state);
  const moves: WeighedMove[] = [];
  let insight: Insight | undefined;
  for (const [index, move] of legal.entries()) {
    await yieldToEventLoop();
    setup.signal?.throwIfAborted();
    const text = damas.formatMove(move, state);
    const played = damas.play(state, move);
    if (!played.ok) throw new Error(`a legal move is refused: ${played.error.code}`);
    const after = played.value;
    const certain = byTables(tablebase, after, seat);
    if (certain) moves.push({ move: text, chance: certainChance[certain.kind], line: [text], certain });
    else {
      const thinker = await thinkerOf(match, setup);
      const nodes = setup.nodes === undefined ? usual.damas : Math.max(1, Math.round(setup.nodes / legal.length));
      const question = { seat: 1 - seat, known: after, legal: () => damas.moves(after) };
      const { thought = {} } = await thinker.choose(question, { nodes, signal: setup.signal });
      moves.push({ move: text, chance: 1 - (thought.chance ?? 0.5), line: [text, ...(thought.line ?? [])] });
    }
    const sorted = moves.toSorted((one, other) => other.chance - one.chance || betterEnd(one) - betterEnd(other));
    const exact = sorted.length === legal.length && sorted.every((one) => one.certain);
    insight = {
      chances: forTwo(sorted[0]!.chance, seat),
      moves: sorted,
      ...(exact && { exact }),
      done: (index + 1) / legal.length,
    };
    setup.onInsight?.(insight);
  }
  return insight!;
};

/** A win is the better the sooner, a loss the later. */
const betterEnd = ({ certain }: WeighedMove): number => {
  if (certain?.plies === undefined) return 0;
  return certain.kind === 'won' ? certain.plies : -certain.plies;
};

/** Where chance moves: what everybody may expect, now and after everything that can happen. */
async function byChance(match: Match, setup: ExploreSetup): Promise<Insight> {
  const { game, state } = match;
  const kind = await loadAnalyst(game.id);
  const analyst = kind!({ random: seededRandom(setup.seed ?? 1), asset: setup.asset });
  const assess = async (at: unknown) => {
    const outcome = game.outcome(at);
    if (outcome) return { chances: outcome.payoffs };
    const found = await analyst.assess(at, { signal: setup.signal }).finally(() => setup.signal?.throwIfAborted());
    return found;
  };
  const now = await assess(state);
  const thrower = game.thrower?.(state);
  const moves: WeighedMove[] = [];
  if (thrower !== undefined)
    for (const move of game.moves(state)) {
      const text = game.formatMove(move, state);
      const played = game.play(state, move);
      if (played.ok) moves.push({ move: text, chance: (await assess(played.value)).chances[thrower]!, line: [text] });
    }
  const exact = !('error' in now) || now.error === undefined;
  moves.sort((one, other) => other.chance - one.chance);
  return { chances: now.chances, moves, ...(exact && { exact }), done: 1 };
}

/** By what the seat could know: its own cards and what lies on the table. */
const exploreTruco: Explorer = async (match, seat, setup) => {
  const { weighTruco } = await import('../truco/weigh.ts');
  const state = match.state as TrucoState;
  const weighed = await weighTruco(state, seat, setup.nodes ?? usual.truco, {
    random: seededRandom(setup.seed ?? 1),
    asset: setup.asset,
  });
  const { game } = match;
  const moves = weighed.map(({ move, chance }: { move: TrucoMove; chance: number }): WeighedMove => {
    const text = game.formatMove(move, state);
    return { move: text, chance, line: [text] };
  });
  const sides = game.sides(match.options);
  const chance = moves[0]?.chance ?? 0.5;
  return { chances: sides.map((side) => (side === sides[seat] ? chance : 1 - chance)), moves, done: 1 };
};

const explorers: Readonly<Record<string, Explorer>> = {
  go(match, seat, setup) {
    const { rows, columns } = match.game.view(match.state, undefined) as { rows: number; columns: number };
    return bySearch(match, seat, setup, setup.nodes ?? Math.round(usual.goPoints / (rows * columns)));
  },
  gomoku: (match, seat, setup) =>
    bySearch(match, seat, setup, setup.nodes ?? usual.gomoku, { threats: gomokuThreats(match.state as GomokuState) }),
  damas: exploreDamas,
  truco: exploreTruco,
};

/**
 * The position that a match stands in. Of a hidden game it may be asked only when `open`: whoever asks has seen all the cards already.
 * Rejects with the reason of its signal.
 */
export async function explore(match: Match, setup: ExploreSetup, open = false): Promise<Explored> {
  const { game, state } = match;
  const turn = game.turn(state);
  if (turn.kind === 'over' || matchOutcome(match)) return err({ code: 'over' });
  if (game.facts.hidden && !open) return err({ code: 'hidden-until-over' });
  const explorer = explorers[game.id];
  if (turn.kind === 'chance')
    return (await loadAnalyst(game.id)) ? ok(await byChance(match, setup)) : err({ code: 'nobody-to-ask' });
  return explorer ? ok(await explorer(match, turn.seat, setup)) : err({ code: 'nobody-to-ask' });
}
