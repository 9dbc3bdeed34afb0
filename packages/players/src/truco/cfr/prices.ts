// What each action of a solution costs, as far as one can say what the other may hold.
import type { Abstraction } from '../abstraction.ts';
import { anyAction, type RemainderProblem, type Solution, scratchTable } from './remainder.ts';
import { vector } from './state.ts';
import type { Tables } from './traversal.ts';

/**
 * Actions are priced by three beliefs: what was learnt with its slips; many more slips; hardly any. So who strays does it with a hand
 * that might gain by it, with any hand, or with the likeliest.
 */
const manySlips = 0.02;
const fewSlips = 0.0002;
/** Who comes to an infoset less often than so when there are hardly any slips strays there. */
const strayed = 0.9;

/** What a belief says of all actions and infosets; of an infoset at its first action. */
interface Priced {
  /** How much less an action wins than the best of its infoset. */
  readonly prices: Float32Array;
  /** How likely its owner comes to an infoset, and how likely all others do. */
  readonly owner: Float32Array;
  readonly others: Float32Array;
}

const players = [0, 1] as const;

/** When both sides go on by this strategy. */
function priceActions(problem: RemainderProblem, strategy: Float32Array, infosets: Int32Array, belief: string): Priced {
  const { root, abstraction, traversal, utilities, reach } = problem;
  const { size, legal } = abstraction;
  const table = (name: string) => scratchTable(`${belief} ${name}`, size);
  const tables: Tables = { strategy, regrets: table('prices'), reach: table('owner') };
  const counts: Tables = { strategy, regrets: table('others'), reach: scratchTable('reached', size) };
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

/** So much of every choice is a slip: off everybody's path the slips say what the opponent may hold. */
function slipping({ strategy, infosets }: Solution, abstraction: Abstraction, share: number): Float32Array {
  const any = anyAction(abstraction);
  const slips = scratchTable('slipping', strategy.length);
  slips.set(strategy);
  for (let index = 0; index < infosets.length; index += 2) {
    const end = infosets[index + 1]!;
    for (let at = infosets[index]!; at < end; at++) slips[at] = (1 - share) * strategy[at]! + share * any[at]!;
  }
  return slips;
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

/** What is said of an infoset, at its first action: a bit each. */
const marks = { ownerStrays: 1, otherStrays: 2, lies: 4 } as const;

export function pricesOf(of: RemainderProblem, solution: Solution): Prices {
  const { learnt, reach, infosets } = solution;
  const { size } = of.abstraction;
  const problem = { ...of, reach };
  const slippingBy = (share: number, belief: string) =>
    priceActions(problem, slipping(solution, problem.abstraction, share), infosets, belief);
  const [many, few] = [slippingBy(manySlips, 'many slips'), slippingBy(fewSlips, 'few slips')];
  const as = priceActions(problem, learnt, infosets, 'learnt');
  const prices = new Float32Array(size);
  const said = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    prices[at] = Math.min(as.prices[at]!, many.prices[at]!, few.prices[at]!);
    said[at] =
      (few.owner[at]! < strayed * many.owner[at]! ? marks.ownerStrays : 0) |
      (few.others[at]! < strayed * many.others[at]! ? marks.otherStrays : 0) |
      (many.others[at]! > 0 ? marks.lies : 0);
  }
  const says = (mark: keyof typeof marks) => (begin: number) => (said[begin]! & marks[mark]) !== 0;
  return { prices, ownerStrays: says('ownerStrays'), otherStrays: says('otherStrays'), lies: says('lies') };
}
