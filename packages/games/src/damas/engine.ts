import { makeBoard, type Side } from './board.ts';
import { type Generator, makeGenerator } from './generator.ts';
import type { Position } from './position.ts';
import { rulebookOf } from './rulebook.ts';
import type { Pieces } from './scan.ts';
import type { VariantFacts } from './variants.ts';

/** The rules of one variant over mutable positions and buffers: for searches, and under the pure rules. */
export interface Engine extends Omit<Generator, 'position'> {
  readonly facts: VariantFacts;
  position(pieces: Pieces, side: Side, quiet: number, run: ArrayLike<number>): Position;
}

// One for each size, shared by the variants: as long as a program plays on one size of board, its tables are constants to
// the compiler, which makes it half as fast again.
const generators = new Map<string, Generator>();

function generatorFor(columns: number, rows: number): Generator {
  const size = `${columns}x${rows}`;
  const known = generators.get(size);
  if (known) return known;
  const generator = makeGenerator(makeBoard(columns, rows));
  generators.set(size, generator);
  return generator;
}

export function makeEngine(facts: VariantFacts): Engine {
  const generator = generatorFor(facts.columns, facts.rows);
  const rules = rulebookOf(facts);
  return {
    ...generator,
    facts,
    position: (pieces, side, quiet, run) => generator.position(rules, pieces, side, quiet, run),
  };
}
