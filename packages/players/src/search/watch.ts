import type { Budget } from '../thinker.ts';

/** What a search may use up. */
export type Limits = Pick<Budget, 'time' | 'nodes'>;

/** What the one who asks sets goes before what the level sets; either of the two replaces both. */
export const limitsOf = (budget: Budget, own: Limits): Limits =>
  budget.time === undefined && budget.nodes === undefined ? own : budget;

/** Says when to stop searching. Cheap enough to be asked in an inner loop: it looks at the clock once in a while. */
export interface Watch {
  nodes: number;
  readonly started: number;
  /** Counts a node. True once the time, the nodes or the patience of the one who asked are used up; then always. */
  tick(): boolean;
}

export function startWatch(budget: Budget, own: Limits, nodesBetweenChecks: number): Watch {
  const { time = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY } = limitsOf(budget, own);
  const { signal } = budget;
  const started = performance.now();
  let over = signal?.aborted ?? false;
  let untilCheck = nodesBetweenChecks;
  return {
    nodes: 0,
    started,
    tick() {
      if (over) return true;
      this.nodes++;
      if (this.nodes >= nodes) over = true;
      else if (--untilCheck <= 0) {
        untilCheck = nodesBetweenChecks;
        over = signal?.aborted || performance.now() - started >= time;
      }
      return over;
    },
  };
}

/** Lets what waits its turn have it: a message, the press of a key that stops the work. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
