import { type DamasOptions, damas, engineOf, type Variant } from '@ludoteca/games/damas';
import {
  type Evaluation,
  hasPatterns,
  makeEvaluation,
  makePatternEvaluation,
  type Patterns,
  packPatterns,
  unpackPatterns,
  weightSetOf,
  weightSets,
} from '@ludoteca/players/damas/internals';
import type { Checkpoints } from '../../checkpoints.ts';
import { fitPatterns } from './fit.ts';
import { playSamples } from './samples.ts';

export interface PatternSetup {
  readonly variant: Variant;
  /** In each round, to a whole number of chunks. */
  readonly games: number;
  readonly rounds: number;
  /** For each move of the games. */
  readonly nodes: number;
  readonly seed: number;
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

/** So many games are played before they are kept. */
export const chunkGames = 100;
const epochs = 12;
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

/** Each round plays with what the one before has found, the first by the evaluation by terms, and fits to all games so far. */
export async function* trainPatterns(setup: PatternSetup): AsyncGenerator<PatternProgress> {
  const { variant, games, rounds, nodes, seed, checkpoints } = setup;
  const options = damas.options({ variant });
  if (!options.ok) throw new RangeError(`no variant ${variant}`);
  const engine = engineOf(options.value);
  if (!hasPatterns(engine.board)) throw new RangeError(`no patterns on the board of ${variant}`);
  const name = [variant, games, nodes, seed].join('-');
  const chunks = Math.ceil(games / chunkGames);
  const played: Int32Array[] = [];
  let patterns: Patterns | undefined;
  for (let round = 1; round <= rounds; round++) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const file = `${name}-${round}-${chunk}.samples`;
      const kept = checkpoints.read(file);
      const samples = kept
        ? samplesOf(kept)
        : playSamples(options.value, evaluationBy(options.value, patterns), nodes, chunkGames, seedOf(seed, round, chunk));
      if (!kept) checkpoints.write(file, bytesOf(samples));
      played.push(samples);
      yield { kind: 'playing', round, share: (chunk + 1) / chunks };
    }
    const file = `${name}-${round}.patterns`;
    const kept = checkpoints.read(file);
    if (kept) {
      patterns = await unpackPatterns(kept, variant);
      if (round < rounds) continue;
    }
    const samples = { words: engine.board.words, data: joined(played) };
    const fitting = fitPatterns(engine, samples, { epochs, result, seed });
    let step = fitting.next();
    for (; !step.done; step = fitting.next()) yield { kind: 'fitting', round, share: step.value };
    const { positions, losses } = step.value;
    patterns = step.value.patterns;
    const packed = await packPatterns(variant, patterns);
    checkpoints.write(file, packed);
    yield { kind: 'fitted', round, games: round * chunks * chunkGames, positions, losses, packed };
  }
}
