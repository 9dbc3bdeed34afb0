// Of four players: plays what was learnt by play against itself, and looks from there over hands that could be, each as likely as
// the others would have played so with it. See docs/strength/truco.md.
import {
  handMove,
  handOver,
  handPoints,
  handTurn,
  otherSide,
  sideOf,
  type TrucoMove,
  type TrucoOptions,
  type TrucoView,
} from '@ludoteca/games/truco';
import { openedOnce } from '../opened-once.ts';
import { startWatch, type Watch } from '../search/watch.ts';
import type { Asked, Budget, Choice, Thinker, ThinkerSetup } from '../thinker.ts';
import { fromHandMove } from './determinization.ts';
import { fourChances } from './four-chances.ts';
import { dealer, handSeen } from './four-deals.ts';
import { type FourHand, fourActions, fourInfoset, makeFourMove } from './four-infoset.ts';
import { type FourStrategy, openFour } from './four-strategy.ts';
import { type ByteSource, byteSource, heuristicMove, nextByte, styles } from './heuristic.ts';
import { reasonFor, wantsReason } from './reasons.ts';
import { goal, sideChance } from './score.ts';

const mostActions = 4;
const actions = new Uint8Array(mostActions);

/** It is for one sequence of raises and the deck of 40 cards. */
const hasFourStrategy = ({ players, raises, deck }: TrucoOptions): boolean =>
  players === 4 && raises === 'once' && deck === 'dirty';

const loadFourStrategy = openedOnce('truco-four.strategy', openFour);

/** One of the moves that were learnt, as often as it was made; -1 where nothing was. */
function drawnMove(strategy: FourStrategy, four: FourHand, seat: number, bytes: ByteSource): number {
  const count = fourActions(four, seat, actions);
  if (count === 1) return actions[0]!;
  const index = strategy.indexAt(fourInfoset(four, seat));
  if (index < 0) return -1;
  const { numbers } = strategy;
  let sum = 0;
  for (let action = 0; action < count; action++) sum += numbers[index + action]!;
  let rest = (sum * nextByte(bytes)) >> 8;
  for (let action = 0; action < count; action++) {
    rest -= numbers[index + action]!;
    if (rest < 0) return actions[action]!;
  }
  return -1;
}

/** How often the move is made by who plays what was learnt; face down is as good as any. */
function likelihood(strategy: FourStrategy, four: FourHand, seat: number, move: number): number {
  if (move >= handMove.down && move < handMove.raise) return 1;
  const count = fourActions(four, seat, actions);
  if (count === 1) return 1;
  const index = strategy.indexAt(fourInfoset(four, seat));
  if (index < 0) return 1;
  const { numbers } = strategy;
  const { strengths } = four.hand;
  let [sum, made] = [0, 0];
  for (let action = 0; action < count; action++) {
    const number = numbers[index + action]!;
    sum += number;
    const other = actions[action]!;
    const same = move < handMove.down && other < handMove.down && strengths[seat * 3 + move] === strengths[seat * 3 + other];
    if (same || move === other) made += number;
  }
  return made / sum;
}

function playOut(strategy: FourStrategy, four: FourHand, bytes: ByteSource): number {
  const { hand } = four;
  for (let seat = handTurn(hand); seat !== handOver; seat = handTurn(hand)) {
    const move = drawnMove(strategy, four, seat, bytes);
    makeFourMove(four, seat, move < 0 ? heuristicMove(hand, seat, styles.sensible, bytes) : move);
  }
  return handPoints(hand);
}

/** How likely what somebody did is at least: everybody errs, and not all play so. */
const slip = 0.02;
/** Of so many deals one is played out, drawn by how likely each is. */
const dealsATime = 8;

/** What was learnt is played unless it costs more of the match: who always did what looks best could be read. */
const mostCost = 0.02;

/** Draws what was learnt, and takes the best move instead where that is clearly better. */
function chooseMove(strategy: FourStrategy, view: TrucoView, seat: number, watch: Watch, bytes: ByteSource) {
  const four = handSeen(view);
  const { hand } = four;
  let weight: number;
  const deal = dealer(view, seat, four, bytes, (turn, move) => {
    if (turn !== seat) weight *= slip + (1 - slip) * likelihood(strategy, four, turn, move);
  });
  const { strengths } = hand;
  const drawnStrengths = strengths.slice();
  /** What was shown is the same in all deals, so that they differ in strengths alone. */
  function dealLikely(): number {
    let sum = 0;
    for (let count = 0; count < dealsATime; count++) {
      weight = 1;
      deal();
      sum += weight;
      if (nextByte(bytes) * sum < 256 * weight) drawnStrengths.set(strengths);
    }
    strengths.set(drawnStrengths);
    return sum;
  }
  const side = sideOf(seat);
  const nextLeader = otherSide(sideOf(view.leader));
  const chanceBy = Float64Array.from({ length: 2 * goal + 1 }, (_, index) => {
    const points = index - goal;
    const [first, second] = view.scores;
    return sideChance(fourChances(), points > 0 ? [first + points, second] : [first, second - points], nextLeader, side);
  });
  let moves: number[] = [];
  let [weights, samples] = [0, 0];
  const sums = new Float64Array(mostActions);
  do {
    const likely = dealLikely();
    const { top } = hand;
    const { asker } = four;
    if (samples === 0) moves = [...actions.subarray(0, fourActions(four, seat, actions))];
    for (const [index, move] of moves.entries()) {
      hand.top = top;
      four.asker = asker;
      makeFourMove(four, seat, move);
      sums[index]! += likely * chanceBy[playOut(strategy, four, bytes) + goal]!;
      watch.tick();
    }
    weights += likely;
    samples++;
  } while (!watch.tick());
  deal();
  const drawn = moves.indexOf(drawnMove(strategy, four, seat, bytes));
  const best = sums.indexOf(Math.max(...sums.subarray(0, moves.length)));
  const chosen = drawn >= 0 && (sums[best]! - sums[drawn]!) / weights < mostCost ? drawn : best;
  return { move: fromHandMove(moves[chosen]!, view), chance: sums[chosen]! / weights, nodes: samples * moves.length };
}

/** Where nothing was learnt, or it cannot be had, `other` plays. */
export function fourPlayer(
  setup: ThinkerSetup,
  nodes: number,
  other: Thinker<TrucoView, TrucoMove>,
): Thinker<TrucoView, TrucoMove> {
  let bytes: ByteSource | undefined;
  return {
    async choose(question: Asked<TrucoView, TrucoMove>, budget: Budget): Promise<Choice<TrucoMove>> {
      const { known: view, seat, legal } = question;
      if (!hasFourStrategy(view.options) || view.blind || legal().length === 1) return other.choose(question, budget);
      const strategy = await loadFourStrategy(setup).catch(() => undefined);
      if (!strategy) return other.choose(question, budget);
      bytes ??= byteSource(setup.random);
      const watch = startWatch(budget, { nodes }, 64);
      const { move, chance, nodes: count } = chooseMove(strategy, view, seat, watch, bytes);
      return {
        move,
        thought: { chance, nodes: count, ...(wantsReason(budget) && { reason: reasonFor(question, move, bytes) }) },
      };
    },
  };
}
