import { seededRandom } from '@ludoteca/games';
import { damas, type Variant, variants } from '@ludoteca/games/damas';
import { terms, type Weights, weightSetOf } from '@ludoteca/players/damas/internals';
import { fitWeights } from './fit.ts';
import { makeSelfPlay, type Sample } from './self-play.ts';

interface TuneSetup {
  readonly variant: Variant;
  /** In the first round; the second plays twice as many, and so on. */
  readonly games: number;
  readonly rounds: number;
  /** For each move of the games. */
  readonly nodes: number;
  readonly seed: number;
}

interface Tuned {
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

/** Set by hand, for the tuner to begin with. */
const handmade: Weights = {
  man: [100, 100],
  row1: [0, 0],
  row2: [2, 4],
  row3: [4, 8],
  row4: [7, 14],
  row5: [10, 22],
  row6: [14, 34],
  edge: [-3, 0],
  centre: [3, 2],
  left: [0, 0],
  king: [180, 180],
  kingEdge: [-8, -8],
  kingCentre: [8, 8],
  kingLine: [0, 0],
  kingLocked: [-20, -20],
  kingAlone: [20, 20],
  mobility: [2, 2],
  supported: [3, 2],
  bridge: [10, 5],
  passed1: [40, 60],
  passed2: [25, 45],
  passed3: [15, 35],
  turn: [2, 2],
  opposition: [0, 6],
};

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
