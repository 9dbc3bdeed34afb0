import { seededRandom } from '@ludoteca/games';
import { damas, type Variant, variants } from '@ludoteca/games/damas';
import { handmade, terms, type Weights, weightSetOf } from '../weights.ts';
import { fitWeights } from './fit.ts';
import { makeSelfPlay, type Sample } from './games.ts';

export interface TuneSetup {
  readonly variant: Variant;
  /** In the first round; the second plays twice as many, and so on. */
  readonly games: number;
  readonly rounds: number;
  /** For each move of the games. */
  readonly nodes: number;
  readonly seed: number;
}

export interface Tuned {
  readonly round: number;
  readonly games: number;
  readonly positions: number;
  readonly weights: Weights;
  /** The mean log loss of the round's positions, before and after. */
  readonly losses: readonly [number, number];
}

type Progress =
  | { readonly kind: 'playing' | 'fitting'; readonly round: number; readonly share: number }
  | ({ readonly kind: 'tuned' } & Tuned);

/** Each round plays with what the one before has found, from weights set by hand on. */
export function* tune({ variant, games, rounds, nodes, seed }: TuneSetup): Generator<Progress> {
  const options = damas.options({ variant });
  if (!options.ok) throw new RangeError(`no variant ${variant}`);
  const random = seededRandom(seed);
  let weights: Weights = handmade;
  for (let round = 1; round <= rounds; round++) {
    const playOne = makeSelfPlay(options.value, weights, nodes, random);
    const samples: Sample[] = [];
    for (let game = 1; game <= round * games; game++) {
      samples.push(...playOne());
      yield { kind: 'playing', round, share: game / (round * games) };
    }
    const fitting = fitWeights(samples, weights);
    let step = fitting.next();
    for (; !step.done; step = fitting.next()) yield { kind: 'fitting', round, share: step.value };
    weights = step.value.weights;
    yield { kind: 'tuned', round, games: round * games, positions: samples.length, ...step.value };
  }
}

/** The weights as the file of the sources that holds them. */
export function writeWeights(variant: Variant, weights: Weights): string {
  const name = weightSetOf(variants[variant]);
  const rows = terms.map((term) => `  ${term}: [${weights[term].join(', ')}],\n`).join('');
  return `import type { Weights } from '../weights.ts';\n\nexport const ${name} = {\n${rows}} as const satisfies Weights;\n`;
}
