// Perfect-information Monte Carlo: the move that does best over many hands that could be. The cards that can not be seen are
// dealt at random, seldom in ways that do not go with what partner and opponents asked and answered, and the rest of each hand is
// played out by the heuristic.
import type { Random } from '@ludoteca/games';
import { type FastHand, fastHand, makeHandMove, sideOf, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import { startWatch } from '../search/watch.ts';
import type { Asked, Budget, Choice, Thinker } from '../thinker.ts';
import { determinizer, toHandMove } from './determinization.ts';
import { type ByteSource, byteSource, dealtWorth, nextByte, playOut, playOutStyle, type Style, styles } from './heuristic.ts';
import { reasonFor, wantsReason } from './reasons.ts';
import { type MatchChances, matchChances, roughOdds, sideChance } from './score.ts';

const dealAttempts = 8;
/** Of 256 hands that do not go with what their owners said, so many are dealt again. */
const rejected = 245;

/** Whether those who asked and agreed would have done so with these cards, mostly. */
function isLikely(hand: FastHand, { bets }: TrucoView, seat: number, bytes: ByteSource): boolean {
  for (const { seat: who, kind } of bets) {
    if (who === seat || kind === 'run') continue;
    const wants = kind === 'raise' ? styles.sensible.asks : styles.sensible.agrees[0];
    if (dealtWorth(hand, who) < wants && nextByte(bytes) < rejected) return false;
  }
  return true;
}

let rough: MatchChances | undefined;
/** The chances of a match between equals, near enough to weigh points with. */
export function roughChances(): MatchChances {
  rough ??= matchChances(() => roughOdds);
  return rough;
}

export interface EvaluatedMove {
  readonly move: TrucoMove;
  /** The chance to win the match. */
  readonly chance: number;
}

/** Each move with the chance to win the match after it, the best first. */
export function evaluateMoves(
  { known: view, legal, seat }: Asked<TrucoView, TrucoMove>,
  budget: Budget,
  nodes: number,
  bytes: ByteSource,
  style: Style = playOutStyle(view.options),
): { readonly moves: readonly EvaluatedMove[]; readonly nodes: number } {
  const moves = legal();
  const hand = fastHand(view.options);
  const deal = determinizer(view, seat, hand, bytes);
  const sums = new Float64Array(moves.length);
  const numbers = moves.map((move) => toHandMove(move, view.cards));
  const watch = startWatch(budget, { nodes }, 64);
  const side = sideOf(seat);
  const nextLeader = (view.leader + 1) % view.options.players;
  const chances = roughChances();
  const chanceBy = new Float64Array(2 * 12 + 1).map((_, index) => {
    const points = index - 12;
    const [first, second] = view.scores;
    const scores: [number, number] = points > 0 ? [first + points, second] : [first, second - points];
    return sideChance(chances, scores, sideOf(nextLeader), side);
  });
  let samples = 0;
  do {
    for (let attempt = 0; attempt < dealAttempts; attempt++) {
      deal();
      if (isLikely(hand, view, seat, bytes)) break;
    }
    const { top } = hand;
    for (let index = 0; index < numbers.length; index++) {
      hand.top = top;
      makeHandMove(hand, numbers[index]!);
      sums[index]! += chanceBy[playOut(hand, bytes, style) + 12]!;
      watch.tick();
    }
    samples++;
  } while (!watch.tick());
  const evaluated = moves.map((move, index) => ({ move, chance: sums[index]! / samples }));
  return { moves: evaluated.sort((a, b) => b.chance - a.chance), nodes: samples * moves.length };
}

/** Hands are played out in this style, or in that which does best. */
export function monteCarlo(random: Random, nodes: number, style?: Style): Thinker<TrucoView, TrucoMove> {
  const bytes = byteSource(random);
  return {
    async choose(question, budget): Promise<Choice<TrucoMove>> {
      const { known: view, legal } = question;
      const [only, ...others] = legal();
      if (only && others.length === 0) return { move: only, thought: { reason: { code: 'only' } } };
      if (view.blind) return { move: legal()[random.below(view.left.length)]! };
      const { moves, nodes: count } = evaluateMoves(question, budget, nodes, bytes, style);
      const { move, chance } = moves[0]!;
      return {
        move,
        thought: { chance, nodes: count, ...(wantsReason(budget) && { reason: reasonFor(question, move, bytes) }) },
      };
    },
  };
}
