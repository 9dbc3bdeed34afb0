import { type DamasOptions, damas, type Engine, engineOf, type Variant } from '@ludoteca/games/damas';
import {
  type Evaluation,
  hasPatterns,
  makeEvaluation,
  makePatternEvaluation,
  type Patterns,
  packPatterns,
  type Tablebase,
  unpackPatterns,
  weightSetOf,
  weightSets,
} from '@ludoteca/players/damas/internals';
import type { Checkpoints } from '../../checkpoints.ts';
import { type Effort, type FitSetup, type Fitted, fitPatterns } from './fit.ts';
import { playSamples, type Samples } from './samples.ts';

interface PatternSetup {
  readonly variant: Variant;
  /** In each round, to a whole number of chunks; the first round can be made longer later. */
  readonly games: number;
  readonly rounds: number;
  /** For each move of the games. */
  readonly nodes: number;
  readonly seed: number;
  /** So many games are played before they are kept; fewer than all are the same in every call. */
  readonly chunk?: number;
  /** The patterns that there are already: the first round plays by them, or by the terms. */
  readonly known: Patterns | undefined;
  /** What the end of a game is known by; without it, long endings that nobody can win are draws. */
  readonly tablebase: Tablebase | undefined;
  readonly checkpoints: Checkpoints;
}

type PatternProgress =
  | { readonly kind: 'playing' | 'fitting'; readonly round: number; readonly share: number }
  | {
      readonly kind: 'fitted';
      readonly round: number;
      readonly games: number;
      readonly positions: number;
      readonly losses: readonly [number, number];
      readonly packed: Uint8Array;
    };

const chunkGames = 500;
/** All are tried, and the one with the least loss of what is held back is kept. */
export const efforts: readonly Effort[] = [
  { epochs: 4, hold: 3e-8, pace: 1 },
  { epochs: 4, hold: 3e-8, pace: 3 },
];
/** How much of what is fitted to is how the game ended; the rest is what the search expected. */
const result = 0.5;

const seedOf = (seed: number, round: number, chunk: number): number => (seed * 1009 + round) * 100_003 + chunk;

const bytesOf = (samples: Int32Array): Uint8Array => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
const samplesOf = (bytes: Uint8Array): Int32Array => new Int32Array(bytes.slice().buffer);

function joined(chunks: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function evaluationBy(options: DamasOptions, patterns: Patterns | undefined): Evaluation {
  const engine = engineOf(options);
  return patterns ? makePatternEvaluation(engine, patterns) : makeEvaluation(engine, weightSets[weightSetOf(engine.facts)]);
}

/** The best of all efforts; tells what share is done. */
function* fitBest(engine: Engine, samples: Samples, setup: Omit<FitSetup, keyof Effort>): Generator<number, Fitted> {
  let best: Fitted | undefined;
  for (const [tried, effort] of efforts.entries()) {
    const fitting = fitPatterns(engine, samples, { ...setup, ...effort });
    let step = fitting.next();
    for (; !step.done; step = fitting.next()) yield (tried + step.value) / efforts.length;
    if (!best || step.value.losses[1] < best.losses[1]) best = step.value;
  }
  return best as Fitted;
}

/** Each round plays by what the one before has found, and fits to all games so far. */
export async function* trainPatterns(setup: PatternSetup): AsyncGenerator<PatternProgress> {
  const { variant, games, rounds, nodes, seed, chunk: size = Math.min(chunkGames, games), known, tablebase, checkpoints } = setup;
  const options = damas.options({ variant });
  if (!options.ok) throw new RangeError(`no variant ${variant}`);
  const engine = engineOf(options.value);
  if (!hasPatterns(engine.board)) throw new RangeError(`no patterns on the board of ${variant}`);
  const name = [variant, nodes, seed].join('-');
  const recipe = [name, games].join('-');
  const chunks = Math.ceil(games / size);
  const played: Int32Array[] = [];
  let patterns = known;
  for (let round = 1; round <= rounds; round++) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const file = `${round === 1 ? name : recipe}-${round}-${chunk}.samples`;
      const kept = checkpoints.read(file);
      const samples = kept
        ? samplesOf(kept)
        : playSamples(options.value, evaluationBy(options.value, patterns), {
            nodes,
            games: size,
            seed: seedOf(seed, round, chunk),
            tablebase,
          });
      if (!kept) checkpoints.write(file, bytesOf(samples));
      played.push(samples);
      yield { kind: 'playing', round, share: (chunk + 1) / chunks };
    }
    const file = `${recipe}-${round}.patterns`;
    const kept = checkpoints.read(file);
    if (kept) {
      patterns = await unpackPatterns(kept, variant);
      if (round < rounds) continue;
    }
    const samples = { words: engine.board.words, data: joined(played) };
    const fitting = fitBest(engine, samples, { result, seed });
    let step = fitting.next();
    for (; !step.done; step = fitting.next()) yield { kind: 'fitting', round, share: step.value };
    const { positions, losses } = step.value;
    patterns = step.value.patterns;
    const packed = await packPatterns(variant, patterns);
    checkpoints.write(file, packed);
    yield { kind: 'fitted', round, games: round * chunks * size, positions, losses, packed };
  }
}
