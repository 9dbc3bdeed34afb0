import type { Seat } from '@ludoteca/games';
import { type Account, type Decision, isDecision, type Step } from './analysis.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What each seat won or lost by a step that nobody had in hand. */
const luckOf = (step: Step): readonly number[] => step.luck ?? step.after.map(() => 0);

/** The curve that lichess.org/page/accuracy publishes for chess: nothing lost is 1, a tenth is 0.64, half is 0.09. */
const accuracyOf = ({ loss }: Decision): number => Math.min(1, Math.max(0, 1.031668 * Math.exp(-4.354 * loss) - 0.031669));

/** `end` is the result, or what is expected of a match that goes on. */
export function accountOf(steps: readonly Step[], seat: Seat, end: number): Account {
  const start = steps[0]!.before[seat]!;
  const luck = sum(steps.map((step) => luckOf(step)[seat]!));
  const own = steps.filter(isDecision).filter(({ by }) => by === seat);
  return {
    start,
    end,
    luck,
    decisions: end - start - luck,
    ...(own.length > 0 && { accuracy: sum(own.map(accuracyOf)) / own.length }),
  };
}

/** How much of the way up and down that the chances went was luck's doing. */
export function luckShareOf(steps: readonly Step[]): number {
  const way = (changes: readonly number[]): number => sum(changes.map(Math.abs));
  const byLuck = sum(steps.map((step) => way(luckOf(step))));
  const byDecisions = sum(
    steps.map((step) => way(luckOf(step).map((won, seat) => step.after[seat]! - step.before[seat]! - won))),
  );
  return byLuck + byDecisions === 0 ? 0 : byLuck / (byLuck + byDecisions);
}
