import type { Seat } from '@ludoteca/games';
import { isDecision, type Step, type TurningKind, type TurningPoint } from './analysis.ts';

/** In pay-off: 0.1 is a tenth of the way from a lost game to a won one. */
export const thresholds = {
  mistake: 0.1,
  blunder: 0.2,
  /** So much was certain with the best move … */
  won: 0.9,
  /** … and so much of it is gone. */
  missed: 0.3,
  luck: 0.15,
} as const;

const mostPoints = 6;

/** `after` is not told where it says what only the cards knew: then nobody can have seen a win to miss. */
function kindOfLoss(loss: number, after: number | undefined, resigned: boolean): TurningKind | undefined {
  if (resigned) return loss < thresholds.blunder ? undefined : 'early-resignation';
  if (loss < thresholds.mistake) return undefined;
  if (after !== undefined && after + loss >= thresholds.won && loss >= thresholds.missed) return 'missed-win';
  return loss >= thresholds.blunder ? 'blunder' : 'mistake';
}

const luckiest = (luck: readonly number[]): Seat => luck.reduce((most, won, seat) => (won > luck[most]! ? seat : most), 0);

/** A throw is its thrower's luck, a deal that of whoever won most by it. */
function kindOfLuck(won: number, thrown: boolean): TurningKind | undefined {
  if (Math.abs(won) < thresholds.luck) return undefined;
  if (!thrown) return 'lucky-deal';
  return won > 0 ? 'lucky-throw' : 'unlucky-throw';
}

function pointAt(step: Step, index: number, hidden: boolean): TurningPoint[] {
  if (isDecision(step)) {
    const { by: seat, loss, after, moves } = step;
    const kind = kindOfLoss(loss, hidden ? undefined : after[seat], moves.length === 0);
    return kind ? [{ kind, step: index, seat, size: loss }] : [];
  }
  const seat = step.thrower ?? luckiest(step.luck);
  const won = step.luck[seat]!;
  const kind = kindOfLuck(won, step.thrower !== undefined);
  return kind ? [{ kind, step: index, seat, size: Math.abs(won) }] : [];
}

/** The largest swings that deserve a name, in the order of the game. */
export function turningPointsOf(steps: readonly Step[], hidden: boolean): TurningPoint[] {
  return steps
    .flatMap((step, index) => pointAt(step, index, hidden))
    .sort((one, other) => other.size - one.size || one.step - other.step)
    .slice(0, mostPoints)
    .sort((one, other) => one.step - other.step);
}
