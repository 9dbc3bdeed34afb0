// When to stop: passing, agreeing about dead stones, giving up.
import { chainAt, type GoMove, type GoState, go, libertiesAt, settlementMoves } from '@ludoteca/games/go';
import type { Watch } from '../search/watch.ts';
import { type Effort, forecast } from './dead-stones.ts';

// All numbers below were chosen by hand.

/** Who thinks little about his moves does not think much about the end either. */
const effortAfter = (simulations: number): Effort => ({
  first: Math.min(400, Math.max(100, simulations)),
  closer: Math.min(1600, simulations),
});
/** A neutral point is worth two to whoever takes it first; less than half a point is noise. */
const noGain = 0.5;
/** After so many changes of the marks there is no use in more. */
const maxToggles = 40;

const maskOf = (state: GoState, points: readonly number[]): Uint8Array => {
  const mask = new Uint8Array(state.dead.length);
  for (const point of points) mask[point] = 1;
  return mask;
};

/** What the seat to move gets if the game ended here with these stones dead. */
function payoffNow(state: GoState, seat: number, dead: readonly number[]): number {
  const over: GoState = { ...state, phase: 'over', end: 'agreed', dead: maskOf(state, dead) };
  return go.outcome(over)?.payoffs[seat] ?? 0;
}

export type Ending =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'pass'; readonly won: boolean }
  /** The board is settled, but dead stones have to be taken off by play: at one of these points. */
  | { readonly kind: 'finish'; readonly points: readonly number[] };

/** The points where dead stones of the opponent lose a liberty. */
function finishingPoints({ board, toMove }: GoState, dead: readonly number[]): number[] {
  const hostile = dead.filter((point) => board.cells[point] !== toMove);
  return [...new Set(hostile.flatMap((point) => (chainAt(board, point)[0] === point ? libertiesAt(board, point) : [])))];
}

/**
 * Whether the player to move should stop here. `allAlive`: the stones on the board will be counted as they stand, because the
 * rules say so or because the opponent did not agree. `simulations`: how many the player has made for its move.
 */
export function decideEnding(state: GoState, allAlive: boolean, simulations: number, watch: Watch): Ending {
  const seat = state.toMove - 1;
  const { dead, endangered, gain } = forecast(state, effortAfter(simulations), watch);
  const agreed = payoffNow(state, seat, dead);
  if (allAlive && payoffNow(state, seat, []) < agreed) return { kind: 'finish', points: finishingPoints(state, dead) };
  // What the opponent could still take by moving first is not safe enough to be counted.
  const won = payoffNow(state, seat, [...dead, ...endangered]) === 1;
  return (state.passed && won) || gain < noGain ? { kind: 'pass', won } : { kind: 'go-on' };
}

/** Accepts the marks, changes them to what it believes, or plays on if it can not bring the opponent to reason. */
export function answerSettlement(
  state: GoState,
  legal: readonly GoMove[],
  believed: readonly number[],
  resumedBefore: boolean,
): GoMove {
  const seat = state.toMove - 1;
  const [toggle] = settlementMoves(state, believed);
  if (!toggle) return { kind: 'accept' };
  const marked = [...state.dead.keys()].filter((point) => state.dead[point]);
  const isWorse = payoffNow(state, seat, marked) < payoffNow(state, seat, believed);
  if (state.toggles < maxToggles) return toggle;
  const resume = legal.find(({ kind }) => kind === 'resume');
  return isWorse && resume && !resumedBefore ? resume : { kind: 'accept' };
}
