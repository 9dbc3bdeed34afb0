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

/** Who decides at each infoset that can be come to: the lists of both, by the first action. */
type Owned = [readonly number[], readonly number[]];

/** Plays what has regrets, in proportion, and slips. */
function matchRegrets(
  regrets: Float32Array,
  { starts, legal }: Abstraction,
  infosets: Iterable<number>,
  into: Float32Array,
): void {
  for (const infoset of infosets) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let sum = 0;
    let actions = 0;
    for (let at = begin; at < end; at++) {
      sum += regrets[at]!;
      actions += legal[at]!;
    }
    const meant = sum > 0 ? (1 - slips) / sum : 0;
    const slip = (sum > 0 ? slips : 1) / actions;
    for (let at = begin; at < end; at++) into[at] = regrets[at]! * meant + legal[at]! * slip;
  }
}

/** The mean strategy without slips; where nobody comes to, each legal action the same. */
function withoutSlips(mean: Float32Array, { starts, legal }: Abstraction): Float32Array {
  const strategy = new Float32Array(mean.length);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let [sum, actions, kept] = [0, 0, 0];
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

/** What a belief says of the actions and infosets of one player; of an infoset at its first action. */
interface Priced {
  /** How much less an action wins than the best of its infoset. */
  readonly prices: Float32Array;
  /** How likely chance and the opponent come to the infoset. */
  readonly come: Float32Array;
  /** How likely the opponent comes to one of its own. */
  readonly opponent: Float32Array;
}

/** When both sides go on by the strategy and slip so often: off everybody's path the slips say what the opponent may hold. */
function priceActions(problem: RemainderProblem, strategy: Float32Array, player: Player, slips: number): Priced {
  const { root, abstraction, traversal, utilities, reach } = problem;
  const { size, starts, legal } = abstraction;
  const slipping = new Float32Array(size);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const [begin, end] = [starts[infoset]!, starts[infoset + 1]!];
    let actions = 0;
    for (let at = begin; at < end; at++) actions += legal[at]!;
    for (let at = begin; at < end; at++) slipping[at] = (1 - slips) * strategy[at]! + (slips * legal[at]!) / actions;
  }
  const tables = () => ({ strategy: slipping, regrets: new Float32Array(size), reach: new Float32Array(size) });
  const [gains, come] = [tables(), tables()];
  const values = vector();
  const theirs = reach[1 - player]!;
  traversal.remainder.addRegrets(root, player, gains, utilities[player], theirs, values);
  traversal.remainder.addCounterfactualReach(root, player, come, utilities[player], theirs, values);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const [begin, end] = [starts[infoset]!, starts[infoset + 1]!];
    let most = Number.NEGATIVE_INFINITY;
    for (let at = begin; at < end; at++) if (legal[at]) most = Math.max(most, gains.regrets[at]!);
    for (let at = begin; at < end; at++) gains.regrets[at] = (most - gains.regrets[at]!) / (come.regrets[begin]! || 1);
  }
  return { prices: gains.regrets, come: come.regrets, opponent: gains.reach };
}

export interface Prices {
  /** How much less each action wins than the best of its infoset, in points: by the belief that is kinder to it. */
  readonly prices: Float32Array;
  /** Whether one comes to the infoset that begins there only by a slip: of its owner, or of the opponent. */
  ownerStrays(begin: number): boolean;
  opponentStrays(begin: number): boolean;
}

export function pricesOf(problem: RemainderProblem, strategy: Float32Array): Prices {
  const priced = ([0, 1] as const).map((player) => beliefs.map((slips) => priceActions(problem, strategy, player, slips)));
  // An infoset is one player's: all that is said of the other one's is 0 there.
  const prices = new Float32Array(strategy.length);
  for (const [many, few] of priced)
    for (let at = 0; at < prices.length; at++) prices[at]! += Math.min(many!.prices[at]!, few!.prices[at]!);
  const strays = (who: 'come' | 'opponent', begin: number) =>
    priced.some(([many, few]) => few![who][begin]! < strayed * many![who][begin]!);
  return {
    prices,
    ownerStrays: (begin) => strays('opponent', begin),
    opponentStrays: (begin) => strays('come', begin),
  };
}

/** The strategy of both sides, by action. */
export function solveRemainder(problem: RemainderProblem, iterations: number): Float32Array {
  const { root, abstraction, traversal, utilities, instead } = problem;
  const { size, starts } = abstraction;
  const table = () => new Float32Array(size);
  const [regrets, ahead, mean] = [table(), table(), table()];
  const tables: Tables = { strategy: table(), regrets: table(), reach: table() };
  const { strategy, regrets: newRegrets, reach: reached } = tables;
  const reach = [problem.reach[0].slice(), problem.reach[1].slice()] as const;
  const asker = instead && asking(instead, reach[instead.player]);
  const values = vector();
  const all = Array.from({ length: starts.length - 1 }, (_, infoset) => infoset);
  const owned: Owned = [[], []];
  matchRegrets(ahead, abstraction, all, strategy);

  const forgetStrays = (): void => {
    const { opponentStrays } = pricesOf(problem, withoutSlips(mean, abstraction));
    for (const infoset of all) {
      const [begin, end] = [starts[infoset]!, starts[infoset + 1]!];
      if (opponentStrays(begin)) for (const of of [regrets, ahead, mean]) of.fill(0, begin, end);
    }
  };
  const isAfter = (share: number, iteration: number): boolean => iteration === Math.floor(share * iterations) + 1;

  for (let iteration = 1; iteration <= iterations; iteration++) {
    if (forgetting.some((share) => isAfter(share, iteration))) forgetStrays();
    if (isAfter(unsure, iteration)) mean.fill(0);
    const weight = iteration ** meanPower;
    const before = (iteration - 1) ** regretPower;
    const discount = before / (before + 1);
    for (const player of [0, 1] as const) {
      const other = (1 - player) as Player;
      traversal.remainder.addRegrets(root, player, tables, utilities[player], reach[other], values);
      // Where the opponent comes to, the opponent decides; in the first iteration that is everywhere.
      if (iteration === 1) owned[other] = all.filter((infoset) => reached[starts[infoset]!]! > 0);
      for (const infoset of owned[other]) {
        const begin = starts[infoset]!;
        const end = starts[infoset + 1]!;
        const share = weight * reached[begin]!;
        reached[begin] = 0;
        for (let at = begin; at < end; at++) mean[at]! += share * strategy[at]!;
      }
      for (let at = 0; at < size; at++) {
        const regret = newRegrets[at]!;
        if (regret === 0) continue;
        regrets[at] = Math.max(0, regrets[at]! * discount + regret);
        ahead[at] = Math.max(0, regrets[at]! + expected * regret);
        newRegrets[at] = 0;
      }
      matchRegrets(ahead, abstraction, owned[player].length > 0 ? owned[player] : all, strategy);
      if (asker?.player === player) asker.learn(values, discount);
    }
  }
  return withoutSlips(mean, abstraction);
}
