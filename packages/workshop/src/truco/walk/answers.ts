// Requests and answers: run, accept, raise.
import { answerSlots, levelCount } from '@ludoteca/players/truco/internals';
import { add, type Course, clear, identity, vectors } from './course.ts';
import { decisionsOf } from './decisions.ts';
import type { Met } from './sums.ts';

export interface Chain extends Met {
  otherFeature: Int16Array;
  ownFeature: Int16Array;
  otherShift: number;
  ownShift: number;
  readonly bases: Int32Array;
  /** Who answers the first request. */
  ownFirst: boolean;
  /** What it is worth to run, and to accept, against this reach. */
  ownEnds: (level: number, reach: Float64Array, runs: Float64Array, accepts: Float64Array) => void;
  /** Adds what it is worth that the other side runs with the one reach and accepts with the other. */
  otherEnds: (level: number, runs: Float64Array, accepts: Float64Array, made: number, out: Float64Array) => void;
  readonly buffers: readonly (readonly Float64Array[])[];
}

export function answersOf(w: Course) {
  const { deals } = w;
  const { allHands } = deals.holdings;
  const { decide, part } = decisionsOf(w);

  const chain = (): Chain => ({
    table: deals.hands,
    begin: 0,
    columns: 0,
    others: allHands,
    own: allHands,
    otherFeature: identity,
    ownFeature: identity,
    otherShift: 0,
    ownShift: 0,
    bases: new Int32Array(levelCount + 1),
    ownFirst: false,
    ownEnds: () => {},
    otherEnds: () => {},
    buffers: Array.from({ length: levelCount + 1 }, () => vectors(4)),
  });
  const chains: readonly Chain[] = Array.from({ length: 5 }, chain);

  function answers(c: Chain, level: number, reach: Float64Array, out: Float64Array): void {
    const buffers = c.buffers[level] as readonly Float64Array[];
    const [runs, accepts, raises, further] = buffers as [Float64Array, Float64Array, Float64Array, Float64Array];
    const base = c.bases[level] as number;
    if ((level % 2 === 1) === c.ownFirst) {
      c.ownEnds(level, reach, runs, accepts);
      if (level < levelCount) answers(c, level + 1, reach, raises);
      decide(base, c.ownFeature, c.ownShift, answerSlots, c.own, buffers, out);
      return;
    }
    const made = part(base, c.otherFeature, c.otherShift, answerSlots, c.others, reach, buffers);
    clear(out, c.own);
    if (made & 3) c.otherEnds(level, runs, accepts, made, out);
    if (made & 4) {
      answers(c, level + 1, raises, further);
      add(out, c.own, further);
    }
  }

  return { chains, answers };
}
