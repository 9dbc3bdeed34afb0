// Decisions at one public node, for all holdings at once: the player's and the opponent's.
import type { TraversalState } from './state.ts';

/** The infosets of a public node: those of the holdings of a list begin at `base + offsets[index in the list]`. */
export interface Node {
  readonly base: number;
  readonly offsets: Int32Array;
  readonly actions: number;
}

/** By row; see `Abstraction`. */
export const offsetsOf = (holdings: Int16Array, rows: Int16Array, shift: number, actions: number): Int32Array =>
  new Int32Array(holdings.length).map((_, index) => rows[shift + holdings[index]!]! * actions);

export function nodesOf(state: TraversalState) {
  /** The player's values from those of each action. */
  function choose(node: Node, own: Int16Array, values: readonly Float64Array[], into: Float64Array): void {
    if (state.purpose === 'regrets') addRegrets(node, own, values, into);
    else if (state.purpose === 'best response') takeBest(node, own, values, into);
    else addReachOrNothing(node, own, values, into);
  }

  function addRegrets(
    { base, offsets, actions }: Node,
    own: Int16Array,
    values: readonly Float64Array[],
    into: Float64Array,
  ): void {
    const { strategy, regrets } = state.tables;
    const { legal } = state;
    const first = values[0]!;
    const second = values[1]!;
    const third = values[2];
    const fourth = values[3];
    for (let index = 0; index < own.length; index++) {
      const holding = own[index]!;
      const at = base + offsets[index]!;
      const one = first[holding]!;
      const two = second[holding]!;
      let value = strategy[at]! * one + strategy[at + 1]! * two;
      if (actions > 2) value += strategy[at + 2]! * third![holding]!;
      if (actions > 3) value += strategy[at + 3]! * fourth![holding]!;
      if (legal[at]) regrets[at]! += one - value;
      if (legal[at + 1]) regrets[at + 1]! += two - value;
      if (actions > 2 && legal[at + 2]) regrets[at + 2]! += third![holding]! - value;
      if (actions > 3 && legal[at + 3]) regrets[at + 3]! += fourth![holding]! - value;
      into[holding] = value;
    }
  }

  // Of one infoset: the value, from those of its actions, which count so much. What is asked all the time stands by itself: it has to be
  // small enough that numbers are not put on the heap for the call.
  function chooseOfTwo(at: number, weight: number, one: number, two: number): number {
    const { strategy, regrets } = state.tables;
    if (state.purpose === 'best response') return Math.max(one, two);
    const value = strategy[at]! * one + strategy[at + 1]! * two;
    if (state.purpose === 'regrets') {
      regrets[at]! += weight * (one - value);
      regrets[at + 1]! += weight * (two - value);
    } else if (state.purpose === 'counterfactual reach') regrets[at]! += weight * value;
    return value;
  }

  /** The same where somebody is asked. Nothing can be asked for after twelve. */
  function chooseAnswer(at: number, weight: number, run: number, accept: number, raise: number): number {
    if (state.purpose !== 'regrets') return answerOtherwise(at, weight, run, accept, raise);
    const { strategy, regrets } = state.tables;
    const value = strategy[at]! * run + strategy[at + 1]! * accept + strategy[at + 2]! * raise;
    regrets[at]! += weight * (run - value);
    regrets[at + 1]! += weight * (accept - value);
    if (state.legal[at + 2] !== 0) regrets[at + 2]! += weight * (raise - value);
    return value;
  }

  function answerOtherwise(at: number, weight: number, run: number, accept: number, raise: number): number {
    const { strategy, regrets } = state.tables;
    const mayRaise = state.legal[at + 2] !== 0;
    if (state.purpose === 'best response') return Math.max(run, accept, mayRaise ? raise : run);
    const value = strategy[at]! * run + strategy[at + 1]! * accept + strategy[at + 2]! * raise;
    if (state.purpose === 'counterfactual reach') regrets[at]! += weight * value;
    return value;
  }

  function takeBest(
    { base, offsets, actions }: Node,
    own: Int16Array,
    values: readonly Float64Array[],
    into: Float64Array,
  ): void {
    const { legal } = state;
    for (let index = 0; index < own.length; index++) {
      const holding = own[index]!;
      const at = base + offsets[index]!;
      let value = Number.NEGATIVE_INFINITY;
      for (let action = 0; action < actions; action++) {
        if (legal[at + action] === 0) continue;
        const one = values[action]![holding]!;
        if (one > value) value = one;
      }
      into[holding] = value;
    }
  }

  function addReachOrNothing(
    { base, offsets, actions }: Node,
    own: Int16Array,
    values: readonly Float64Array[],
    into: Float64Array,
  ): void {
    const { purpose, tables } = state;
    const { strategy, regrets } = tables;
    for (let index = 0; index < own.length; index++) {
      const holding = own[index]!;
      const at = base + offsets[index]!;
      let value = 0;
      for (let action = 0; action < actions; action++) value += strategy[at + action]! * values[action]![holding]!;
      if (purpose === 'counterfactual reach') regrets[at]! += value;
      into[holding] = value;
    }
  }

  /** Splits the opponent's reach by action. Says which actions are taken at all, a bit for each. */
  function split(node: Node, theirs: Int16Array, reach: Float64Array, parts: readonly Float64Array[]): number {
    const { base, offsets, actions } = node;
    const { strategy, reach: reached } = state.tables;
    const first = parts[0]!;
    const second = parts[1]!;
    const third = parts[2];
    const fourth = parts[3];
    let taken = 0;
    for (let index = 0; index < theirs.length; index++) {
      const holding = theirs[index]!;
      const probability = reach[holding]!;
      const at = base + offsets[index]!;
      reached[at]! += probability;
      const one = probability * strategy[at]!;
      const two = probability * strategy[at + 1]!;
      first[holding] = one;
      second[holding] = two;
      if (one > 0) taken |= 1;
      if (two > 0) taken |= 2;
      if (actions < 3) continue;
      const three = probability * strategy[at + 2]!;
      third![holding] = three;
      if (three > 0) taken |= 4;
      if (actions < 4) continue;
      const four = probability * strategy[at + 3]!;
      fourth![holding] = four;
      if (four > 0) taken |= 8;
    }
    return taken;
  }

  return { choose, chooseOfTwo, chooseAnswer, split };
}
