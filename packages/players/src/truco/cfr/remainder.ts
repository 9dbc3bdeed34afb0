// Solves what remains of a hand by discounted regret matching (Brown and Sandholm, "Solving Imperfect-Information Games via
// Discounted Regret Minimization", 2019) that looks ahead (Farina, Kroer and Sandholm, "Faster Game Solving via Predictive Blackwell
// Approachability", 2021). Everybody slips now and then, so that the answers to what nobody should do are learnt, too; the slips
// are taken out of the result.
import type { Abstraction } from '../abstraction.ts';
import type { Utilities } from '../utility.ts';
import { type Player, vector } from './state.ts';
import type { Remainder, Tables, Traversal } from './traversal.ts';

export interface RemainderProblem {
  readonly root: Remainder;
  readonly abstraction: Abstraction;
  readonly traversal: Traversal;
  readonly utilities: Utilities;
  /** With what each side comes there, by holding. */
  readonly reach: readonly [Float64Array, Float64Array];
  /**
   * Of the side that asked for more: what each of its holdings would have had instead. So the other side does not count on
   * hands that would have done better without asking (the gadget of Burch and others, 2014).
   */
  readonly instead?: { readonly player: Player; readonly holdings: Int16Array; readonly values: Float64Array };
}

/** How much of every choice is a slip. */
const slips = 0.005;
/** What is done less often than this is not done. */
const leastShare = 0.01;
/** Of the regrets and of the mean: how much more later iterations count. */
const regretPower = 1.5;
const meanPower = 2;
/** How much of the last regret is expected to come again. Of 0, a half and 1 the half lost least in as many iterations. */
const expected = 0.5;
/** When the mean begins anew, in shares of the iterations: where one soon stops going, the first half would be all there is. */
const unsure = 0.5;
/**
 * When all that was learnt where the opponent strays is forgotten: it was learnt when the opponent still went there, and would
 * outweigh all that comes later.
 */
const forgetting = [0.3, 0.5, 0.7];

/** The mean strategy without slips; where nobody comes to, each legal action the same. */
function withoutSlips(mean: Float32Array, { starts, legal }: Abstraction): Float32Array {
  const strategy = new Float32Array(mean.length);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let sum = 0;
    let actions = 0;
    let kept = 0;
    for (let at = begin; at < end; at++) {
      sum += mean[at]!;
      actions += legal[at]!;
    }
    for (let at = begin; at < end; at++) {
      const share = sum > 0 ? mean[at]! / sum - slips / actions : 1;
      strategy[at] = share < leastShare ? 0 : legal[at]! * share;
      kept += strategy[at]!;
    }
    for (let at = begin; at < end; at++) strategy[at]! /= kept;
  }
  return strategy;
}

/** Who asks, by holding: the regrets of not asking and of asking. */
function asking({ holdings, values, player }: NonNullable<RemainderProblem['instead']>, reach: Float64Array) {
  const regrets = { not: vector(), asks: vector() };
  const come = reach.slice();
  return {
    player,
    learn(asked: Float64Array, discount: number): void {
      for (const holding of holdings) {
        const share = reach[holding]! / (come[holding]! || 1);
        const value = share * asked[holding]! + (1 - share) * values[holding]!;
        const not = Math.max(0, regrets.not[holding]! * discount + values[holding]! - value);
        const asks = Math.max(0, regrets.asks[holding]! * discount + asked[holding]! - value);
        regrets.not[holding] = not;
        regrets.asks[holding] = asks;
        const meant = not + asks > 0 ? asks / (not + asks) : 1 / 2;
        reach[holding] = come[holding]! * ((1 - slips) * meant + slips / 2);
      }
    },
  };
}

/** Actions are priced by two beliefs: many slips and hardly any, that is, strays with any hand or with the likeliest. */
const beliefs = [0.02, 0.0002];
/** Who comes to an infoset so much less often when there are hardly any slips strays there. */
const strayed = 0.1;

/** So much of every choice is a slip: off everybody's path the slips say what the opponent may hold. */
function slipping(strategy: Float32Array, { starts, legal }: Abstraction, slips: number): Float32Array {
  const slipped = new Float32Array(strategy.length);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let actions = 0;
    for (let at = begin; at < end; at++) actions += legal[at]!;
    for (let at = begin; at < end; at++) slipped[at] = (1 - slips) * strategy[at]! + (slips * legal[at]!) / actions;
  }
  return slipped;
}

/** How likely chance and the opponent come to each infoset of the player, at its first action; 0 at those of the other. */
function comeOf({ root, abstraction, traversal, utilities, reach }: RemainderProblem, strategy: Float32Array, player: Player) {
  const { size } = abstraction;
  const tables: Tables = { strategy, regrets: new Float32Array(size), reach: new Float32Array(size) };
  traversal.remainder.addCounterfactualReach(root, player, tables, utilities[player], reach[1 - player]!, vector());
  return tables.regrets;
}

/** What a belief says of the actions and infosets of one player; of an infoset at its first action. */
interface Priced {
  /** How much less an action wins than the best of its infoset. */
  readonly prices: Float32Array;
  /** How likely the opponent comes to one of its own. */
  readonly opponent: Float32Array;
}

/** When both sides go on by this strategy. */
function priceActions(problem: RemainderProblem, strategy: Float32Array, player: Player): Priced {
  const { root, abstraction, traversal, utilities, reach } = problem;
  const { size, starts, legal } = abstraction;
  const gains: Tables = { strategy, regrets: new Float32Array(size), reach: new Float32Array(size) };
  traversal.remainder.addRegrets(root, player, gains, utilities[player], reach[1 - player]!, vector());
  const come = comeOf(problem, strategy, player);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = begin; at < end; at++) if (legal[at]) most = Math.max(most, gains.regrets[at]!);
    for (let at = begin; at < end; at++) gains.regrets[at] = (most - gains.regrets[at]!) / (come[begin]! || 1);
  }
  return { prices: gains.regrets, opponent: gains.reach };
}

export interface Prices {
  /** How much less each action wins than the best of its infoset, in points: by the belief that is kinder to it. */
  readonly prices: Float32Array;
  /** Whether the owner of the infoset that begins there comes to it only by a slip. */
  ownerStrays(begin: number): boolean;
}

const players = [0, 1] as const;

/** By belief, the strategy with its slips. */
const byBelief = (strategy: Float32Array, abstraction: Abstraction) =>
  beliefs.map((slips) => slipping(strategy, abstraction, slips));

/** Which infosets are come to so much less often with few slips than with many, by what was counted for each player. */
const straysIn =
  (counted: readonly (readonly Float32Array[])[]) =>
  (begin: number): boolean =>
    counted.some(([many, few]) => few![begin]! < strayed * many![begin]!);

export function pricesOf(problem: RemainderProblem, strategy: Float32Array): Prices {
  const strategies = byBelief(strategy, problem.abstraction);
  const priced = players.map((player) => strategies.map((slipped) => priceActions(problem, slipped, player)));
  // An infoset is one player's: all that is said of the other one's is 0 there.
  const prices = new Float32Array(strategy.length);
  for (const [many, few] of priced)
    for (let at = 0; at < prices.length; at++) prices[at]! += Math.min(many!.prices[at]!, few!.prices[at]!);
  return { prices, ownerStrays: straysIn(priced.map((of) => of.map(({ opponent }) => opponent))) };
}

/** The strategy of both sides, by action. */
export function solveRemainder(problem: RemainderProblem, iterations: number): Float32Array {
  const { root, abstraction, traversal, utilities, instead } = problem;
  const { size, starts, legal } = abstraction;
  const table = () => new Float32Array(size);
  const [regrets, mean] = [table(), table()];
  const tables: Tables = { strategy: table(), regrets: table(), reach: table() };
  const { strategy, regrets: newRegrets, reach: reached } = tables;
  const reach = [problem.reach[0].slice(), problem.reach[1].slice()] as const;
  const asker = instead && asking(instead, reach[instead.player]);
  const values = vector();
  const all = Int32Array.from({ length: starts.length - 1 }, (_, infoset) => infoset);
  /** The infosets of each player that can be come to. */
  const owned = [all, all];

  /** Where the opponent comes only by a slip. */
  const forgetStrays = (): void => {
    const meant = withoutSlips(mean, abstraction);
    for (const player of players) {
      const come = comeOf(problem, meant, player);
      for (const infoset of owned[player]!) {
        const begin = starts[infoset]!;
        const end = starts[infoset + 1]!;
        if (come[begin]! > 0) continue;
        regrets.fill(0, begin, end);
        mean.fill(0, begin, end);
      }
    }
  };
  const isAfter = (share: number, iteration: number): boolean => iteration === Math.floor(share * iterations) + 1;

  function addToMean(infosets: Int32Array, weight: number): void {
    for (let index = 0; index < infosets.length; index++) {
      const begin = starts[infosets[index]!]!;
      const end = starts[infosets[index]! + 1]!;
      const share = weight * reached[begin]!;
      reached[begin] = 0;
      for (let at = begin; at < end; at++) mean[at]! += share * strategy[at]!;
    }
  }

  /** Learns what was missed, and plays what has regrets, in proportion, and slips. */
  function learn(infosets: Int32Array, discount: number): void {
    for (let index = 0; index < infosets.length; index++) {
      const begin = starts[infosets[index]!]!;
      const end = starts[infosets[index]! + 1]!;
      let sum = 0;
      let actions = 0;
      for (let at = begin; at < end; at++) {
        const regret = newRegrets[at]!;
        const total = regrets[at]! * discount + regret;
        const kept = total > 0 ? total : 0;
        const next = kept + expected * regret;
        const hoped = next > 0 ? next : 0;
        regrets[at] = kept;
        newRegrets[at] = 0;
        strategy[at] = hoped;
        sum += hoped;
        actions += legal[at]!;
      }
      const meant = sum > 0 ? (1 - slips) / sum : 0;
      const slip = (sum > 0 ? slips : 1) / actions;
      for (let at = begin; at < end; at++) strategy[at] = strategy[at]! * meant + legal[at]! * slip;
    }
  }

  learn(all, 0);
  for (let iteration = 1; iteration <= iterations; iteration++) {
    if (forgetting.some((share) => isAfter(share, iteration))) forgetStrays();
    if (isAfter(unsure, iteration)) mean.fill(0);
    const before = (iteration - 1) ** regretPower;
    const discount = before / (before + 1);
    for (const player of players) {
      const other = (1 - player) as Player;
      traversal.remainder.addRegrets(root, player, tables, utilities[player], reach[other], values);
      // Where the opponent comes to, the opponent decides; in the first iteration that is everywhere.
      if (iteration === 1) owned[other] = all.filter((infoset) => reached[starts[infoset]!]! > 0);
      addToMean(owned[other]!, iteration ** meanPower);
      learn(owned[player]!, discount);
      if (asker?.player === player) asker.learn(values, discount);
    }
  }
  return withoutSlips(mean, abstraction);
}
