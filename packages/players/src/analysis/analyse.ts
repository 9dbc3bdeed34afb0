import {
  err,
  type Match,
  matchOutcome,
  ok,
  type Refusal,
  type Result,
  type Seat,
  seededRandom,
  statesOf,
  type Turn,
} from '@ludoteca/games';
import type { Analyst, AnalystKind, Assessment } from '../analyst.ts';
import { loadAnalyst } from '../registry.ts';
import { yieldToEventLoop } from '../search/watch.ts';
import type { Budget, ThinkerSetup } from '../thinker.ts';
import { accountOf, luckShareOf } from './accounts.ts';
import type { Analysis, Decision, Fortune, Step } from './analysis.ts';
import { standardNodes } from './standard.ts';
import { turningPointsOf } from './turning-points.ts';

/** A hidden game that goes on has cards that nobody may be told of, and onlookers saw none; there are games that nobody can judge. */
export const analysisRefusals = ['hidden-until-over', 'onlooker', 'no-analyst', 'no-moves'] as const;
export type AnalysisRefusal = (typeof analysisRefusals)[number];

export interface AnalysisRun {
  /** For each position; without it so many nodes as `standardNodes` says. Without `time` the same seed gives the same analysis. */
  readonly budget?: Pick<Budget, 'time' | 'nodes'>;
  readonly seed?: number;
  /** The first steps, where they were judged before: it goes on behind them and comes to the same. */
  readonly known?: Pick<Analysis, 'steps' | 'error'>;
  /** The promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?(share: number): void;
  /** Each step as soon as it is judged, from the first move to the last; with the error so far where there is one. */
  onStep?(step: Step, error: number | undefined): void;
}

export interface AnalysisSetup extends AnalysisRun, Pick<ThinkerSetup, 'asset'> {}

/** One or more moves of the log that are judged as one. */
interface Stretch {
  readonly turn: Exclude<Turn, { kind: 'over' }>;
  readonly from: number;
  to: number;
}

/** A deal is one stroke of luck: nothing is to be said of it before its last card lies. */
function stretchesOf({ game, log }: Match, states: readonly unknown[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const ply of log.keys()) {
    const turn = game.turn(states[ply]) as Stretch['turn'];
    const last = stretches.at(-1);
    if (game.facts.hidden && turn.kind === 'chance' && last?.turn.kind === 'chance') last.to = ply + 1;
    else stretches.push({ turn, from: ply, to: ply + 1 });
  }
  return stretches;
}

/** What is said of a position, and the position behind the best move. */
interface Judged {
  readonly chances: readonly number[];
  readonly best?: NonNullable<Assessment['best']> & { readonly text: string; readonly leadsTo: unknown };
}

/** What the steps of a match come to; of a part of them, what can be said so far. */
export function summarise(match: Match, steps: readonly Step[], error?: number): Analysis {
  const end = matchOutcome(match)?.payoffs ?? steps.at(-1)?.after ?? [];
  return {
    steps,
    turningPoints: turningPointsOf(steps, match.game.facts.hidden),
    accounts: steps.length === 0 ? [] : end.map((payoff, seat) => accountOf(steps, seat, payoff)),
    luckShare: luckShareOf(steps),
    ...(error !== undefined && { error }),
  };
}

/** Judges a match with an analyst of its game; see `analyse`. */
export async function analyseWith(analyst: Analyst, match: Match, run: AnalysisRun = {}): Promise<Analysis> {
  const { game, log } = match;
  const { signal } = run;
  const budget: Budget = { ...run.budget, signal };
  const states = statesOf(match);
  const stretches = stretchesOf(match, states);
  const sides = game.sides(match.options);
  const assessed = new Map<unknown, Assessment>();
  let error = run.known?.error;

  async function assess(state: unknown): Promise<Assessment> {
    const outcome = game.outcome(state);
    const known = outcome ? { chances: outcome.payoffs } : assessed.get(state);
    if (known) return known;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    const assessment = await analyst.assess(state, budget).finally(() => signal?.throwIfAborted());
    if (assessment.error !== undefined) error = Math.max(error ?? 0, assessment.error);
    assessed.set(state, assessment);
    return assessment;
  }

  /** `ply` is where the position stands in the log, if it does. */
  async function judge(state: unknown, ply?: number): Promise<Judged> {
    const { chances, best } = await assess(state);
    const turn = game.turn(state);
    if (!best || turn.kind !== 'seat') return { chances };
    const text = game.formatMove(best.move, state);
    const asPlayed = ply !== undefined && ply < log.length && game.formatMove(log[ply], state) === text;
    const played = asPlayed ? ok(states[ply + 1]) : game.play(state, best.move);
    if (!played.ok) throw new Error(`the analyst of ${game.id} advises an illegal move: ${played.error.code}`);
    const leadsTo = played.value;
    const next = game.turn(leadsTo);
    const advice = { ...best, text, leadsTo };
    if (game.facts.hidden || (next.kind === 'seat' && next.seat === turn.seat)) return { chances, best: advice };
    // Searches think too well of whoever is to move. Behind the best move that is the other one: between the two it cancels out.
    const behind = await assess(leadsTo);
    return { chances: chances.map((chance, seat) => (chance + behind.chances[seat]!) / 2), best: advice };
  }

  /** The best move is judged as the played one is, by the position behind it: so both see as far. */
  async function lossOf({ from }: Stretch, seat: Seat, best: Judged['best'], after: Judged): Promise<number> {
    const state = states[from];
    if (!best || best.text === game.formatMove(log[from], state)) return 0;
    if (analyst.loss) return Math.max(0, await analyst.loss(state, log[from], budget));
    const instead = await judge(best.leadsTo);
    return Math.max(0, instead.chances[seat]! - after.chances[seat]!);
  }

  /** Of what changed with a decision where something is hidden, its maker answers for the loss; the rest could not be known. */
  function luckWith(seat: Seat, loss: number, before: readonly number[], after: readonly number[]): Pick<Decision, 'luck'> {
    if (!game.facts.hidden) return {};
    const decided = (other: Seat): number => (sides[other] === sides[seat] ? -loss : loss);
    return { luck: after.map((chance, other) => chance - before[other]! - decided(other)) };
  }

  async function stepOf(stretch: Stretch, before: Judged, after: Judged): Promise<Step> {
    const { turn, from, to } = stretch;
    const moment = {
      ply: to,
      moves: log.slice(from, to).map((move, index) => game.formatMove(move, states[from + index])),
      before: before.chances,
      after: after.chances,
    };
    if (turn.kind === 'chance') {
      const luck = after.chances.map((chance, seat) => chance - before.chances[seat]!);
      const thrower = analyst.thrower?.(states[from]);
      return { ...moment, by: 'chance', luck, ...(thrower !== undefined && { thrower }) } satisfies Fortune;
    }
    const loss = await lossOf(stretch, turn.seat, before.best, after);
    const { text = '', line = [], reason } = before.best ?? {};
    const best = before.best && { move: text, line, ...(reason && { reason }) };
    const luck = luckWith(turn.seat, loss, before.chances, after.chances);
    return { ...moment, by: turn.seat, loss, ...luck, ...(best && { best }) } satisfies Decision;
  }

  /** Giving up is a decision like any other, and in a good position the worst of all. */
  async function resignation(before: readonly number[]): Promise<Decision[]> {
    const { ending } = match;
    if (ending?.kind !== 'resigned') return [];
    const { payoffs: after = [] } = matchOutcome(match) ?? {};
    const { seat } = ending;
    const loss = (await analyst.hope?.(match.state, seat, budget)) ?? before[seat]!;
    return [{ ply: log.length, moves: [], by: seat, before, after, loss, ...luckWith(seat, loss, before, after) }];
  }

  const steps: Step[] = [...(run.known?.steps ?? [])];
  const tell = (step: Step): void => {
    steps.push(step);
    run.onStep?.(step, error);
  };
  const done = Math.min(steps.length, stretches.length);
  const first = stretches[done]?.from ?? log.length;
  let before = await judge(states[first], first);
  for (const [index, stretch] of stretches.entries()) {
    if (index < done) continue;
    const after = await judge(states[stretch.to], stretch.to);
    tell(await stepOf(stretch, before, after));
    before = after;
    run.onProgress?.((index + 1) / stretches.length);
  }
  if (steps.length === stretches.length) for (const step of await resignation(before.chances)) tell(step);
  return summarise(match, steps, error);
}

/**
 * An analyst of its own for each question: what is said of a position depends on that position alone, and not on what was asked
 * before or when.
 */
export function forgetful(kind: AnalystKind, { seed = 1, asset }: Pick<AnalysisSetup, 'seed' | 'asset'>): Analyst {
  const fresh = (): Analyst => kind({ random: seededRandom(seed), asset });
  const { loss, hope, possible, thrower } = fresh();
  return {
    assess: (...question) => fresh().assess(...question),
    ...(loss && { loss: (...question) => fresh().loss!(...question) }),
    ...(hope && { hope: (...question) => fresh().hope!(...question) }),
    ...(possible && { possible: (...seen) => fresh().possible!(...seen) }),
    ...(thrower && { thrower }),
  };
}

/**
 * What a match was worth to each seat before and after every move, what would have been best, whose luck or mistake decided it.
 * The searches run here and now: whoever has something else to do in the meantime calls it in a worker.
 */
export async function analyse(match: Match, setup: AnalysisSetup): Promise<Result<Analysis, Refusal<AnalysisRefusal>>> {
  const { game } = match;
  if (match.log.length === 0) return err({ code: 'no-moves' });
  if (game.facts.hidden && !matchOutcome(match)) return err({ code: 'hidden-until-over' });
  const kind = await loadAnalyst(game.id);
  if (!kind) return err({ code: 'no-analyst' });
  const { time, nodes = time === undefined ? standardNodes(match) : undefined } = setup.budget ?? {};
  const budget = { ...(time !== undefined && { time }), ...(nodes !== undefined && { nodes }) };
  return ok(await analyseWith(forgetful(kind, setup), match, { ...setup, budget }));
}
