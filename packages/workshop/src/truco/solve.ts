// Counterfactual regret minimisation (Zinkevich and others, 2007), in the form CFR+ of Tammelin (2014): regrets never fall
// below zero, the sides learn in turns, and later strategies weigh more in the mean.
import type { Layout } from '@ludoteca/players/truco/internals';
import type { HandKind, Purpose, Role, Walked } from './walk.ts';
import type { Worth, Worths } from './worth.ts';

export type Walk = (kind: HandKind, looked: Role, aim: Purpose, tables: Walked, worth: Worth) => number;

/** All that learning needs to go on. */
export interface Progress {
  rounds: number;
  readonly regrets: Float32Array;
  /** The mean strategy, not yet divided by its sum. */
  readonly mean: Float32Array;
}

export const beginning = ({ size }: Layout): Progress => ({
  rounds: 0,
  regrets: new Float32Array(size),
  mean: new Float32Array(size),
});

/** In proportion to what each legal move has; where none has anything, each the same. */
export function toChances(weights: Float32Array, { legal, starts }: Layout, into: Float32Array): void {
  for (let row = 0; row + 1 < starts.length; row++) {
    const begin = starts[row] as number;
    const end = starts[row + 1] as number;
    let sum = 0;
    let moves = 0;
    for (let at = begin; at < end; at++) {
      sum += weights[at] as number;
      moves += legal[at] as number;
    }
    if (sum > 0) for (let at = begin; at < end; at++) into[at] = (weights[at] as number) / sum;
    else for (let at = begin; at < end; at++) into[at] = (legal[at] as number) / moves;
  }
}

export interface Lesson {
  readonly kind: HandKind;
  readonly layout: Layout;
  readonly walk: Walk;
  readonly worths: Worths;
}

/** One round of learning for both sides. */
export function learner({ kind, layout, walk, worths }: Lesson, progress: Progress) {
  const { regrets, mean } = progress;
  const { starts } = layout;
  const chances = new Float32Array(layout.size);
  const gains = new Float32Array(layout.size);
  const reach = new Float32Array(layout.size);
  toChances(regrets, layout, chances);
  return function round(): void {
    progress.rounds++;
    const weight = progress.rounds ** 2;
    for (const role of [0, 1] as const) {
      gains.fill(0);
      reach.fill(0);
      walk(kind, role, 'learn', { chances, gains, reach }, worths[role]);
      for (let row = 0; row + 1 < starts.length; row++) {
        const begin = starts[row] as number;
        const end = starts[row + 1] as number;
        const passed = weight * (reach[begin] as number);
        for (let at = begin; at < end; at++) {
          mean[at] = (mean[at] as number) + passed * (chances[at] as number);
          const regret = (regrets[at] as number) + (gains[at] as number);
          regrets[at] = regret > 0 ? regret : 0;
        }
      }
      toChances(regrets, layout, chances);
    }
  };
}
