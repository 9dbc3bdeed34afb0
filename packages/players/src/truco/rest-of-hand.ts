// From the second round on, while more can still be asked for, what remains of the hand is solved when somebody asks: with
// everything told apart, at the very score, and with answers to bets that nobody should make. What both sides come with is what
// the blueprint does in the first round; everybody strays a little, so that no hand is impossible.
import { type Abstraction, openActions, remainderAbstraction } from './abstraction.ts';
import { type Prices, pricesOf, type RemainderProblem, solveRemainder } from './cfr/remainder.ts';
import { traversalOf } from './cfr/traversal.ts';
import type { Deals } from './deals.ts';
import type { Utilities } from './utility.ts';

/** What both sides do in the first round, and what it is about. */
export interface Trunk {
  readonly abstraction: Abstraction;
  /** By its places how often each action is chosen, not yet divided by their sum. */
  readonly strategy: ArrayLike<number>;
  readonly utilities: Utilities;
  /** The chance of the match that a point is worth. */
  readonly point: number;
}

export interface RestOfHand {
  readonly abstraction: Abstraction;
  readonly strategy: Float32Array;
  readonly prices: Prices['prices'];
}

/** Of every hundred first cards one is any of the three. */
const strays = 0.01;
const cards = 3;
/** What is gained by more, and what they take: docs/strength/truco.md. */
const restIterations = 96;
/**
 * What costs more than so much of the match is not done where one has strayed oneself; where the other has, unless it is done more
 * often than the share: then it keeps the other from straying. On the path it may be a bluff that costs as much as it hides, unless
 * it is very dear and rare: that is left from before the solution was good.
 */
const costly = { match: 0.015, share: 0.15 } as const;
const dear = { match: 0.04, share: 0.05 } as const;

/** What remains after these cards of the first round, with what both sides come there. */
export function restProblem(
  { abstraction, strategy, utilities }: Trunk,
  deals: Deals,
  lead: number,
  reply: number,
): RemainderProblem {
  const { holdings } = deals;
  const { pairCount, handCount, handOf, slotOf, pairsBeside } = holdings;
  /** Where nothing is chosen, each legal action is as likely. */
  const shareOf = (begin: number, action: number): number => {
    let sum = 0;
    let actions = 0;
    for (let at = begin; at < begin + openActions; at++) {
      sum += strategy[at]!;
      actions += abstraction.legal[at]!;
    }
    return sum > 0 ? strategy[begin + action]! / sum : abstraction.legal[begin + action]! / actions;
  };
  const reachOf = (base: number, card: number): Float64Array => {
    const reach = new Float64Array(handCount);
    for (const pair of pairsBeside[card]!) {
      const at = card * pairCount + pair;
      reach[pair] = strays / cards + (1 - strays) * shareOf(base + handOf[at]! * openActions, slotOf[at]!);
    }
    return reach;
  };
  const rest = remainderAbstraction(holdings, lead, reply);
  return {
    root: { kind: 'second round', lead, reply },
    abstraction: rest,
    traversal: traversalOf(deals, rest),
    utilities,
    reach: [reachOf(abstraction.openFirstLead, lead), reachOf(abstraction.openFirstReply[lead]!, reply)],
  };
}

export function solveRest(trunk: Trunk, deals: Deals, lead: number, reply: number, iterations = restIterations): RestOfHand {
  const problem = restProblem(trunk, deals, lead, reply);
  const { abstraction } = problem;
  const solution = solveRemainder(problem, iterations);
  const { prices, ownerStrays, otherStrays } = pricesOf(problem, solution);
  const isOut = (at: number, begin: number): boolean => {
    const [cost, share] = [prices[at]! * trunk.point, solution.strategy[at]!];
    if (cost <= costly.match) return false;
    if (ownerStrays(begin)) return true;
    return otherStrays(begin) ? share < costly.share : cost > dear.match && share < dear.share;
  };
  return { abstraction, strategy: cleared(solution.strategy, abstraction, prices, isOut), prices };
}

/** The strategy without these actions; where no other is left, the cheapest. */
function cleared(
  strategy: Float32Array,
  { starts, legal }: Abstraction,
  prices: Float32Array,
  isOut: (at: number, begin: number) => boolean,
): Float32Array {
  const clean = strategy.slice();
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let sum = 0;
    let cheapest = begin;
    for (let at = begin; at < end; at++) {
      if (clean[at]! > 0 && isOut(at, begin)) clean[at] = 0;
      sum += clean[at]!;
      if (legal[at] && (!legal[cheapest] || prices[at]! < prices[cheapest]!)) cheapest = at;
    }
    if (sum === 0) clean[cheapest] = 1;
    else for (let at = begin; at < end; at++) clean[at]! /= sum;
  }
  return clean;
}
