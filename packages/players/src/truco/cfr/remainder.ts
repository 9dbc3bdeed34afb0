// Solves what remains of a hand by discounted regret matching (Brown and Sandholm, "Solving Imperfect-Information Games via
// Discounted Regret Minimization", 2019). Everybody slips now and then, so that the answers to what nobody should do are
// learnt, too; the slips are taken out of the result.
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
const leastShare = 0.03;
/** Of the regrets and of the mean: how much more later iterations count. */
const regretPower = 1.5;
const meanPower = 2;
/** The first half is not in the mean: where one soon stops going, it would be all there is. */
const unsure = 0.5;

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

/**
 * For every action of the player how much less it wins than the best of its infoset, when both sides go on by the strategy and
 * slip so often. Off everybody's path the slips say what the opponent may hold.
 */
export function priceActions(problem: RemainderProblem, strategy: Float32Array, player: Player, slips: number): Float32Array {
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
  return gains.regrets;
}

/** The strategy of both sides, by action. */
export function solveRemainder(problem: RemainderProblem, iterations: number): Float32Array {
  const { root, abstraction, traversal, utilities, instead } = problem;
  const { size, starts } = abstraction;
  const table = () => new Float32Array(size);
  const [regrets, mean] = [table(), table()];
  const tables: Tables = { strategy: table(), regrets: table(), reach: table() };
  const { strategy, regrets: newRegrets, reach: reached } = tables;
  const reach = [problem.reach[0].slice(), problem.reach[1].slice()] as const;
  const asker = instead && asking(instead, reach[instead.player]);
  const values = vector();
  const all = Array.from({ length: starts.length - 1 }, (_, infoset) => infoset);
  const owned: Owned = [[], []];
  matchRegrets(regrets, abstraction, all, strategy);

  for (let iteration = 1; iteration <= iterations; iteration++) {
    const weight = iteration > unsure * iterations ? iteration ** meanPower : 0;
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
        newRegrets[at] = 0;
      }
      matchRegrets(regrets, abstraction, owned[player].length > 0 ? owned[player] : all, strategy);
      if (asker?.player === player) asker.learn(values, discount);
    }
  }
  return withoutSlips(mean, abstraction);
}
