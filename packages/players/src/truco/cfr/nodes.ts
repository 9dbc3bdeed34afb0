// Decisions at one public node, for all holdings at once: the player's and the opponent's.
import type { TraversalState } from './state.ts';

/** The infosets of a public node: that of a holding begins at `base + rows[shift + holding] × actions`. */
export interface Node {
  readonly base: number;
  readonly rows: Int16Array;
  readonly shift: number;
  readonly actions: number;
}

export function nodesOf(state: TraversalState) {
  const { legal } = state.abstraction;

  /** The player's values from those of each action. */
  function choose(node: Node, own: Int16Array, values: readonly Float64Array[], into: Float64Array): void {
    const { base, rows, shift, actions } = node;
    const { purpose, tables } = state;
    const { strategy, regrets } = tables;
    for (let index = 0; index < own.length; index++) {
      const holding = own[index]!;
      const at = base + rows[shift + holding]! * actions;
      let value = 0;
      if (purpose === 'best response') {
        value = Number.NEGATIVE_INFINITY;
        for (let action = 0; action < actions; action++) {
          if (legal[at + action] === 0) continue;
          const one = values[action]![holding]!;
          if (one > value) value = one;
        }
      } else {
        for (let action = 0; action < actions; action++) value += strategy[at + action]! * values[action]![holding]!;
        if (purpose === 'counterfactual reach') regrets[at]! += value;
        else if (purpose === 'regrets')
          for (let action = 0; action < actions; action++) {
            if (legal[at + action] === 0) continue;
            regrets[at + action] = regrets[at + action]! + values[action]![holding]! - value;
          }
      }
      into[holding] = value;
    }
  }

  /** Splits the opponent's reach by action. Says which actions are taken at all, a bit for each. */
  function split(node: Node, theirs: Int16Array, reach: Float64Array, parts: readonly Float64Array[]): number {
    const { base, rows, shift, actions } = node;
    const { strategy, reach: reached } = state.tables;
    let taken = 0;
    for (let index = 0; index < theirs.length; index++) {
      const holding = theirs[index]!;
      const probability = reach[holding]!;
      const at = base + rows[shift + holding]! * actions;
      if (probability > 0) reached[at]! += probability;
      for (let action = 0; action < actions; action++) {
        const part = probability * strategy[at + action]!;
        parts[action]![holding] = part;
        if (part > 0) taken |= 1 << action;
      }
    }
    return taken;
  }

  return { choose, split };
}
