// From the second round on, while more can still be asked for, what remains of the hand is solved when somebody asks: with
// everything told apart, at the very score, and with answers to bets that nobody should make. What both sides come with is what
// the blueprint does in the first round; everybody strays a little, so that no hand is impossible. Once somebody really strays, what
// remains is solved again from where the second round has got to, and longer, as it is little.
import { type Abstraction, openActions, remainderAbstraction } from './abstraction.ts';
import { type Prices, pricesOf } from './cfr/prices.ts';
import { type RemainderProblem, type Solution, solveRemainder } from './cfr/remainder.ts';
import { type SecondBegin, vector } from './cfr/state.ts';
import { type Remainder, traversalOf } from './cfr/traversal.ts';
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

interface Solved {
  readonly strategy: Float32Array;
  readonly prices: Prices['prices'];
}

export interface RestOfHand extends Solved {
  readonly abstraction: Abstraction;
  /** Whether somebody strays to come to the infoset that begins there. */
  hasStrayed(begin: number): boolean;
  /** The same with answers where somebody strays that are solved once more, after what the second round began with. */
  after(begin: SecondBegin): RestOfHand;
}

type RestProblem = RemainderProblem & { readonly root: Extract<Remainder, { readonly kind: 'second round' }> };

/** Of every hundred first cards one is any of the three. */
const strays = 0.01;
const cards = 3;
/** The lower card of two face down, among the actions of who leads the second round. */
const hiddenAction = 2;
/** What is gained by more, and what they take: docs/strength/truco.md. */
const restIterations = 120;
const againIterations = 300;
/**
 * What costs more than so much of the match is not done where one has strayed oneself; where the other has, unless it is done more
 * often than the share: then it keeps the other from straying. On the path it may be a bluff that costs as much as it hides, unless
 * it is very dear and rare: that is left from before the solution was good.
 */
const costly = { match: 0.015, share: 0.15 } as const;
const dear = { match: 0.04, share: 0.05 } as const;

/** What remains after these cards of the first round, with what both sides come there. */
export function restProblem({ abstraction, strategy, utilities }: Trunk, deals: Deals, lead: number, reply: number): RestProblem {
  const { holdings } = deals;
  const { pairCount, handCount, handOf, slotOf, pairsBeside } = holdings;
  /** Where nothing is chosen, each legal action is as likely. */
  const shareOf = (begin: number, action: number): number => {
    let sum = 0;
    for (let at = begin; at < begin + openActions; at++) sum += strategy[at]!;
    if (sum > 0) return strategy[begin + action]! / sum;
    const legal = abstraction.legal.subarray(begin, begin + openActions);
    return legal[action]! / legal.reduce((actions, one) => actions + one, 0);
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
  const priced = pricesOf(problem, solution);
  const { ownerStrays, otherStrays } = priced;
  const hasStrayed = (begin: number): boolean => ownerStrays(begin) || otherStrays(begin);
  const clear = ({ strategy, infosets }: Solution, prices: Float32Array): Float32Array =>
    cleared(strategy, abstraction, infosets, prices, (at, begin) => {
      const [cost, share] = [prices[at]! * trunk.point, strategy[at]!];
      if (cost <= costly.match) return false;
      if (ownerStrays(begin)) return true;
      return otherStrays(begin) ? share < costly.share : cost > dear.match && share < dear.share;
    });

  /** With these numbers where somebody strays after this, and those of before everywhere else. */
  function solveAgain(before: Solved, begin: SecondBegin): Solved {
    const again = problemAfter(problem, solution.learnt, deals, begin);
    const found = solveRemainder(again, againIterations);
    const { prices: newPrices, lies } = pricesOf(again, found);
    const newStrategy = clear(found, newPrices);
    const [strategy, prices] = [before.strategy.slice(), before.prices.slice()];
    const { infosets } = found;
    for (let index = 0; index < infosets.length; index += 2) {
      const [at, end] = [infosets[index]!, infosets[index + 1]!];
      if (!lies(at) || !hasStrayed(at)) continue;
      strategy.set(newStrategy.subarray(at, end), at);
      prices.set(newPrices.subarray(at, end), at);
    }
    return { strategy, prices };
  }

  const restOf = (solved: Solved): RestOfHand => ({
    ...{ abstraction, hasStrayed, ...solved },
    after: (begin) => restOf(solveAgain(solved, begin)),
  });
  return restOf({ strategy: clear(solution, priced.prices), prices: priced.prices });
}

/** The rest with all that is solved once more after whatever the second round may begin with. */
export function solveWholeRest(trunk: Trunk, deals: Deals, lead: number, reply: number): RestOfHand {
  const { strengths, secondLeads } = deals.holdings;
  const leads = Array.from({ length: lead === reply ? strengths : secondLeads }, (_, card) => card);
  const begins = leads.filter((card) => actionsOf(deals, Math.max(lead, reply), card).size > 0);
  return [...begins, 'raise' as const].reduce((rest, begin) => rest.after(begin), solveRest(trunk, deals, lead, reply));
}

/** Which action that is to each pair that may stay beside the card with which its owner won, or made, the first round. */
function actionsOf({ holdings }: Deals, card: number, begin: SecondBegin): ReadonlyMap<number, number> {
  const { pairs, pairsBeside, strengths } = holdings;
  const actionOf = (pair: number): number => {
    if (begin === 'raise') return openActions - 1;
    return begin === strengths ? hiddenAction : pairs.subarray(pair * 2, pair * 2 + 2).indexOf(begin);
  };
  return new Map(Array.from(pairsBeside[card]!, (pair) => [pair, actionOf(pair)] as const).filter(([, action]) => action >= 0));
}

/** What remains after what the second round began with: with those who begin so by this strategy, and those who would gain by it. */
function problemAfter(problem: RestProblem, strategy: Float32Array, deals: Deals, begin: SecondBegin): RemainderProblem {
  const { root, abstraction, traversal, utilities, reach } = problem;
  const { lead, reply } = root;
  const { strengths, pairCount, manilhaBit } = deals.holdings;
  const player = lead > reply ? 0 : 1;
  const regrets = new Float32Array(abstraction.size);
  const had = vector();
  const tables = { strategy, regrets, reach: new Float32Array(abstraction.size) };
  traversal.remainder.addRegrets(root, player, tables, utilities[player], reach[1 - player]!, had);
  const base = abstraction.openSecondLead[lead * strengths + reply]!;
  const rows = (manilhaBit(lead) | manilhaBit(reply)) * pairCount;
  const [values, shares] = [vector(), vector()];
  const actions = actionsOf(deals, Math.max(lead, reply), begin);
  for (const [pair, chosen] of actions) {
    const at = base + abstraction.pairRow[rows + pair]! * openActions;
    let best = Number.NEGATIVE_INFINITY;
    for (let action = 0; action < openActions; action++)
      if (action !== chosen && abstraction.legal[at + action]) best = Math.max(best, regrets[at + action]!);
    values[pair] = had[pair]! + best;
    shares[pair] = strategy[at + chosen]!;
  }
  const instead = { player, holdings: Int16Array.from(actions.keys()), values, shares } as const;
  return { ...problem, root: { ...root, begin }, instead };
}

/** The strategy without these actions; where no other is left, the cheapest. */
function cleared(
  strategy: Float32Array,
  { legal }: Abstraction,
  infosets: Int32Array,
  prices: Float32Array,
  isOut: (at: number, begin: number) => boolean,
): Float32Array {
  const clean = strategy.slice();
  for (let index = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
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
