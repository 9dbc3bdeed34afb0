import type { Budget } from '../thinker.ts';

/** Says when to stop thinking. Cheap enough to be asked in an inner loop: it looks at the clock once in a while. */
export interface Watch {
  nodes: number;
  readonly started: number;
  /** Counts a node. True once the time, the nodes or the patience of the one who asked are used up; then always. */
  tick(): boolean;
}

type Limits = Pick<Budget, 'time' | 'nodes'>;

/** What the one who asks sets goes before what the level sets; either of the two replaces both. */
export function startWatch(budget: Budget, own: Limits, nodesBetweenLooks: number): Watch {
  const { time = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY } =
    budget.time === undefined && budget.nodes === undefined ? own : budget;
  const { signal } = budget;
  const started = performance.now();
  let over = signal.aborted;
  let look = nodesBetweenLooks;
  return {
    nodes: 0,
    started,
    tick() {
      if (over) return true;
      this.nodes++;
      if (this.nodes >= nodes) over = true;
      else if (--look <= 0) {
        look = nodesBetweenLooks;
        over = signal.aborted || performance.now() - started >= time;
      }
      return over;
    },
  };
}
