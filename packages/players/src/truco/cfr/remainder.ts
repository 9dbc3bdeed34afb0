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

const players = [0, 1] as const;

const uniform = new WeakMap<Abstraction, Float32Array>();

/** Each legal action of an infoset as likely. What remains after anything in a hand has the same infosets. */
export function anyAction(abstraction: Abstraction): Float32Array {
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

const scratch = new Map<string, Float32Array>();

/** A table of zeros that nobody needs for long. New ones are slow: the system has to clear them, page by page. */
export function scratchTable(name: string, size: number): Float32Array {
  const last = scratch.get(name);
  const whole = last && last.length >= size ? last : new Float32Array(size);
  scratch.set(name, whole);
  return whole.subarray(0, size).fill(0);
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

/** How likely chance and the opponent come to each infoset of the player, at its first action; 0 at those of the other. */
function comeOf({ root, abstraction, traversal, utilities, reach }: RemainderProblem, strategy: Float32Array, player: Player) {
  const { size } = abstraction;
  const tables: Tables = { strategy, regrets: scratchTable('come', size), reach: scratchTable('reached', size) };
  traversal.remainder.addCounterfactualReach(root, player, tables, utilities[player], reach[1 - player]!, vector());
  return tables.regrets;
}

/** What is played while it is learnt. */
type Playing = Pick<Tables, 'strategy' | 'regrets' | 'reach'>;

/** What a player has learnt of its infosets, one after the other. */
interface Learning {
  /** Where each begins and ends in the tables. */
  readonly infosets: Int32Array;
  /** Each legal action as likely. */
  readonly any: Float32Array;
  readonly regrets: Float32Array;
  readonly mean: Float32Array;
}

function newLearning(infosets: Int32Array, abstraction: Abstraction): Learning {
  let size = 0;
  for (let index = 0; index < infosets.length; index += 2) size += infosets[index + 1]! - infosets[index]!;
  const any = new Float32Array(size);
  const everywhere = anyAction(abstraction);
  for (let index = 0, to = 0; index < infosets.length; index += 2)
    for (let at = infosets[index]!; at < infosets[index + 1]!; at++) any[to++] = everywhere[at]!;
  return { infosets, any, regrets: new Float32Array(size), mean: new Float32Array(size) };
}

// These are by themselves, not in the loop that calls them: there they would be compiled again whenever it is. An infoset has two to
// four actions.
function addToMean({ strategy, reach }: Playing, { infosets, mean }: Learning, weight: number): void {
  for (let index = 0, to = 0; index < infosets.length; index += 2) {
    const at = infosets[index]!;
    const actions = infosets[index + 1]! - at;
    const share = weight * reach[at]!;
    reach[at] = 0;
    mean[to]! += share * strategy[at]!;
    mean[to + 1]! += share * strategy[at + 1]!;
    if (actions > 2) mean[to + 2]! += share * strategy[at + 2]!;
    if (actions > 3) mean[to + 3]! += share * strategy[at + 3]!;
    to += actions;
  }
}

/** Learns what was missed, and plays what has regrets, in proportion, and slips. */
function learn({ strategy, regrets: newRegrets }: Playing, { infosets, any, regrets }: Learning, discount: number): void {
  for (let index = 0, to = 0; index < infosets.length; index += 2) {
    const at = infosets[index]!;
    const actions = infosets[index + 1]! - at;
    const first = hopeOf(newRegrets, at, regrets, to, discount);
    const second = hopeOf(newRegrets, at + 1, regrets, to + 1, discount);
    const third = actions > 2 ? hopeOf(newRegrets, at + 2, regrets, to + 2, discount) : 0;
    const fourth = actions > 3 ? hopeOf(newRegrets, at + 3, regrets, to + 3, discount) : 0;
    const sum = first + second + third + fourth;
    const meant = sum > 0 ? (1 - slips) / sum : 0;
    const slip = sum > 0 ? slips : 1;
    strategy[at] = Math.fround(first) * meant + any[to]! * slip;
    strategy[at + 1] = Math.fround(second) * meant + any[to + 1]! * slip;
    if (actions > 2) strategy[at + 2] = Math.fround(third) * meant + any[to + 2]! * slip;
    if (actions > 3) strategy[at + 3] = Math.fround(fourth) * meant + any[to + 3]! * slip;
    to += actions;
  }
}

/** Learns what was missed by an action. Gives what it is hoped to have next. */
function hopeOf(newRegrets: Float32Array, at: number, regrets: Float32Array, to: number, discount: number): number {
  const regret = newRegrets[at]!;
  const total = regrets[to]! * discount + regret;
  const kept = total > 0 ? total : 0;
  const next = kept + expected * regret;
  regrets[to] = kept;
  newRegrets[at] = 0;
  return next > 0 ? next : 0;
}

/** Forgets what was learnt where the opponent comes only by a slip. */
function forgetStrays({ infosets, regrets, mean }: Learning, come: Float32Array): void {
  for (let index = 0, from = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = from + infosets[index + 1]! - begin;
    const forgets = !(come[begin]! > 0);
    for (; from < end; from++) {
      if (!forgets) continue;
      regrets[from] = 0;
      mean[from] = 0;
    }
  }
}

/** Sets shares of the mean; where nobody comes to, each legal action the same. */
function setShares({ infosets, mean, any }: Learning, shares: Float32Array): void {
  for (let index = 0, from = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
    let sum = 0;
    for (let at = begin, of = from; at < end; at++, of++) sum += mean[of]!;
    for (let at = begin; at < end; at++, from++) shares[at] = sum > 0 ? mean[from]! / sum : any[from]!;
  }
}

function takeSlips(strategy: Float32Array, { legal }: Abstraction, infosets: Int32Array): void {
  for (let index = 0; index < infosets.length; index += 2) {
    const begin = infosets[index]!;
    const end = infosets[index + 1]!;
    let actions = 0;
    let kept = 0;
    for (let at = begin; at < end; at++) actions += legal[at]!;
    for (let at = begin; at < end; at++) {
      const share = strategy[at]! - slips / actions;
      strategy[at] = share < leastShare ? 0 : legal[at]! * share;
      kept += strategy[at]!;
    }
    for (let at = begin; at < end; at++) strategy[at]! /= kept;
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
  const any = anyAction(abstraction);
  const tables: Playing = {
    strategy: scratchTable('strategy', size),
    regrets: scratchTable('regrets', size),
    reach: scratchTable('reach', size),
  };
  tables.strategy.set(any);
  const reach = [problem.reach[0].slice(), problem.reach[1].slice()] as const;
  const asker = instead && asking(instead, reach[instead.player]);
  const values = vector();
  // Counted at once, not when it is first needed: code that has seen it is not compiled again for it.
  const learnings = players.map((player) =>
    newLearning(comeTo(abstraction, comeOf(problem, tables.strategy, player)), abstraction),
  );
  const isAfter = (share: number, iteration: number): boolean => iteration === Math.floor(share * iterations) + 1;

  for (let iteration = 1; iteration <= iterations; iteration++) {
    if (forgetting.some((share) => isAfter(share, iteration))) {
      const meant = scratchTable('meant', size);
      meant.set(any);
      for (const learning of learnings) {
        setShares(learning, meant);
        takeSlips(meant, abstraction, learning.infosets);
      }
      for (const player of players) forgetStrays(learnings[player]!, comeOf(problem, meant, player));
    }
    if (isAfter(unsure, iteration)) for (const { mean } of learnings) mean.fill(0);
    const before = (iteration - 1) ** regretPower;
    const discount = before / (before + 1);
    for (const player of players) {
      const other = (1 - player) as Player;
      traversal.remainder.addRegrets(root, player, tables, utilities[player], reach[other], values);
      addToMean(tables, learnings[other]!, iteration ** meanPower);
      learn(tables, learnings[player]!, discount);
      if (asker?.player === player) asker.learn(values, discount, iteration ** meanPower);
    }
  }
  const learnt = any.slice();
  for (const learning of learnings) setShares(learning, learnt);
  const strategy = learnt.slice();
  for (const { infosets } of learnings) takeSlips(strategy, abstraction, infosets);
  const [ofLeader, ofFollower] = learnings.map(({ infosets }) => infosets) as [Int32Array, Int32Array];
  const infosets = new Int32Array(ofLeader.length + ofFollower.length);
  infosets.set(ofLeader);
  infosets.set(ofFollower, ofLeader.length);
  if (asker) reach[asker.player].set(asker.mean());
  return { strategy, learnt, reach, infosets };
}
