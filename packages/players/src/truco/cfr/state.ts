// What every part of the traversal needs: whose values are computed and what for, and the numbers that are read and written.
import type { Abstraction } from '../abstraction.ts';
import type { Deals } from '../deals.ts';

/** 0 leads the hand. */
export type Player = 0 | 1;

/** What the second round begins with: a card, face down one above the highest, or a request for three points. */
export type SecondBegin = number | 'raise';

/** Numbers for every action, where the abstraction places them. */
export interface Tables {
  /** How often each action is chosen. */
  readonly strategy: Float32Array;
  /** The opponent's reach probabilities, added up at the first action of each infoset. */
  readonly reach: Float32Array;
  /** The player's counterfactual regrets, added up. */
  readonly regrets: Float32Array;
}

/** The traversal under way: the values of `player`, called own, against the other one, the opponent. */
export interface TraversalState {
  readonly deals: Deals;
  /** Where the numbers stand. Of one deck all have the same ranks and rows, but for those to answer with in the second round. */
  abstraction: Abstraction;
  legal: Uint8Array;
  player: Player;
  /** Expected values, in which both follow the strategy, are also added to the regrets, or to the first action of each infoset. */
  purpose: 'regrets' | 'best response' | 'expected value' | 'counterfactual reach';
  tables: Tables;
  /** The player's utility by the bet's level: 0 for 1 point to 4 for 12. */
  readonly win: Float64Array;
  readonly lose: Float64Array;
  none: number;
}

/** What is numbered by holding: at most so many hands; pairs are fewer. */
export const mostHoldings = 403;
export const vector = (): Float64Array => new Float64Array(mostHoldings);
export const vectors = (count: number): Float64Array[] => Array.from({ length: count }, vector);
export const identity = Int16Array.from({ length: mostHoldings }, (_, index) => index);

export const clear = (values: Float64Array, holdings: Int16Array): void => {
  for (let index = 0; index < holdings.length; index++) values[holdings[index]!] = 0;
};
export const add = (values: Float64Array, holdings: Int16Array, more: Float64Array): void => {
  for (let index = 0; index < holdings.length; index++) values[holdings[index]!]! += more[holdings[index]!]!;
};
