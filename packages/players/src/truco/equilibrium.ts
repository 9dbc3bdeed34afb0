// Plays the blueprint, and from the second round on what it solves itself; nobody can beat it by much: see docs/strength/truco.md.
// With options that have no blueprint, hands are sampled.
import type { Random } from '@ludoteca/games';
import { otherSide, type Side, sideOf, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { Asked, Budget, Choice, Thinker, ThinkerSetup } from '../thinker.ts';
import { type Blueprint, hasBlueprint, loadBlueprint } from './blueprint.ts';
import { type ByteSource, byteSource } from './heuristic.ts';
import type { WeightedMove } from './infoset.ts';
import { monteCarlo } from './monte-carlo.ts';
import { handPercent, reasonFor, wantsReason } from './reasons.ts';
import { sideChance } from './score.ts';

function sampleMove(moves: readonly WeightedMove[], random: Random): TrucoMove {
  let rest = random.fraction();
  const drawn = moves.find(({ probability }) => {
    rest -= probability;
    return rest < 0;
  });
  return (drawn ?? moves.at(-1)!).move;
}

/** The chance to win the match when the hand is played out for what it is worth now. */
function matchChance({ chances }: Blueprint, view: TrucoView, seat: number, bytes: ByteSource): number {
  const wins = handPercent(view, seat, bytes) / 100;
  const side = sideOf(seat);
  const next = otherSide(sideOf(view.leader));
  const after = (winner: Side) => {
    const [first, second] = view.scores;
    return sideChance(chances, winner === 0 ? [first + view.value, second] : [first, second + view.value], next, side);
  };
  return wins * after(side) + (1 - wins) * after(otherSide(side));
}

const sampledNodes = 20_000;
/** Those who count and give less get the tables as they are: to solve what remains of a hand is worth about so many nodes. */
const solvingNodes = 20_000;
export const solves = ({ nodes }: Budget): boolean => nodes === undefined || nodes >= solvingNodes;

export function equilibrium(setup: ThinkerSetup): Thinker<TrucoView, TrucoMove> {
  const { random } = setup;
  const bytes = byteSource(random);
  const sampling = monteCarlo(random, sampledNodes);
  return {
    async choose(question: Asked<TrucoView, TrucoMove>, budget: Budget): Promise<Choice<TrucoMove>> {
      const { known: view, seat } = question;
      if (!hasBlueprint(view.options) || view.blind) return sampling.choose(question, budget);
      const blueprint = await loadBlueprint(setup);
      const moves = (solves(budget) ? blueprint.solvedAt : blueprint.strategyAt)(view, seat);
      if (!moves) return sampling.choose(question, budget);
      const move = sampleMove(moves, random);
      if (!wantsReason(budget)) return { move };
      return { move, thought: { chance: matchChance(blueprint, view, seat, bytes), reason: reasonFor(question, move, bytes) } };
    },
  };
}
