// From the second round on, while more can still be asked for, what remains of the hand is solved when somebody asks: with
// everything told apart, at the very score, and with answers to bets that nobody should make. What both sides come with is what
// the blueprint does in the first round; everybody strays a little, so that no hand is impossible.
import { type Abstraction, openActions, remainderAbstraction } from './abstraction.ts';
import { priceActions, solveRemainder } from './cfr/remainder.ts';
import { traversalOf } from './cfr/traversal.ts';
import type { Deals } from './deals.ts';
import type { Utilities } from './utility.ts';

/** What both sides do in the first round, and what it is about. */
export interface Trunk {
  /** By the places of the blueprint's abstraction. */
  readonly abstraction: Abstraction;
  readonly strategy: ArrayLike<number>;
  readonly utilities: Utilities;
}

export interface RestOfHand {
  readonly abstraction: Abstraction;
  readonly strategy: Float32Array;
  /** How much less each action wins than the best of its infoset, in points: by the belief that is kinder to it. */
  prices(player: 0 | 1): Float32Array;
}

/** Of every hundred first cards one is any of the three. */
const strays = 0.01;
const cards = 3;
/** Moves are priced by two beliefs: many slips and hardly any, that is, strays with any hand or with the likeliest. */
const beliefs = [0.02, 0.0002];
/** Chosen so that an answer takes less than 300 ms: docs/strength/truco.md. */
const restIterations = 52;
/** What is done less often than this and costs more than so many points is left from before the solution was good. */
const residue = { share: 0.2, points: 0.08 } as const;

export function solveRest(
  { abstraction, strategy, utilities }: Trunk,
  deals: Deals,
  lead: number,
  reply: number,
  iterations = restIterations,
): RestOfHand {
  const { holdings } = deals;
  const { pairCount, handCount, handOf, slotOf, pairsBeside } = holdings;
  const reachOf = (base: number, card: number): Float64Array => {
    const reach = new Float64Array(handCount);
    for (const pair of pairsBeside[card]!) {
      const at = card * pairCount + pair;
      reach[pair] = strays / cards + (1 - strays) * strategy[base + handOf[at]! * openActions + slotOf[at]!]!;
    }
    return reach;
  };
  const rest = remainderAbstraction(holdings, lead, reply);
  const problem = {
    root: { kind: 'second round', lead, reply },
    abstraction: rest,
    traversal: traversalOf(deals, rest),
    utilities,
    reach: [reachOf(abstraction.openFirstLead, lead), reachOf(abstraction.openFirstReply[lead]!, reply)],
  } as const;
  const solved = solveRemainder(problem, iterations);
  const prices = (player: 0 | 1): Float32Array => {
    const [one, other] = beliefs.map((belief) => priceActions(problem, solved, player, belief)) as [Float32Array, Float32Array];
    return one.map((price, at) => Math.min(price, other[at]!));
  };
  const isResidue = [prices(0), prices(1)].map((of) =>
    of.map((price, at) => Number(price > residue.points && solved[at]! < residue.share)),
  );
  return { abstraction: rest, strategy: cleared(solved, rest, (at) => isResidue.some((of) => of[at] === 1)), prices };
}

/** The strategy without these actions, of which none is the likeliest of its infoset. */
function cleared(strategy: Float32Array, { starts }: Abstraction, isOut: (at: number) => boolean): Float32Array {
  const clean = strategy.slice();
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const actions = clean.subarray(starts[infoset], starts[infoset + 1]);
    let sum = 0;
    for (let action = 0; action < actions.length; action++) {
      if (isOut(starts[infoset]! + action)) actions[action] = 0;
      sum += actions[action]!;
    }
    for (let action = 0; action < actions.length; action++) actions[action]! /= sum;
  }
  return clean;
}
