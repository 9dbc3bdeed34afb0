// One pass over every hand that can be dealt at once: for each side a vector over all it may hold. After Johanson and others,
// "Accelerating Best Response Calculation in Large Extensive Games" (2011): public moves part the tree, private cards do not.
import type { Abstraction } from '@ludoteca/players/truco/internals';
import type { Deals } from '../deals.ts';
import type { Utility } from '../utility.ts';
import { nodesOf } from './nodes.ts';
import { raisesOf } from './raises.ts';
import { roundOneOf } from './round-one.ts';
import { roundTwoOf } from './round-two.ts';
import { winnersOf } from './showdown.ts';
import { type Player, type Tables, type TraversalState, vector } from './state.ts';
import { terminalsOf } from './terminals.ts';

export type { Tables } from './state.ts';

/** With raises; in the mão de onze of the leader or of the other; with both at 11. */
export type HandKind = 'bets' | 'leader at eleven' | 'follower at eleven' | 'ferro';

/** Each gives the value of the hand to the player. */
export interface Traversal {
  /** When both follow the strategy; adds to the player's regrets and to the opponent's reach. */
  addRegrets(kind: HandKind, player: Player, tables: Tables, utility: Utility): number;
  /** When both follow the strategy. */
  expectedValue(kind: HandKind, player: Player, tables: Tables, utility: Utility): number;
  /** When the player always does what is best against the strategy. */
  bestResponse(kind: HandKind, player: Player, tables: Tables, utility: Utility): number;
  /** Adds how likely chance and the opponent come to each of the player's infosets, at its first action in the regrets. */
  addCounterfactualReach(kind: HandKind, player: Player, tables: Tables): void;
}

const certainty: Utility = { win: [1, 1, 1, 1, 1], lose: [1, 1, 1, 1, 1], none: 1 };

export function traversalOf(deals: Deals, abstraction: Abstraction): Traversal {
  const nothing = new Float32Array(0);
  const state: TraversalState = {
    ...{ deals, abstraction, player: 0, purpose: 'expected value' },
    tables: { strategy: nothing, reach: nothing, regrets: nothing },
    ...{ win: new Float64Array(0), lose: new Float64Array(0), none: 0 },
  };
  const nodes = nodesOf(state);
  const terminals = terminalsOf(state);
  const raises = raisesOf(nodes, terminals);
  const winners = winnersOf(deals.holdings, abstraction);
  const secondRound = roundTwoOf(state, { nodes, terminals, raises, winners });
  const { openHand, closedHand, elevenHand } = roundOneOf(state, { nodes, terminals, raises, winners, secondRound });
  const values = vector();

  const traverse =
    (purpose: TraversalState['purpose']) =>
    (kind: HandKind, player: Player, tables: Tables, { win, lose, none }: Utility): number => {
      Object.assign(state, { purpose, player, tables, win: Float64Array.from(win), lose: Float64Array.from(lose), none });
      if (kind === 'bets') openHand(values);
      else if (kind === 'ferro') closedHand(values);
      else elevenHand((kind === 'leader at eleven') === (player === 0), values);
      return values.subarray(0, deals.holdings.handCount).reduce((sum, value) => sum + value, 0);
    };
  const addReach = traverse('counterfactual reach');

  return {
    addRegrets: traverse('regrets'),
    expectedValue: traverse('expected value'),
    bestResponse: traverse('best response'),
    addCounterfactualReach: (kind, player, tables) => void addReach(kind, player, tables, certainty),
  };
}
