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
   * Of the side that made it come to this: what each of its holdings would have had instead. So the other side does not count on
   * hands that would have done better without (the gadget of Burch and others, 2014).
   */
  readonly instead?: {
    readonly player: Player;
    readonly holdings: Int16Array;
    readonly values: Float64Array;
    /** How much of each comes anyway; if it is not known, a slip. */
    readonly shares?: Float64Array;
  };
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
const forgetting = [0.2, 0.33, 0.47];

const uniform = new WeakMap<Abstraction, Float32Array>();

/** Each legal action of an infoset as likely. What remains after anything in a hand has the same infosets. */
function anyAction(abstraction: Abstraction): Float32Array {
  const known = uniform.get(abstraction);
  if (known) return known;
  const { size, starts, legal } = abstraction;
  const strategy = new Float32Array(size);
  uniform.set(abstraction, strategy);
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let actions = 0;
    for (let at = begin; at < end; at++) actions += legal[at]!;
    for (let at = begin; at < end; at++) strategy[at] = legal[at]! / actions;
  }
  return strategy;
}

/** Of both sides, by action. */
export interface Solution {
  /** What is played. */
  readonly strategy: Float32Array;
  /** What was learnt, with the slips. */
  readonly learnt: Float32Array;
  /** With what each side comes there: of the side that may not ask, on average. */
  readonly reach: RemainderProblem['reach'];
  /** Where each infoset that can be come to begins and ends; of all others nothing is said. */
  readonly infosets: Int32Array;
}

/** Shares of the mean; where nobody comes to, each legal action the same. */
function sharesOf(mean: Float32Array, abstraction: Abstraction, infosets: Int32Array): Float32Array {
  const shares = anyAction(abstraction).slice();
  for (let index = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
    let sum = 0;
    for (let at = begin; at < end; at++) sum += mean[at]!;
    if (sum > 0) for (let at = begin; at < end; at++) shares[at] = mean[at]! / sum;
  }
  return shares;
}

function withoutSlips(learnt: Float32Array, { legal }: Abstraction, infosets: Int32Array): Float32Array {
  const strategy = learnt.slice();
  for (let index = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
    let actions = 0;
    let kept = 0;
    for (let at = begin; at < end; at++) actions += legal[at]!;
    for (let at = begin; at < end; at++) {
      const share = learnt[at]! - slips / actions;
      strategy[at] = share < leastShare ? 0 : legal[at]! * share;
      kept += strategy[at]!;
    }
    for (let at = begin; at < end; at++) strategy[at]! /= kept;
  }
  return strategy;
}

/** Who asks, by holding: the regrets of not asking and of asking. */
function asking({ holdings, values, player, shares }: NonNullable<RemainderProblem['instead']>, reach: Float64Array) {
  const regrets = { not: vector(), asks: vector() };
  const come = reach.slice();
  const sum = vector();
  let weights = 0;
  return {
    player,
    mean: (): Float64Array => sum.map((reached) => reached / weights),
    learn(asked: Float64Array, discount: number, weight: number): void {
      weights += weight;
      for (const holding of holdings) {
        const share = reach[holding]! / (come[holding]! || 1);
        const value = share * asked[holding]! + (1 - share) * values[holding]!;
        const not = Math.max(0, regrets.not[holding]! * discount + values[holding]! - value);
        const asks = Math.max(0, regrets.asks[holding]! * discount + asked[holding]! - value);
        regrets.not[holding] = not;
        regrets.asks[holding] = asks;
        const meant = not + asks > 0 ? asks / (not + asks) : 1 / 2;
        const least = shares ? shares[holding]! : slips / 2;
        const most = shares ? 1 : 1 - slips / 2;
        reach[holding] = come[holding]! * (least + (most - least) * meant);
        sum[holding]! += weight * reach[holding]!;
      }
    },
  };
}

/**
 * Actions are priced by three beliefs: what was learnt with its slips; many more slips; hardly any. So who strays does it with a hand
 * that might gain by it, with any hand, or with the likeliest.
 */
const manySlips = 0.02;
const fewSlips = 0.0002;
/** Who comes to an infoset less often than so when there are hardly any slips strays there. */
const strayed = 0.9;

/** So much of every choice is a slip: off everybody's path the slips say what the opponent may hold. */
function slipping({ strategy, infosets }: Solution, abstraction: Abstraction, share: number): Float32Array {
  const any = anyAction(abstraction);
  const slips = strategy.slice();
  for (let index = 0; index < infosets.length; index += 2) {
    const end = infosets[index + 1]!;
    for (let at = infosets[index]!; at < end; at++) slips[at] = (1 - share) * strategy[at]! + share * any[at]!;
  }
  return slips;
}

/** How likely chance and the opponent come to each infoset of the player, at its first action; 0 at those of the other. */
function comeOf({ root, abstraction, traversal, utilities, reach }: RemainderProblem, strategy: Float32Array, player: Player) {
  const { size } = abstraction;
  const tables: Tables = { strategy, regrets: new Float32Array(size), reach: new Float32Array(size) };
  traversal.remainder.addCounterfactualReach(root, player, tables, utilities[player], reach[1 - player]!, vector());
  return tables.regrets;
}

/** What a belief says of all actions and infosets; of an infoset at its first action. */
interface Priced {
  /** How much less an action wins than the best of its infoset. */
  readonly prices: Float32Array;
  /** How likely its owner comes to an infoset, and how likely all others do. */
  readonly owner: Float32Array;
  readonly others: Float32Array;
}

/** When both sides go on by this strategy. */
function priceActions(problem: RemainderProblem, strategy: Float32Array, infosets: Int32Array): Priced {
  const { root, abstraction, traversal, utilities, reach } = problem;
  const { size, legal } = abstraction;
  const table = () => new Float32Array(size);
  const tables: Tables = { strategy, regrets: table(), reach: table() };
  const counts: Tables = { strategy, regrets: table(), reach: table() };
  // An infoset is one player's: the other one's pass leaves it alone.
  for (const player of players) {
    const from = [root, player] as const;
    traversal.remainder.addRegrets(...from, tables, utilities[player], reach[1 - player]!, vector());
    traversal.remainder.addCounterfactualReach(...from, counts, utilities[player], reach[1 - player]!, vector());
  }
  const [prices, others] = [tables.regrets, counts.regrets];
  for (let index = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = begin; at < end; at++) if (legal[at] && prices[at]! > most) most = prices[at]!;
    for (let at = begin; at < end; at++) prices[at] = (most - prices[at]!) / (others[begin]! || 1);
  }
  return { prices, owner: tables.reach, others };
}

export interface Prices {
  /** How much less each action wins than the best of its infoset, in points: by the belief that is kindest to it. */
  readonly prices: Float32Array;
  /** Whether the owner of the infoset that begins there comes to it only by a slip, and whether the other does. */
  ownerStrays(begin: number): boolean;
  otherStrays(begin: number): boolean;
  /** Whether the infoset that begins there lies in what remains. */
  lies(begin: number): boolean;
}

const players = [0, 1] as const;

function lowest(one: Float32Array, two: Float32Array, three: Float32Array): Float32Array {
  const least = new Float32Array(one.length);
  for (let at = 0; at < least.length; at++) least[at] = Math.min(one[at]!, two[at]!, three[at]!);
  return least;
}

export function pricesOf(of: RemainderProblem, solution: Solution): Prices {
  const { learnt, reach, infosets } = solution;
  const problem = { ...of, reach };
  const slippingBy = (share: number) => priceActions(problem, slipping(solution, problem.abstraction, share), infosets);
  const [many, few] = [slippingBy(manySlips), slippingBy(fewSlips)];
  const { prices } = priceActions(problem, learnt, infosets);
  const straysBy = (counted: 'owner' | 'others') => (begin: number) => few[counted][begin]! < strayed * many[counted][begin]!;
  return {
    prices: lowest(prices, many.prices, few.prices),
    ownerStrays: straysBy('owner'),
    otherStrays: straysBy('others'),
    lies: (begin) => many.others[begin]! > 0,
  };
}

/** What is learnt of every action, and what is played while it is learnt. */
interface Learning {
  /** Each legal action as likely. */
  readonly any: Float32Array;
  readonly strategy: Float32Array;
  /** Of this iteration, and of those before. */
  readonly newRegrets: Float32Array;
  readonly regrets: Float32Array;
  /** With what the owner comes to an infoset in this iteration, at its first action. */
  readonly reached: Float32Array;
  readonly mean: Float32Array;
}

// These are by themselves, not in the loop that calls them: there they would be compiled again whenever it is. An infoset has two to
// four actions.
function addToMean({ strategy, reached, mean }: Learning, infosets: Int32Array, weight: number): void {
  for (let index = 0; index < infosets.length; index += 2) {
    const at = infosets[index]!;
    const actions = infosets[index + 1]! - at;
    const share = weight * reached[at]!;
    reached[at] = 0;
    mean[at]! += share * strategy[at]!;
    mean[at + 1]! += share * strategy[at + 1]!;
    if (actions > 2) mean[at + 2]! += share * strategy[at + 2]!;
    if (actions > 3) mean[at + 3]! += share * strategy[at + 3]!;
  }
}

/** Learns what was missed by an action. Gives what it is hoped to have next. */
function hopeOf({ newRegrets, regrets }: Learning, at: number, discount: number): number {
  const regret = newRegrets[at]!;
  const total = regrets[at]! * discount + regret;
  const kept = total > 0 ? total : 0;
  const next = kept + expected * regret;
  regrets[at] = kept;
  newRegrets[at] = 0;
  return next > 0 ? next : 0;
}

/** Learns what was missed, and plays what has regrets, in proportion, and slips. */
function learn(learning: Learning, infosets: Int32Array, discount: number): void {
  const { any, strategy } = learning;
  for (let index = 0; index < infosets.length; index += 2) {
    const at = infosets[index]!;
    const actions = infosets[index + 1]! - at;
    const first = hopeOf(learning, at, discount);
    const second = hopeOf(learning, at + 1, discount);
    const third = actions > 2 ? hopeOf(learning, at + 2, discount) : 0;
    const fourth = actions > 3 ? hopeOf(learning, at + 3, discount) : 0;
    const sum = first + second + third + fourth;
    const meant = sum > 0 ? (1 - slips) / sum : 0;
    const slip = sum > 0 ? slips : 1;
    strategy[at] = Math.fround(first) * meant + any[at]! * slip;
    strategy[at + 1] = Math.fround(second) * meant + any[at + 1]! * slip;
    if (actions > 2) strategy[at + 2] = Math.fround(third) * meant + any[at + 2]! * slip;
    if (actions > 3) strategy[at + 3] = Math.fround(fourth) * meant + any[at + 3]! * slip;
  }
}

/** Forgets what was learnt where the opponent comes only by a slip. */
function forgetStrays({ regrets, mean }: Learning, infosets: Int32Array, come: Float32Array): void {
  for (let index = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
    if (come[begin]! > 0) continue;
    regrets.fill(0, begin, end);
    mean.fill(0, begin, end);
  }
}

/** Where each infoset that can be come to begins and ends. */
function comeTo({ starts }: Abstraction, come: Float32Array): Int32Array {
  const infosets = new Int32Array(2 * starts.length);
  let count = 0;
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    if (come[starts[infoset]!]! === 0) continue;
    infosets[count++] = starts[infoset]!;
    infosets[count++] = starts[infoset + 1]!;
  }
  return infosets.slice(0, count);
}

export function solveRemainder(problem: RemainderProblem, iterations: number): Solution {
  const { root, abstraction, traversal, utilities, instead } = problem;
  const { size } = abstraction;
  const table = () => new Float32Array(size);
  const any = anyAction(abstraction);
  const tables: Tables = { strategy: any.slice(), regrets: table(), reach: table() };
  const { strategy, regrets: newRegrets, reach: reached } = tables;
  const learning = { any, strategy, newRegrets, regrets: table(), reached, mean: table() };
  const { mean } = learning;
  const reach = [problem.reach[0].slice(), problem.reach[1].slice()] as const;
  const asker = instead && asking(instead, reach[instead.player]);
  const values = vector();
  // Counted at once, not when it is first needed: code that has seen it is not compiled again for it.
  const owned = players.map((player) => comeTo(abstraction, comeOf(problem, strategy, player)));
  const infosets = new Int32Array(owned[0]!.length + owned[1]!.length);
  infosets.set(owned[0]!);
  infosets.set(owned[1]!, owned[0]!.length);
  const isAfter = (share: number, iteration: number): boolean => iteration === Math.floor(share * iterations) + 1;

  for (let iteration = 1; iteration <= iterations; iteration++) {
    if (forgetting.some((share) => isAfter(share, iteration))) {
      const meant = withoutSlips(sharesOf(mean, abstraction, infosets), abstraction, infosets);
      for (const player of players) forgetStrays(learning, owned[player]!, comeOf(problem, meant, player));
    }
    if (isAfter(unsure, iteration)) mean.fill(0);
    const before = (iteration - 1) ** regretPower;
    const discount = before / (before + 1);
    for (const player of players) {
      const other = (1 - player) as Player;
      traversal.remainder.addRegrets(root, player, tables, utilities[player], reach[other], values);
      addToMean(learning, owned[other]!, iteration ** meanPower);
      learn(learning, owned[player]!, discount);
      if (asker?.player === player) asker.learn(values, discount, iteration ** meanPower);
    }
  }
  const learnt = sharesOf(mean, abstraction, infosets);
  if (asker) reach[asker.player].set(asker.mean());
  return { strategy: withoutSlips(learnt, abstraction, infosets), learnt, reach, infosets };
}
