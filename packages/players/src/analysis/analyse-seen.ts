// A match that hid something, judged by what one of its seats saw: that seat's decisions, and what it could hope for at each of them.
import { err, type Match, matchOutcome, ok, type Refusal, type Result, type Seat, statesOf } from '@ludoteca/games';
import type { Analyst } from '../analyst.ts';
import { loadAnalyst } from '../registry.ts';
import { yieldToEventLoop } from '../search/watch.ts';
import { type AnalysisRefusal, type AnalysisSetup, forgetful, summarise } from './analyse.ts';
import type { Analysis, Decision } from './analysis.ts';

/** Deals that are looked at for what a seat could hope for: its plot is right to about one in a hundred. */
const hopeNodes = 150;

/** The seat is about to decide. */
interface Asked {
  readonly ply: number;
  /** What was seen, as the match has it. */
  readonly seen: unknown;
  /** One of those that it could have been. */
  readonly state: unknown;
  /** The move that was made, read again. */
  readonly move: unknown;
  readonly text: string;
}

function askedIn(match: Match, seat: Seat, analyst: Analyst): Asked[] {
  const { game, log } = match;
  const states = statesOf(match);
  return log.flatMap((written, ply) => {
    const turn = game.turn(states[ply]);
    if (turn.kind !== 'seat' || turn.seat !== seat) return [];
    const text = game.formatSeen(written, states[ply], seat);
    const read = game.parseMove(text, states[ply]);
    if (!read.ok) return [];
    return [{ ply, seen: states[ply], state: analyst.possible!(game.view(states[ply], seat), seat), move: read.value, text }];
  });
}

/**
 * `match` is one that was seen, as `seenMatch` gives it. Between two decisions of the seat everything is what it could not know: deals,
 * and what the others did. So there is a step for each of its decisions, and none for those of others.
 */
export async function analyseSeen(
  match: Match,
  seat: Seat,
  setup: AnalysisSetup,
): Promise<Result<Analysis, Refusal<AnalysisRefusal>>> {
  const { game, options } = match;
  const outcome = matchOutcome(match);
  if (!outcome) return err({ code: 'hidden-until-over' });
  const kind = await loadAnalyst(game.id);
  if (!kind) return err({ code: 'no-analyst' });
  const analyst = forgetful(kind, setup);
  if (!analyst.possible || !analyst.hope || !analyst.loss) return err({ code: 'no-analyst' });
  const asked = askedIn(match, seat, analyst);
  if (asked.length === 0) return err({ code: 'no-moves' });
  const { signal } = setup;
  const budget = { ...setup.budget, signal };
  const sides = game.sides(options);
  const shares = (own: number): number[] => sides.map((side) => (side === sides[seat] ? own : 1 - own));

  async function hopeAt(index: number): Promise<readonly number[]> {
    const at = asked[index];
    if (!at) return outcome!.payoffs;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    return shares(await analyst.hope!(at.state, seat, { nodes: hopeNodes, ...budget }).finally(() => signal?.throwIfAborted()));
  }

  const steps = [...(setup.known?.steps ?? [])];
  let before = await hopeAt(steps.length);
  for (let index = steps.length; index < asked.length; index++) {
    const { seen, state, move, text, ply } = asked[index]!;
    const { best } = await analyst.assess(state, budget).finally(() => signal?.throwIfAborted());
    const better = best && { ...best, move: game.formatMove(best.move, seen) };
    const loss = !better || better.move === text ? 0 : Math.max(0, await analyst.loss(state, move, budget));
    const after = await hopeAt(index + 1);
    const decided = (other: Seat): number => (sides[other] === sides[seat] ? -loss : loss);
    const luck = after.map((chance, other) => chance - before[other]! - decided(other));
    const step: Decision = { ply: ply + 1, moves: [text], by: seat, before, after, loss, luck, ...(better && { best: better }) };
    steps.push(step);
    setup.onStep?.(step, undefined);
    setup.onProgress?.((index + 1) / asked.length);
    before = after;
  }
  return ok({ ...summarise(match, steps), seat });
}
