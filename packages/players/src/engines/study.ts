import type { Asked, Budget, Choice, Thinker, Thought } from '../thinker.ts';

/** How long an engine of ours thinks when nobody's clock tells it. */
export interface Pace extends Pick<Budget, 'time' | 'nodes'> {
  /** Takes all the time that a clock allows; else a clock only cuts short. */
  readonly fillsClock: boolean;
}

export interface Study {
  readonly choice: Promise<Choice<unknown>>;
  /** The choice comes at once. */
  stop(): void;
}

/** The most that a timer can wait for. */
const longestTimer = 2 ** 31 - 1;

/** Lets a thinker think, at most `allowance` milliseconds if a clock is running. */
export function study(
  thinker: Thinker,
  question: Asked<unknown, unknown>,
  { time, nodes, fillsClock }: Pace,
  allowance: number | undefined,
  onThought?: (thought: Thought, stop: () => void) => void,
): Study {
  const control = new AbortController();
  const stop = (): void => control.abort();
  // The thinker may be busy in a worker, and some mind only nodes: the deadline holds for all of them.
  const timer = allowance === undefined ? undefined : setTimeout(stop, Math.min(allowance, longestTimer));
  const limits = [time, fillsClock ? allowance : undefined].filter((limit) => limit !== undefined);
  const budget: Budget = {
    ...(limits.length > 0 && { time: Math.min(...limits) }),
    ...(nodes !== undefined && { nodes }),
    signal: control.signal,
    ...(onThought && { onThought: (thought) => onThought(thought, stop) }),
  };
  return { choice: thinker.choose(question, budget).finally(() => clearTimeout(timer)), stop };
}
