// Plays what does best over many hands that could be: the cards it can not see are dealt at random, less often in ways that
// do not go with what was asked and answered, and the rest of each hand is played out at a glance.
import type { Random } from '@ludoteca/games';
import { type FastHand, fastHand, makeHandMove, sideOf, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import { startWatch } from '../search/watch.ts';
import type { Asked, Budget, Choice, Thinker } from '../thinker.ts';
import { guesser, toHandMove } from './deal.ts';
import { newDice, playOut } from './playout.ts';
import { type Dice, manners, promiseOf, throwDice } from './policy.ts';
import { isAskedWhy, reasonFor } from './reasons.ts';
import { type MatchChances, matchChances, roughOdds, sideChance } from './score.ts';

const tries = 4;
/** Of 256 hands that do not go with what their owners said, so many are put back. */
const doubted = 150;

/** Whether those who asked and agreed would have done so with these cards, mostly. */
function isLikely(hand: FastHand, { bets }: TrucoView, seat: number, dice: Dice): boolean {
  for (const { seat: who, kind } of bets) {
    if (who === seat || kind === 'run') continue;
    const wants = kind === 'raise' ? manners.sensible.asks : manners.sensible.agrees[0];
    if (promiseOf(hand, who) < wants && throwDice(dice) < doubted) return false;
  }
  return true;
}

let rough: MatchChances | undefined;
/** The chances of a match between equals, near enough to weigh points with. */
export function roughChances(): MatchChances {
  rough ??= matchChances(() => roughOdds);
  return rough;
}

export interface Weighed {
  readonly move: TrucoMove;
  /** The chance to win the match. */
  readonly chance: number;
}

/** Each move with the chance to win the match after it, the best first. */
export function weigh(
  { view, legal, seat }: Asked<TrucoView, TrucoMove>,
  budget: Budget,
  nodes: number,
  dice: Dice,
): { readonly moves: readonly Weighed[]; readonly nodes: number } {
  const moves = legal();
  const hand = fastHand(view.options);
  const { guess } = guesser(view, seat, hand, dice);
  const sums = new Float64Array(moves.length);
  const numbers = moves.map((move) => toHandMove(move, view.cards));
  const watch = startWatch(budget, { nodes }, 64);
  const side = sideOf(seat);
  const nextLeader = (view.leader + 1) % view.options.players;
  const chances = roughChances();
  const worth = new Float64Array(2 * 12 + 1).map((_, index) => {
    const points = index - 12;
    const [first, second] = view.scores;
    const scores: [number, number] = points > 0 ? [first + points, second] : [first, second - points];
    return sideChance(chances, scores, sideOf(nextLeader), side);
  });
  let samples = 0;
  do {
    for (let attempt = 0; attempt < tries; attempt++) {
      guess();
      if (isLikely(hand, view, seat, dice)) break;
    }
    const { top } = hand;
    for (let index = 0; index < numbers.length; index++) {
      hand.top = top;
      makeHandMove(hand, numbers[index] as number);
      sums[index] = (sums[index] as number) + (worth[playOut(hand, dice) + 12] as number);
      watch.tick();
    }
    samples++;
  } while (!watch.tick());
  const weighed = moves.map((move, index) => ({ move, chance: (sums[index] as number) / samples }));
  return { moves: weighed.sort((a, b) => b.chance - a.chance), nodes: samples * moves.length };
}

export function sampler(random: Random, nodes: number): Thinker<TrucoView, TrucoMove> {
  const dice = newDice(random);
  return {
    async choose(question, budget): Promise<Choice<TrucoMove>> {
      const { view, legal } = question;
      const [only, ...others] = legal();
      if (only && others.length === 0) return { move: only, thought: { reason: { code: 'only' } } };
      if (view.blind) return { move: legal()[random.below(view.left.length)] as TrucoMove };
      const { moves, nodes: count } = weigh(question, budget, nodes, dice);
      const { move, chance } = moves[0] as Weighed;
      return { move, thought: { chance, nodes: count, ...(isAskedWhy(budget) && { reason: reasonFor(question, move, dice) }) } };
    },
  };
}
