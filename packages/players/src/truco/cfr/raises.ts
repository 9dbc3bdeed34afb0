// A sequence of raises: who is asked runs, accepts or raises again.
import { answerActions, levelCount } from '../abstraction.ts';
import type { Holders } from './encounters.ts';
import type { nodesOf } from './nodes.ts';
import { add, clear, vectors } from './state.ts';

/** Who holds what when more is asked for, and where the infosets of their answers are. */
export interface Asked extends Holders {
  readonly ownOffsets: Int32Array;
  readonly theirOffsets: Int32Array;
  /** The answers to each level begin at `bases[first + level × stride]`; see `Node`. */
  readonly bases: Int32Array;
  readonly first: number;
  readonly stride: number;
  /** Whether the player, not the opponent, is asked first. */
  readonly asksOwn: boolean;
}

/** What the answers that end the sequence lead to. */
interface Answered {
  /** Sets what it is worth to the player to run, and to accept, against this reach. */
  own(level: number, reach: Float64Array, runs: Float64Array, accepts: Float64Array): void;
  /** Adds what it is worth that the opponent runs with the one reach and accepts with the other; `taken` as in `split`. */
  addTheirs(level: number, taken: number, runs: Float64Array, accepts: Float64Array, into: Float64Array): void;
}

export function raisesOf({ choose, split }: ReturnType<typeof nodesOf>) {
  // One sequence never lies within another, so that one set by level serves all.
  const buffers = Array.from({ length: levelCount + 1 }, () => vectors(answerActions + 1));

  function answer(asked: Asked, answered: Answered, level: number, reach: Float64Array, into: Float64Array): void {
    const { own, theirs } = asked;
    const actions = buffers[level]!;
    const [runs, accepts, raises, further] = actions as [Float64Array, Float64Array, Float64Array, Float64Array];
    const base = asked.bases[asked.first + level * asked.stride]!;
    if ((level % 2 === 1) === asked.asksOwn) {
      answered.own(level, reach, runs, accepts);
      if (level < levelCount) answer(asked, answered, level + 1, reach, raises);
      choose({ base, offsets: asked.ownOffsets, actions: answerActions }, own, actions, into);
      return;
    }
    const node = { base, offsets: asked.theirOffsets, actions: answerActions };
    const taken = split(node, theirs, reach, actions);
    clear(into, own);
    if (taken & 3) answered.addTheirs(level, taken, runs, accepts, into);
    if (taken & 4) {
      answer(asked, answered, level + 1, raises, further);
      add(into, own, further);
    }
  }

  /** The values of a request for 3 points, made with this reach. */
  return (asked: Asked, answered: Answered, reach: Float64Array, into: Float64Array): void =>
    answer(asked, answered, 1, reach, into);
}
