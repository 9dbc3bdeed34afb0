import type { Refusal } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { solveChain } from './chain.ts';
import { faces } from './codes.ts';
import type { GooseOptions } from './options.ts';
import { type GooseState, playUnchecked } from './rules.ts';
import { buildChain, type StateSpace, stateNumber, stateSpace } from './states.ts';

export type OddsRefusal = 'too-many-states';

/** A state takes some 200 bytes while it is solved; more than this does not fit in the memory of a browser's worker. */
export const mostStates = 4_000_000;

/** The odds of every position of a race: plain data, to be kept, sent from a worker and asked by `oddsAt`. */
export interface GooseOdds {
  readonly space: StateSpace;
  readonly rowOf: Uint32Array;
  /** Of each row, the chances of the player to move and of those who follow, all but the last of them. */
  readonly chances: Float64Array;
  readonly turns: Float64Array;
  /** No chance is wrong by more than this, and no number of turns by more than this share of it. */
  readonly error: number;
}

export interface Odds {
  /** Of each seat, to win. */
  readonly chances: readonly number[];
  /** Expected turns at the die until somebody wins: the one under way counts, a missed one does not. */
  readonly turns: number;
}

/** Counted up when solved odds change their shape or the rules of the race do. */
const version = 1;

/** Under which the solved odds of a race are kept. */
export const oddsKey = ({ players, ending, item3, race }: GooseOptions): string =>
  JSON.stringify([version, players, ending, item3, race]);

/** Whether what was kept are odds of this race. */
export function areOddsOf(value: unknown, options: GooseOptions): value is GooseOdds {
  const { rowOf, chances, turns, error, space } = Object(value) as Partial<GooseOdds>;
  const states = oddsStates(options);
  return (
    rowOf instanceof Uint32Array &&
    chances instanceof Float64Array &&
    turns instanceof Float64Array &&
    typeof error === 'number' &&
    space?.size === states &&
    rowOf.length === states &&
    turns.length === states &&
    chances.length === states * (options.players - 1)
  );
}

/** How many states the odds of these options need. */
export const oddsStates = (options: GooseOptions): number => stateSpace(options).size;

/** The solution in slices of some milliseconds, for whoever has other things to do in between; each yields the progress, 0 to 1. */
export function oddsInSlices(options: GooseOptions): Result<Generator<number, GooseOdds, void>, Refusal<OddsRefusal>> {
  const space = stateSpace(options);
  if (space.size > mostStates) return err({ code: 'too-many-states', at: String(space.size), detail: String(mostStates) });
  return ok(solve(options, space));
}

function* solve(options: GooseOptions, space: StateSpace): Generator<number, GooseOdds, void> {
  const building = buildChain(options, space);
  let built = building.next();
  for (; !built.done; built = building.next()) yield 0;
  const { chain, rowOf } = built.value;
  return { space, rowOf, ...(yield* solveChain(chain)) };
}

export interface OddsRun {
  readonly signal?: AbortSignal;
  progress?(share: number): void;
}

/** The solution in one go; throws the signal's reason when that aborts, as `progress` may bring about. */
export function solveOdds(options: GooseOptions, { signal, progress }: OddsRun = {}): Result<GooseOdds, Refusal<OddsRefusal>> {
  const slices = oddsInSlices(options);
  if (!slices.ok) return slices;
  for (;;) {
    signal?.throwIfAborted();
    const slice = slices.value.next();
    if (slice.done) return ok(slice.value);
    progress?.(slice.value);
  }
}

/** The odds of any position of the race that `odds` was solved for. */
export function oddsAt(odds: GooseOdds, state: GooseState): Odds {
  const seats = state.players.length;
  if (state.winner !== undefined) return { chances: state.players.map((_, seat) => Number(seat === state.winner)), turns: 0 };
  const number = state.second ? undefined : stateNumber(odds.space, state);
  if (number === undefined) return oneThrowOn(odds, state);
  const row = odds.rowOf[number]!;
  const first = row * (seats - 1);
  const fromMover = [...odds.chances.subarray(first, first + seats - 1)];
  fromMover.push(1 - fromMover.reduce((sum, chance) => sum + chance, 0));
  const chances = state.players.map((_, seat) => fromMover[(seat - state.seat + seats) % seats]!);
  return { chances, turns: odds.turns[row]! };
}

/** Between two throws, or where somebody was put who could not wait there: what the next throw leads to. */
function oneThrowOn(odds: GooseOdds, state: GooseState): Odds {
  const chances = state.players.map(() => 0);
  let turns = 1;
  for (const face of faces) {
    const next = playUnchecked(state, face);
    const after = oddsAt(odds, next);
    for (const [seat, chance] of after.chances.entries()) chances[seat] = chances[seat]! + chance / faces.length;
    // A second throw belongs to the turn that is counted already.
    turns += (after.turns - Number(next.second !== undefined)) / faces.length;
  }
  return { chances, turns };
}
