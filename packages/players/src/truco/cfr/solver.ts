// Counterfactual regret minimisation (Zinkevich and others, 2007), in the form CFR+ of Tammelin (2014): regrets never fall
// below zero, the sides learn in turns, and later strategies weigh more in the mean.
import type { Abstraction } from '../abstraction.ts';
import type { Utilities } from '../utility.ts';
import type { HandKind, Tables, Traversal } from './traversal.ts';

type Infosets = Pick<Abstraction, 'size' | 'starts' | 'legal'>;

/** All that the solver needs to go on. */
export interface Progress {
  iterations: number;
  readonly regrets: Float32Array;
  /** The mean strategy, not yet divided by its sum. */
  readonly mean: Float32Array;
}

export const newProgress = ({ size }: Infosets): Progress => ({
  iterations: 0,
  regrets: new Float32Array(size),
  mean: new Float32Array(size),
});

/**
 * Regret matching: in proportion to what each legal action has; where none has anything, each the same. With a tremble, so much
 * of every choice goes to all legal actions alike.
 */
function normalise(weights: Float32Array, { legal, starts }: Infosets, into: Float32Array, tremble = 0): void {
  for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
    const begin = starts[infoset]!;
    const end = starts[infoset + 1]!;
    let sum = 0;
    let actions = 0;
    for (let at = begin; at < end; at++) {
      sum += weights[at]!;
      actions += legal[at]!;
    }
    const [meant, slips] = [(1 - tremble) / sum, tremble / actions];
    if (sum > 0) for (let at = begin; at < end; at++) into[at] = weights[at]! * meant + legal[at]! * slips;
    else for (let at = begin; at < end; at++) into[at] = legal[at]! / actions;
  }
}

/** For the traversal of a strategy, given by weights that are not yet divided by their sums. */
export function tablesOf(weights: Float32Array, infosets: Infosets): Tables {
  const table = () => new Float32Array(infosets.size);
  const tables = { strategy: table(), regrets: table(), reach: table() };
  normalise(weights, infosets, tables.strategy);
  return tables;
}

interface Problem {
  readonly kind: HandKind;
  readonly abstraction: Infosets;
  readonly traversal: Pick<Traversal, 'addRegrets'>;
  readonly utilities: Utilities;
}

/** Gives a function that makes one iteration, for both players. */
export function cfrPlus({ kind, abstraction, traversal, utilities }: Problem, progress: Progress): () => void {
  const { regrets, mean } = progress;
  const { starts } = abstraction;
  const tables = tablesOf(regrets, abstraction);
  const { strategy, regrets: newRegrets, reach } = tables;
  return () => {
    progress.iterations++;
    const weight = progress.iterations ** 2;
    for (const player of [0, 1] as const) {
      newRegrets.fill(0);
      reach.fill(0);
      traversal.addRegrets(kind, player, tables, utilities[player]);
      for (let infoset = 0; infoset + 1 < starts.length; infoset++) {
        const begin = starts[infoset]!;
        const end = starts[infoset + 1]!;
        const reached = weight * reach[begin]!;
        for (let at = begin; at < end; at++) {
          mean[at]! += reached * strategy[at]!;
          const regret = regrets[at]! + newRegrets[at]!;
          regrets[at] = regret > 0 ? regret : 0;
        }
      }
      normalise(regrets, abstraction, strategy);
    }
  };
}
