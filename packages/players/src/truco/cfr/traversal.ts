// One pass over every hand that can be dealt at once: for each side a vector over all it may hold. After Johanson and others,
// "Accelerating Best Response Calculation in Large Extensive Games" (2011): public moves part the tree, private cards do not.
import { type Abstraction, levelCount } from '../abstraction.ts';
import type { Deals } from '../deals.ts';
import type { Utility } from '../utility.ts';
import { nodesOf } from './nodes.ts';
import { raisesOf } from './raises.ts';
import { roundOneOf } from './round-one.ts';
import { roundTwoOf } from './round-two.ts';
import { winnersOf } from './showdown.ts';
import { type Player, type SecondBegin, type Tables, type TraversalState, vector } from './state.ts';
import { terminalsOf } from './terminals.ts';

export type { Tables } from './state.ts';

/** With raises; in the mão de onze of the leader or of the other; with both at 11. */
export type HandKind = 'bets' | 'leader at eleven' | 'follower at eleven' | 'ferro';

/**
 * What remains of a hand with raises: after these cards of the first round, or after what the second began with; after the first
 * card; all of it; or when three points are asked for, after the card that was led or, without one, before it. At 11, when the hand
 * is taken.
 */
export type Remainder =
  | { readonly kind: 'second round'; readonly lead: number; readonly reply: number; readonly begin?: SecondBegin }
  | { readonly kind: 'raise'; readonly lead?: number | undefined }
  | { readonly kind: 'first reply'; readonly lead: number }
  | { readonly kind: 'first lead' }
  | { readonly kind: 'taken' };

/** Against what the opponent comes there with, by holding. */
type TraverseRemainder = (
  root: Remainder,
  player: Player,
  tables: Tables,
  utility: Utility,
  reach: Float64Array,
  into: Float64Array,
) => void;

/** Each gives the value of the hand to the player. */
export interface Traversal {
  /** When both follow the strategy; adds to the player's regrets and to the opponent's reach. */
  addRegrets(kind: HandKind, player: Player, tables: Tables, utility: Utility): number;
  /** When both follow the strategy. */
  expectedValue(kind: HandKind, player: Player, tables: Tables, utility: Utility): number;
  /** When the player always does what is best against the strategy. */
  bestResponse(kind: HandKind, player: Player, tables: Tables, utility: Utility): number;
  /** The same of what remains of a hand: sets the value to each of the player's holdings. */
  readonly remainder: Readonly<
    Record<'addRegrets' | 'expectedValue' | 'bestResponse' | 'addCounterfactualReach', TraverseRemainder>
  >;
  /** Adds how likely chance and the opponent come to each of the player's infosets, at its first action in the regrets. */
  addCounterfactualReach(kind: HandKind, player: Player, tables: Tables): void;
}

const certainty: Utility = { win: [1, 1, 1, 1, 1], lose: [1, 1, 1, 1, 1], none: 1 };

/** A function is compiled for the very functions that it calls: what is made once for all deals is not compiled again for the next rest. */
const machines = new WeakMap<Deals, ReturnType<typeof machineOf>>();

function machineOf(deals: Deals, abstraction: Abstraction) {
  const nothing = new Float32Array(0);
  const state: TraversalState = {
    ...{ deals, abstraction, legal: abstraction.legal, player: 0, purpose: 'expected value' },
    tables: { strategy: nothing, reach: nothing, regrets: nothing },
    ...{ win: new Float64Array(levelCount + 1), lose: new Float64Array(levelCount + 1), none: 0 },
  };
  const nodes = nodesOf(state);
  const terminals = terminalsOf(state);
  const raise = raisesOf(nodes);
  const winners = winnersOf(deals.holdings, abstraction);
  const secondRound = roundTwoOf(state, { nodes, winners });
  return { state, secondRound, ...roundOneOf(state, { nodes, terminals, raise, winners, secondRound }) };
}

export function traversalOf(deals: Deals, abstraction: Abstraction): Traversal {
  const machine = machines.get(deals) ?? machineOf(deals, abstraction);
  machines.set(deals, machine);
  const { state, openHand, firstReply, closedHand, elevenHand, raised, secondRound } = machine;
  const values = vector();

  function begin(purpose: TraversalState['purpose'], player: Player, tables: Tables, { win, lose, none }: Utility): void {
    state.abstraction = abstraction;
    state.legal = abstraction.legal;
    state.purpose = purpose;
    state.player = player;
    state.tables = tables;
    state.none = none;
    for (let level = 0; level <= levelCount; level++) {
      state.win[level] = win[level]!;
      state.lose[level] = lose[level]!;
    }
  }

  const traverse =
    (purpose: TraversalState['purpose']) =>
    (kind: HandKind, player: Player, tables: Tables, utility: Utility): number => {
      begin(purpose, player, tables, utility);
      if (kind === 'bets') openHand(values);
      else if (kind === 'ferro') closedHand(values);
      else elevenHand((kind === 'leader at eleven') === (player === 0), values);
      return values.subarray(0, deals.holdings.handCount).reduce((sum, value) => sum + value, 0);
    };
  const addReach = traverse('counterfactual reach');

  /** Sets the values of what remains to each of the player's holdings, against what the opponent comes there with. */
  const traverseRemainder =
    (purpose: TraversalState['purpose']) =>
    (root: Remainder, player: Player, tables: Tables, utility: Utility, reach: Float64Array, into: Float64Array): void => {
      begin(purpose, player, tables, utility);
      if (root.kind === 'taken') closedHand(into, reach);
      else if (root.kind === 'first lead') openHand(into);
      else if (root.kind === 'first reply') firstReply(root.lead, reach, into);
      else if (root.kind === 'raise') raised(root.lead, reach, into);
      else if (player === 0) secondRound(root.lead, root.reply, reach, into, root.begin);
      else secondRound(root.reply, root.lead, reach, into, root.begin);
    };

  const addRemainderReach = traverseRemainder('counterfactual reach');

  return {
    addRegrets: traverse('regrets'),
    expectedValue: traverse('expected value'),
    bestResponse: traverse('best response'),
    remainder: {
      addRegrets: traverseRemainder('regrets'),
      expectedValue: traverseRemainder('expected value'),
      bestResponse: traverseRemainder('best response'),
      addCounterfactualReach: (root, player, tables, _, reach, into) =>
        addRemainderReach(root, player, tables, certainty, reach, into),
    },
    addCounterfactualReach: (kind, player, tables) => void addReach(kind, player, tables, certainty),
  };
}
