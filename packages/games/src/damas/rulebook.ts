import type { Criterion, VariantFacts } from './variants.ts';

/** A variant's facts as the generator asks for them: every one has the same shape, and nothing is left to be worked out. */
export interface Rulebook {
  readonly menTakeBackward: boolean;
  readonly menTakeKings: boolean;
  readonly crownsInPassing: boolean;
  readonly removesAtOnce: boolean;
  /** Kings go any distance. */
  readonly flying: boolean;
  /** Kings land anywhere behind what they take. */
  readonly slides: boolean;
  readonly precedence: readonly Criterion[];
  readonly ranked: boolean;
  /** The rank of a capture asks for the kings in it. */
  readonly minds: boolean;
  readonly unlessAtRisk: boolean;
  readonly kingRun: number;
  /** Directions in which the men of each side take, and the kings. */
  readonly menWays: readonly [Int8Array, Int8Array];
  readonly kingWays: Int8Array;
}

const diagonals = [0, 1, 2, 3];
const everywhere = [...diagonals, 4, 5, 6, 7];

export function rulebookOf(facts: VariantFacts): Rulebook {
  const { menTakeBackward, menTakeKings, crownsInPassing, removesAtOnce, kings, precedence, unlessAtRisk, kingRun } = facts;
  const kingWays = Int8Array.from(facts.orthogonal ? everywhere : diagonals);
  const minds = precedence.some((criterion) => criterion !== 'count' && criterion !== 'with-king');
  return {
    menTakeBackward,
    menTakeKings,
    crownsInPassing,
    removesAtOnce,
    flying: kings !== 'short',
    slides: kings === 'long',
    precedence,
    ranked: precedence.length > 0,
    minds,
    unlessAtRisk,
    kingRun,
    menWays: menTakeBackward ? [kingWays, kingWays] : [Int8Array.of(0, 1), Int8Array.of(2, 3)],
    kingWays,
  };
}
