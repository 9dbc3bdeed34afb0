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
import type { Analyst, Assessment } from '../analyst.ts';
import { loadAnalyst } from '../registry.ts';
import { breathe } from '../search/breathe.ts';
import type { Budget, ThinkerSetup } from '../thinker.ts';
import { accountOf, luckShareOf } from './accounts.ts';
import type { Analysis, Decision, Fortune, Step } from './analysis.ts';
import { turningPointsOf } from './turning-points.ts';

/** A hidden game that goes on has cards that nobody may be told of; there are games that nobody can judge. */
export const analysisRefusals = ['hidden-until-over', 'no-analyst', 'no-moves'] as const;
export type AnalysisRefusal = (typeof analysisRefusals)[number];

export interface AnalysisRun {
  /** For each position; without it the analyst takes its own. With nodes alone the same seed gives the same analysis. */
  readonly budget?: Pick<Budget, 'time' | 'nodes'>;
  readonly seed?: number;
  /** The promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?(share: number): void;
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

/** Judges a match with an analyst of its game; see `analyse`. */
export async function analyseWith(analyst: Analyst, match: Match, run: AnalysisRun = {}): Promise<Analysis> {
  const { game, log } = match;
  const signal = run.signal ?? new AbortController().signal;
  const budget: Budget = { ...run.budget, signal };
  const states = statesOf(match);
  const stretches = stretchesOf(match, states);
  let error: number | undefined;

  async function assess(state: unknown): Promise<Assessment> {
    const outcome = game.outcome(state);
    if (outcome) return { chances: outcome.payoffs };
    await breathe();
    signal.throwIfAborted();
    const assessment = await analyst.assess(state, budget);
    signal.throwIfAborted();
    if (assessment.error !== undefined) error = Math.max(error ?? 0, assessment.error);
    return assessment;
  }

  /** The best move is judged as the played one is, from the position behind it: so both see as far. */
  async function lossOf(state: unknown, seat: Seat, played: unknown, best: unknown, after: Assessment): Promise<number> {
    if (analyst.loss) return Math.max(0, await analyst.loss(state, played, budget));
    const other = game.play(state, best);
    if (!other.ok) throw new Error(`the analyst of ${game.id} advises an illegal move: ${other.error.code}`);
    const instead = await assess(other.value);
    return Math.max(0, (instead.chances[seat] as number) - (after.chances[seat] as number));
  }

  async function stepOf({ turn, from, to }: Stretch, before: Assessment, after: Assessment): Promise<Step> {
    const state = states[from];
    const moment = {
      ply: to,
      moves: log.slice(from, to).map((move, index) => game.formatMove(move, states[from + index])),
      before: before.chances,
      after: after.chances,
    };
    if (turn.kind === 'chance') {
      const luck = after.chances.map((chance, seat) => chance - (before.chances[seat] as number));
      const thrower = analyst.thrower?.(state);
      return { ...moment, by: 'chance', luck, ...(thrower !== undefined && { thrower }) } satisfies Fortune;
    }
    const { best } = before;
    const advised = best && game.formatMove(best.move, state);
    const loss = best && advised !== moment.moves[0] ? await lossOf(state, turn.seat, log[from], best.move, after) : 0;
    return { ...moment, by: turn.seat, loss, ...(best && { best: { ...best, move: advised as string } }) } satisfies Decision;
  }

  // Backward, so that a search which remembers knows the end of the game when it judges what led there.
  let after = await assess(match.state);
  const end = matchOutcome(match)?.payoffs ?? after.chances;
  const steps: Step[] = resignation(match, after);
  for (const [done, stretch] of stretches.toReversed().entries()) {
    const before = await assess(states[stretch.from]);
    steps.unshift(await stepOf(stretch, before, after));
    after = before;
    run.onProgress?.((done + 1) / stretches.length);
  }
  return {
    steps,
    turningPoints: turningPointsOf(steps),
    accounts: end.map((payoff, seat) => accountOf(steps, seat, payoff)),
    luckShare: luckShareOf(steps),
    ...(error !== undefined && { error }),
  };
}

/** Giving up is a decision like any other, and in a good position the worst of all. */
function resignation(match: Match, { chances: before }: Assessment): Decision[] {
  const { ending, log } = match;
  if (ending?.kind !== 'resigned') return [];
  const { payoffs: after = [] } = matchOutcome(match) ?? {};
  return [{ ply: log.length, moves: [], by: ending.seat, before, after, loss: before[ending.seat] as number }];
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
  return ok(await analyseWith(kind({ random: seededRandom(setup.seed ?? 1), asset: setup.asset }), match, setup));
}
