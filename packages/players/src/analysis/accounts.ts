import type { Seat } from '@ludoteca/games';
import { type Account, type Decision, isDecision, type Step } from './analysis.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const moved = (step: Step, seat: Seat): number => step.after[seat]! - step.before[seat]!;

/** The curve that lichess.org/page/accuracy publishes for chess: nothing lost is 1, a tenth is 0.64, half is 0.09. */
const accuracyOf = ({ loss }: Decision): number => Math.min(1, Math.max(0, 1.031668 * Math.exp(-4.354 * loss) - 0.031669));

/** `end` is the result, or what is expected of a match that goes on. */
export function accountOf(steps: readonly Step[], seat: Seat, end: number): Account {
  const start = steps[0]!.before[seat]!;
  const luck = sum(steps.map((step) => (isDecision(step) ? 0 : step.luck[seat]!)));
  const own = steps.filter(isDecision).filter(({ by }) => by === seat);
  return {
    start,
    end,
    luck,
    decisions: end - start - luck,
    ...(own.length > 0 && { accuracy: sum(own.map(accuracyOf)) / own.length }),
  };
}

/** How much of the way up and down that the chances went was chance's doing. */
export function luckShareOf(steps: readonly Step[]): number {
  const way = (step: Step): number => sum(step.after.map((_, seat) => Math.abs(moved(step, seat))));
  const all = sum(steps.map(way));
  return all === 0 ? 0 : sum(steps.filter((step) => !isDecision(step)).map(way)) / all;
}
